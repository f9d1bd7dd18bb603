// The open script: opening others, and storing drafts.

import { part } from "../../Report/HTML/Page/part.js";
import { Files } from "./files.js";
import { Notices } from "./notices.js";
import { ScriptFile } from "./script-file.js";
import { Scripts } from "./scripts.js";
import { Store } from "./store.js";
import { Tabs } from "./tabs.js";

export class Filing {
  /** Whether the open script may run without the user's command. */
  mayRun = true;

  /** The number of slow actions under way. */
  underWay = 0;

  /**
   * `lesson()` returns the open lesson, which `leaveLesson()` closes. `opened(script, opening)` is called when a script is in
   * the editor, `perform()` to run it, or `showUntrusted()` if it may not; `dropped(script)` when one was deleted.
   */
  constructor({ host, drafts, editor, attempt, say, lesson, leaveLesson, opened, dropped, perform, showUntrusted }) {
    this.drafts = drafts;
    this.editor = editor;
    this.attempt = attempt;
    this.say = say;
    this.lesson = lesson;
    this.leaveLesson = leaveLesson;
    this.opened = opened;
    this.dropped = dropped;
    this.perform = perform;
    this.showUntrusted = showUntrusted;
    this.scripts = new Scripts(host, drafts, part("scripts"));
    this.notices = new Notices(part("notices"));
    this.file = new ScriptFile({
      scripts: this.scripts, notices: this.notices, drafts, editor, attempt, say, perform, readOnly: host.door.readOnly,
      keepText: () => this.keepText(), download: () => this.files.download(), close: () => this.close(),
    });
    this.files = new Files({
      host, current: () => ({ name: this.scripts.name, text: this.text }), describe: () => this.describe(),
      add: (name, text) => this.add(name, text), rename: (name) => this.rename(name), remove: () => this.remove(),
    });
    part("scripts").addEventListener("change", () => attempt(() => this.open(part("scripts").value)));
    addEventListener("beforeunload", (event) => { if (this.isAtRisk) event.preventDefault(); });
  }

  /** Connects to the other tabs. */
  begin() { this.tabs = new Tabs(this.drafts.tab, () => this.noteTabs()); }

  get text() { return this.editor.text; }

  get script() { return this.scripts.current; }

  /** Whether a text would be lost with the page. */
  get isAtRisk() { return Store.all.isAtRisk; }

  get isChanged() { return this.file.isChanged; }

  // Opening

  /**
   * Opens the script that the menu selects, with these or the last parameters; if it cannot be
   * opened, the menu reverts.
   */
  open(id, parameters) { return this.busily(() => this.openNewest(() => this.scripts.find(id), parameters)).finally(() => this.scripts.show()); }

  /** Opens the result of a request, unless another script was chosen in the meantime. */
  async openNewest(find, parameters) {
    const opening = this.opening = {}, script = await find(), draft = await this.drafts.findText(script);
    if (this.opening !== opening) return;
    const lesson = this.lesson();
    if (script.place !== "lesson" && lesson && script.name !== lesson.file) this.leaveLesson();
    await this.show(script, draft, parameters);
  }

  /** Puts a script or its draft into the editor. */
  async show(script, draft, parameters) {
    const file = { text: script.text, version: script.version };
    if (draft) Object.assign(script, { text: draft.file, version: draft.version });
    this.notices.clear();
    this.editor.open(draft?.text ?? script.text, `${script.folder}/${script.id}`);
    this.scripts.open(script);
    if (script.place !== "lesson") this.drafts.keepHere("last", script.id);
    this.mayRun = script.mayRun !== false;
    this.opened(script, { isDraft: Boolean(draft), parameters });
    this.showState();
    this.noteRisk();
    if (!this.mayRun) return this.showUntrusted();
    await this.perform();
    if (draft && this.script === script) this.showRestored(file);
  }

  /** Allows the open script to run. */
  trust() {
    this.mayRun = true;
    const { script } = this;
    if (script?.mayRun !== false) return;
    script.mayRun = true;
    this.scripts.add(script.name, script.text);
  }

  /** Performs a slow action, and indicates it while it continues. */
  async busily(action) {
    const note = (change) => part("whole").setAttribute("aria-busy", String((this.underWay += change) > 0));
    note(1);
    try { return await action(); } finally { note(-1); }
  }

