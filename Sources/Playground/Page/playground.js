// The playground: sends the script to the host to run, and shows the results. It computes nothing
// itself.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { part } from "../../Report/HTML/Page/part.js";
import { Address } from "./address.js";
import { Checks } from "./checks.js";
import { Course } from "./course.js";
import { Distances } from "./distances.js";
import { Drafts } from "./drafts.js";
import { Edge } from "./edge.js";
import { Editor } from "./editor.js";
import { Embedding } from "./embedding.js";
import { HostEvents } from "./events.js";
import { Filing } from "./filing.js";
import { Fix } from "./fix.js";
import { Gallery } from "./gallery.js";
import { DragHint } from "./hint.js";
import { Host } from "./host.js";
import { Keys } from "./keys.js";
import { Lesson } from "./lesson.js";
import { Lines } from "./lines.js";
import { Live, LiveRun } from "./live.js";
import { makeButton } from "./make.js";
import { Margin } from "./margin.js";
import { Panels } from "./panels.js";
import { Parameters } from "./parameters.js";
import { Pictures } from "./pictures.js";
import { lineIn } from "./places.js";
import { Previews } from "./previews.js";
import { Gone, Locked, Refusal } from "./refusals.js";
import { PastRuns } from "./runs.js";
import { Settings } from "./settings.js";
import { Share } from "./share.js";
import { States } from "./states.js";
import { Store } from "./store.js";
import { Swift } from "./swift.js";
import { Tools } from "./tools.js";
import { TurnTable } from "./turn-table.js";
import { Turns } from "./turns.js";
import { Values } from "./values.js";

export class Playground {
  /** The pause in typing before an error is reported, in milliseconds. */
  static mercy = 700;

  /** The time that a run may take before a newer change replaces it, in milliseconds. */
  static patience = 250;

  /** A run that takes longer shows its first display ahead of its records, in milliseconds. */
  static ahead = 40;

  /** The number of actions under way that are no steps of their own in the browser's history. */
  arrivals = 0;

