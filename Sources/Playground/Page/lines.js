// Links the text and the drawing: the cursor's line highlights the elements that it created, and an
// element the lines that created it, at the moment that is shown. The host finds them by running
// the script once more with tracing; the request is sent when script and moment are unchanged for a
// while.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { Goal } from "./goal.js";

export class Lines {
  /** The time without a change before the request is sent, in milliseconds. */
  static rest = 300;

  /**
   * `script()` returns the displayed script: its name, its text and its options; `live()` requests
   * the lines of the live view; `light(lines, sought)` highlights lines of the text, and scrolls to
   * one if it is sought.
   */
  constructor({ host, run, script, live, light }) {
    this.host = host;
    this.run = run;
    this.script = script;
    this.live = live;
    this.light = light;
    this.moments = new Map();
    this.line = 0;
    const { canvas } = run.drawing;
    canvas.addEventListener("pointermove", (event) => this.point(event));
    canvas.addEventListener("pointerleave", () => this.point(null));
    addEventListener("pagehide", () => host.leave());
  }

  /** The shown moment: the live view's state, or the number of the run's screen; 0 for its end. */
  get moment() { return this.run.live ?? this.run.screen; }

  /** The elements of the shown moment with their lines, by name. */
  get made() { return this.moments.get(this.moment) ?? new Map(); }

  /** Discards the lines of another script. */
  forget() {
    clearTimeout(this.timer);
    // Answers about another script come too late.
    this.moments = new Map();
    this.asked = undefined;
    this.held = [];
    this.want();
    this.show();
  }

  /** Handles another moment that is shown. */
  turn() {
    if (this.shown === this.moment) return;
    this.shown = this.moment;
    this.want();
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
    if (isNew) this.isSought = true;
    this.want();
    this.show();
  }

  point(event) {
    const element = event?.pointerType === "mouse" && event.buttons === 0 && this.run.state ? this.run.drawing.elementAt(event) : null;
    if (element === this.pointed) return;
    this.pointed = element;
    this.want();
    this.show();
  }

  want() {
    clearTimeout(this.timer);
    if (!this.line && !this.chosen && !this.pointed) return;
    this.timer = setTimeout(() => this.ask(), Lines.rest);
  }

  async ask() {
    const { run, live, state } = this.run, { moment, moments } = this, { name, text, options } = this.script();
    if (moments.has(moment) || this.asked === moment || !run || run.script !== name) return;
    this.asked = moment;
    const answer = await (live ? this.live() : this.host.lines(name, text, options, moment)).catch(() => null);
    if (moments !== this.moments) return;
    if (this.asked === moment) this.asked = undefined;
    if (!answer?.lines) return;
    // The frames of the plain run are authoritative.
    const frames = new Map(state.elements.map((element) => [nameOf(element), JSON.stringify(element.frame)]));
    moments.set(moment, new Map(answer.lines.map((element) => [nameOf(element), element]).filter(([name, { frame }]) => frames.get(name) === JSON.stringify(frame))));
    this.show();
  }

  show() {
    const all = this.made, element = this.pointed ?? this.chosen, made = element && all.get(nameOf(element));
    this.light(made?.lines ?? [], this.isSought && made ? made.placed ?? made.lines[0] : undefined);
    if (made) this.isSought = false;
    const lit = [...all].filter(([, { lines }]) => lines.includes(this.line)).map(([name]) => name);
    if (lit.join() === this.lit?.join()) return;
    this.lit = lit;
    this.run.draw();
  }

  /** Highlights the elements of a moment as well. */
  hold(names) {
    if (names.join() === this.held?.join()) return;
    this.held = names;
    this.run.draw();
  }

  /** Draws a band around the elements that the cursor's line created, and those of a moment. */
  draw(drawing, state) {
    const names = new Set([...this.lit ?? [], ...this.held ?? []]);
    if (names.size === 0) return;
    const { context } = drawing;
    context.save();
    context.setLineDash([]);
    context.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--number");
    context.lineWidth = 3;
    for (const element of Goal.seen(state)) if (names.has(nameOf(element))) context.stroke(drawing.shape(element).path);
    context.restore();
  }
}
