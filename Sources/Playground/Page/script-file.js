// The file of the open script: saving, and changes or deletion by others.

import { Difference } from "./difference.js";

export class ScriptFile {
  /**
   * A file that is missing for less than this time, in milliseconds, is being saved by another
   * program.
   */
  static patience = 500;

  /**
   * `readOnly` says why nothing is saved where that is so. `keepText()` stores the draft, `download()` downloads the text,
   * `perform()` runs the script, and `close()` opens another one.
   */
  constructor({ scripts, notices, drafts, editor, attempt, say, readOnly, keepText, download, perform, close }) {
    this.scripts = scripts;
    this.notices = notices;
    this.drafts = drafts;
    this.editor = editor;
    this.attempt = attempt;
    this.say = say;
    this.readOnly = readOnly;
    this.keepText = keepText;
    this.download = download;
    this.perform = perform;
    this.close = close;
    this.difference = new Difference();
  }

  get script() { return this.scripts.current; }

  get text() { return this.editor.text; }

  get isChanged() { return Boolean(this.script) && this.text !== this.script.text; }

  // Saving

  async save() {
    if (!this.script) return;
    if (!this.scripts.allowsSaving) return this.notices.show("unsaved", this.readOnly, { Download: () => this.download(), Close: () => this.notices.remove("unsaved") });
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
    this.say(`saved ${name}`);
  }

  async explainConflict() {
    if (!this.scripts.hasFile) throw new Error(`“${this.scripts.name}” already exists in the folder. Choose another name in File….`);
    await this.scripts.list();
    await this.check();
    this.say("not saved", "bad");
  }

  // Changes to the file

  /** Handles a change of a file in the folder. */
  async hear(name) {
    await this.scripts.list();
    if (!this.scripts.hasFile) return;
    if (this.scripts.hasLostFile || name === this.scripts.name || this.notices.has("lost")) await this.check();
  }

  /** Compares the open script with its file. */
  async check() {
    const { script } = this;
    if (!this.scripts.hasFile) return;
    if (this.scripts.hasLostFile) return this.waitFor();
    clearTimeout(this.waiting);
    const file = await this.scripts.fetch(script.name);
    if (this.script === script) await this.compare(file);
  }

  /** Checks for the file again, since another program may be replacing it. */
  waitFor() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.attempt(async () => {
      await this.scripts.list();
      if (this.scripts.hasLostFile) this.showLoss(); else await this.check();
    }), ScriptFile.patience);
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

  choose(which) { return this.attempt(() => (which === "theirs" ? this.takeFile(this.theirs) : this.keepMine(this.theirs))); }

  async takeFile(file) {
    this.editor.text = file.text;
    this.keepMine(file);
    await this.perform();
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
    { "Keep as a new script": () => this.keepAsNew(), "Close": () => this.attempt(() => this.close()) });
  }

  keepAsNew() {
    const { script, text } = this, own = this.scripts.add(script.name, script.text || text);
    this.scripts.open(own);
    this.keepText();
    this.drafts.keepText(script, null);
    this.drafts.keepHere("last", own.id);
    this.notices.remove("lost");
  }
}
