// The playground: sends the script to the host to run, and shows the results. It computes nothing
// itself. Each part owns its state; here they are made, and told of each other.

import { part } from "../../Report/HTML/Page/part.js";
import { Arrival } from "./arrival.js";
import { Checks } from "./checks.js";
import { Choices } from "./choices.js";
import { Connection } from "./connection.js";
import { Course } from "./course.js";
import { Drafts } from "./drafts.js";
import { Editor } from "./editor.js";
import { Filing } from "./filing.js";
import { Findings } from "./findings.js";
import { Gallery } from "./gallery.js";
import { Host } from "./host.js";
import { Keys } from "./keys.js";
import { LessonRoom } from "./lesson-room.js";
import { Lesson } from "./lesson.js";
import { Live, LiveRun } from "./live.js";
import { Moments } from "./moments.js";
import { Panels } from "./panels.js";
import { Plots } from "./plots.js";
import { Runner } from "./runner.js";
import { States } from "./states.js";
import { Store } from "./store.js";
import { Surroundings } from "./surroundings.js";
import { Swift } from "./swift.js";
import { Trail } from "./trail.js";
import { Ways } from "./ways.js";

export class Playground {
  constructor() {
    this.host = new Host();
    this.drafts = new Drafts();
    this.run = new LiveRun();
    this.states = new States((diagnostic) => this.findings.actions(diagnostic));
    this.connection = new Connection({
      host: this.host, states: this.states, kept: () => this.filing.keptWords, hear: (kind, value) => (kind === "changed" ? this.filing.file.hear(value) : undefined),
      back: () => this.arrival.comeBack(),
    });
    this.attempt = (action) => this.connection.attempt(action);
    this.makeText();
    this.makeScripts();
    this.surroundings = new Surroundings({
      host: this.host, drafts: this.drafts, run: this.run, states: this.states, choices: this.choices, script: () => this.script,
      saved: () => this.scripts.hasFile && !this.filing.isChanged, restore: (past) => this.restore(past), explain: () => this.explain(),
    });
    this.makeLessons();
    this.arrival = new Arrival({
      door: this.host.door, drafts: this.drafts, filing: this.filing, course: this.course, lesson: this.lesson, trail: this.trail, states: this.states, ways: this.ways,
      leaveLesson: () => this.room.leave(), perform: () => this.perform(), ready: () => this.restoreControls(), forgetView: () => this.live.forget(), attempt: this.attempt,
    });
    this.keys = new Keys({ perform: () => this.perform(), check: () => this.check(), present: () => this.surroundings.present(), save: () => this.save(), focusEditor: () => this.editor.focus(),
      allowsSingleKeys: Store.all.getItem("moonlay single keys") !== "false", keep: (isOn) => Drafts.store("moonlay single keys", isOn ? null : false),
    });
    this.wire();
  }

  /** The displayed script: its name, its text and its options. */
  get script() { return { name: this.scripts.name, text: this.editor.text, options: this.choices.options }; }

  /** Makes the text, and the panels about it. */
  makeText() {
    const { run, host } = this, place = document.querySelector(".panels"), script = () => this.script, goToLine = (line) => this.goToLine(line);
    this.editor = new Editor({
      typed: () => this.noteTyping(), changed: () => this.change(true), left: () => run.drawing.canvas.focus(), moved: (line) => this.follow(line), names: () => host.names(),
      actions: (diagnostic) => this.findings.actions(diagnostic, false),
    });
    this.live = new Live({ run, host, goToLine, mayRun: () => this.filing.mayRun, script });
    this.checks = new Checks({ place, host: new Host(), script, goToLine, show: (view, parameters) => this.turnTo(view, parameters) });
    this.swift = new Swift({ place, host: new Host(), script, goToLine, light: (line) => this.editor.light("origin", line ? [line] : []) });
    this.moments = new Moments({
      place, run, stage: this.live.stage, editor: this.editor, script, announce: (words) => this.states.announcer.say(words), showTable: () => this.showTable(),
      keep: (isOn) => this.drafts.keep("values", "", isOn ? null : false),
    });
    this.plots = new Plots({
      host: new Host(), run, stage: this.live.stage, script, lesson: () => this.lesson.name, mayRun: () => this.filing.mayRun, keep: (shown) => this.drafts.keep("plot", "", shown),
    });
    this.panels = new Panels(place);
  }

