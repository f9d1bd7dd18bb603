// A living figure: a layout script in a text, with its picture. Its parameters are dragged in a
// sentence or under the picture, and a term of the text lights up with the length that it stands for.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { Distances } from "./distances.js";
import { Handle } from "./handle.js";
import { make } from "./make.js";
import { PreviewDrawing } from "./previews.js";

export class Figure {
  /** The size of a view whose figure states none, in points. */
  static view = { width: 240, height: 160 };

  /** The height of a picture at most, in pixels of the page. */
  static height = 200;

  /** The scale of a picture at most, in pixels for each point of the view. */
  static scale = 1.5;

  /** `wanted(figure)` is called when the figure has to be drawn again. */
  constructor({ script, info, wanted }) {
    const [, width, height] = /\b(\d+)x(\d+)\b/.exec(info) ?? [];
    this.script = script;
    this.view = width ? { width: Number(width), height: Number(height) } : Figure.view;
    this.wanted = () => wanted(this);
    this.values = {};
    this.handles = [];
    this.terms = [];
    this.result = undefined;
    this.canvas = make("canvas", { role: "img", label: "a figure that is not drawn yet" });
    this.drawing = new PreviewDrawing(this.canvas);
    this.overlay = Distances.make("svg", { class: "lengths", "aria-hidden": "true" });
    this.knobs = make("span", { className: "knobs" });
    this.words = make("span", { className: "faint", role: "status" });
    const code = make("details", {}, make("summary", { text: "Script" }), make("pre", { className: "sample", text: script, tabIndex: 0, role: "region", label: "the figure's script" }));
    this.place = make("figure", { className: "living" },
      make("div", { className: "drawn" }, this.canvas, this.overlay), make("figcaption", {}, this.knobs, this.words), code);
  }

  /** The options of the run that is shown. */
  get options() { return { viewport: `${this.view.width}x${this.view.height}`, set: this.values, steps: false }; }

  // The text

  /** Returns a handle of a parameter for the text, with the value that the text states. */
  handle(name, value) {
    const handle = new Handle(name, value, { set: (text) => this.set(name, text), reset: () => this.reset(name) });
    this.handles.push(handle);
    return handle.place;
  }

  /** Returns a term of the text, which stands for a length of the picture; undefined if that is none. */
  term(words, length) {
    const ends = Length.read(length);
    if (!ends) return undefined;
    const place = make("button", { className: "term", text: words }), term = { words, ends, place, line: undefined };
    for (const event of ["pointerenter", "focus"]) place.addEventListener(event, () => this.light(term));
    for (const event of ["pointerleave", "blur"]) place.addEventListener(event, () => this.light(undefined));
    place.addEventListener("click", () => this.light(term));
    this.terms.push(term);
    return place;
  }

  set(name, text) {
    this.values = { ...this.values, [name]: text };
    this.wanted();
  }

  reset(name) {
    const { [name]: _, ...others } = this.values;
    this.values = others;
    this.wanted();
  }

  // The picture

  /** Shows the answer of a run. */
  show({ result, failure }) {
    this.words.textContent = failure ? failure.diagnostic.message : "";
    this.place.classList.toggle("stale", Boolean(failure));
    if (!result) return;
    this.result = result;
    const { parameters, kinds = {} } = result.layout;
    if (!this.knobs.children.length) {
      const numbers = Object.keys(parameters).filter((name) => Handle.fits(kinds[name]));
      this.knobs.append(...numbers.map((name) => this.handle(name, String(parameters[name]))));
    }
    for (const handle of this.handles) handle.show(parameters[handle.name], kinds[handle.name]);
    const shown = Object.entries(parameters).map(([name, value]) => `${name} ${value}`).join(", ");
    this.canvas.setAttribute("aria-label", `a figure of ${result.elements.length} elements${shown ? `; ${shown}` : ""}`);
    this.draw();
  }

  draw() {
    if (!this.result) return;
    const room = this.canvas.parentElement.clientWidth || this.view.width, { width, height } = this.view;
    this.drawing.show(this.result, { width: Math.min(room, width * Figure.scale), height: Math.min(Figure.height, height * Figure.scale) });
    this.drawLengths();
  }

