// The live view: sends the actions of mouse, finger, wheel and keys to the host, and draws the
// results. Nothing is computed here: the host determines the content offset, how the content
// bounces and where it comes to rest.

import { Drawing } from "../../Report/HTML/Page/drawing.js";
import { RunPage } from "../../Report/HTML/Page/page.js";
import { Timeline } from "../../Report/HTML/Page/timeline.js";

export class LiveStage {
  /**
   * The distance that a mouse moves over a run before it drags the live view instead, in points of
   * the page.
   */
  static begins = 6;

  /** The maximum number of actions that are sent at once. */
  static maxActions = 500;

  static keys = {
    ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", PageUp: "pageUp", PageDown: "pageDown", Home: "home", End: "end",
  };

  /**
   * `run` has the drawing, `showLive(state)` and `showRun()`; `ask(body)` sends a request to the
   * live view on the host; `script()` returns the script to show: `name`, `text` and `options`;
   * `mayRun()` returns whether the user allows it to run; `tell(answer)` receives each result, and
   * `turned(isLive)` whether the live view is shown.
   */
  constructor({ run, ask, script, mayRun, tell, turned }) {
    this.run = run;
    this.ask = ask;
    this.script = script;
    this.mayRun = mayRun;
    this.tell = tell;
    this.turned = turned;
    this.canvas = run.drawing.canvas;
    this.actions = [];
    this.views = new Map();
    this.queue = Promise.resolve();
    this.isLive = false;
    this.makeControls();
    this.wire();
  }

  // The controls

  makeControls() {
    const make = (id, words, title, action) => {
      const button = document.createElement("button");
      Object.assign(button, { id, textContent: words, title });
      button.addEventListener("click", action);
      return button;
    };
    this.row = document.createElement("div");
    this.row.className = "live";
    this.row.setAttribute("role", "group");
    this.row.setAttribute("aria-label", "the live view");
    this.button = make("live", "Live", "Try the view: drag it, scroll it, tap it, or use the console (L)", () => this.toggle());
    this.words = document.createElement("span");
    this.words.className = "liveWords faint";
    this.undo = make("liveUndo", "Undo action", "Undo the last action in the view", () => this.type(":undo"));
    this.anew = make("liveAnew", "Start over", "Restart the view", () => this.open({ isFresh: true }));
    this.halt = make("liveStop", "Stop", "Stop the script", () => this.stop());
    this.row.append(this.button, this.undo, this.anew, this.halt, this.words);
    document.querySelector(".controls").append(this.row);
    this.showControls();
  }

  showControls() {
    document.querySelector(".controls").classList.toggle("isLive", this.isLive);
    this.canvas.classList.toggle("isLive", this.isLive);
    this.button.setAttribute("aria-pressed", String(this.isLive));
    for (const button of [this.undo, this.anew]) button.hidden = !this.isLive;
    this.halt.hidden = true;
    if (!this.isLive) this.words.textContent = "";
    this.turned(this.isLive);
  }

  say(words) { this.words.textContent = words; }

  toggle() {
    if (this.isLive) this.leave(); else this.enter();
  }

  /** Shows the live view instead of the run. */
  enter() {
    if (this.isLive) return this.queue;
    if (!this.mayRun()) return this.say("run the script first");
    this.isLive = true;
    this.showControls();
    this.say("opening");
    return this.open({ offset: this.run.state?.contentOffset });
  }

  /** Shows the run again; the live view stays unchanged. */
  leave() {
    if (!this.isLive) return;
    this.isLive = false;
    this.actions = [];
    this.pointer = null;
    this.showControls();
    this.run.showRun();
  }

  // The host

  /** Sends a request after the previous one has finished, and shows its result. */
  request(body, isQuiet = false) {
    const answer = this.queue.then(() => this.perform(body, isQuiet));
    this.queue = answer.catch(() => {});
    return answer;
  }

  async perform(body, isQuiet) {
    this.busy = setTimeout(() => { this.halt.hidden = false; }, 400);
    try {
      const answer = await this.ask(body);
      if (!answer.overtaken) this.take(answer, isQuiet);
      return answer;
    } finally {
      clearTimeout(this.busy);
      this.halt.hidden = true;
    }
  }