  constructor() {
    const change = () => this.change(), goToLine = (line) => this.goToLine(line);
    this.host = new Host();
    this.drafts = new Drafts();
    this.run = new LiveRun();
    this.live = new Live({
      run: this.run, host: this.host, goToLine, mayRun: () => this.mayRun !== false,
      script: () => ({ name: this.scripts.name, text: this.editor.text, options: this.choices }),
    });
    this.checks = new Checks({
      place: document.querySelector(".panels"), host: new Host(), script: () => ({ name: this.scripts.name, text: this.editor.text }), goToLine,
      show: (view, parameters) => this.turnTo(view, parameters),
    });
    this.swift = new Swift({
      place: document.querySelector(".panels"), host: new Host(), script: () => ({ name: this.scripts.name, text: this.editor.text }), goToLine,
      light: (line) => this.editor.light("origin", line ? [line] : []),
    });
    this.lines = new Lines({ host: new Host(), run: this.run, live: () => this.live.stage.lines(), script: () => ({ name: this.scripts.name, text: this.editor.text, options: this.choices }), light: (lines, sought) => this.editor.light("lit", lines, sought) });
    this.turnTable = new TurnTable({ place: document.querySelector(".panels"), script: () => ({ name: this.scripts.name, text: this.editor.text }), go: (line, turn) => this.turns.goToTurn({ line }, turn), choose: (line) => this.listTurns(line) });
    this.panels = new Panels(document.querySelector(".panels"));
    this.states = new States((diagnostic) => this.actions(diagnostic));
    this.editor = new Editor({ typed: () => this.noteTyping(), changed: () => this.change(true), left: () => this.run.drawing.canvas.focus(), moved: (line) => this.follow(line), names: () => this.host.names(), actions: (diagnostic) => this.actions(diagnostic, false) });
    this.values = new Values({
      host: new Host(), run: this.run, script: () => ({ name: this.scripts.name, text: this.editor.text, options: this.choices }), isOn: true,
      live: (element) => this.live.stage.values(element), margin: new Margin(this.editor), told: () => this.showValues(),
    });
    this.turns = new Turns({
      values: this.values, run: this.run, text: () => this.editor.text, announce: (words) => this.states.announcer.say(words), openTable: (line) => this.openTable(line),
      turn: (isOn) => {
        this.drafts.keep("values", "", isOn ? null : false);
        this.values.turn(isOn);
      },
    });
    this.settings = new Settings(change);
    this.edge = new Edge(this.run, this.settings);
    this.parameters = new Parameters(change);
    this.filing = new Filing(this);
    this.scripts = this.filing.scripts;
    this.gallery = new Gallery({
      host: new Host(), scripts: this.scripts, back: () => this.showPlace("script"), learn: () => this.course.show(), create: () => this.filing.files.open(true),
      open: (id, values) => this.attempt(() => this.openFromGallery(id, values)),
    });
    this.tools = new Tools({ keep: (open) => this.drafts.keep("tools", "", open.length ? open : null), changed: () => this.run.draw() });
    this.distances = new Distances(this.run);
    this.hint = new DragHint(this.run, { wasTried: () => Store.all.getItem("moonlay dragged"), noteTried: () => Drafts.store("moonlay dragged", true) });
    this.share = new Share(this.host, () => ({ name: this.scripts.name, text: this.editor.text, options: this.choices, isSaved: this.scripts.hasFile && !this.filing.isChanged }));
    this.pictures = new Pictures({ run: this.run, script: () => ({ name: this.scripts.name, text: this.editor.text }), say: (words) => this.share.say(words) });
    this.previews = new Previews({
      place: this.run.drawing.canvas.parentElement, button: part("previewing"), keep: (isOn) => this.drafts.keep("previews", "", isOn || null),
      script: () => ({ name: this.scripts.name, text: this.editor.text, values: this.settings.values, parameters: this.parameters.values }),
      choose: (values) => this.settings.turn(values),
    });
    part("previewing").parentElement.before(part("overlays"));
    this.past = this.run.past = new PastRuns({
      run: this.run, keep: (isOn) => this.drafts.keep("runs", "", isOn || null), say: (words) => this.states.announcer.say(words), restore: (run) => this.restore(run),
      script: () => ({ id: this.scripts.current?.id, text: this.editor.text, values: this.settings.values, parameters: this.parameters.values }),
    });
    this.course = new Course({ host: this.host, open: (name) => this.attempt(() => this.lesson.open(name)), leave: () => this.attempt(() => this.lesson.leave()) });
    this.lesson = this.makeLesson();
    this.keys = new Keys({ perform: () => this.perform(), check: () => this.check(), present: () => this.present(), save: () => this.save(), focusEditor: () => this.editor.focus(),
      allowsSingleKeys: Store.all.getItem("moonlay single keys") !== "false", keep: (isOn) => Drafts.store("moonlay single keys", isOn ? null : false),
    });
    this.wire();
  }

  wire() {
    part("save").addEventListener("click", () => this.save());
    part("revert").addEventListener("click", () => this.revert());
    part("perform").addEventListener("click", () => this.perform());
    part("auto").addEventListener("change", () => {
      this.drafts.keep("auto", "", part("auto").checked ? null : false);
      this.change(true);
    });
    for (const button of document.querySelectorAll(".ways button")) {
      button.addEventListener("click", () => this.chooseWay(button.dataset.shown));
    }
    this.run.chooses = (element) => {
      this.live.explanation.offer(element);
      this.lines.choose(element);
      this.values.choose(element);
    };
    this.run.ties = this.lines;
    this.run.valuesOf = () => this.values.document;
    this.run.drawn = () => {
      this.edge.place();
      this.hint.place();
      this.lines.turn();
      this.values.turned();
      this.attempt(() => this.askForCalls());
      if (this.run.state) this.settings.showSize(this.run.state.viewport);
    };
    this.run.paused = () => {
      this.hint.show();
      this.values.turned();
    };
    this.run.isFresh = () => this.lesson.lesson && this.lesson.isFresh;
    // Only the final state is announced, not each step on the way.
    for (const place of [part("inspector"), part("overlaid")]) place.setAttribute("aria-live", "off");
    part("home").addEventListener("click", () => this.showPlace("start"));
    addEventListener("popstate", ({ state }) => { if (state && this.hasStarted) this.attempt(() => this.arriving(() => this.goBack(state))); });
    this.run.problems = (problems) => this.showProblems(problems);
    addEventListener("hashchange", () => {
      this.host.secret.takeFromAddress();
      // A state is a step of this page's own, which popstate handles.
      if (this.hasStarted && !history.state) this.attempt(() => this.arriving(() => this.openAddress()));
    });
  }

