// The view as something to take along: a picture, a video of the run, and a sheet of paper with the
// picture and the whole text.

import { part } from "../../Report/HTML/Page/part.js";
import { Files } from "./files.js";
import { Gif, Palette } from "./gif.js";
import { make } from "./make.js";

export class Pictures {
  /** The maximum length of a video, in milliseconds. */
  static longest = 30_000;

  /**
   * A GIF is at most so wide, in pixels. A frame of it takes so long and its last one so much
   * longer, in hundredths of a second; it has at most so many.
   */
  static gif = { width: 320, frame: 7, rest: 150, most: 160, samples: 8 };

  /** `script()` returns the displayed script; `say(words)` reports what has become of a picture. */
  constructor({ run, script, say }) {
    this.run = run;
    this.script = script;
    this.say = say;
    this.paper = part("sheetToPrint");
    const wire = (id, action) => part(id).addEventListener("click", () => action().catch((error) => say(error.message)));
    wire("savePicture", () => this.save());
    wire("copyPicture", () => this.copy());
    wire("recordRun", () => this.record());
    wire("saveGif", () => this.saveGif());
    addEventListener("beforeprint", () => this.layOut());
    addEventListener("afterprint", () => this.paper.replaceChildren());
  }

  get stem() { return this.script().name.replace(/\.lua$/, ""); }

  /** The visible part of the view, without what is around it. */
  get canvas() {
    const { canvas, place: { left, top, scale, scaleY, area } } = this.run.drawing, pixels = canvas.width / canvas.clientWidth;
    const [width, height] = [area.width * scale, area.height * scaleY].map((side) => Math.round(side * pixels)), picture = Object.assign(document.createElement("canvas"), { width, height });
    picture.getContext("2d").drawImage(canvas, left * pixels, top * pixels, width, height, 0, 0, width, height);
    return picture;
  }

  get png() { return new Promise((done, fail) => this.canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The browser made no picture."))), "image/png")); }

  async save() {
    const bytes = await (await this.png).arrayBuffer();
    Files.keep(`${this.stem}.png`, bytes);
    this.say(`${this.stem}.png: ${bytes.byteLength} bytes`);
  }

  async copy() {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": this.png })]);
    this.say("copied the picture");
  }

  /** Plays the run from its first screen, and stores what is seen. */
  async record() {
    const { run } = this, pieces = [], recorder = new MediaRecorder(run.drawing.canvas.captureStream(30)), end = performance.now() + Pictures.longest;
    recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
    const stopped = new Promise((done) => { recorder.addEventListener("stop", done); });
    this.say("Recording …");
    run.go(Math.max(run.indices.findIndex((index) => run.timeline.records[index].type === "screen"), 0));
    recorder.start();
    run.play();
    while (run.isPlaying && performance.now() < end) await new Promise((done) => { requestAnimationFrame(done); });
    run.pause();
    recorder.stop();
    await stopped;
    const bytes = await new Blob(pieces).arrayBuffer(), name = `${this.stem}.${/mp4/.test(recorder.mimeType) ? "mp4" : "webm"}`;
    Files.keep(name, bytes);
    this.say(`${name}: ${bytes.byteLength} bytes`);
  }

  /**
   * Returns what the timeline shows from the first screen on, a position for each frame of a GIF;
   * pauses are cut short, as in playing.
   */
  get frames() {
    const { run } = this, time = (position) => run.timeline.records[run.indices[position]].time ?? 0, positions = [], { frame, most } = Pictures.gif;
    let position = Math.max(run.indices.findIndex((index) => run.timeline.records[index].type === "screen"), 0);
    for (let now = time(position); positions.length < most; now += frame / 100) {
      while (position + 1 < run.indices.length && time(position + 1) <= now) position += 1;
      positions.push(position);
      if (position === run.indices.length - 1) break;
      now = Math.max(now, time(position + 1) - 0.9);
    }
    return positions;
  }

  /** Returns the bytes of the picture at a position, for a GIF. */
  bytes(position, { width, height }) {
    this.run.go(position);
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true });
    context.fillStyle = this.run.drawing.colours.view;
    context.fillRect(0, 0, width, height);
    context.drawImage(this.canvas, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  }

  /** Stores the run as a GIF: picture by picture, so that the page goes on. */
  async saveGif() {
    const { run } = this, { position, run: shown } = run, { frame, rest, samples } = Pictures.gif, { frames, canvas: { width: full, height } } = this;
    const width = Math.min(full, Pictures.gif.width), size = { width, height: Math.max(Math.round(height * width / full), 1) };
    run.pause();
    const palette = new Palette(Array.from({ length: samples }, (_, at) => this.bytes(frames[Math.round(at * (frames.length - 1) / (samples - 1))], size))), gif = new Gif(size.width, size.height, palette);
    for (const [at, position] of frames.entries()) {
      gif.add(this.bytes(position, size), frame);
      // Rarely enough to be read aloud.
      if (at % Math.ceil(frames.length / 5) === 0) this.say(`Saving as GIF: ${Math.round(at / frames.length * 100)} %`);
      await new Promise((done) => { setTimeout(done); });
      if (run.run !== shown) throw new Error("The run has changed: no GIF was saved.");
    }
    run.go(position);
    const bytes = await gif.end(rest).arrayBuffer();
    Files.keep(`${this.stem}.gif`, bytes);
    this.say(`${this.stem}.gif: ${Math.ceil(bytes.byteLength / 1024)} KiB, ${frames.length} frames`);
  }

  /** Lays out the sheet that is printed instead of the page. */
  layOut() {
    const { name, text } = this.script();
    if (!this.run.state) return;
    this.paper.replaceChildren(make("h1", { text: name }), make("img", { src: this.canvas.toDataURL(), alt: "" }), make("pre", { text }));
  }
}