  showRestored(file) {
    this.say("restored your unsaved text");
    if (this.scripts.hasLostFile) this.file.showLoss(); else if (this.scripts.hasFile) this.file.compare(file);
  }

  /** Whether there are scripts to choose from, and none was open last. */
  get hasChoice() {
    const { names, own } = this.scripts;
    return !this.drafts.findHere("last") && names.length + Object.keys(own).length > 1;
  }

  /**
   * Opens the last open script, otherwise the first one; an empty folder starts with a template.
   */
  async openLast() {
    const last = this.drafts.findHere("last"), { names, own } = this.scripts;
    if (last && (names.includes(last) || (last.startsWith("/") && last.slice(1) in own))) return this.open(last);
    if (last && await this.openLost(last)) return;
    const [first = Object.keys(own).map(Scripts.ownId)[0]] = names;
    if (first) return this.open(first);
    await this.openTemplate();
  }

  /** Opens the draft of a deleted file; returns whether there is one. */
  async openLost(name) {
    const script = { place: "file", id: name, name, folder: this.scripts.folder, text: "", version: null };
    const draft = name.startsWith("/") ? null : await this.drafts.findText(script);
    if (draft) await this.show(script, draft);
    return Boolean(draft);
  }

  async openTemplate() {
    await this.add("my-layout.lua", await this.files.template("grid"));
    this.notices.show("new", `The folder has no scripts yet. “${this.scripts.name}” is a new one, kept in this browser. Change a number, and the picture changes.`);
  }

  /** Opens a new script, which only this browser has. */
  async add(name, text) {
    await this.openNewest(() => this.scripts.add(name, text));
    this.noteRisk();
  }

  /** Forgets the open script, and opens another one. */
  async close() {
    this.drafts.keepText(this.script, null);
    this.drafts.keepHere("last", null);
    await this.openLast();
  }

  // Drafts

  /** Shows whether the text differs from the file. */
  showState() {
    const { isChanged } = this, lesson = this.lesson();
    part("changed").hidden = !isChanged;
    part("revert").hidden = !isChanged;
    part("save").hidden = !this.scripts.allowsSaving || !this.script;
    document.title = `${isChanged ? "• " : ""}${lesson ? `Lesson ${lesson.number}: ${lesson.title}` : this.scripts.name} – Moonlay`;
    if (this.script) this.tabs?.show(this.script, isChanged);
    this.noteTabs();
  }

  keepText() {
    if (!this.script) return;
    const isWorthIt = this.isChanged || this.scripts.hasLostFile;
    this.drafts.keepText(this.script, isWorthIt ? { text: this.text, file: this.script.text, version: this.script.version } : null);
    this.noteRisk();
    this.showState();
  }

  /** Warns if the browser stores no drafts, since the text is then lost with the page. */
  noteRisk() {
    if (!this.isAtRisk) this.notices.remove("unkept");
    else this.notices.show("unkept", "This browser cannot keep your text: its storage is full or turned off. Save or download your scripts before you close the page.");
  }

  /** The consequence for the text while there is no server, as text for users. */
  get keptWords() { return this.isAtRisk ? "Your text cannot be kept in this browser: download it before you close the page." : "Your text is kept in this browser."; }

  noteTabs() {
    const others = this.script ? this.tabs?.with(this.script) ?? [] : [];
    if (others.length === 0) return this.notices.remove("tabs");
    const state = others.some(({ isChanged }) => isChanged) ? ", with unsaved changes there" : "";
    this.notices.show("tabs", `“${this.scripts.name}” is also open in another tab${state}. Each tab keeps its own text.`);
  }

  // The sheet of scripts

  describe() {
    const { place } = this.script ?? {}, isOwn = place === "browser";
    return {
      isOwn, canRename: isOwn || (place === "file" && this.scripts.allowsSaving),
      place: place === "file" ? `A file in ${this.script.folder}` : isOwn ? "Only in this browser" : "Part of a lesson",
    };
  }

  async rename(name) {
    await this.scripts.rename(name, this.text);
    this.drafts.keepHere("last", this.script.id);
    this.keepText();
    await this.perform();
  }

  async remove() {
    const { script, text } = this, { name } = script;
    this.scripts.forget(script);
    this.dropped(script);
    await this.close();
    this.notices.show("removed", `Deleted “${name}” from this browser.`, { Undo: () => this.attempt(() => this.add(name, text)) });
  }
}
