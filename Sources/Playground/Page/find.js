// Search in the text: a bar above it, marked matches with their number, replacing, and going to a
// line. It needs CodeMirror's search cursor.

class Find {
  /** The maximum number of matches that are marked and counted. */
  static maxMatches = 1000;

  constructor(part, mirror) {
    this.bar = part("find");
    this.field = part("findText");
    this.count = part("findCount");
    this.row = part("replacing");
    this.replacement = part("replaceText");
    this.mirror = mirror;
    this.marks = [];
    this.field.addEventListener("input", () => this.look());
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.bar.addEventListener("keydown", (event) => { if (event.key === "Escape") this.key(event); });
    this.replacement.addEventListener("keydown", (event) => this.key(event, () => this.replace()));
    part("replaceOne").addEventListener("click", () => this.replace());
    part("replaceAll").addEventListener("click", () => this.replaceAll());
    part("findNext").addEventListener("click", () => this.go(1));
    part("findBack").addEventListener("click", () => this.go(-1));
    part("findClose").addEventListener("click", () => this.close());
  }

  /** Shows the bar; with `replaces`, also the field for the replacement. */
  open(replaces = false) {
    this.bar.hidden = false;
    this.row.hidden = !replaces;
    const chosen = this.mirror.getSelection();
    if (chosen && !chosen.includes("\n")) this.field.value = chosen;
    this.look();
    this.field.select();
    this.field.focus();
  }

  /** Shows the field for a line number. */
  openLine() {
    this.open();
    this.field.value = ":";
    this.look();
  }

  close() {
    this.bar.hidden = true;
    this.clear();
    this.mirror.focus();
  }

  key(event, enter = () => this.go(event.shiftKey ? -1 : 1)) {
    if (event.key === "Escape") this.close();
    else if (event.key === "Enter") enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  clear() {
    for (const mark of this.marks) mark.clear();
    this.marks = [];
    this.here?.clear();
    this.here = null;
  }

  /** Replaces the selected match, and goes to the next one. */
  replace() {
    if (!this.matches?.length) return this.look();
    const [from, to] = this.matches[this.number];
    this.mirror.replaceRange(this.replacement.value, from, to, "+input");
    this.look();
  }

  /** Replaces all matches, including unmarked ones; one undo reverts them. */
  replaceAll() {
    if (!this.matches?.length) return this.look();
    let count = 0;
    this.mirror.operation(() => {
      for (const cursor = this.cursor; cursor.findNext(); count += 1) cursor.replace(this.replacement.value, "+input");
    });
    this.look();
    this.count.textContent = `${count} replaced`;
  }

  /** A cursor over the matches, from the beginning of the text. */
  get cursor() {
    const wanted = this.field.value;
    return this.mirror.getSearchCursor(wanted, { line: 0, ch: 0 }, { caseFold: wanted === wanted.toLowerCase() });
  }

  /** Marks all matches and goes to the first one after the cursor. */
  look() {
    this.clear();
    const wanted = this.field.value, [isLine, line] = /^:(\d*)$/.exec(wanted) ?? [];
    this.matches = [];
    if (isLine) return this.goToLine(Number(line));
    if (wanted) {
      const { cursor } = this;
      while (this.matches.length < Find.maxMatches && cursor.findNext()) this.matches.push([cursor.from(), cursor.to()]);
    }
    this.marks = this.matches.map(([from, to]) => this.mirror.markText(from, to, { className: "found" }));
    const here = this.mirror.getCursor("from");
    const next = this.matches.findIndex(([from]) => from.line > here.line || (from.line === here.line && from.ch >= here.ch));
    this.number = Math.max(next, 0) - 1;
    this.go(1, false);
  }

  goToLine(line) {
    const last = this.mirror.lineCount(), isThere = line >= 1 && line <= last;
    this.count.textContent = isThere ? "" : `Enter a line from 1 to ${last}`;
    if (!isThere) return;
    this.mirror.setCursor(line - 1, 0);
    this.mirror.scrollIntoView(null, 60);
  }

  go(way, wraps = true) {
    const count = this.matches?.length ?? 0;
    if (this.field.value.startsWith(":")) return this.close();
    if (count === 0) {
      this.count.textContent = this.field.value ? "not found" : "";
      return;
    }
    this.number = wraps ? (this.number + way + count) % count : Math.min(this.number + way, count - 1);
    const [from, to] = this.matches[this.number];
    this.mirror.setSelection(from, to);
    this.here?.clear();
    this.here = this.mirror.markText(from, to, { className: "found here" });
    this.mirror.scrollIntoView({ from, to }, 60);
    this.count.textContent = `${this.number + 1} of ${count === Find.maxMatches ? `${count} or more` : count}`;
  }
}