  /** Makes what has to do with scripts, and with running the open one. */
  makeScripts() {
    const { host, drafts, run, states, attempt } = this;
    this.choices = new Choices({ drafts, current: () => this.scripts.current, changed: () => this.change() });
    this.filing = new Filing({
      host, drafts, editor: this.editor, attempt, say: (words, kind) => states.say(words, kind), lesson: () => this.lesson.lesson, leaveLesson: () => this.room.leave(),
      opened: (script, opening) => this.noteOpened(script, opening), dropped: (script) => this.surroundings.past.drop(script.id), showUntrusted: () => this.arrival.showUntrusted(),
      perform: () => this.perform(),
    });
    this.scripts = this.filing.scripts;
    this.findings = new Findings({ run, states, editor: this.editor, scripts: this.scripts, goToLine: (line) => this.goToLine(line), failed: () => this.lesson.failed() });
    this.runner = new Runner({
      host, run, attempt, script: () => ({ ...this.script, script: this.scripts.current, isLesson: Boolean(this.lesson.lesson) }), instead: () => this.runCase(),
      slow: () => states.say("running …"), shown: (result) => this.showResult(result), failed: (diagnostic) => this.findings.fail(diagnostic),
    });
    this.ways = new Ways(() => {
      run.draw();
      run.list.select(run.position ?? 0);
    });
    this.gallery = new Gallery({
      host: new Host(), scripts: this.scripts, course: () => this.course, back: () => this.trail.show("script"), create: () => this.filing.files.open(true),
      open: (id, values) => attempt(() => this.openFromGallery(id, values)), openLesson: (name) => attempt(() => this.lesson.open(name)),
    });
    this.trail = new Trail({
      shown: () => ({ current: this.scripts.current, lesson: this.lesson.lesson }), turned: (place) => this.showPlace(place),
      openScript: (id) => this.filing.open(id), openLesson: (name) => this.lesson.open(name),
    });
  }

  makeLessons() {
    const { host, attempt } = this;
    this.course = new Course({ host, open: (name) => attempt(() => this.lesson.open(name)), leave: () => attempt(() => this.lesson.leave()) });
    this.lesson = new Lesson({
      place: document.querySelector(".panels"), host, course: this.course, attempt, script: () => this.script, run: () => this.perform(), isRunning: () => Boolean(this.runner.next), retype: (text) => this.retype(text),
      tried: () => this.findings.showAll(), showGoal: (goal) => this.room.showGoal(goal), showCase: (...shown) => this.room.showCase(...shown),
      begin: (lesson) => this.room.open(lesson), close: () => this.room.close(), goToLine: (line) => this.goToLine(line),
    });
    this.room = new LessonRoom({
      drafts: this.drafts, run: this.run, states: this.states, ways: this.ways, filing: this.filing, lesson: this.lesson, leaveStage: () => this.live.stage.leave(),
    });
  }

  wire() {
    const { run, attempt } = this;
    part("save").addEventListener("click", () => this.save());
    part("revert").addEventListener("click", () => this.retype(this.scripts.text));
    part("perform").addEventListener("click", () => this.perform());
    part("auto").addEventListener("change", () => {
      this.drafts.keep("auto", "", part("auto").checked ? null : false);
      this.change(true);
    });
    run.chooses = (element) => {
      this.live.explanation.offer(element);
      this.moments.choose(element);
      // What follows from the values comes late, and is not a choice.
      if (!this.moments.values.isMoving) this.plots.choose(element);
    };
    run.drawn = () => {
      this.surroundings.drawn();
      this.moments.turned();
      attempt(() => this.runner.askForCalls());
    };
    run.paused = () => {
      this.surroundings.hint.show();
      this.moments.values.turned();
    };
    // Only the final state is announced, not each step on the way.
    for (const place of [part("inspector"), part("overlaid")]) place.setAttribute("aria-live", "off");
    addEventListener("popstate", ({ state }) => { if (state && this.arrival.hasStarted) attempt(() => this.trail.goBack(state)); });
    addEventListener("hashchange", () => {
      this.host.secret.takeFromAddress();
      // A state is a step of this page's own, which popstate handles.
      if (this.arrival.hasStarted && !history.state) attempt(() => this.trail.arriving(() => this.arrival.openAddress()));
    });
  }

  // The beginning

  begin() {
    return this.attempt(async () => {
      this.ways.show("parameters");
      await this.drafts.begin();
      await this.host.secret.find();
      this.filing.begin();
      this.connection.begin();
      await this.arrival.begin();
    });
  }

