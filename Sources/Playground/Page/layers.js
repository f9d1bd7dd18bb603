// What the page shows within the text: sets of decorations, each with a name, which move with the
// text that is typed.

export class Layers {
  static put = CodeMirror.StateEffect.define();

  /** The set with this name is the marks in the column beside the line numbers. */
  static gutter = "gutter";

  static field = CodeMirror.StateField.define({
    create: () => ({}),
    update(layers, { docChanged, changes, effects }) {
      let next = docChanged ? Object.fromEntries(Object.entries(layers).map(([name, set]) => [name, set.map(changes)])) : layers;
      for (const effect of effects) if (effect.is(Layers.put)) next = { ...next, ...effect.value };
      return next;
    },
    provide: (field) => CodeMirror.EditorView.decorations.computeN([field], (state) => Object.entries(state.field(field)).filter(([name]) => name !== Layers.gutter).map(([, set]) => set)),
  });

  /** The column of marks, and all layers. */
  static extension = [
    Layers.field,
    CodeMirror.gutter({ class: "notes", markers: ({ state }) => state.field(Layers.field)[Layers.gutter] ?? CodeMirror.RangeSet.empty, lineMarkerChange: ({ startState, state }) => startState.field(Layers.field) !== state.field(Layers.field) }),
  ];

  /** Shows new sets, by name, in place of those with the same names. */
  static show(view, sets) { view.dispatch({ effects: Layers.put.of(sets) }); }

  /** Returns a set of decorations of whole lines, counted from 1, in the style of a class. */
  static lines(state, name, lines) {
    const style = CodeMirror.Decoration.line({ class: name });
    return CodeMirror.Decoration.set(lines.filter((line) => line >= 1 && line <= state.doc.lines).map((line) => style.range(state.doc.line(line).from)), true);
  }

  /** Returns the lines of a set, counted from 1. */
  static linesOf(state, name) {
    const lines = [];
    for (let cursor = state.field(Layers.field)[name]?.iter(); cursor?.value; cursor.next()) lines.push(state.doc.lineAt(cursor.from).number);
    return lines;
  }
}

/** An element within the text; those with the same key are equal. */
export class TextWidget extends CodeMirror.WidgetType {
  constructor(key, make) {
    super();
    this.key = key;
    this.make = make;
  }

  eq(other) { return other.key === this.key; }

  toDOM() { return this.make(); }
}

/** A mark beside the number of a line. */
export class LineMark extends CodeMirror.GutterMarker {
  constructor(make) {
    super();
    this.make = make;
  }

  toDOM() { return this.make(); }
}
