// The page of one run: combines the drawing, the timeline and the inspector. All texts are inserted
// as text, not as markup.

import { Drawing, nameOf } from "./drawing.js";
import { Inspector } from "./inspector.js";
import { Overlays } from "./overlays.js";
import { part } from "./part.js";
import { LongList, Timeline } from "./timeline.js";

export class RunPage {
  /** A scale that is kept whatever room there is. */
  fixedScale = undefined;

  constructor() {
    this.drawing = this.makeDrawing(part("canvas"));
    this.inspector = new Inspector(part("inspector"));
    this.overlays = new Overlays(part("overlays"), () => this.draw());
    this.list = new LongList(part("records"), (number) => this.go(number));
    this.selected = null;
    this.isPlaying = false;
    this.wireControls();
    this.wireElements();
  }

  makeDrawing(canvas) { return new Drawing(canvas); }

  /** Shows a run from its end; `left` says what of it stands in the page, and what was omitted. */
  show(run, left) {
    this.run = run;
    this.left = left;
    this.timeline = new Timeline(run);
    this.indices = undefined;
    this.isPlaying = false;
    this.showPlaying();
    this.filter(part("filter").value);
    this.showProblems(run.diagnostics);
    part("leftOut").textContent = left.words;
    this.go(this.indices.length - 1);
  }

  // Moments

  filter(kind) {
    if (!this.timeline) return;
    const current = this.indices ? this.indices[this.position] : undefined;
    this.indices = this.timeline.indices(kind);
    const scrubber = part("scrubber");
    scrubber.max = String(this.indices.length - 1);
    this.list.show(this.indices.map((index) => () => {
      const record = this.timeline.records[index];
      return { when: `${(record.time || 0).toFixed(3)} s`, kind: record.type, what: Timeline.line(record) };
    }));
    if (current === undefined) return;
    const nearest = this.indices.findIndex((index) => index >= current);
    this.go(nearest < 0 ? this.indices.length - 1 : nearest);
  }

  /** Goes to a moment of the list. */
  go(position) {
    this.position = Math.min(Math.max(position, 0), this.indices.length - 1);
    const index = this.indices[this.position], record = this.timeline.records[index];
    this.state = this.timeline.stateAt(index);
    this.before = this.position > 0 ? this.timeline.stateAt(this.indices[this.position - 1]) : null;
    const scrubber = part("scrubber");
    scrubber.value = String(this.position);
    scrubber.setAttribute("aria-valuetext", `record ${this.position + 1} of ${this.indices.length}: ${record.type}, ${Timeline.line(record)}`);
    part("clock").textContent = `${this.position + 1} / ${this.indices.length} · ${(record.time || 0).toFixed(3)}\u00a0s`;
    this.list.select(this.position);
    this.showRecord(record);
    this.draw();
    if (!this.isPlaying) this.showElements();
    this.showSelected();
  }

  /** The moment that is shown, for what is laid over it; what no overlay asks for is not looked for. */
  get moment() {
    const index = this.indices[this.position], overlays = this.overlays;
    const next = this.indices[this.position + 1];
    return {
      state: this.state, before: this.before, after: overlays.has("o") && next !== undefined ? this.timeline.stateAt(next) : null,
      asked: overlays.has("q") ? this.timeline.askedAt(index) : [], prefetched: overlays.has("p") ? this.timeline.prefetchedAt(index) : [],
    };
  }

  /** How high the drawing may be; a page with a place of its own for it says so. */
  get room() { return { maxHeight: Math.max(window.innerHeight * 0.8, 420) }; }