  makeLesson() {
    return new Lesson({
      place: document.querySelector(".panels"), host: this.host, course: this.course, attempt: (action) => this.attempt(action),
      script: () => ({ name: this.scripts.name, text: this.editor.text, options: this.choices }), run: () => this.perform(),
      showGoal: (goal) => {
        this.run.goal = goal;
        this.run.draw();
      },
      tried: () => this.showTried(), showCase: (...parts) => this.showCase(...parts), begin: (lesson) => this.openLesson(lesson), retype: (text) => this.retype(text), close: () => this.closeLesson(),
      goToLine: (line) => this.goToLine(line),
    });
  }

  /** Switches to presentation mode: large, and without parts that only the presenter needs. */
  present() {
    const isOn = document.documentElement.classList.toggle("presenting");
    this.states.say(isOn ? "Presentation mode; press B to leave" : "");
    this.run.draw();
  }

  /** Shows a part below the view; the current part is expanded, or collapsed again. */
  chooseWay(way) {
    const { classList, dataset } = part("whole");
    if (dataset.shown === way) classList.toggle("raisesSheet");
    this.showWay(way);
  }

  /** Shows one of three parts in a narrow window. */
  showWay(way) {
    part("whole").dataset.shown = way;
    const isRaised = part("whole").classList.contains("raisesSheet");
    for (const button of document.querySelectorAll(".ways button")) {
      button.setAttribute("aria-pressed", String(button.dataset.shown === way));
      button.title = button.dataset.shown !== way ? "" : isRaised ? "Tap again to lower this part" : "Tap again to raise this part";
    }
    this.run.draw();
    this.run.list.select(this.run.position ?? 0);
  }

  async begin() {
    this.showWay("parameters");
    await this.drafts.begin();
    await this.host.secret.find();
    this.filing.begin();
    this.events = new HostEvents(this.host, {
      hear: (kind, value) => this.attempt(() => this.hear(kind, value)),
      gone: () => this.states.gone(this.filing.keptWords), locked: () => this.states.locked(this.filing.keptWords),
      back: () => this.attempt(() => (this.hasStarted ? this.comeBack() : this.arriving(() => this.start()))),
    });
    await this.arriving(() => this.start());
  }

  /** Opens the parts of the page that were open before. */
  openTools() {
    if (this.drafts.find("previews", "")) this.previews.open();
    if (this.drafts.find("runs", "")) this.past.toggle();
    this.tools.open = this.drafts.find("tools", "") ?? [];
  }

  async start() {
    // A link that someone has sent may be opened before the server's own.
    Share.keep();
    await this.scripts.list();
    this.hasStarted = true;
    this.states.clear();
    part("auto").checked = this.drafts.find("auto", "") ?? true;
    this.values.isOn = this.drafts.find("values", "") ?? true;
    this.turns.show();
    if (Address.read(location.hash)?.kind !== "embed") this.openTools();
    if (await this.openAddress()) return;
    const lesson = this.drafts.findHere("lesson");
    if (lesson && await this.reopen(lesson)) return;
    if (this.filing.hasChoice) return this.showPlace("start");
    await this.filing.openLast();
  }

  // The start page

