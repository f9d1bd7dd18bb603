// What the page opens by itself: what its address names, a script that came with a link, or what was
// open last.

import { Address } from "./address.js";
import { Embedding } from "./embedding.js";
import { makeButton } from "./make.js";
import { Refusal } from "./refusals.js";
import { Share } from "./share.js";

export class Arrival {
  /** What this is, for people who came with a link. */
  static purpose = "Moonlay runs layouts written in Lua, live.";

  hasStarted = false;

  /**
   * `ready()` is called when the scripts are known; `leaveLesson()` closes the panel of a lesson, `perform()` runs the open
   * script, and `forgetView()` handles a restarted server.
   */
  constructor({ door, drafts, filing, course, lesson, trail, states, ways, attempt, ready, forgetView, leaveLesson, perform }) {
    this.door = door;
    this.drafts = drafts;
    this.filing = filing;
    this.course = course;
    this.lesson = lesson;
    this.trail = trail;
    this.states = states;
    this.ways = ways;
    this.attempt = attempt;
    this.ready = ready;
    this.forgetView = forgetView;
    this.leaveLesson = leaveLesson;
    this.perform = perform;
  }

  begin() { return this.trail.arriving(() => this.start()); }

  /** Opens what the address names, or what was open last; the start page, if nothing was. */
  async start() {
    // A link that someone has sent may be opened before the server's own.
    Share.keep();
    await this.filing.scripts.list();
    this.hasStarted = true;
    this.states.clear();
    this.ready();
    if (await this.openAddress()) return;
    const lesson = this.drafts.findHere("lesson");
    if (lesson && await this.reopen(lesson)) return;
    if (this.filing.hasChoice) return this.trail.show("start");
    await this.filing.openLast();
  }

  /** Handles the return of the host. */
  async comeBack() {
    if (!this.hasStarted) return this.begin();
    await this.filing.scripts.list();
    this.states.clear();
    this.attempt(() => this.forgetView());
    await this.filing.file.check();
    if (this.filing.mayRun) await this.perform();
  }

  /** Opens the last open lesson; a missing one is skipped. */
  async reopen(lesson) {
    try {
      await this.lesson.open(lesson);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.drafts.keepHere("lesson", null);
      return false;
    }
  }

  /** Opens what the address names: a script, a lesson, or a script that it contains. */
  async openAddress() {
    const asked = Address.read(location.hash);
    if (!asked) return this.openLink();
    const { kind, name, values } = asked;
    if (kind === "embed") Embedding.show(name, Address.of("open", name, values));
    try {
      if (kind === "lesson") await this.lesson.open(await this.course.find(name));
      else if (this.filing.scripts.names.includes(name)) await this.filing.open(name, Object.keys(values).length > 0 ? values : undefined);
      else if (!await this.filing.openLost(name)) throw new Refusal(`There is no script “${name}” here.`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.showMissing(error.message);
    }
    return true;
  }

  /** Shows why there is nothing at the address, with the start page. */
  showMissing(words) {
    if (!document.documentElement.classList.contains("embedded")) {
      this.trail.show("start");
      return this.filing.notices.show("missing", words);
    }
    this.trail.place = "script";
    this.states.show("gone", words, ["The address of this frame names it."]);
  }

  /** Opens the script in the address; it may be untrusted, and runs at once only where that is safe. */
  async openLink() {
    const link = Share.take();
    if (!link) return false;
    let shared;
    try {
      shared = await Share.read(link);
    } catch (error) {
      this.showMissing(error.message);
      return true;
    }
    const { set, items, sections, ...view } = shared.options, { isSafe, confinement } = this.door;
    const isEmbedded = isSafe && link.startsWith("#e=");
    if (isEmbedded) Embedding.show(shared.name, `${location.pathname}#s=${link.slice(3)}`);
    this.leaveLesson();
    const script = this.filing.scripts.add(shared.name, shared.text, isSafe);
    this.drafts.keep("settings", script.id, { view: { ...view, items: items ?? sections }, parameters: set });
    await this.filing.openNewest(() => script);
    this.filing.noteRisk();
    if (isSafe && !isEmbedded) this.filing.notices.show("shared", `“${script.name}” came with a link. ${confinement} ${Arrival.purpose}`, this.wayOut);
    return true;
  }

  get wayOut() { return { "See the gallery": () => this.trail.show("start") }; }

  /** Shows the open script from someone else, which only runs on the user's command. */
  showUntrusted() {
    const [[words, action]] = Object.entries(this.wayOut), run = makeButton("Run it", () => this.perform());
    run.className = "primary";
    this.ways.show("text");
    this.states.say("not run");
    this.states.show("shared", `“${this.filing.scripts.name}” came with a link`,
      [Arrival.purpose, `It was not run. Read it first if you do not know its author. ${this.door.confinement}`], [run, makeButton(words, action)]);
  }
}