  /** Opens the current script: earlier actions are replayed, unless it must start over. */
  async open({ isFresh = false, offset = null } = {}) {
    if (!this.mayRun()) return {};
    const isFirst = !this.isOpen, script = this.script();
    // A view that must scroll is opened when it is shown.
    this.isArriving = isFirst && Boolean(offset);
    const answer = await this.request({ do: "open", ...script, fresh: isFresh });
    if (this.isArriving && answer.view && !answer.standIn) await this.scrollTo(offset);
    if (this.isArriving && this.isLive && this.view) this.show(true);
    this.isArriving = false;
    return answer;
  }

  scrollTo(offset) {
    const { contentOffset } = this.now, way = [offset.x - contentOffset.x, offset.y - contentOffset.y];
    if (way[0] === 0 && way[1] === 0) return undefined;
    return this.request({ do: "act", actions: [["wheel", ...way]] });
  }

  /** Handles a change of the script or its settings. */
  async changed() {
    if (this.isLive) return this.open();
    // Another script has another view; a view that is not visible is opened when it becomes
    // visible.
    this.isStale = this.isOpen;
    return undefined;
  }

  /** Handles a restarted server, which no longer has a view. */
  forget() {
    this.isOpen = false;
    this.actions = [];
    this.pointer = null;
    return this.isLive ? this.open() : undefined;
  }

  async type(text) {
    await this.makeReady();
    return this.request({ do: "type", text });
  }

  /** Requests the explanation of an element; the console is not notified of it. */
  async explain({ category, kind, section, item }) {
    await this.makeReady();
    const name = category === "cell" ? `${section},${item}` : `${kind},${section},${item}`;
    return this.request({ do: "type", text: `:explain ${name}` }, true);
  }

  /** Requests the values that the script's lines computed for an element; the console is not notified of it. */
  async values(element) {
    await this.makeReady();
    const { said = [] } = await this.request({ do: "type", text: `:lines ${element}` }, true), found = said.find(({ values }) => values);
    return found ? { values: found.values } : { absent: said.map(({ text }) => text).join(" ") };
  }

  /** Opens the current script, unless it is already open. */
  async makeReady() {
    if (!this.isOpen || this.isStale) await this.open();
  }

  /** Requests the lines that created the elements of the view, which must be at rest. */
  async lines() {
    const isResting = this.isOpen && !this.isStale && !this.pointer && !this.now?.moving;
    return isResting ? this.request({ do: "lines" }, true) : {};
  }

  complete(text, cursor) { return this.isOpen ? this.ask({ do: "complete", text, cursor }) : Promise.resolve({}); }

  stop() { return this.ask({ do: "stop" }); }

  take(answer, isQuiet) {
    if (answer.lost) return this.lose(answer);
    if (answer.view) {
      this.isStale = false;
      this.isOpen = true;
      this.view = answer.view;
      this.views = new Map();
      Timeline.apply({ gone: [], changed: answer.view.elements }, this.views);
    }
    for (const screen of answer.screens ?? []) {
      Timeline.apply(screen, this.views);
      for (const name of ["contentOffset", "contentSize", "viewport"]) this.view[name] = screen[name];
    }
    if (answer.now) this.now = answer.now;
    if (this.isLive && !this.isArriving && this.view && (answer.view || answer.screens)) this.show(Boolean(answer.view));
    if (this.isLive && this.now) this.describe();
    if (!isQuiet) this.tell(answer);
    return undefined;
  }

  /** Handles the end of the process with the view, which is lost with it. */
  lose(answer) {
    this.isOpen = false;
    this.actions = [];
    this.pointer = null;
    this.now = undefined;
    this.say("The view was stopped. Start over restarts it.");
    this.tell(answer);
  }

  show(isWhole) {
    this.state = { ...this.view, elements: Timeline.stacked([...this.views.values()]) };
    this.run.showLive(this.state, isWhole || !this.now?.moving);
  }

  describe() {
    const { contentOffset, time, moving } = this.now, number = Drawing.number;
    const words = this.view?.standIn ? "the script does not run; the view shows a flow layout" : `${this.pointer && !this.pointer.waiting ? "held" : moving ? "moving" : "at rest"} at ${number(contentOffset.x)}, ${number(contentOffset.y)}`;
    this.say(`${words} · ${time.toFixed(2)} s`);
  }

  // Touches