  drawLengths() {
    const { canvas, overlay } = this, [width, height] = [parseFloat(canvas.style.width), parseFloat(canvas.style.height)];
    overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
    Object.assign(overlay.style, { width: `${width}px`, height: `${height}px` });
    overlay.replaceChildren(...this.terms.flatMap((term) => this.line(term) ?? []));
  }

  /** Returns the line of a term's length; undefined if the figure has no such element. */
  line(term) {
    const length = Length.of(term.ends, this.result), { drawing } = this;
    term.place.setAttribute("aria-label", length ? `${term.words}: ${length.words} in the figure` : term.words);
    term.line = undefined;
    if (!length) return undefined;
    const beside = 5 * this.terms.indexOf(term);
    const at = (along, across) => (length.isAcross ? [drawing.x(along), drawing.y(across) + beside] : [drawing.x(across) + beside, drawing.y(along)]);
    const [[x1, y1], [x2, y2]] = [at(length.from, length.across), at(length.to, length.across)], [dx, dy] = length.isAcross ? [0, 5] : [5, 0];
    const stroke = (x1, y1, x2, y2) => Distances.make("line", { x1, y1, x2, y2 });
    const line = Distances.make("g", {}), words = Distances.words((x1 + x2) / 2, (y1 + y2) / 2, length.words);
    const reach = Distances.make("line", { x1, y1, x2, y2, class: "reach" });
    line.append(stroke(x1, y1, x2, y2), stroke(x1 - dx, y1 - dy, x1 + dx, y1 + dy), stroke(x2 - dx, y2 - dy, x2 + dx, y2 + dy), reach, words);
    line.addEventListener("pointerenter", () => this.light(term));
    line.addEventListener("pointerleave", () => this.light(undefined));
    term.line = line;
    if (term === this.lit) line.classList.add("lit");
    return line;
  }

  /** Lights up a term with its length; none for undefined. */
  light(lit) {
    this.lit = lit;
    for (const term of this.terms) {
      term.place.classList.toggle("lit", term === lit);
      term.line?.classList.toggle("lit", term === lit);
    }
    const length = lit && this.result && Length.of(lit.ends, this.result);
    this.words.textContent = length ? `${lit.words} = ${length.words}` : "";
  }
}

/** A length of a figure: from one edge to another on the same axis, of cells or of the view. */
class Length {
  /** The part of a side at which each edge is. */
  static edges = { min: 0, mid: 0.5, max: 1 };

  /** Reads `1,1.maxX..1,2.minX`; undefined if it is not a length. */
  static read(text) {
    const found = /^(view|\d+,\d+)\.(min|mid|max)([XY])\.\.(view|\d+,\d+)\.(min|mid|max)\3$/.exec(text);
    if (!found) return undefined;
    const [, fromPlace, fromEdge, axis, toPlace, toEdge] = found;
    return { axis, from: { place: fromPlace, edge: fromEdge }, to: { place: toPlace, edge: toEdge } };
  }

  /** Returns where a length is in a result, in content coordinates; undefined without its cells. */
  static of({ axis, from, to }, { elements, viewport, contentOffset }) {
    const view = { ...contentOffset, ...viewport }, frame = ({ place }) => (place === "view" ? view : elements.find((element) => nameOf(element) === `cell ${place}`)?.frame);
    const [first, last] = [frame(from), frame(to)];
    if (!first || !last) return undefined;
    const [low, size, acrossLow, acrossSize] = axis === "X" ? ["x", "width", "y", "height"] : ["y", "height", "x", "width"];
    const at = (frame, { edge }) => frame[low] + frame[size] * Length.edges[edge], level = first === view ? last : first;
    const [begin, end] = [at(first, from), at(last, to)], points = Math.round(Math.abs(end - begin) * 1000) / 1000;
    return { isAcross: axis === "X", from: begin, to: end, across: level[acrossLow] + level[acrossSize] / 2, words: `${points} ${points === 1 ? "point" : "points"}` };
  }
}
