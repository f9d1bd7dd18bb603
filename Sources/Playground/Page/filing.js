// The open script and its file: opening, storing drafts, saving, and changes or deletion of the
// file.

import { part } from "../../Report/HTML/Page/part.js";
import { Difference } from "./difference.js";
import { Files } from "./files.js";
import { Notices } from "./notices.js";
import { Scripts } from "./scripts.js";
import { Store } from "./store.js";
import { Tabs } from "./tabs.js";

/** A part of the playground: `page` is the whole page. */
export class Filing {
  /**
   * A file that is missing for less than this time, in milliseconds, is being saved by another
   * program.
   */
  static patience = 500;

  constructor(page) {
    this.page = page;
    this.drafts = page.drafts;
    this.scripts = new Scripts(page.host, page.drafts, part("scripts"));
    this.notices = new Notices(part("notices"));
    this.difference = new Difference();
    this.files = new Files({
      host: page.host, current: () => ({ name: this.scripts.name, text: this.text }), describe: () => this.describe(),
      add: (name, text) => this.add(name, text), rename: (name) => this.rename(name), remove: () => this.remove(),
    });
    part("scripts").addEventListener("change", () => page.attempt(() => this.open(part("scripts").value)));
    addEventListener("beforeunload", (event) => { if (this.isAtRisk) event.preventDefault(); });
  }

  /** Connects to the other tabs. */
  begin() { this.tabs = new Tabs(this.drafts.tab, () => this.noteTabs()); }

  get text() { return this.page.editor.text; }

  get script() { return this.scripts.current; }

  /** Whether a text would be lost with the page. */
  get isAtRisk() { return Store.all.isAtRisk; }

  get isChanged() { return Boolean(this.script) && this.text !== this.script.text; }

  // Opening

  /**
   * Opens the script that the menu selects, with these or the last parameters; if it cannot be
   * opened, the menu reverts.
   */
  open(id, parameters) { return this.page.busily(() => this.openNewest(() => this.scripts.find(id), parameters)).finally(() => this.scripts.show()); }

  /** Opens the result of a request, unless another script was chosen in the meantime. */
  async openNewest(find, parameters) {
    const opening = this.opening = {}, script = await find(), draft = await this.drafts.findText(script);
    if (this.opening !== opening) return;
    if (script.place !== "lesson" && this.page.lesson.lesson && script.name !== this.page.lesson.lesson.file) this.page.leaveLesson();
    await this.show(script, draft, parameters);
  }

  /** Puts a script or its draft into the editor. */
  async show(script, draft, parameters) {
    const file = { text: script.text, version: script.version }, settings = this.drafts.find("settings", script.id) ?? {};
    if (draft) Object.assign(script, { text: draft.file, version: draft.version });
    this.notices.clear();
    this.page.editor.open(draft?.text ?? script.text, `${script.folder}/${script.id}`);
    this.scripts.open(script);
    this.page.past.forget();
    if (script.place !== "lesson") this.drafts.keepHere("last", script.id);
    this.page.settings.values = settings.view ?? {};
    this.page.parameters.values = parameters ?? settings.parameters ?? {};
    if (parameters) this.page.keepSettings();
    this.page.mayRun = script.mayRun !== false;
    this.page.isOpening = !draft;
    this.page.showPlace("script", false);
    this.page.noteStep();
    this.showState();
    this.noteRisk();
    if (!this.page.mayRun) return this.page.showUntrusted();
    await this.page.perform();
    if (draft && this.script === script) this.showRestored(file);
  }