  draw() {
    if (!this.state) return;
    const state = this.state, isWhole = this.left.scope !== "visible", overlays = this.overlays, moment = this.moment;
    const visible = { ...state.contentOffset, ...state.viewport };
    const area = isWhole ? this.left.area : overlays.area(visible, moment);
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    this.drawing.draw({ ...state, density: isWhole ? this.left.density : null }, area, {
      selected: this.selected, keyOf: nameOf, framed: isWhole ? visible : null, ...(isWhole ? { maxHeight: 4000 } : this.room),
      fixedScale: this.fixedScale ?? null, under: (drawing) => this.drawUnder(drawing),
      over: (drawing) => {
        overlays.draw(drawing, moment);
        this.drawOver(drawing);
      },
      surfaces: overlays.has("r") ? (element) => Overlays.surfaceOf(element, isDark) : null,
    });
    part("overlaid").textContent = part("overlaid").title = overlays.words(moment);
    const count = state.elements.length;
    this.drawing.canvas.setAttribute("aria-label", `${count} elements; the view is ${state.viewport.width} × ${state.viewport.height} points at ${Drawing.number(visible.x)}, ${Drawing.number(visible.y)}`);
  }

  /** What a page of its own kind draws under all, and over all. */
  drawUnder(_drawing) {}

  drawOver(_drawing) {}

  showRecord(record) {
    const said = record.type === "end" ? Timeline.line(record) : `${record.type}: ${Timeline.line(record)}`;
    part("said").textContent = said;
    const facts = { ...record };
    if (record.type === "snapshot") delete facts.elements;
    if (record.type === "screen") facts.changed = record.changed.map(nameOf);
    part("record").textContent = record.type === "end" ? "" : JSON.stringify(facts, null, 1);
  }

  // Playing

  play() {
    if (!this.state) return;
    if (this.isPlaying) return this.pause();
    if (this.position === this.indices.length - 1) this.go(0);
    this.isPlaying = true;
    this.showPlaying();
    this.lastTick = performance.now();
    this.playTime = this.timeline.records[this.indices[this.position]].time || 0;
    requestAnimationFrame((now) => this.tick(now));
  }

  /** Lets time pass; where nothing happens for long, it is cut short. */
  tick(now) {
    if (!this.isPlaying) return;
    this.playTime += Math.max(now - this.lastTick, 0) / 1000 * Number(part("speed").value);
    this.lastTick = now;
    let position = this.position;
    const time = (at) => this.timeline.records[this.indices[at]].time || 0;
    while (position + 1 < this.indices.length && time(position + 1) <= this.playTime) position += 1;
    if (position + 1 < this.indices.length && time(position + 1) - this.playTime > 0.9) this.playTime = time(position + 1) - 0.9;
    if (position !== this.position) this.go(position);
    if (position === this.indices.length - 1) return this.pause();
    requestAnimationFrame((next) => this.tick(next));
  }

  pause() {
    this.isPlaying = false;
    this.showPlaying();
    this.showElements();
  }

  showPlaying() { part("play").textContent = this.isPlaying ? "❚❚ Pause" : "▶ Play"; }

