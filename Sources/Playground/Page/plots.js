// The plot under the view: a value of the script over the items, the offset, the time or the number
// of items. The host evaluates it and draws it; here, a cursor is moved over it, and the view follows.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { part } from "../../Report/HTML/Page/part.js";
import { Distances } from "./distances.js";
import { make } from "./make.js";
import { Values } from "./values.js";

export class Plots {
  /** The time without a change before a plot is requested, in milliseconds. */
  static rest = 200;

  /** The largest width of a picture, in pixels of the page. */
  static maxWidth = 900;

  /** What a value is plotted over: its words, its variable, and what is plotted unless the reader types something. */
  static overs = {
    item: { words: "the items", variable: "i", usual: "frame.maxY" }, offset: { words: "the offset", variable: "offset", usual: "element.frame.y - view.contentOffset.y" },
    time: { words: "the time", variable: "time", usual: "element.frame.y" }, count: { words: "the number of items", variable: "n", usual: "cost" },
  };

  static names = ["x", "y", "width", "height", "alpha", "frame.maxX", "frame.maxY", "frame.width / size.width", "view.contentSize.height", "cost"];

  /**
   * `script()` returns the displayed script: its name, its text and its options; `lesson()` the name of the lesson, if there is one;
   * `stage` has the live view; `mayRun()` returns whether the user allows the script to run; `keep(shown)` stores what is plotted.
   */
  constructor({ host, run, stage, script, lesson, mayRun, keep }) {
    this.host = host;
    this.run = run;
    this.stage = stage;
    this.script = script;
    this.lesson = lesson;
    this.mayRun = mayRun;
    this.keep = keep;
    /** @type {any} What the host has drawn, and where. */
    this.drawn = null;
    /** @type {any} Where the cursor's line ends. */
    this.foot = null;
    this.button = part("showPlot");
    this.at = 0;
    this.element = "1,1";
    this.about = "";
    const names = make("datalist", { id: "plotNames" }, ...Plots.names.map((value) => make("option", { value })));
    this.field = make("input", { id: "plotY", value: Plots.overs.item.usual, label: "what is plotted", title: "A field of the element, such as frame.maxY, or Lua that reads element, view and i, offset, time or n", spellcheck: false, autocapitalize: "off" });
    this.field.setAttribute("list", names.id);
    this.over = make("select", { id: "plotOver", label: "what it is plotted over" }, ...Object.entries(Plots.overs).map(([value, { words }]) => make("option", { value, text: words })));
    this.words = make("p", { className: "faint", id: "plotWords" });
    this.image = make("img", { alt: "" });
    this.cursor = Distances.make("svg", { "aria-hidden": "true" });
    this.slider = make("div", { className: "plotted", id: "plotted", role: "slider", tabIndex: 0, hidden: true }, this.cursor);
    this.place = part("plot");
    this.place.append(make("div", { className: "line" }, make("label", {}, make("span", { className: "word", text: "Plot" }), this.field), names, make("label", {}, make("span", { className: "word", text: "over" }), this.over), this.words), this.slider);
    run.drawing.canvas.parentElement.after(this.place);
    this.wire();
  }

