// The view as something to take along: a picture, a video of the run, and a sheet of paper with the
// picture and the whole text.

class Pictures {
  /** The maximum length of a video, in milliseconds. */
  static longest = 30_000;

  /** `script()` returns the displayed script; `say(words)` reports what has become of a picture. */
  constructor(part, { run, script, say }) {
    Object.assign(this, { run, script, say, paper: part("sheetToPrint") });
    const wire = (id, action) => part(id).addEventListener("click", () => action().catch((error) => say(error.message)));
    wire("savePicture", () => this.save());
    wire("copyPicture", () => this.copy());
    wire("recordRun", () => this.record());
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

  /** Lays out the sheet that is printed instead of the page. */
  layOut() {
    const { name, text } = this.script(), make = Console.element;
    if (!this.run.state) return;
    this.paper.replaceChildren(make("h1", { text: name }), make("img", { src: this.canvas.toDataURL(), alt: "" }), make("pre", { text }));
  }
}
