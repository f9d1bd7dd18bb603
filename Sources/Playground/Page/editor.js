// The text of the script, with the diagnostics at its lines: CodeMirror if it is installed,
// otherwise the browser's own text area with line numbers.

class Editor {
  /** The pause in typing before `changed` is called, in milliseconds. */
  static rest = 12;

  /** The maximum number of diagnostics at the lines. */
  static maxNotes = 20;

  /**
   * Calls `typed` immediately after each change, `changed` after a pause in typing, `left` when Esc
   * leaves the text, and `moved` with the line of the cursor, counted from 1. `names()` returns the
   * names of the API, `actions(diagnostic)` the possible actions for a diagnostic.
   */
  constructor(part, { typed, changed, left, moved, names, actions }) {
    Object.assign(this, { moved, actions });
    this.area = part("text");
    this.notes = [];
    this.lit = {};
    this.documents = new Map();
    const change = () => {
      typed();
      clearTimeout(this.timer);
      this.timer = setTimeout(changed, Editor.rest);
    };
    if (typeof CodeMirror === "function") this.mirror = this.makeMirror(change, left);
    part("plain").hidden = Boolean(this.mirror);
    for (const kind of ["undo", "redo"]) part(`${kind}Text`).addEventListener("click", () => this.do(kind));
    if (this.mirror) [this.find, this.scrub, this.completion] = [new Find(part, this.mirror), new Scrub(this.mirror), new Completion(this.mirror, names)];
    else this.wireArea(change, left);
  }

  makeMirror(change, left) {
    const mirror = CodeMirror.fromTextArea(this.area, {
      mode: "lua", theme: "moonlay", lineNumbers: true, indentUnit: 2, tabSize: 2, indentWithTabs: false, matchBrackets: true,
      autoCloseBrackets: true, styleActiveLine: true, lineWrapping: true, gutters: ["notes", "CodeMirror-linenumbers"],
      screenReaderLabel: "text of the script; Esc leaves the editor, Tab indents",
      extraKeys: {
        Esc: left, "Ctrl-F": () => this.find.open(), "Cmd-F": () => this.find.open(),
        "Ctrl-H": () => this.find.open(true), "Cmd-Alt-F": () => this.find.open(true), "Ctrl-G": () => this.find.openLine(), "Ctrl-L": () => this.find.openLine(),
        "Ctrl-Space": () => this.completion.offer(true),
        "Ctrl-/": "toggleComment", "Cmd-/": "toggleComment",
        Tab: (mirror) => (mirror.somethingSelected() ? mirror.indentSelection("add") : mirror.execCommand("insertSoftTab")),
        ...Object.fromEntries([["Alt-Up", 1], ["Alt-Down", -1], ["Shift-Alt-Up", 10], ["Shift-Alt-Down", -10]].map(([keys, steps]) => [keys, () => (this.scrub.step(steps) ? undefined : CodeMirror.Pass)])),
        "Shift-Tab": (mirror) => mirror.indentSelection("subtract"),
      },
    });
    // The arrow keys scroll it if it has the focus.
    const scroller = mirror.getScrollerElement();
    scroller.tabIndex = 0;
    scroller.setAttribute("role", "region");
    scroller.setAttribute("aria-label", "scrollable text");
    this.letTabPass(mirror);
    // The rest of a long line is indented like its beginning.
    mirror.on("renderLine", (_, { text }, { style }) => {
      const indent = (text.search(/\S/) + 2) * mirror.defaultCharWidth();
      Object.assign(style, { textIndent: `${-indent}px`, paddingLeft: `${indent + 4}px` });
    });
    const follow = () => this.moved(mirror.getCursor().line + 1);
    mirror.on("cursorActivity", follow);
    mirror.on("focus", follow);
    mirror.on("blur", () => this.moved(0));
    mirror.on("change", (_, { origin }) => { if (origin !== "setValue") change(); });
    return mirror;
  }

  /** Lets Tab leave the text again until it was clicked or typed in. */
  letTabPass(mirror) {
    const passing = { Tab: false, "Shift-Tab": false };
    let isPointed = false;
    mirror.getWrapperElement().addEventListener("pointerdown", () => {
      isPointed = true;
      mirror.removeKeyMap(passing);
    }, true);
    mirror.on("focus", () => { if (!isPointed) mirror.addKeyMap(passing); });
    mirror.on("blur", () => { isPointed = false; });
    mirror.on("keydown", (_, { key }) => { if (!["Tab", "Shift"].includes(key)) mirror.removeKeyMap(passing); });
  }

  wireArea(change, left) {
    this.numbers = new LineNumbers(this.area);
    this.area.addEventListener("input", change);
    const follow = () => this.moved(this.area.value.slice(0, this.area.selectionStart).split("\n").length);
    for (const kind of ["focus", "keyup", "click", "input"]) this.area.addEventListener(kind, follow);
    this.area.addEventListener("blur", () => this.moved(0));
    this.area.addEventListener("keydown", (event) => { if (event.key === "Escape") left(); });
  }

  get text() { return this.mirror ? this.mirror.getValue() : this.area.value; }