  wire() {
    this.button.addEventListener("click", () => this.toggle());
    this.field.addEventListener("change", () => this.chosen());
    this.over.addEventListener("change", () => {
      if (Object.values(Plots.overs).some(({ usual }) => usual === this.field.value)) this.field.value = Plots.overs[this.over.value].usual;
      this.at = 0;
      this.chosen();
    });
    const { slider } = this;
    slider.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      slider.setPointerCapture(event.pointerId);
      this.isHeld = true;
      this.point(event);
    });
    slider.addEventListener("pointermove", (event) => { if (this.isHeld) this.point(event); });
    for (const end of ["pointerup", "pointercancel"]) slider.addEventListener(end, () => { this.isHeld = false; });
    slider.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => { if (this.isOn && this.plot && this.drawn !== this.width) this.want(); }).observe(this.place);
    addEventListener("pagehide", () => this.host.leave());
  }

  get isOn() { return !this.place.hidden; }

  toggle() {
    this.place.hidden = this.isOn;
    this.button.setAttribute("aria-pressed", String(this.isOn));
    this.run.draw();
    this.chosen();
  }

  /** Shows what was plotted before. */
  open({ y, over }) {
    this.field.value = y;
    this.over.value = over;
    this.toggle();
  }

  chosen() {
    this.keep(this.isOn ? { y: this.field.value, over: this.over.value } : null);
    this.ask();
  }

  // The values

  /** Handles another run: of another script, it is about that script's first cell. */
  changed() {
    const { script } = this.run.run;
    if (script !== this.about) [this.about, this.element, this.at] = [script, "1,1", 0];
    this.want();
  }

  /** Handles the selection of an element: the cursor goes to it, or the plot is about it. */
  choose(element) {
    if (!element || element.category !== "cell" || this.isFollowing || !this.isOn) return;
    const query = Values.queryOf(element), [section, item] = query.split(","), isSame = this.over.value === "item" && this.element.split(",")[0] === section;
    if (query === this.element) return;
    this.element = query;
    if (!isSame) return this.want();
    const at = this.places.indexOf(Number(item));
    if (at >= 0) this.move(at);
  }

  want() {
    clearTimeout(this.timer);
    if (this.isOn) this.timer = setTimeout(() => this.ask(), Plots.rest);
  }

  /** The height of a picture, in pixels of the page: less where there is less room. */
  get height() { return matchMedia("(max-width: 47.99rem), (max-height: 47rem)").matches ? 112 : 160; }

  /** The width of a picture that fits. */
  get width() { return Math.round(Math.min(this.place.clientWidth, Plots.maxWidth)); }

  async ask() {
    clearTimeout(this.timer);
    const { width, height } = this, { name, text, options } = this.script(), y = this.field.value.trim(), over = this.over.value;
    if (!this.isOn || !y || !this.mayRun() || width < 1) return;
    this.slider.setAttribute("aria-busy", "true");
    try {
      const answer = await this.host.plot(name, text, options, { y, over, element: this.element, lesson: this.lesson(), size: [width, height] });
      if (answer) this.take(answer, width, height);
    } catch (error) {
      this.refuse(error.message);
    }
    this.slider.setAttribute("aria-busy", "false");
  }

  get places() { return this.plot?.values.places ?? []; }

  take({ plot, absent, failure }, width, height) {
    if (!plot) return this.refuse(absent ?? failure.diagnostic.message);
    const before = this.plot?.values.over === plot.values.over ? this.places[this.at] : undefined;
    this.plot = plot;
    Object.assign(this, { drawn: width, foot: height - 24 });
    const nearest = this.nearest(this.places, before ?? this.places[0]);
    this.image.src = `data:image/svg+xml,${encodeURIComponent(plot.picture.svg)}`;
    Object.assign(this.image, { width, height });
    Object.assign(this.slider.style, { width: `${width}px`, height: `${height}px` });
    this.cursor.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.cursor.before(this.image);
    this.slider.hidden = false;
    if (this.hadFocus) this.slider.focus();
    this.hadFocus = false;
    this.show(nearest);
  }

  /** Says why there is no plot. */
  refuse(words) {
    // The cursor has the focus again with the next plot.
    this.hadFocus ||= document.activeElement === this.slider;
    this.plot = undefined;
    this.slider.hidden = true;
    this.words.textContent = words;
  }

  nearest(numbers, wanted) { return numbers.reduce((best, number, at) => (Math.abs(number - wanted) < Math.abs(numbers[best] - wanted) ? at : best), 0); }

  // The cursor

  /** Shows the cursor at one of the places. */
  show(at) {
    const { values, picture } = this.plot, [x, y] = picture.points[at], { words } = Plots.overs[values.over], said = this.said(at);
    this.at = at;
    const line = Distances.make("line", { x1: x, x2: x, y1: 0, y2: this.foot }), spot = Distances.make("circle", { cx: x, cy: y, r: 6 });
    this.cursor.replaceChildren(line, spot);
    this.words.textContent = values.over === "offset" || values.over === "time" ? `cell ${this.element} · ${said}` : said;
    const { slider, places } = this;
    slider.setAttribute("aria-label", `cursor on the plot of ${values.curves[0].expression} over ${words}`);
    for (const [name, number] of Object.entries({ valuemin: places[0], valuemax: places.at(-1), valuenow: places[at] })) slider.setAttribute(`aria-${name}`, String(number));
    slider.setAttribute("aria-valuetext", said);
  }

  /** Returns the value at a place in words, with what it should be in a lesson. */
  said(at) {
    const { values, expected } = this.plot, { variable } = Plots.overs[values.over], number = (value) => String(Math.round(value * 1000) / 1000);
    const wanted = expected ? this.between(expected, values.places[at]) : undefined, value = values.curves[0].values[at];
    return `${variable} = ${number(values.places[at])}: ${number(value)}${wanted === undefined ? "" : number(wanted) === number(value) ? ", as expected" : `, expected ${number(wanted)}`}`;
  }

  /** Returns the expected value at a place, between those that are known; undefined outside of them. */
  between({ places, curves: [{ values }] }, place) {
    const after = places.findIndex((other) => other >= place);
    if (after < 0 || (after === 0 && places[0] !== place)) return undefined;
    const before = Math.max(after - 1, 0), share = after === before ? 0 : (place - places[before]) / (places[after] - places[before]);
    return values[before] + (values[after] - values[before]) * share;
  }

  /** Moves the cursor, and the view with it. */
  move(at) {
    const next = Math.min(Math.max(at, 0), this.places.length - 1);
    if (!this.plot || next === this.at) return;
    this.show(next);
    this.follow();
  }

  point({ clientX }) {
    if (!this.plot) return;
    const { left, width } = this.slider.getBoundingClientRect(), x = (clientX - left) * this.drawn / width;
    this.move(this.nearest(this.plot.picture.points.map(([x]) => x), x));
  }

  press(event) {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity }[event.key];
    if (!steps || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(this.at + steps);
  }

  // The view

  /** Turns the view to the cursor: only the newest place counts. */
  follow() {
    this.isBehind = true;
    this.following ??= (async () => {
      while (this.isBehind && this.plot) {
        this.isBehind = false;
        await this.turn(this.plot.values.over, this.places[this.at]).catch((error) => { this.words.textContent = error.message; });
      }
      this.following = undefined;
    })();
  }

  /** Shows an element, an offset or a moment: the live view shows what the run does not. */
  async turn(over, place) {
    const { stage, run } = this;
    if (over === "count") return;
    if (over === "item") return this.turnToItem(place);
    await stage.enter();
    if (over === "time") {
      if (stage.now.time > place) await stage.open({ isFresh: true });
      const left = place - stage.now.time;
      if (left > 0) await stage.request({ do: "type", text: `view:wait(${left})` }, true);
    } else if (run.state) {
      const { contentOffset } = stage.now;
      await stage.scrollTo(this.scrollsDown ? { ...contentOffset, y: place } : { ...contentOffset, x: place });
    }
  }

  get scrollsDown() {
    const { contentSize, viewport } = this.run.state;
    return contentSize.height - viewport.height >= contentSize.width - viewport.width;
  }

  async turnToItem(item) {
    const { stage, run } = this, [section] = this.element.split(","), name = `cell ${section},${item}`, find = () => run.state?.elements.find((element) => nameOf(element) === name);
    this.element = `${section},${item}`;
    if (!find()) {
      await stage.enter();
      await stage.request({ do: "type", text: `view:scrollToItem(${section}, ${item}, { at = "centered${this.scrollsDown ? "Vertically" : "Horizontally"}" })` }, true);
    }
    this.isFollowing = true;
    const found = find();
    if (found) run.select(found);
    this.isFollowing = false;
  }
}