  showRestored(file) {
    this.page.states.say("restored your unsaved text");
    if (this.scripts.hasLostFile) this.showLoss(); else if (this.scripts.hasFile) this.compare(file);
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

  // Drafts

  /** Shows whether the text differs from the file. */
  showState() {
    const { page, isChanged } = this;
    part("changed").hidden = !isChanged;
    part("revert").hidden = !isChanged;
    part("save").hidden = !this.scripts.allowsSaving || !this.script;
    const { lesson } = page.lesson;
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

  // Saving

  async save() {
    if (!this.script) return;
    if (!this.scripts.allowsSaving) return this.notices.show("unsaved", this.page.host.door.readOnly, { Download: () => this.files.download(), Close: () => this.notices.remove("unsaved") });
    if (this.scripts.hasFile && !this.scripts.isInFolder) return this.showLoss();
    const { name } = this.script;
    try {
      await this.scripts.save(this.text);
    } catch (error) {
      if (error.status !== 409) throw error;
      return this.explainConflict();
    }
    for (const concern of ["conflict", "lost", "new"]) this.notices.remove(concern);
    this.keepText();
    this.drafts.keepHere("last", this.script.id);
    this.page.states.say(`saved ${name}`);
  }

  async explainConflict() {
    if (!this.scripts.hasFile) throw new Error(`“${this.scripts.name}” already exists in the folder. Choose another name in File….`);
    await this.scripts.list();
    await this.checkFile();
    this.page.states.say("not saved", "bad");
  }

  // Changes to the file

  /** Handles a change of a file in the folder. */
  async hear(name) {
    await this.scripts.list();
    if (!this.scripts.hasFile) return;
    if (this.scripts.hasLostFile || name === this.scripts.name || this.notices.has("lost")) await this.checkFile();
  }

  /** Compares the open script with its file. */
  async checkFile() {
    const { script } = this;
    if (!this.scripts.hasFile) return;
    if (this.scripts.hasLostFile) return this.waitForFile();
    clearTimeout(this.waiting);
    const file = await this.scripts.fetch(script.name);
    if (this.script === script) await this.compare(file);
  }

  /** Checks for the file again, since another program may be replacing it. */
  waitForFile() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.page.attempt(async () => {
      await this.scripts.list();
      if (this.scripts.hasLostFile) this.showLoss(); else await this.checkFile();
    }), Filing.patience);
  }

  /** Loads the text of the file if there is no draft, and otherwise offers the choice. */
  async compare(file) {
    this.notices.remove("lost");
    if (file.version === this.script.version) return this.notices.remove("conflict");
    if (!this.isChanged || file.text === this.text) return this.takeFile(file);
    this.theirs = file;
    this.notices.show("conflict", `“${this.scripts.name}” was changed by another program or tab. Choose which version to keep.`, {
      "Show both": () => this.showBoth(), "Use the file": () => this.choose("theirs"), "Keep your text": () => this.choose("mine"),
    });
  }

  showBoth() { this.difference.show(this.scripts.name, this.theirs.text, this.text, (which) => this.choose(which)); }

  choose(which) { return this.page.attempt(() => (which === "theirs" ? this.takeFile(this.theirs) : this.keepMine(this.theirs))); }

  async takeFile(file) {
    this.page.editor.text = file.text;
    this.keepMine(file);
    await this.page.perform();
  }

  /** Marks the text in the editor as based on the current file, which it may replace. */
  keepMine({ text, version }) {
    Object.assign(this.script, { text, version });
    this.notices.remove("conflict");
    this.keepText();
  }

  // A deleted file

  showLoss() {
    const { name, isInFolder, current } = this.scripts;
    this.keepText();
    this.notices.show("lost", isInFolder ? `“${name}” was deleted or renamed in the folder. Your text is still here.`
      : `The server now shows another folder. “${name}” was opened from ${current.folder}.`,
    { "Keep as a new script": () => this.keepAsNew(), "Close": () => this.page.attempt(() => this.close()) });
  }

  keepAsNew() {
    const { script, text } = this, own = this.scripts.add(script.name, script.text || text);
    this.scripts.open(own);
    this.keepText();
    this.drafts.keepText(script, null);
    this.drafts.keepHere("last", own.id);
    this.notices.remove("lost");
  }

  async close() {
    this.drafts.keepText(this.script, null);
    this.drafts.keepHere("last", null);
    await this.openLast();
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
    await this.page.perform();
  }

  async remove() {
    const { script, text } = this, { name } = script;
    this.scripts.forget(script);
    this.page.past.drop(script.id);
    await this.close();
    this.notices.show("removed", `Deleted “${name}” from this browser.`, { Undo: () => this.page.attempt(() => this.add(name, text)) });
  }
}