  /** Shows the start page, or the open script. */
  showPlace(place, isStep = true) {
    if (place === "script" && !this.scripts.current) return;
    if (this.hasPlace && place === part("whole").dataset.place) return;
    this.hasPlace = true;
    part("whole").dataset.place = place;
    // The start page has no open lesson; opening the script restores it.
    part("whole").classList.toggle("inLesson", place === "script" && Boolean(this.lesson.lesson));
    if (place === "start") this.lesson.toast.hide();
    if (isStep) this.noteStep();
    if (place === "start") {
      document.title = "Moonlay";
      if (this.arrivals === 0 && document.activeElement === document.body) part("home").focus();
      this.states.say("");
      return this.gallery.show();
    }
    this.gallery.hide();
    this.filing.showState();
    this.run.draw();
  }

  /** Names what is shown in the address; what was shown before is a step back. */
  noteStep() {
    const { current } = this.scripts, { place } = part("whole").dataset, { lesson } = this.lesson, state = { place, id: current?.id, lesson: lesson?.name };
    if (document.documentElement.classList.contains("embedded")) return;
    const address = place === "start" || !current ? location.pathname : lesson ? Address.of("lesson", lesson.number) : current.place === "file" ? Address.of("open", current.name) : location.pathname;
    const isSame = JSON.stringify(state) === JSON.stringify(history.state);
    history[this.arrivals === 0 && !isSame ? "pushState" : "replaceState"](state, "", address);
  }

  /** Performs an action whose result is already a step of the browser's history. */
  async arriving(action) {
    this.arrivals += 1;
    try { await action(); } finally { this.arrivals -= 1; }
  }

  /** Shows again what a step in the browser's history was. */
  async goBack({ place, id, lesson }) {
    if (place === "script" && lesson && lesson !== this.lesson.name) await this.lesson.open(lesson);
    else if (place === "script" && !lesson && id !== this.scripts.current?.id) await this.filing.open(id);
    this.showPlace(place, false);
  }