  wire() {
    const canvas = this.canvas;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", (event) => this.cancel(event));
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // Before the drawing treats them as the selection of an element.
    const parent = canvas.parentElement;
    parent.addEventListener("click", (event) => this.click(event), true);
    parent.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "l" || event.shiftKey || RunPage.isTaken(event)) return;
      event.preventDefault();
      this.toggle();
    });
  }

  /** Returns the position of an event in the view, in points, to a hundredth. */
  place(event) {
    const box = this.canvas.getBoundingClientRect(), { left, top, scale, scaleY } = this.run.drawing.place;
    const points = [(event.clientX - box.left - left) / scale, (event.clientY - box.top - top) / scaleY];
    return points.map((number) => Math.round(number * 100) / 100);
  }

  /** Returns the time of an event in seconds, to a tenth of a millisecond. */
  static time(milliseconds) { return Math.round(milliseconds * 10) / 10000; }

  /** @param {number[]} place */
  isInView([x, y]) {
    const { width, height } = this.run.state.viewport;
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  down(event) {
    if (event.button !== 0 || !event.isPrimary || !this.run.state || !this.run.drawing.place) return;
    if (event.pointerType === "touch" && getComputedStyle(this.canvas).touchAction !== "none") return;
    const place = this.place(event);
    if (!this.isInView(place)) return;
    this.pointer = { id: event.pointerId, from: [event.clientX, event.clientY], waiting: [["down", ...place, LiveStage.time(event.timeStamp)]] };
    this.hasDragged = false;
    if (this.isLive) this.begin(event);
  }

  /** Sends the pointer's events to the host from here on. */
  begin(event) {
    this.canvas.setPointerCapture(event.pointerId);
    this.send(...this.pointer.waiting);
    this.pointer.waiting = null;
  }

  move(event) {
    const pointer = this.pointer;
    if (!pointer || pointer.id !== event.pointerId) return;
    const way = Math.hypot(event.clientX - pointer.from[0], event.clientY - pointer.from[1]);
    if (way > LiveStage.begins) this.hasDragged = true;
    const action = ["move", ...this.place(event), LiveStage.time(event.timeStamp)];
    if (!pointer.waiting) return this.send(action);
    pointer.waiting.push(action);
    if (way <= LiveStage.begins) return;
    this.enter();
    if (this.isLive) this.begin(event);
    else this.pointer = null;
  }

  up(event) {
    const pointer = this.pointer;
    if (!pointer || pointer.id !== event.pointerId) return;
    this.pointer = null;
    if (pointer.waiting) return;
    this.send(["up", ...this.place(event), LiveStage.time(event.timeStamp)]);
    // Users who prefer reduced motion only see the end.
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.send(["settle"]);
  }

  cancel(event) {
    if (this.pointer?.id !== event.pointerId) return;
    if (!this.pointer.waiting) this.send(["cancel"]);
    this.pointer = null;
  }

  /** Ignores the click that ends a drag, so that it selects nothing. */
  click(event) {
    if (!this.hasDragged) return;
    this.hasDragged = false;
    event.stopImmediatePropagation();
  }

  wheel(event) {
    if (event.ctrlKey || !this.run.state || (!this.isLive && getComputedStyle(this.canvas).touchAction !== "none")) return;
    event.preventDefault();
    this.enter();
    if (!this.isLive) return;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.run.state.viewport.height : 1;
    const way = [event.deltaX * unit, event.deltaY * unit];
    if (event.shiftKey && way[0] === 0) way.reverse();
    const last = this.actions.at(-1);
    if (last?.[0] === "wheel") this.actions[this.actions.length - 1] = ["wheel", last[1] + way[0], last[2] + way[1]];
    else this.send(["wheel", ...way]);
  }

  key(event) {
    if (!this.isLive || event.target !== this.canvas || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = LiveStage.keys[event.key];
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    this.send(["key", key]);
  }

  // Frames

  send(...actions) {
    if (this.actions.length < LiveStage.maxActions) this.actions.push(...actions);
    this.latest = performance.now();
    this.keepGoing();
  }

  /** Sends the events since the last frame with each frame, while there are any. */
  keepGoing() {
    if (this.isGoing) return;
    this.isGoing = true;
    requestAnimationFrame(() => this.frame());
  }

  async frame() {
    try {
      await this.queue;
      const now = performance.now(), isResting = this.pointer && !this.pointer.waiting && now - this.latest > 25;
      if (this.actions.length === 0 && (isResting || this.now?.moving)) this.actions.push(["time", LiveStage.time(now)]);
      if (this.actions.length > 0 && this.isLive) await this.request({ do: "act", actions: this.actions.splice(0) });
    } catch (error) {
      this.actions = [];
      this.now = undefined;
      this.say(error.message);
    }
    this.isGoing = false;
    if (this.isLive && (this.actions.length > 0 || this.now?.moving || (this.pointer && !this.pointer.waiting))) this.keepGoing();
  }
}
