// Finding in the text: a bar above it, each match marked, the count beside. It needs CodeMirror's search cursor.

class Find {
  /** More matches than this are neither marked nor counted. */
  static most = 1000;

  constructor(part, mirror) {
    this.bar = part("find");
    this.field = part("findText");
    this.count = part("findCount");
    this.mirror = mirror;
    this.marks = [];
    this.field.addEventListener("input", () => this.look());
    this.field.addEventListener("keydown", (event) => this.key(event));
    part("findNext").addEventListener("click", () => this.go(1));
    part("findBack").addEventListener("click", () => this.go(-1));
    part("findClose").addEventListener("click", () => this.close());
  }

  open() {
    this.bar.hidden = false;
    const chosen = this.mirror.getSelection();
    if (chosen && !chosen.includes("\n")) this.field.value = chosen;
    this.look();
    this.field.select();
    this.field.focus();
  }

  close() {
    this.bar.hidden = true;
    this.clear();
    this.mirror.focus();
  }

  key(event) {
    if (event.key === "Escape") this.close();
    else if (event.key === "Enter") this.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  clear() {
    for (const mark of this.marks) mark.clear();
    this.marks = [];
  }

  /** Marks all matches and goes to the first one from the cursor on. */
  look() {
    this.clear();
    const wanted = this.field.value;
    this.matches = [];
    if (wanted) {
      const cursor = this.mirror.getSearchCursor(wanted, { line: 0, ch: 0 }, { caseFold: wanted === wanted.toLowerCase() });
      while (this.matches.length < Find.most && cursor.findNext()) this.matches.push([cursor.from(), cursor.to()]);
    }
    this.marks = this.matches.map(([from, to]) => this.mirror.markText(from, to, { className: "found" }));
    const here = this.mirror.getCursor("from");
    const next = this.matches.findIndex(([from]) => from.line > here.line || (from.line === here.line && from.ch >= here.ch));
    this.number = Math.max(next, 0) - 1;
    this.go(1, false);
  }

  go(way, wraps = true) {
    const count = this.matches?.length ?? 0;
    if (count === 0) {
      this.count.textContent = this.field.value ? "not found" : "";
      return;
    }
    this.number = wraps ? (this.number + way + count) % count : Math.min(this.number + way, count - 1);
    const [from, to] = this.matches[this.number];
    this.mirror.setSelection(from, to);
    this.mirror.scrollIntoView({ from, to }, 60);
    this.count.textContent = `${this.number + 1} of ${count === Find.most ? `${count} or more` : count}`;
  }
}
