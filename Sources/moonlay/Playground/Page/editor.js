// The text of the script.

class Editor {
  /** For how long typing rests before `changed` is called, in milliseconds. */
  static rest = 120;

  constructor(area, changed) {
    this.area = area;
    area.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(changed, Editor.rest);
    });
  }

  get text() { return this.area.value; }
  set text(text) { this.area.value = text; }

  /** Puts the cursor on a line, counted from 1. */
  goToLine(line) {
    const start = this.text.split("\n").slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(start, start);
  }
}
