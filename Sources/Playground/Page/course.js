// The course: the list of lessons with the student's progress. The progress is the text of the file
// of `moonlay learn`; this browser stores it, the host has the rules.

import { part } from "../../Report/HTML/Page/part.js";
import { Files } from "./files.js";
import { make } from "./make.js";
import { Refusal } from "./refusals.js";
import { Store } from "./store.js";

export class Course {
  static store = "moonlay progress";

  /** `open(name)` opens a lesson, `leave()` returns to the scripts. */
  constructor({ host, open, leave }) {
    this.host = host;
    this.open = open;
    this.leave = leave;
    this.lessons = undefined;
    this.name = undefined;
    this.sheet = part("lessonSheet");
    part("lessons").addEventListener("click", () => this.show());
    part("leaveLesson").addEventListener("click", () => this.choose(() => this.leave()));
    part("exportProgress").addEventListener("click", () => this.export());
    part("importProgress").addEventListener("click", () => part("progressFile").click());
    part("progressFile").addEventListener("change", (event) => this.import(event.target));
  }

  // Progress

  get kept() {
    return Store.all.getItem(Course.store) ?? this.text;
  }

  /** Returns the progress in a lesson: `solved`, `tries`, `missed`, `hints`. */
  entry(name) { return this.progress?.lessons?.[name] ?? { solved: false, tries: 0, missed: null, hints: 0 }; }

  /** Sends an event to the host, with other copies of the progress. */
  async note(happened, ...others) {
    const known = [this.kept, ...others].filter(Boolean);
    this.take(await (await this.host.ask("/api/progress", { known, happened })).json());
  }

  /** Returns questions from the steps before a lesson; with answers to them, what the host says of each. */
  async review(lesson, answers) {
    const answer = await (await this.host.ask("/api/progress", { known: [this.kept].filter(Boolean), review: lesson, answers })).json();
    this.take(answer);
    return answer.review ?? [];
  }

  take({ progress, kept, why }) {
    this.why = why;
    this.text = progress;
    this.progress = JSON.parse(progress);
    this.isInFolder = kept;
    Store.all.setItem(Course.store, progress);
  }

  /** Loads the stored progress; invalid data in the browser's storage is discarded. */
  async begin() {
    if (this.progress) return;
    try {
      await this.note();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error;
      Store.all.removeItem(Course.store);
      this.text = undefined;
      await this.note();
    }
  }

  export() {
    Files.keep("moonlay-learn.json", this.text);
    this.say("Exported. To use it with moonlay learn, save it in the student's folder as .moonlay-learn.json.");
  }

  /** Merges a file into the progress. */
  async import(field) {
    const file = field.files[0];
    field.value = "";
    if (!file) return;
    try {
      if (file.size > 1 << 20) throw new Error("a progress file may be at most 1 MiB");
      await this.note(undefined, await file.text());
      this.list();
      this.say("Progress imported.");
    } catch (error) {
      this.say(error.message);
    }
  }

  // The list

  say(words) { part("lessonsSaid").textContent = words; }

  /** Returns the name of the lesson with a number or a name. */
  async find(wanted) {
    await this.load();
    const found = this.lessons.find(({ name, number }) => name === wanted || String(number) === wanted.replace(/^0+/, ""));
    if (!found) throw new Refusal(`There is no lesson “${wanted}”.`);
    return found.name;
  }

  async load() { this.lessons ??= (await (await this.host.ask("/api/lessons")).json()).lessons; }

  async show() {
    this.say("");
    part("leaveLesson").hidden = !this.name;
    if (!this.sheet.open) this.sheet.showModal();
    try {
      await this.begin();
      await this.load();
      this.list();
      this.say(this.why ?? "");
    } catch (error) {
      this.say(error.message);
    }
  }

  get solved() { return this.lessons.filter(({ name }) => this.entry(name).solved); }

  get tally() { return `${this.solved.length} of ${this.lessons.length} solved`; }

  /** Returns what became of a lesson so far, or how long it takes. */
  stateOf({ name, minutes }) {
    const { solved, tries } = this.entry(name);
    return solved ? "solved" : tries === 1 ? "1 try" : tries > 0 ? `${tries} tries` : minutes ? `${minutes} min` : "";
  }

  list() {
    Object.assign(part("courseBar"), { max: this.lessons.length, value: this.solved.length });
    part("courseCount").textContent = this.tally;
    const levels = [...new Set(this.lessons.map(({ level }) => level))];
    part("courseList").replaceChildren(...levels.flatMap((level) => {
      const lessons = this.lessons.filter((lesson) => lesson.level === level), done = lessons.filter(({ name }) => this.entry(name).solved).length;
      const head = level ? [make("li", { className: "level" }, make("h3", { text: level }), make("span", { className: "faint", text: done ? `${done} of ${lessons.length}` : "" }))] : [];
      return [...head, ...lessons.map((lesson) => this.row(lesson))];
    }));
    const list = part("courseList");
    (list.querySelector("[aria-current]") ?? list.querySelector("button")).focus();
  }

  row({ name, number, title, minutes }) {
    const { solved, tries } = this.entry(name), state = this.stateOf({ name, minutes });
    const button = make("button", { className: solved ? "solved" : "" },
      make("span", { className: "faint", text: number }), make("span", { className: "title", text: title }), make("span", { className: "faint", text: state }),
      make("span", { className: "mark", text: solved ? "✓" : tries > 0 ? "·" : "" }));
    button.dataset.name = name;
    button.querySelector(".mark").setAttribute("aria-hidden", "true");
    if (name === (this.name ?? this.progress.current)) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => this.choose(() => this.open(name)));
    return make("li", {}, button);
  }

  choose(action) {
    this.sheet.close();
    action();
  }
}