  /** Shows what was chosen before. */
  restoreControls() {
    part("auto").checked = this.drafts.find("auto", "") ?? true;
    this.moments.begin(this.drafts.find("values", "") ?? true);
    if (!/^#(e|embed)=/.test(location.hash)) {
      this.surroundings.open();
      const plotted = this.drafts.find("plot", "");
      if (plotted) this.plots.open(plotted);
    }
  }

  // What is shown

  /** Handles another place of the page. */
  showPlace(place) {
    if (place === "start") {
      this.lesson.toast.hide();
      this.states.say("");
      return this.gallery.show();
    }
    this.gallery.hide();
    this.filing.showState();
    this.run.draw();
  }

  /** Handles a script that was put into the editor. */
  noteOpened(script, { isDraft, parameters }) {
    this.surroundings.past.forget();
    this.choices.open(script, parameters);
    this.runner.isOpening = !isDraft;
    this.trail.show("script", false);
    this.trail.note();
  }

  async openFromGallery(id, values) {
    await this.filing.open(id, values);
    // The reader may have gone back meanwhile.
    if (this.trail.place === "script") this.run.drawing.canvas.focus({ preventScroll: true });
  }

  /** Shows the result of a run. */
  showResult(result) {
    const isLesson = Boolean(this.lesson.lesson), { settings, parameters } = this.choices;
    this.findings.forget();
    this.states.clear();
    parameters.show(result.layout, this.editor.text);
    settings.show(result);
    this.moments.lines.forget();
    this.run.show(result, { scope: "visible", words: "" });
    this.moments.values.forget();
    if (this.runner.isOpening && !isLesson) this.run.playOnce();
    this.runner.isOpening = false;
    // A moment at which the view has the selected size, if the script's steps have changed it since.
    if (settings.sizeText && !this.run.hasSize(settings.sizeText)) this.run.goToSize(settings.sizeText);
    this.attempt(() => this.live.changed());
    this.lesson.ran();
    this.attempt(() => this.surroundings.previews.changed());
    this.plots.changed();
    this.surroundings.past.note();
    if (!isLesson) this.checks.rests();
    this.findings.summarize();
  }

  /** Runs the displayed case of a lesson; returns undefined if there is none. */
  runCase() {
    if (this.lesson.isPinned) return this.lesson.runCase();
    this.room.setCase(false);
    return undefined;
  }

  /** Handles a cursor on a line, counted from 1; on none if the text lost the focus. */
  follow(line) {
    if (line) this.swift.follow(line);
    this.moments.follow(line);
  }

  goToLine(line) {
    this.ways.show("text");
    if (!part("text").getClientRects().length) this.surroundings.tools.turn("showDetails", false);
    this.editor.goToLine(line);
  }

  /** Brings the table of turns into view. */
  showTable() {
    if (!this.surroundings.tools.isOpen("showDetails")) this.surroundings.tools.turn("showDetails", true);
    this.ways.show("details");
    this.panels.open("turnsPanel");
  }

  /** Explains the chosen element: in the details, or in the text of a lesson. */
  async explain() {
    const { tools } = this.surroundings, isLesson = Boolean(this.lesson.lesson);
    if (!isLesson && !tools.isOpen("showDetails")) tools.turn("showDetails", true);
    this.ways.show(isLesson ? "lesson" : "details");
    await this.live.explanation.explain();
    part("why").scrollIntoView({ block: "start" });
  }

  // What the user does

  /** Runs the open script, which may run from now on. */
  perform() {
    this.filing.trust();
    this.checks.changed();
    this.swift.changed();
    return this.runner.perform();
  }

  noteTyping() {
    this.findings.noteTyping();
    this.filing.keepText();
  }

  /** Handles a change: runs the script if that is enabled. */
  change(isTyped = false) {
    this.choices.keep();
    if (this.filing.mayRun && (!isTyped || part("auto").checked)) this.perform();
  }

  /** Replaces the text of the open script; undoing restores the previous one. */
  retype(text) {
    this.editor.text = text;
    this.filing.keepText();
    return this.perform();
  }

  /** Shows the script in another view, or with other parameters. */
  turnTo(view, parameters) {
    this.choices.show(view, parameters);
    this.change();
  }

  /** Shows the text and the settings of an earlier run. */
  restore({ text, values, parameters }) {
    this.choices.show(values, parameters);
    this.choices.keep();
    return this.retype(text);
  }

  check() { return this.lesson.lesson ? this.attempt(() => this.lesson.check()) : this.perform(); }

  save() { return this.attempt(() => this.filing.file.save()); }
}