  wireControls() {
    const step = (way) => () => {
      if (!this.state) return;
      this.isPlaying = false;
      this.showPlaying();
      this.go(this.position + way);
    };
    const actions = { play: () => this.play(), back: step(-1), forward: step(1), first: step(-Infinity), last: step(Infinity) };
    /** @type {[any, () => void][]} */
    const buttons = Object.entries(actions);
    for (const [id, action] of buttons) part(id).addEventListener("click", action);
    part("scrubber").addEventListener("input", () => { this.isPlaying = false; this.showPlaying(); this.go(Number(part("scrubber").value)); });
    part("filter").addEventListener("change", () => this.filter(part("filter").value));
    const keys = { " ": actions.play, "[": actions.back, "]": actions.forward, ",": actions.back, ".": actions.forward };
    document.addEventListener("keydown", (event) => {
      if (!(event.key in keys) || RunPage.isTaken(event)) return;
      event.preventDefault();
      keys[event.key]();
    });
    document.addEventListener("keydown", (event) => {
      if (event.shiftKey || RunPage.isTaken(event)) return;
      if (this.overlays.buttons.has(event.key)) this.overlays.toggle(event.key);
      if (event.key === "j" || event.key === "k") this.elementKey({ key: event.key === "j" ? "ArrowDown" : "ArrowUp", preventDefault() {} });
    });
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => { this.drawing.readColours(); this.drawing.redraw(); });
    // In the next frame: the drawing's size must not be observed in the frame that changes it.
    new ResizeObserver(() => requestAnimationFrame(() => this.draw())).observe(this.drawing.canvas.parentElement);
  }

  /** Whether a key is for what has the focus: a text that is typed, a control that is worked, or the browser. */
  static isTaken(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
    const { tagName, type, isContentEditable } = event.target;
    if (isContentEditable || tagName === "TEXTAREA" || tagName === "DIALOG") return true;
    if (tagName === "INPUT" && !["range", "checkbox", "radio", "button"].includes(type)) return true;
    return tagName === "SELECT" || (event.key === " " && ["BUTTON", "INPUT", "SUMMARY"].includes(tagName));
  }

  // Elements

  wireElements() {
    const canvas = this.drawing.canvas;
    canvas.addEventListener("click", (event) => this.select(this.drawing.elementAt(event)));
    canvas.addEventListener("keydown", (event) => this.elementKey(event));
    part("elements").addEventListener("keydown", (event) => this.elementKey(event, true));
  }

  elementKey(event, takesFocus = false) {
    if (!this.state) return;
    const elements = this.state.elements, last = elements.length - 1;
    const current = elements.findIndex((element) => nameOf(element) === this.selected);
    const targets = { ArrowDown: current + 1, ArrowRight: current + 1, ArrowUp: current - 1, ArrowLeft: current - 1, Home: 0, End: last };
    if (!(event.key in targets) || last < 0) return;
    event.preventDefault();
    this.select(elements[Math.min(Math.max(targets[event.key], 0), last)], takesFocus);
  }

  select(element, takesFocus = false) {
    if (!this.state) return;
    this.selected = element ? nameOf(element) : null;
    this.draw();
    this.showElements(takesFocus);
    this.showSelected();
  }

  showSelected() {
    const find = (state) => state && state.elements.find((element) => nameOf(element) === this.selected);
    this.inspector.show(this.selected ? find(this.state) : null, find(this.before));
  }

  /** The elements as a grid for keys and screen readers: those around the selected one, where there are many. */
  showElements(takesFocus = false) {
    const body = part("elements"), elements = this.state.elements, most = 200;
    const chosen = Math.max(elements.findIndex((element) => nameOf(element) === this.selected), 0);
    const first = Math.max(Math.min(chosen - most / 2, elements.length - most), 0);
    body.replaceChildren();
    body.parentElement.setAttribute("aria-rowcount", String(elements.length + 1));
    elements.slice(first, first + most).forEach((element, offset) => {
      const row = body.insertRow();
      const isChosen = nameOf(element) === this.selected;
      row.setAttribute("role", "row");
      row.setAttribute("aria-rowindex", String(first + offset + 2));
      row.setAttribute("aria-selected", String(isChosen));
      row.tabIndex = isChosen || (this.selected === null && offset === 0) ? 0 : -1;
      const { x, y, width, height } = element.frame;
      for (const text of [nameOf(element), ...[x, y, width, height].map(Drawing.number)]) {
        const cell = row.insertCell();
        cell.setAttribute("role", "gridcell");
        cell.textContent = text;
      }
      row.addEventListener("click", () => this.select(element));
      if (isChosen && takesFocus) row.focus();
    });
    const count = elements.length;
    part("count").textContent = count > most ? `${count}, of which ${most} are listed` : String(count);
  }

  // Diagnostics, and omitted parts

  /** What is wrong, with its place and its fix. */
  static problemBox({ severity, message, where, code, element, count, fix, uikit }) {
    const box = document.createElement("div");
    box.className = `problem ${severity}`;
    const say = (text, style = "") => {
      const line = document.createElement("p");
      line.textContent = text;
      line.className = style;
      box.append(line);
    };
    say(`${severity}: ${message}`);
    say([where, code, element ? nameOf(element) : "", count > 1 ? `${count} ×` : ""].filter(Boolean).join(" · "), "mono faint");
    if (fix) say(`fix: ${fix}`);
    if (uikit) say(`UIKit: ${uikit}`, "faint");
    return box;
  }

  showProblems(problems) {
    const place = part("problems");
    place.replaceChildren();
    part("problemCount").textContent = String(problems.length);
    place.append(...problems.map(RunPage.problemBox));
    if (problems.length === 0) place.textContent = "None.";
  }
}
