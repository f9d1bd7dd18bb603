// The text of the script, with the diagnostics at its lines. The component is CodeMirror 6.

import { part } from "../../Report/HTML/Page/part.js";
import { Completion } from "./completion.js";
import { Folding } from "./folding.js";
import { Layers, LineMark, TextWidget } from "./layers.js";
import { make } from "./make.js";
import { Matches } from "./matches.js";
import { lineIn } from "./places.js";
import { Scrub } from "./scrub.js";

export class Editor {
  /** The pause in typing before `changed` is called, in milliseconds. */
  static rest = 12;

  /** The maximum number of diagnostics at the lines. */
  static maxNotes = 20;

  /** Marks changes that are not the user's. */
  static silent = CodeMirror.Annotation.define();

  static colours = CodeMirror.syntaxHighlighting(CodeMirror.HighlightStyle.define(
    ["keyword", "string", "number", "comment", "atom"].map((name) => ({ tag: CodeMirror.tags[name], class: `cm-${name}` })).concat({ tag: CodeMirror.tags.standard(CodeMirror.tags.variableName), class: "cm-builtin" }),
  ));

  /** The maximum indent of the rest of a long line, in characters. */
  static deepest = 60;

  /** The indents, as classes: what a browser copies of a line that it divides may not have styles of its own. */
  static sheet = (() => {
    const sheet = new CSSStyleSheet();
    for (let indent = 2; indent <= Editor.deepest; indent += 1) sheet.insertRule(`.editor .code .cm-line.in${indent} { padding-left: calc(${indent}ch + 6px); text-indent: -${indent}ch; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  })();

  /** The rest of a long line is indented like its beginning. */
  static hanging = CodeMirror.ViewPlugin.fromClass(class {
    constructor(view) { this.decorations = Editor.indents(view); }

    update({ view, docChanged, viewportChanged }) { if (docChanged || viewportChanged) this.decorations = Editor.indents(view); }
  }, { decorations: (plugin) => plugin.decorations });

  /**
   * Calls `typed` immediately after each change, `changed` after a pause in typing, `left` when Esc
   * leaves the text, and `moved` with the line of the cursor, counted from 1; 0 without the focus.
   * `names()` returns the names of the API, `actions(diagnostic)` the possible actions for a
   * diagnostic.
   */
  constructor({ typed, changed, left, moved, names, actions }) {
    this.typed = typed;
    this.changed = changed;
    this.left = left;
    this.moved = moved;
    this.actions = actions;
    this.documents = new Map();
    this.completion = new Completion(names);
    this.scrub = new Scrub(this);
    this.extensions = this.makeExtensions();
    this.view = new CodeMirror.EditorView({ parent: part("text"), state: this.makeState("") });
    this.scrub.begin(this.view.dom);
    part("undoText").addEventListener("click", () => this.do("undo"));
    part("redoText").addEventListener("click", () => this.do("redo"));
  }

  makeState(text) { return CodeMirror.EditorState.create({ doc: text, extensions: this.extensions }); }

  makeExtensions() {
    const { EditorView, EditorState, keymap } = CodeMirror, { accept, next } = Completion;
    const step = (steps) => () => this.scrub.step(steps), goToLine = Matches.command("Mod-Alt-g");
    const indent = (command) => (view) => (this.isUsed ? command(view) : false);
    return [
      Layers.extension, CodeMirror.lineNumbers(), CodeMirror.highlightActiveLine(), CodeMirror.highlightActiveLineGutter(), CodeMirror.history(),
      CodeMirror.indentOnInput(), CodeMirror.bracketMatching(), CodeMirror.closingBrackets, CodeMirror.closingBracketsState, CodeMirror.StreamLanguage.define(CodeMirror.lua),
      Editor.colours, Editor.hanging, Folding.extension, this.completion.extension, Matches.extension, EditorView.lineWrapping, EditorState.tabSize.of(2),
      EditorView.contentAttributes.of({ "aria-label": "text of the script; Esc leaves the editor, Tab indents", autocapitalize: "off", autocorrect: "off" }),
      EditorView.updateListener.of((update) => this.follow(update)),
      EditorView.domEventObservers({
        pointerdown: () => { this.isUsed = true; },
        keydown: ({ key }) => { if (!["Tab", "Shift"].includes(key)) this.isUsed = true; },
        // Tab leaves the text again until it was clicked or typed in.
        blur: () => { this.isUsed = false; },
      }),
      EditorView.domEventHandlers({ beforeinput: (event, view) => Editor.typeOver(event, view) }),
      keymap.of([
        { win: "Ctrl-h", linux: "Ctrl-h", mac: "Cmd-Alt-f", run: Matches.replace }, { key: "Ctrl-g", run: goToLine }, { key: "Ctrl-l", run: goToLine },
        { key: "Tab", run: (view) => accept(view) || (next(view) && accept(view)) }, { key: "Tab", run: indent(Editor.indent), shift: indent(CodeMirror.indentLess) },
        { key: "Alt-ArrowUp", run: step(1), shift: step(10) }, { key: "Alt-ArrowDown", run: step(-1), shift: step(-10) },
        ...CodeMirror.closeBracketsKeymap, ...CodeMirror.historyKeymap, ...CodeMirror.searchKeymap, ...CodeMirror.defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
        { key: "Escape", run: () => { this.left(); return true; } },
      ]),
    ];
  }

  /**
   * Replaces what is selected by what is typed. Browsers keep the look of the replaced text as inline
   * styles, which the page's policy does not allow.
   */
  static typeOver({ inputType, data }, view) {
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== "insertText" || !data || empty || view.composing) return false;
    if (view.state.facet(CodeMirror.EditorView.inputHandler).some((handle) => handle(view, from, to, data))) return true;
    view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
    return true;
  }

  /** Indents the selected lines; without any, up to the next even column. */
  static indent(view) {
    const { state } = view, { main } = state.selection;
    if (!main.empty) return CodeMirror.indentMore(view);
    const column = main.head - state.doc.lineAt(main.head).from;
    view.dispatch(state.replaceSelection(" ".repeat(2 - (column % 2))), { userEvent: "input", scrollIntoView: true });
    return true;
  }

  static indents(view) {
    const ranges = [];
    let last = -1;
    for (const { from, to } of view.visibleRanges) {
      for (let at = from; at <= to;) {
        const line = view.state.doc.lineAt(at), indent = Math.min(Math.max(line.text.search(/\S/), 0) + 2, Editor.deepest);
        if (line.from > last) ranges.push(CodeMirror.Decoration.line({ class: `in${indent}` }).range(line.from));
        last = line.from;
        at = line.to + 1;
      }
    }
    return CodeMirror.Decoration.set(ranges);
  }

  follow({ docChanged, selectionSet, focusChanged, transactions }) {
    if (docChanged && transactions.some((transaction) => transaction.docChanged && !transaction.annotation(Editor.silent))) {
      this.isUsed = true;
      this.typed();
      clearTimeout(this.timer);
      this.timer = setTimeout(this.changed, Editor.rest);
    }
    if (docChanged || selectionSet || focusChanged) this.moved(this.hasFocus ? this.line : 0);
  }

  get text() {
    const { doc } = this.view.state;
    if (this.read?.doc !== doc) this.read = { doc, text: doc.toString() };
    return this.read.text;
  }

  /** Replaces the text of the same script; undoing restores the previous one. */
  set text(written) {
    clearTimeout(this.timer);
    const text = written.replace(/\r\n?/g, "\n"), old = this.text, least = Math.min(old.length, text.length);
    if (text === old) return;
    let from = 0, rest = 0;
    while (from < least && old[from] === text[from]) from += 1;
    while (rest < least - from && old.at(-1 - rest) === text.at(-1 - rest)) rest += 1;
    this.view.dispatch({ changes: { from, to: old.length - rest, insert: text.slice(from, text.length - rest) }, annotations: [Editor.silent.of(true), CodeMirror.isolateHistory.of("full")] });
  }

  /**
   * Opens the text of another script. The undo history of each script stays with its key while the
   * page is open.
   */
  open(text, key) {
    clearTimeout(this.timer);
    if (this.key !== undefined) this.documents.set(this.key, this.view.state);
    this.key = key;
    const known = this.documents.get(key), isKnown = known?.doc.toString() === text;
    this.view.setState(isKnown ? known : this.makeState(text));
    Layers.show(this.view, Object.fromEntries(Object.keys(this.view.state.field(Layers.field)).map((name) => [name, CodeMirror.RangeSet.empty])));
    if (!isKnown) Folding.fold(this.view);
  }

  /** Undoes or redoes typing on devices without keys for it. */
  do(kind) {
    this.focus();
    CodeMirror[kind](this.view);
  }

  focus() { this.view.focus(); }

  get hasFocus() { return this.view.hasFocus; }

  /** The line of the cursor, counted from 1. */
  get line() { return this.view.state.doc.lineAt(this.view.state.selection.main.head).number; }

  get selected() {
    const { from, to } = this.view.state.selection.main;
    return this.view.state.sliceDoc(from, to);
  }

  /** Selects from an offset of the text to another; without one, puts the cursor there. */
  select(from, to = from) { this.view.dispatch({ selection: { anchor: from, head: to } }); }

  /** Moves the cursor to a line, counted from 1, in the middle of the visible part. */
  goToLine(line) {
    const { doc } = this.view.state, { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.view.dispatch({ selection: { anchor: from }, effects: CodeMirror.EditorView.scrollIntoView(from, { y: "center" }) });
    this.focus();
  }

  /** Scrolls to a line, unless it is in sight with what follows it. */
  seek(line) {
    const { doc } = this.view.state, yMargin = this.view.scrollDOM.clientHeight / 3;
    if (line <= doc.lines) this.view.dispatch({ effects: CodeMirror.EditorView.scrollIntoView(doc.line(line).from, { yMargin }) });
  }

  /** Makes the changes of a diagnostic as if they were typed: undoing restores the previous text. */
  make(edits) {
    const { doc } = this.view.state, at = (line, column) => doc.line(line).from + column - 1;
    this.view.dispatch({ changes: edits.map(({ line, column, endLine, endColumn, text }) => ({ from: at(line, column), to: at(endLine, endColumn), insert: text })), annotations: CodeMirror.isolateHistory.of("full") });
    this.focus();
  }

  /**
   * Highlights only these lines, counted from 1, in the style of `name`; a line that is sought is
   * scrolled into view.
   */
  light(name, lines, sought) {
    if (this.litBy(name).join() !== lines.join()) Layers.show(this.view, { [name]: Layers.lines(this.view.state, name, lines) });
    if (sought) this.seek(sought);
  }

  /** Returns the lines that are highlighted in the style of `name`. */
  litBy(name) { return Layers.linesOf(this.view.state, name); }

  /** Shows diagnostics at the lines of the script with a name. */
  show(diagnostics, name) {
    const { doc } = this.view.state, notes = diagnostics.slice(0, Editor.maxNotes).map((diagnostic) => ({ diagnostic, line: lineIn(diagnostic.where, name) })).filter(({ line }) => line >= 1 && line <= doc.lines);
    Layers.show(this.view, {
      wrong: Layers.lines(this.view.state, "wrong", notes.map(({ line }) => line)),
      boxes: CodeMirror.Decoration.set(notes.map(({ diagnostic, line }) => CodeMirror.Decoration.widget({ widget: new TextWidget(diagnostic, () => this.box(diagnostic)), block: true, side: 1 }).range(doc.line(line).to)), true),
      [Layers.gutter]: CodeMirror.RangeSet.of(notes.map(({ diagnostic, line }) => new LineMark(() => Editor.mark(diagnostic)).range(doc.line(line).from)), true),
    });
  }

  static mark({ severity, message }) {
    return make("span", { className: `note ${severity}`, text: severity === "error" ? "✕" : "!", title: message });
  }

  box(diagnostic) {
    const { severity, message, fix } = diagnostic, box = make("div", { className: `note ${severity}`, text: message + (fix ? ` — ${fix}` : "") });
    box.append(...this.actions(diagnostic));
    return box;
  }
}
