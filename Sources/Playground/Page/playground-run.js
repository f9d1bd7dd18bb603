// The run that is shown: its goal, what was there before a change, and what is wrong in it.

import { RunPage } from "../../Report/HTML/Page/page.js";
import { part } from "../../Report/HTML/Page/part.js";
import { Ghosts } from "./ghosts.js";
import { Glide } from "./glide.js";
import { Goal } from "./goal.js";
import { StageDrawing } from "./stage-drawing.js";
import { Wrongs } from "./wrongs.js";

/** A run in the area that the playground has for it. */
export class PlaygroundRun extends RunPage {
  /** What was there before the last change. */
  ghosts = new Ghosts();

  /** The goal of a lesson; the state of the live view, which is shown instead of the run. */
  goal = undefined;
  live = undefined;

  /** What is drawn over the elements: an earlier run, and what belongs to a line of the text. */
  past = undefined;
  ties = undefined;

  /** Returns the document of the lines' values, and whether a lesson's starting point is shown. */
  valuesOf = undefined;
  isFresh = undefined;

  /** Called when the run was drawn, when it pauses, and with its problems. */
  drawn = undefined;
  paused = undefined;
  problems = undefined;

  get room() {
    const place = this.drawing.canvas.parentElement, isOwn = getComputedStyle(place).overflow === "hidden";
    return isOwn ? { maxHeight: Math.max(place.clientHeight - 50, 60), leastWidth: 40 } : { maxHeight: Math.max(window.innerHeight * 0.7, 420) };
  }

  makeDrawing(canvas) { return new StageDrawing(canvas); }

  draw() {
    Object.assign(this.drawing, { hasRulers: this.overlays.has("g"), isPlain: Boolean(this.goal) });
    const { state } = this, share = this.glide?.share ?? 1;
    // Only the picture glides: the state is the new one from the beginning.
    if (share < 1) this.state = this.glide.between(state, share);
    super.draw();
    this.state = state;
    this.drawn?.();
    if (share < 1) requestAnimationFrame(() => this.draw());
  }

  /** The goal at the displayed moment; null if there is none, or the view is being dragged. */
  get wanted() {
    if (!this.goal || this.live || !this.indices) return null;
    const record = this.timeline.records[this.indices[this.position]];
    return this.goal.stateAt(record.time || 0, record.type === "end");
  }

  drawUnder(drawing) { if (this.wanted) Goal.drawUnder(drawing, this.wanted); }

  drawOver(drawing) {
    if (this.wanted) Goal.drawOver(drawing, this.wanted, this.state, this.isQuiet ? drawing.colours.faint : drawing.colours.accent);
    else if (!this.live && this.run) Wrongs.draw(drawing, this.state, this.shownProblems);
    // A goal has the only dashes.
    if (!this.live && !this.wanted) this.ghosts.draw(drawing, this.state);
    this.past?.draw(drawing);
    this.ties?.draw(drawing, this.state);
  }

  /** Shows a run at the moment of the previous one; the end of that run remains the end. */
  show(run, left) {
    const { indices, position, state, screen } = this, was = indices && position < indices.length - 1 && this.timeline.records[indices[position]], isSame = this.run?.script === run.script && Boolean(this.run.isCase) === Boolean(run.isCase);
    if (!isSame) {
      this.ghosts.clear();
      this.selected = null;
    } else if (state && !this.live) this.ghosts.change(state, this.valuesOf?.());
    super.show(run, left);
    if (was) this.goOn(was, screen);
    if (!this.isAhead) this.glide = isSame && state && !this.live ? new Glide(state) : undefined;
    this.isAhead = false;
    this.draw();
  }

  /** Shows the first display of a run whose records follow. */
  showAhead(first) {
    const { state } = this;
    this.ghosts.change(state, this.valuesOf?.());
    this.glide = new Glide(state);
    this.isAhead = true;
    this.state = first;
    this.draw();
  }

  /** Shows the previous run again, if the new one has failed. */
  goBack() {
    if (this.isAhead) this.go(this.position);
    this.isAhead = false;
  }

  /**
   * Goes to the moment of a record of the previous run: the first screen stays the first, and what
   * was on a screen is not followed by what is on none.
   */
  goOn({ type, time = 0 }, screen) {
    const { records, screenBefore } = this.timeline, first = screen > 0 ? 0 : -1;
    const kin = this.indices.map((index, at) => ({ at, index, record: records[index] })).filter(({ index, record }) => record.type === type && (record.time || 0) <= time && screenBefore[index] >= first);
    const same = type === "screen" && screen === 1 ? kin[0] : kin.at(-1);
    if (same) this.go(same.at);
  }

  /** The diagnostics of the run that are shown: the starting point of a lesson is not an error. */
  get shownProblems() { return this.isQuiet ? [] : this.run.diagnostics; }

  showProblems(problems) {
    const shown = this.isQuiet ? [] : problems;
    super.showProblems(shown);
    this.problems?.(shown);
  }

  get isQuiet() { return Boolean(this.isFresh?.()); }

  /**
   * The time that the end of a run is shown after playing, before its beginning is, in
   * milliseconds.
   */
  static endsFor = 900;

  /**
   * Plays the run once from its beginning, unless the user prefers reduced motion; it ends at its
   * beginning.
   */
  playOnce() {
    const first = this.indices.findIndex((index) => this.timeline.records[index].type === "screen");
    if (first < 0) return;
    this.go(first);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
    this.play();
    this.returnsTo = first;
  }

  play() {
    this.returnsTo = undefined;
    super.play();
  }

  pause() {
    super.pause();
    this.paused?.();
    const { returnsTo } = this;
    this.returnsTo = undefined;
    if (returnsTo === undefined || this.position < this.indices.length - 1) return;
    this.returning = setTimeout(() => { if (!this.live) this.go(returnsTo); }, PlaygroundRun.endsFor);
  }

  /** Shows the run when the user goes to a moment or selects an element. */
  go(position) {
    clearTimeout(this.returning);
    super.go(position);
  }

  select(element, takesFocus) {
    clearTimeout(this.returning);
    super.select(element, takesFocus);
  }

  /** Whether the layout's calls are of interest: they are most of a run's answer. */
  get wantsCalls() {
    const { classList, dataset } = part("whole");
    return this.overlays.has("q") || classList.contains("showsDetails") || dataset.shown === "details";
  }

  /** The number of the screen that is shown, counted from 1; 0 for the end of the run. */
  get screen() {
    const index = this.indices?.[this.position];
    return index === undefined || this.timeline.records[index].type === "end" ? 0 : this.timeline.screenBefore[index] + 1;
  }

  /** Returns whether the view has a size, as WIDTHxHEIGHT, at the displayed moment. */
  hasSize(size, { viewport } = this.state) { return `${viewport.width}x${viewport.height}` === size; }

  /** Goes to the last moment before the script's steps resize the view. */
  goToSize(size) {
    const records = this.indices.map((index) => this.timeline.records[index]);
    const begin = records.findIndex(({ type }) => type === "screen");
    if (begin < 0 || !this.hasSize(size, records[begin])) return;
    const next = records.findIndex((record) => record.type === "screen" && !this.hasSize(size, record));
    if (next > 0) this.go(next - 1);
  }
}