  /** Replaces the text of the same script; undoing restores the previous one. */
  set text(text) {
    clearTimeout(this.timer);
    if (!this.mirror) {
      this.numbers.text = text;
    } else if (text !== this.text) {
      const { left, top } = this.mirror.getScrollInfo(), cursor = this.mirror.getCursor();
      this.mirror.setValue(text);
      this.mirror.setCursor(cursor);
      this.mirror.scrollTo(left, top);
    }
  }

  /**
   * Opens the text of another script. The undo history of each script stays with its key while the
   * page is open.
   */
  open(text, key) {
    clearTimeout(this.timer);
    if (this.mirror) this.showDocument(text, key);
    else this.numbers.text = text;
    this.notes = [];
  }

  showDocument(text, key) {
    const document = this.documentOf(text, key), isNew = document.getAllMarks().length === 0 && document.historySize().undo === 0;
    this.mirror.swapDoc(document);
    if (isNew) Folding.fold(this.mirror);
  }

  documentOf(text, key) {
    const known = this.documents.get(key);
    const made = known?.getValue() === text ? known : CodeMirror.Doc(text, "lua");
    this.documents.set(key, made);
    return made;
  }

  /** Undoes or redoes typing on devices without keys for it. */
  do(kind) {
    this.focus();
    if (this.mirror) this.mirror.execCommand(kind); else document.execCommand(kind);
  }

  focus() { (this.mirror ?? this.area).focus(); }

  get hasFocus() { return this.mirror ? this.mirror.hasFocus() : document.activeElement === this.area; }

  /** Moves the cursor to a line, counted from 1, in the middle of the visible part. */
  goToLine(line) {
    if (this.mirror) {
      this.mirror.setCursor({ line: line - 1, ch: 0 });
      this.mirror.scrollIntoView(null, this.mirror.getScrollInfo().clientHeight / 2);
      return this.mirror.focus();
    }
    const start = this.text.split("\n").slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
    const end = this.text.indexOf("\n", start);
    this.area.focus();
    this.area.setSelectionRange(start, end < 0 ? this.text.length : end);
  }

  /** Makes the changes of a diagnostic as if they were typed: undoing restores the previous text. */
  make(edits) {
    const fromEnd = [...edits].sort((one, other) => other.line - one.line || other.column - one.column);
    if (this.mirror) {
      this.mirror.operation(() => fromEnd.forEach(({ line, column, endLine, endColumn, text }) => this.mirror.replaceRange(text, { line: line - 1, ch: column - 1 }, { line: endLine - 1, ch: endColumn - 1 }, "+fix")));
      return this.mirror.focus();
    }
    const lines = this.text.split("\n"), place = (line, column) => lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, column - 1);
    this.area.focus();
    for (const { line, column, endLine, endColumn, text } of fromEnd) {
      this.area.setSelectionRange(place(line, column), place(endLine, endColumn));
      document.execCommand(text ? "insertText" : "delete", false, text);
    }
  }

  /**
   * Highlights only these lines, counted from 1, in the style of `name`; a line that is sought is
   * scrolled into view.
   */
  light(name, lines, sought) {
    if (!this.mirror) return this.numbers.mark(name, lines, sought);
    this.mirror.operation(() => {
      for (const line of this.lit[name] ?? []) this.mirror.removeLineClass(line, "background", name);
      this.lit[name] = lines.filter((line) => this.mirror.getLineHandle(line - 1)).map((line) => this.mirror.addLineClass(line - 1, "background", name));
      if (sought) this.mirror.scrollIntoView({ line: sought - 1, ch: 0 }, 80);
    });
  }

  /** Shows diagnostics at the lines of the script with a name. */
  show(diagnostics, name) {
    if (!this.mirror) return this.numbers.mark("wrong", diagnostics.map((diagnostic) => Editor.lineOf(diagnostic, name)));
    this.mirror.operation(() => {
      for (const note of this.notes) {
        note.widget.clear();
        this.mirror.removeLineClass(note.line, "wrap", "wrong");
      }
      this.mirror.clearGutter("notes");
      this.notes = diagnostics.slice(0, Editor.maxNotes).flatMap((diagnostic) => this.note(diagnostic, name));
    });
  }

  /**
   * Returns the line of a diagnostic in the script with a name, counted from 1; 0 if it has none.
   */
  static lineOf(diagnostic, name) {
    const [, file, line] = /^(.*):(\d+)$/.exec(diagnostic?.where ?? "") ?? [];
    return file === name ? Number(line) : 0;
  }

  note(diagnostic, name) {
    const line = Editor.lineOf(diagnostic, name) - 1;
    if (line < 0 || !this.mirror.getLineHandle(line)) return [];
    const [mark, box] = [document.createElement("span"), document.createElement("div")];
    mark.className = box.className = `note ${diagnostic.severity}`;
    mark.textContent = diagnostic.severity === "error" ? "✕" : "!";
    mark.title = diagnostic.message;
    box.textContent = diagnostic.message + (diagnostic.fix ? ` — ${diagnostic.fix}` : "");
    box.append(...this.actions(diagnostic));
    this.mirror.setGutterMarker(line, "notes", mark);
    return [{ line: this.mirror.addLineClass(line, "wrap", "wrong"), widget: this.mirror.addLineWidget(line, box, { noHScroll: true }) }];
  }
}
