// A picture of the start page, with a sentence.

import { Drawing, nameOf } from "../../Report/HTML/Page/drawing.js";
import { make } from "./make.js";
import { Scene } from "./scene.js";
import { StageDrawing } from "./stage-drawing.js";

/** A script as a picture with a sentence. */
export class GalleryCard {
  /** The ratio of the picture's height to its width. */
  static ratio = 1.1;

  /** The part of the view that is shown above its first element, in points. */
  static margin = 20;

  /** The pause without changes after which playing continues, in seconds. */
  static patience = 0.4;

  /** `ratio` is that of the picture's height to its width. */
  constructor(id, { open, play, ratio = GalleryCard.ratio }) {
    this.id = id;
    this.timeline = undefined;
    this.canvas = make("canvas");
    this.canvas.setAttribute("aria-hidden", "true");
    this.title = make("strong", { text: id.replace(/^\//, "").replace(/\.lua$/, "") });
    this.words = make("span", { className: "faint" });
    this.button = make("button", { className: "card" }, make("span", { className: "picture" }, this.canvas), this.title, this.words);
    this.button.addEventListener("click", open);
    for (const kind of ["pointerenter", "focus"]) this.button.addEventListener(kind, () => { this.isWanted = true; play(this); });
    for (const kind of ["pointerleave", "blur"]) this.button.addEventListener(kind, () => this.stop());
    this.drawing = Object.assign(new GalleryDrawing(this.canvas), { ratio });
  }

  describe(script) {
    this.script = script;
    const { title, sentence } = GalleryCard.heading(script);
    this.title.textContent = title;
    this.words.textContent = sentence;
  }

  /** Returns the title and the first sentence of a script's first comment. */
  static heading({ name, text }) {
    const lines = text.split("\n"), first = lines.findIndex((line) => /^---?\s*[^\s@-]/.test(line));
    const end = lines.findIndex((line, number) => number >= first && !/^---?\s*[^\s@-]/.test(line));
    const comment = first < 0 || first > 3 ? "" : lines.slice(first, end < 0 ? undefined : end).map((line) => line.replace(/^-+\s*/, "")).join(" ");
    const [, title, rest] = /^([^:.]{1,40}):\s+(.*)$/.exec(comment) ?? [null, name.replace(/\.lua$/, ""), comment];
    const [sentence] = /^.*?[.!?](?=\s|$)/.exec(rest) ?? [rest];
    return { title, sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
  }

  take(result) {
    if (!result) return;
    this.still = result;
    this.crop = GalleryCard.crop(result, this.drawing.ratio);
    this.draw(result);
  }

  fail(message) {
    this.button.classList.add("failed");
    this.words.textContent = message;
  }

  /**
   * Returns the visible part of the view: as much as fits, around the cells if all of them fit,
   * otherwise from the first element on. A view that only scrolls horizontally is shown at the
   * height of its cells.
   */
  static crop({ viewport: { width, height }, contentSize, contentOffset, elements }, ratio) {
    const cells = elements.filter(({ category, hidden }) => category === "cell" && !hidden).map(({ frame }) => frame);
    const top = Math.min(...cells.map(({ y }) => y)) - contentOffset.y, bottom = Math.max(...cells.map((frame) => frame.y + frame.height)) - contentOffset.y;
    const needed = contentSize.width > width && contentSize.height <= height ? bottom - top + 2 * GalleryCard.margin : 0;
    const shown = Math.min(height, Math.max(width * ratio, needed));
    const isWithin = top > 0 && bottom - top <= shown, first = Math.min(...elements.map(({ frame }) => frame.y)) - contentOffset.y;
    const y = isWithin ? (top + bottom - shown) / 2 : Number.isFinite(first) ? first - GalleryCard.margin : 0;
    return { width, height: shown, y: Math.min(Math.max(y, 0), height - shown) };
  }

  draw(state) { this.drawing.show(state, this.crop); }

  /** Draws the picture again if the width of its place has changed. */
  fit() { if (this.still && !this.frame && this.drawing.width !== this.drawing.room) this.draw(this.still); }

  recolour() {
    this.drawing.readColours();
    if (this.still) this.draw(this.still);
  }

  // Playing

  begin() {
    if (!this.isWanted || this.frame || !this.crop) return;
    this.indices = this.timeline.indices("seen");
    this.position = 0;
    this.time = 0;
    this.last = performance.now();
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  tick(now) {
    const time = (position) => this.timeline.records[this.indices[position]].time || 0;
    this.time += Math.max(now - this.last, 0) / 1000;
    this.last = now;
    let { position } = this;
    while (position + 1 < this.indices.length && time(position + 1) <= this.time) position += 1;
    if (position + 1 < this.indices.length) this.time = Math.max(this.time, time(position + 1) - GalleryCard.patience);
    if (position !== this.position) this.draw(this.timeline.stateAt(this.indices[position]));
    this.position = position;
    this.frame = position + 1 < this.indices.length ? requestAnimationFrame((next) => this.tick(next)) : undefined;
  }

  /** Shows the still picture again. */
  stop() {
    this.isWanted = false;
    cancelAnimationFrame(this.frame);
    this.frame = undefined;
    if (this.still) this.draw(this.still);
  }
}

/** A part of a view, as wide as its place, with a colour for each cell. */
export class GalleryDrawing extends Drawing {
  edge = "transparent";

  ratio = GalleryCard.ratio;

  contentOf(content, element, corners, path) { return new Scene(content, element, corners, this.place.scale, path); }

  surfaceOf(element) { return StageDrawing.surface(this, element) ?? super.surfaceOf(element); }

  drawLabel(element, corners, colour, state) { StageDrawing.label(this, element, corners, state) || super.drawLabel(element, corners, colour, state); }

  /** The available width of a picture. */
  get room() { return Math.max(this.canvas.parentElement.clientWidth, 40); }

  show(state, crop) {
    const wide = this.width = this.room, high = wide * this.ratio;
    const scale = Math.min(wide / crop.width, high / crop.height), pixels = Math.min(window.devicePixelRatio || 1, 3);
    Object.assign(this.canvas, { width: Math.round(wide * pixels), height: Math.round(high * pixels) });
    Object.assign(this.canvas.style, { width: `${wide}px`, height: `${high}px` });
    const x = state.contentOffset.x, y = state.contentOffset.y + crop.y, left = (wide - crop.width * scale) / 2, top = (high - crop.height * scale) / 2;
    this.place = { scale, scaleY: scale, left, top, area: { x, y, width: crop.width, height: crop.height } };
    this.context.setTransform(pixels, 0, 0, pixels, 0, 0);
    this.context.clearRect(0, 0, wide, high);
    this.context.save();
    this.context.beginPath();
    this.context.rect(left, top, crop.width * scale, crop.height * scale);
    this.context.clip();
    this.drawElements({ ...state, viewport: state.viewport }, null, nameOf);
    this.context.restore();
  }
}