  async openFromGallery(id, values) {
    await this.filing.open(id, values);
    // The reader may have gone back meanwhile.
    if (part("whole").dataset.place === "script") this.run.drawing.canvas.focus({ preventScroll: true });
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

  // Scripts

  /** Performs a slow action, and indicates it while it continues. */
  async busily(action) {
    const note = (change) => part("whole").setAttribute("aria-busy", String((this.underWay = (this.underWay ?? 0) + change) > 0));
    note(1);
    try { return await action(); } finally { note(-1); }
  }

  // Lessons

  /**
   * Opens the text of a lesson: the student's own file if the folder has one, otherwise the
   * lesson's starting point.
   */
  openLesson({ name, file, skeleton }) {
    this.drafts.keepHere("lesson", name);
    part("whole").classList.add("inLesson");
    this.showWay("lesson");
    this.live.stage.leave();
    return this.busily(async () => {
      const names = await this.scripts.list();
      const script = { place: "lesson", id: `lesson/${file}`, name: file, folder: this.scripts.folder, text: skeleton, version: null };
      await this.filing.openNewest(() => (names.includes(file) ? this.scripts.fetch(file) : script));
    });
  }

  /** Replaces the text of the open script; undoing restores the previous one. */
  retype(text) {
    this.editor.text = text;
    this.filing.keepText();
    return this.perform();
  }

  /** Shows the text and the settings of an earlier run. */
  restore({ text, values, parameters }) {
    this.settings.values = values;
    this.parameters.values = parameters;
    this.keepSettings();
    return this.retype(text);
  }

  /** Closes the panel of a lesson; the open text stays. */
  leaveLesson() {
    this.drafts.keepHere("lesson", null);
    part("whole").classList.remove("inLesson");
    this.showWay("parameters");
    this.setCase(false);
    this.lesson.forget();
  }

  async closeLesson() {
    this.leaveLesson();
    this.states.clear();
    await this.scripts.list();
    await this.filing.openLast();
  }

  /** Sets whether a case is shown, during which the settings are the case's. */
  setCase(isShown) {
    for (const group of document.querySelectorAll(".settings, .parameters")) group.inert = isShown;
  }

  /** Shows the script's result in a case of the lesson, instead of its run. */
  showCase(still, diagnostic, words, back) {
    this.setCase(true);
    if (still) this.run.show({ ...still, layout: this.run.run?.layout, script: this.scripts.name, records: [], diagnostics: diagnostic ? [diagnostic] : [] }, { scope: "visible", words: "" });
    this.states.clear();
    this.states.show("case", "The smallest failing case", words, [makeButton("Back to the demo", back)]);
    this.states.say(diagnostic ? diagnostic.message : "This case passes now", diagnostic ? "bad" : "");
  }

  check() { return this.lesson.lesson ? this.attempt(() => this.lesson.check()) : this.perform(); }

  /** Opens what the address names: a script, a lesson, or a script that it contains. */
  async openAddress() {
    const asked = Address.read(location.hash);
    if (!asked) return this.openLink();
    const { kind, name, values } = asked;
    if (kind === "embed") Embedding.show(name, values);
    try {
      if (kind === "lesson") await this.lesson.open(await this.course.find(name));
      else if (this.scripts.names.includes(name)) await this.filing.open(name, Object.keys(values).length > 0 ? values : undefined);
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
      this.showPlace("start");
      return this.filing.notices.show("missing", words);
    }
    part("whole").dataset.place = "script";
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
    const { set, items, sections, ...view } = shared.options, { door } = this.host;
    this.leaveLesson();
    const script = this.scripts.add(shared.name, shared.text, door.isSafe);
    this.drafts.keep("settings", script.id, { view: { ...view, items: items ?? sections }, parameters: set });
    await this.filing.openNewest(() => script);
    this.filing.noteRisk();
    if (door.isSafe) this.filing.notices.show("shared", `“${script.name}” came with a link. ${door.confinement} ${Playground.purpose}`, this.wayOut);
    return true;
  }

  /** What this is, for people who came with a link. */
  static purpose = "Moonlay runs layouts written in Lua, live.";

  get wayOut() { return { "See the gallery": () => this.showPlace("start") }; }

  /** Shows the open script from someone else, which only runs on the user's command. */
  showUntrusted() {
    const [[words, action]] = Object.entries(this.wayOut), run = makeButton("Run it", () => this.perform());
    run.className = "primary";
    this.showWay("text");
    this.states.say("not run");
    this.states.show("shared", `“${this.scripts.name}” came with a link`,
      [Playground.purpose, `It was not run. Read it first if you do not know its author. ${this.host.door.confinement}`], [run, makeButton(words, action)]);
  }

  /** Allows the open script to run. */
  trust() {
    this.mayRun = true;
    const { current } = this.scripts;
    if (current?.mayRun !== false) return;
    current.mayRun = true;
    this.scripts.add(current.name, current.text);
  }

  keepSettings() {
    const settings = { view: this.settings.values, parameters: this.parameters.values };
    const isUsual = Object.keys(settings.view).length === 0 && Object.keys(settings.parameters).length === 0;
    if (this.scripts.current) this.drafts.keep("settings", this.scripts.current.id, isUsual ? null : settings);
  }

  save() { return this.attempt(() => this.filing.save()); }

  revert() { return this.retype(this.scripts.text); }

  // Runs

  /** The options in addition to the text, with the names and values of `moonlay run`. */
  get choices() { return { ...this.settings.options, set: this.parameters.values }; }

  /** Handles a change: runs the script if that is enabled. */
  change(isTyped = false) {
    this.keepSettings();
    if (this.mayRun === false || (isTyped && !part("auto").checked)) return;
    this.perform();
  }

  /** Shows the script in another view, or with other parameters. */
  turnTo(view, parameters) {
    this.settings.values = view;
    this.parameters.values = parameters;
    this.change();
  }

  /** Runs the current script: immediately, or when the previous run has had its time. */
  perform() {
    this.trust();
    this.checks.changed();
    this.swift.changed();
    this.isWanted = true;
    this.next ??= (async () => {
      while (this.isWanted) {
        this.isWanted = false;
        const run = this.attempt(() => this.ask());
        await Promise.race([run, new Promise((done) => setTimeout(done, Playground.patience))]);
        if (!this.isWanted) await Promise.race([run, new Promise((done) => { this.wake = done; })]);
      }
      this.next = undefined;
    })();
    this.wake?.();
    return this.next;
  }

  async ask() {
    if (this.lesson.isPinned) return this.lesson.runCase();
    this.setCase(false);
    const { name, current } = this.scripts, { text } = this.editor, hasCalls = this.run.wantsCalls, slow = setTimeout(() => this.states.say("running …"), Playground.patience);
    if (this.isOpening) await this.showStill(name, text);
    if (this.showsFirst) {
      const first = await this.host.run(name, text, { ...this.choices, steps: false });
      if (!first || current !== this.scripts.current) return clearTimeout(slow);
      if (first.result) this.run.showAhead(first.result);
    }
    const begin = performance.now(), answer = await this.host.run(name, text, { ...this.choices, screens: true, trace: hasCalls }).finally(() => clearTimeout(slow));
    this.lasted = performance.now() - begin;
    if (!answer || current !== this.scripts.current) return;
    if (answer.result) this.showResult({ ...answer.result, hasCalls }, text); else this.fail(answer.failure.diagnostic);
  }

  /** Whether the first display of the run is what is to be seen, and its records are worth waiting for. */
  get showsFirst() { return this.lasted > Playground.ahead && this.run.screen === 1 && this.run.run?.script === this.scripts.name && !this.isOpening && !this.run.live && !this.lesson.lesson; }

  /** Shows the stored picture of a script while the engine is loading, if there is one. */
  async showStill(name, text) {
    const still = await this.host.door.still?.({ name, text, revision: 0, options: { steps: false } }).catch(() => undefined);
    if (!still || name !== this.scripts.name || this.host.door.isReady) return;
    this.run.show({ ...still.result, records: [], diagnostics: [] }, { scope: "visible", words: "" });
  }

  /** Requests the same run with the layout's calls, once something shows them. */
  async askForCalls() {
    const { run, wantsCalls } = this.run;
    if (!wantsCalls || run?.hasCalls !== false || this.next || this.editor.text !== this.ranText) return;
    run.hasCalls = undefined;
    const answer = await this.host.run(this.scripts.name, this.ranText, { ...this.choices, screens: true, trace: true });
    if (answer?.result && this.run.run === run) this.run.show({ ...answer.result, hasCalls: true }, this.run.left);
  }

  showResult(result, text) {
    this.ranText = text;
    clearTimeout(this.complaint);
    this.states.clear();
    this.parameters.show(result.layout, this.editor.text);
    this.settings.show(result);
    this.lines.forget();
    this.run.show(result, { scope: "visible", words: "" });
    this.values.forget();
    if (this.isOpening && !this.lesson.lesson) this.run.playOnce();
    this.isOpening = false;
    this.showChosenView();
    this.attempt(() => this.live.changed());
    this.lesson.ran();
    this.attempt(() => this.previews.changed());
    this.past.note();
    if (!this.lesson.lesson) this.checks.rests();
    this.summarize();
  }

  /** Summarises the run in one line. */
  summarize() {
    const { shownProblems, run: { layout, sections } } = this.run, counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
    const words = `${layout.name}: ${counted(sections.reduce((sum, count) => sum + count, 0), "item")}`, isBad = shownProblems.some(({ severity }) => severity === "error");
    // The diagnostic comes first: the bar may not have room for everything.
    if (shownProblems.length === 0) this.states.say(words);
    else this.states.say(`${counted(shownProblems.length, isBad ? "problem" : "warning")} · ${words}`, isBad ? "bad" : "warned");
  }

  /** Handles the first check of a lesson's starting point, after which errors are shown. */
  showTried() {
    if (!this.run.run?.layout) return;
    this.run.showProblems(this.run.run.diagnostics);
    this.run.draw();
    this.summarize();
  }

  /**
   * Shows a moment at which the view has the selected size, if the script's steps have changed it
   * since.
   */
  showChosenView() {
    const size = this.settings.sizeText;
    if (size && !this.run.hasSize(size)) this.run.goToSize(size);
  }

  /**
   * Shows an error among the problems, at its line and over the drawing; the last working view
   * stays.
   */
  fail(diagnostic) {
    const { current } = this.scripts, rest = Math.max((this.typedAt ?? 0) + Playground.mercy - performance.now(), 0);
    clearTimeout(this.complaint);
    this.run.goBack();
    this.complaint = setTimeout(() => { if (current === this.scripts.current) this.showFailure(diagnostic); }, rest);
  }

  showFailure(diagnostic) {
    this.run.showProblems([diagnostic, ...(diagnostic.earlier ?? [])]);
    this.states.fail(diagnostic, Boolean(this.run.run));
    this.lesson.failed();
  }

  noteTyping() {
    this.typedAt = performance.now();
    clearTimeout(this.complaint);
    this.filing.keepText();
  }

  /** Shows problems at the lines of the text, with links from the list. */
  showProblems(problems) {
    this.editor.show(problems, this.scripts.name);
    for (const button of [part("showDetails"), document.querySelector(".ways [data-shown='details']")]) button.textContent = problems.length ? `Details (${problems.length})` : "Details";
    if (problems.length > 0) [...part("problems").children].forEach((box, number) => box.append(...this.actions(problems[number])));
  }

  /**
   * Returns the buttons for a diagnostic: apply the change that it suggests, and go to its line.
   */
  actions(diagnostic, hasLine = true) {
    const { name } = this.scripts, { text } = this.editor, fix = Fix.find(diagnostic, name), line = lineIn(diagnostic.where, name);
    // The text may have changed in the meantime.
    const apply = () => {
      if (this.editor.text === text) this.editor.make(fix);
    };
    const related = (diagnostic.related ?? []).map((where) => lineIn(where, name)), lines = [...related, line].filter(Boolean);
    return [...(fix ? [makeButton(Fix.label(fix, text), apply)] : []), ...(hasLine ? lines.map((line) => makeButton(`Go to line ${line}`, () => this.goToLine(line))) : [])];
  }

  /** Handles a cursor on a line, counted from 1; on none if the text lost the focus. */
  follow(line) {
    if (line) this.swift.follow(line);
    this.lines.follow(line);
    this.values.follow(line);
  }

  /** Shows the moment of the values: in the strip, in the table, and in the view. */
  showValues() {
    const { document: shown, loops } = this.values;
    this.turns.show();
    this.turnTable.show(shown?.turns, shown ? loops : []);
    // The text is scrolled to the moment's line.
    if (shown?.line) this.lines.isSought = false;
    if (!shown || this.run.live) return;
    const placed = (shown.placed ?? []).map(nameOf), [name] = placed;
    this.lines.hold(placed);
    if (placed.length !== 1 || this.run.selected === name || !this.run.state?.elements.some((element) => nameOf(element) === name)) return;
    // The element follows from the moment, not the moment from the element.
    this.values.isMoving = true;
    this.run.select(shown.placed[0]);
    this.values.isMoving = false;
  }

  /** Lists the turns of the loop at a line. */
  listTurns(line) {
    this.values.table = line;
    return this.values.ask();
  }

  /** Shows the turns of the loop at a line in the details. */
  openTable(line) {
    if (!line) return;
    if (!this.tools.isOpen("showDetails")) this.tools.turn("showDetails", true);
    this.showWay("details");
    this.panels.open("turnsPanel");
    this.listTurns(line);
  }

  goToLine(line) {
    this.showWay("text");
    if (!part("text").getClientRects().length) this.tools.turn("showDetails", false);
    this.editor.goToLine(line);
  }

  // Events

  /** Performs an action, and shows the reason if it fails. */
  async attempt(action) {
    try {
      await action();
    } catch (error) {
      if (error instanceof Locked) this.lose("locked");
      else if (error instanceof Gone) this.lose("gone");
      else this.states.say(error.message, "bad");
    }
  }

  /** Handles a request for which there was no server, or one that does not accept the page. */
  lose(what) {
    this.states[what](this.filing.keptWords);
    this.events?.doubt(what);
  }

  async comeBack() {
    await this.scripts.list();
    this.states.clear();
    this.attempt(() => this.live.forget());
    await this.filing.checkFile();
    if (this.mayRun !== false) await this.perform();
  }

  async hear(kind, value) { if (kind === "changed") await this.filing.hear(value); }
}
