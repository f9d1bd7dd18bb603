// What each line computed, beside the line in the editor; lines that did not run are dimmed, and
// the first of them says why.

class Margin {
  /** The part of the width that begins with the values, and the least room for them, in characters. */
  static column = 0.55;

  static least = 14;

  constructor(editor) {
    this.editor = editor;
    this.notes = new Map();
    this.dimmed = [];
    if (!editor.mirror) this.place = this.makePlace();
    new ResizeObserver(() => this.fit()).observe(editor.area.parentElement);
  }

  /** The layer over the browser's own text area, which scrolls with it. */
  makePlace() {
    const { area } = this.editor, layer = Console.element("div", { className: "besideText" }), place = Console.element("div");
    layer.setAttribute("aria-hidden", "true");
    layer.append(place);
    area.after(layer);
    area.addEventListener("scroll", () => { place.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`; });
    return place;
  }

  /**
   * Shows lines, each with its `line`, whether it ran (`hasRun`), its `values`, and the `reason` why
   * it did not; `at` is the line of the moment.
   */
  show(lines, at) {
    const text = this.editor.text.split("\n"), shown = new Map();
    let reason;
    this.shown = shown;
    for (const { line, hasRun, values = [], reason: why } of lines) {
      const isNew = why && why !== reason;
      reason = hasRun ? undefined : why ?? reason;
      if (values.length > 0) shown.set(line, values.map(Margin.part));
      else if (!hasRun && isNew) shown.set(line, [Console.element("span", { className: "reason", text: `not run: ${why}` })]);
    }
    const dimmed = lines.filter(({ hasRun }) => !hasRun).map(({ line }) => line);
    if (this.editor.mirror) this.editor.mirror.operation(() => this.showInMirror(text, shown, dimmed, at));
    else this.showOverArea(text, shown);
  }

  clear() { this.show([], 0); }

  /** Scrolls to a line, unless it is in sight. */
  seek(line) { this.editor.mirror?.scrollIntoView({ line: line - 1, ch: 0 }, 80); }

  /** What is beside a line, as text. */
  textOf(line) { return (this.shown?.get(line) ?? []).map((part) => part.textContent).join(", "); }

  showInMirror(text, shown, dimmed, at) {
    const { mirror } = this.editor, column = this.columnOf(text, shown);
    for (const [line, note] of this.notes) {
      // A line that was edited has its values again when they are known.
      if (shown.has(line) && note.mark.find() && note.text === text[line - 1] && note.mark.find().line === line - 1 && note.column === column) continue;
      note.mark.clear();
      this.notes.delete(line);
    }
    for (const [line, parts] of shown) {
      const note = this.notes.get(line) ?? this.note(line, text[line - 1] ?? "", column);
      if (note) this.fill(note, parts, line === at);
    }
    this.mark("unran", dimmed);
    this.editor.light("moment", at ? [at] : []);
  }

  /** Marks only these lines, counted from 1. */
  mark(name, lines) {
    const { mirror } = this.editor, wanted = new Set(lines.map((line) => mirror.getLineHandle(line - 1)).filter(Boolean));
    for (const handle of this.dimmed) if (!wanted.has(handle)) mirror.removeLineClass(handle, "text", name);
    const known = new Set(this.dimmed);
    for (const handle of wanted) if (!known.has(handle)) mirror.addLineClass(handle, "text", name);
    this.dimmed = [...wanted];
  }

  note(line, text, column) {
    const { mirror } = this.editor;
    if (!mirror.getLineHandle(line - 1)) return undefined;
    const widget = Console.element("span", { className: "beside" });
    widget.setAttribute("aria-hidden", "true");
    const mark = mirror.setBookmark({ line: line - 1, ch: text.length }, { widget, insertLeft: true });
    const note = { widget, mark, text, column };
    this.notes.set(line, note);
    this.lay(note);
    return note;
  }

  fill(note, parts, isHere) {
    const { widget } = note, words = parts.map((part) => part.dataset.exact ?? part.textContent).join(", "), all = parts.map((part) => part.textContent).join();
    widget.classList.toggle("here", isHere);
    if (note.all === all && note.words === words) return;
    [note.all, note.words, widget.title] = [all, words, words];
    widget.replaceChildren(...parts.flatMap((part, number) => (number > 0 ? [document.createTextNode("   "), part] : [part])));
  }

  /** The width of the text, in characters. */
  get width() {
    const { mirror } = this.editor, room = mirror.getScrollInfo().clientWidth - mirror.getGutterElement().offsetWidth - 16;
    return Math.max(Math.floor(room / mirror.defaultCharWidth()), 20);
  }

  /** The column at which the values begin, where the text allows it. */
  columnOf(text, shown) {
    const widths = [...shown.keys()].map((line) => (text[line - 1] ?? "").length), most = Math.floor(this.width * Margin.column);
    return widths.reduce((widest, width) => (width <= most ? Math.max(widest, width) : widest), 0);
  }

  /** Gives a note the room behind its line, or a row below it. */
  lay({ widget, text, column }) {
    const { width } = this, letter = this.editor.mirror.defaultCharWidth(), used = Math.max(text.length, column) + 2, isBelow = text.length + 2 + Margin.least > width;
    const indent = Math.min(text.search(/\S/) + 2, width / 3);
    widget.style.marginLeft = `${(isBelow ? 0 : used - text.length) * letter}px`;
    widget.style.width = `${(isBelow ? width - indent : width - used) * letter}px`;
  }

  /** Handles another width of the text. */
  fit() {
    if (!this.editor.mirror || this.width === this.fitted) return;
    this.fitted = this.width;
    this.refit?.();
  }

  showOverArea(text, shown) {
    const style = getComputedStyle(this.editor.area), height = parseFloat(style.lineHeight), top = parseFloat(style.paddingTop);
    this.place.replaceChildren(...[...shown].map(([line, parts]) => {
      const note = Console.element("span", { className: "beside" });
      note.style.top = `${top + (line - 1) * height}px`;
      note.style.left = `calc(${style.paddingLeft} + ${(text[line - 1] ?? "").length + 2}ch)`;
      this.fill({ widget: note }, parts, false);
      return note;
    }));
  }

  /** Returns a text whose numbers have three decimals at most; the exact ones are in the tip. */
  static rounded(text) { return text.replace(/\d+\.\d{4,}(?!\d*e)/g, (number) => String(Number(Number(number).toFixed(3)))); }

  /** Returns a value as an element: its name, and what it is or was. */
  static part({ use, name, value, chosen, was }) {
    const part = Console.element("span", { className: `value ${use}` }), put = (className, text) => part.append(Console.element("span", { className, text: Margin.rounded(text) }));
    part.dataset.exact = use === "variable" ? `${name} = ${value}` : [name, value].filter(Boolean).join(" ");
    if (use === "variable") put("of", `${name} = `);
    if (use === "condition" && name !== value) put("of", `${name.replaceAll("<=", "≤").replaceAll(">=", "≥").replaceAll("~=", "≠")} → `);
    if (use === "call") put("of", `${name.split(/[.:]/).at(-1)} `);
    if (use === "result") put("of", "returns ");
    if (chosen) for (const [at, text] of chosen.entries()) put(at === 1 ? "is chosen" : "is", at === 1 ? `→${text}` : text);
    else put(use === "condition" ? `is ${value}` : "is", value);
    if (was !== undefined) put("was", `was ${was}`);
    return part;
  }
}
