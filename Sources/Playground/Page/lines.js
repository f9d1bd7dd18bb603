// Links the text and the drawing: the cursor's line highlights the elements that it created, and an
// element the lines that created it. The host finds them by running the script once more with
// tracing; the request is sent when the script is unchanged for a while and the page is visible.

class Lines {
  /** The time without a change before the request is sent, in milliseconds. */
  static rest = 500;

  /**
   * `script()` returns the displayed script: its name, its text and its options; `light(lines,
   * sought)` highlights lines of the text, and scrolls to one if it is sought.
   */
  constructor({ host, run, script, light }) {
    Object.assign(this, { host, run, script, light, made: new Map(), line: 0 });
    const { canvas } = run.drawing;
    canvas.addEventListener("pointermove", (event) => this.point(event));
    canvas.addEventListener("pointerleave", () => this.point(null));
    addEventListener("pagehide", () => host.leave());
  }

  /** Discards the lines of another script. */
  forget() {
    clearTimeout(this.timer);
    this.made.clear();
    this.isAsked = false;
    if (this.line || this.chosen) this.want();
    this.show();
  }

  /** Handles a cursor on a line, counted from 1. */
  follow(line) {
    this.line = line;
    this.want();
    this.show();
  }

  /** Handles the selection of an element, or of none. */
  choose(element) {
    const isNew = Boolean(element) && (!this.chosen || nameOf(element) !== nameOf(this.chosen));
    this.chosen = element;
    if (element) this.want();
    if (isNew) this.isSought = true;
    this.show();
  }

  point(event) {
    const element = event?.pointerType === "mouse" && event.buttons === 0 && this.run.state ? this.run.drawing.elementAt(event) : null;
    if (element === this.pointed) return;
    this.pointed = element;
    if (element) this.want();
    this.show();
  }

  want() {
    if (this.isAsked) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), Lines.rest);
  }

  async ask() {
    const { run } = this.run, { name, text, options } = this.script();
    if (this.isAsked || !run || run.script !== name) return;
    this.isAsked = true;
    const answer = await this.host.lines(name, text, options).catch(() => null);
    if (!answer?.lines || this.run.run !== run) return;
    // The frames of the plain run are authoritative.
    const frames = new Map(run.elements.map((element) => [nameOf(element), JSON.stringify(element.frame)]));
    for (const element of answer.lines) {
      if (frames.get(nameOf(element)) === JSON.stringify(element.frame)) this.made.set(nameOf(element), element);
    }
    this.show();
  }

  show() {
    const element = this.pointed ?? this.chosen, made = element && this.made.get(nameOf(element));
    this.light(made?.lines ?? [], this.isSought && made ? made.placed ?? made.lines[0] : undefined);
    if (made) this.isSought = false;
    const lit = [...this.made].filter(([, { lines }]) => lines.includes(this.line)).map(([name]) => name);
    if (lit.join() === this.lit?.join()) return;
    this.lit = lit;
    this.run.draw();
  }

  /** Draws a band around the elements that the cursor's line created. */
  draw(drawing, state) {
    if (!this.lit?.length) return;
    const { context } = drawing, names = new Set(this.lit);
    context.save();
    context.setLineDash([]);
    context.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--number");
    context.lineWidth = 3;
    for (const element of Goal.seen(state)) if (names.has(nameOf(element))) context.stroke(drawing.shape(element).path);
    context.restore();
  }
}
