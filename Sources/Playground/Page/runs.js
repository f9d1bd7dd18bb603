// The last runs of the script as a strip of small pictures: one is laid over the present picture to
// compare the two, and its text and settings can be restored.

import { part } from "../../Report/HTML/Page/part.js";
import { make } from "./make.js";
import { PreviewDrawing } from "./previews.js";

/** The last runs, in the browser's database; in the page alone where the browser has none. */
class KeptRuns {
  /** The maximum number of runs of a script. */
  static most = 50;

  /** The runs of each script that was open, the oldest first. */
  runs = new Map();

  database = new Promise((done) => {
    try {
      const asked = indexedDB.open("moonlay", 1);
      asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore("runs", { keyPath: ["id", "when"] }));
      asked.addEventListener("success", () => done(asked.result));
      for (const kind of ["error", "blocked"]) asked.addEventListener(kind, () => done(undefined));
    } catch { done(undefined); }
  });

  /** Reads the runs of a script, once. */
  async open(id) {
    if (this.runs.has(id)) return;
    this.runs.set(id, []);
    const kept = await this.ask("readonly", (store) => store.getAll(IDBKeyRange.bound([id], [id, Infinity])));
    this.runs.set(id, [...kept ?? [], ...this.runs.get(id)]);
  }

  /** Returns what the database answers; undefined if it cannot. */
  async ask(mode, action) {
    const database = await this.database;
    return new Promise((done) => {
      try {
        const asked = action(database.transaction("runs", mode).objectStore("runs"));
        asked.addEventListener("success", () => done(asked.result));
        asked.addEventListener("error", () => done(undefined));
      } catch { done(undefined); }
    });
  }

  /** The runs of a script, the newest first. */
  of(id) { return [...this.runs.get(id) ?? []].reverse(); }

  add(run) {
    this.runs.set(run.id, [...this.runs.get(run.id) ?? [], run]);
    this.ask("readwrite", (store) => store.put(run));
    for (const old of this.of(run.id).slice(KeptRuns.most)) this.remove(old);
  }

  remove(run) {
    this.runs.set(run.id, this.runs.get(run.id).filter((other) => other !== run));
    this.ask("readwrite", (store) => store.delete([run.id, run.when]));
  }
}

export class PastRuns {
  /** Runs in quick succession, as in typing, are one: this is the time between two, in milliseconds. */
  static pause = 1500;

  /** The maximum number of elements that are kept of a run. */
  static maxElements = 400;

  /** The maximum size of a picture, in points of the page. */
  static size = { width: 96, height: 64 };

  /**
   * `script()` returns what is shown: `id`, `text`, `values` and `parameters`; `restore(run)` shows
   * an earlier one again; `say(words)` announces.
   */
  constructor({ run, script, restore, say, keep }) {
    this.run = run;
    this.script = script;
    this.restore = restore;
    this.say = say;
    this.keep = keep;
    this.strip = part("pastRuns");
    this.button = part("showRuns");
    this.kept = new KeptRuns();
    this.button.addEventListener("click", () => this.toggle());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.show());
  }

  get isOn() { return !this.strip.hidden; }

  toggle() {
    this.strip.hidden = this.isOn;
    this.button.setAttribute("aria-pressed", String(this.isOn));
    this.keep(this.isOn);
    if (!this.isOn) this.compare(undefined);
    this.show();
  }

  /** Handles a run that has succeeded. */
  note() {
    const { timeline } = this.run, { id, text, values, parameters } = this.script(), first = timeline.records.findIndex(({ type }) => type === "screen");
    const { elements, contentOffset, viewport } = timeline.stateAt(Math.max(first, 0)), [last] = this.kept.of(id), when = Date.now(), what = JSON.stringify([text, values, parameters]);
    const run = { id, when, what, text, values, parameters: { ...parameters }, state: { elements: elements.slice(0, PastRuns.maxElements), contentOffset, viewport } };
    if (last?.what === what) return this.show();
    if (last && when - last.when < PastRuns.pause && last !== this.compared) this.kept.remove(last);
    this.kept.add(run);
    this.show();
  }

  /** Handles a script that was deleted. */
  drop(id) { for (const run of this.kept.of(id)) this.kept.remove(run); }

  /** Handles another script. */
  async forget() {
    this.compared = undefined;
    await this.kept.open(this.script().id);
    this.show();
  }

  show() {
    const { id } = this.script();
    if (!this.isOn) return;
    /** @type {any} */
    const focused = document.activeElement;
    const runs = this.kept.of(id), hadFocus = this.strip.contains(focused) && focused.dataset.when;
    this.strip.replaceChildren(...runs.map((run) => this.card(run)));
    if (runs.length < 2) this.strip.append(make("p", { className: "faint", text: "Each change of the text or of a parameter will be here, to compare and to restore." }));
    if (hadFocus) this.strip.querySelector(`[data-when="${hadFocus}"]`)?.focus();
  }

  card(run) {
    const isCompared = run === this.compared, canvas = make("canvas"), time = new Date(run.when).toLocaleTimeString();
    const button = make("button", { className: "preview", title: `The run at ${time}: lay it over the picture` }, canvas, make("span", { className: "previewName", text: time }), make("span", { className: "previewWords faint", text: PastRuns.words(run) }));
    canvas.setAttribute("aria-hidden", "true");
    button.dataset.when = String(run.when);
    button.setAttribute("aria-pressed", String(isCompared));
    button.addEventListener("click", () => this.compare(isCompared ? undefined : run));
    new PreviewDrawing(canvas).show(run.state, PastRuns.size);
    if (!isCompared) return button;
    const restore = make("button", { className: "primary", text: "Restore", title: "Show its text and its settings again; Undo in the text returns" });
    restore.addEventListener("click", () => {
      this.compare(undefined);
      this.restore(run);
      this.say(`The run at ${time} is restored`);
      this.button.focus();
    });
    return make("span", { className: "comparedRun" }, button, restore);
  }

  static words({ parameters, text }) {
    const set = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
    return set.length ? set.join(", ") : `${text.split("\n").length} lines`;
  }

  /** Lays a run over the picture; none without one. */
  compare(run) {
    this.compared = run;
    if (run) this.say("The run is laid over the picture; Restore is the next button");
    this.show();
    this.run.draw();
  }

  /** Draws the compared run. */
  draw(drawing) {
    if (!this.compared) return;
    const { context } = drawing;
    context.save();
    Object.assign(context, { fillStyle: drawing.colours.accent, strokeStyle: drawing.colours.accent, lineWidth: 1.5 });
    context.setLineDash([5, 3]);
    for (const { path } of this.compared.state.elements.map((element) => drawing.shape(element, false))) {
      context.globalAlpha = 0.14;
      context.fill(path);
      context.globalAlpha = 1;
      context.stroke(path);
    }
    context.restore();
  }
}
