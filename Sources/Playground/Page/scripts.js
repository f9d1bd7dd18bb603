// The open script and the available ones: those of the folder, and those that only this browser
// has. The open script is the one whose text the editor loaded; the menu shows it and never
// determines it.

export class Scripts {
  constructor(host, drafts, chooser) {
    this.host = host;
    this.drafts = drafts;
    this.chooser = chooser;
    this.allowsSaving = false;
    this.folder = "";
    this.names = [];
    this.current = null;
  }

  get name() { return this.current?.name ?? "untitled.lua"; }

  get text() { return this.current?.text ?? ""; }

  /** Whether the open script has a file in the folder. */
  get hasFile() { return this.current?.place === "file"; }

  /** Whether the open script's folder is the one that is served. */
  get isInFolder() { return this.current?.folder === this.folder; }

  /** Whether the folder still has the file of the open script. */
  get hasLostFile() { return this.hasFile && (!this.isInFolder || !this.names.includes(this.name)); }

  /** Requests the folder and the names of its scripts. */
  async list() {
    const { scripts, allowsSaving, folder } = await (await this.host.ask("/api/scripts")).json();
    this.names = scripts;
    this.allowsSaving = allowsSaving;
    this.folder = folder ?? "";
    this.drafts.folder = this.folder;
    this.show();
    return scripts;
  }

  /** Requests the current file of a script in the folder. */
  async fetch(name) {
    const answer = await this.host.ask(`/api/scripts/${encodeURIComponent(name)}`);
    return { place: "file", id: name, name, folder: this.folder, text: await answer.text(), version: answer.headers.get("X-Moonlay-Version") };
  }

  /** Opens a script, whose text is in the editor. */
  open(script) {
    this.current = script;
    this.show();
  }

  // The menu

  show() {
    const files = this.names.map((name) => new Option(name, name));
    this.chooser.replaceChildren(...this.strayOptions(), ...files, ...this.ownOptions());
    this.chooser.value = this.current?.id ?? "";
  }

  /**
   * Returns the option for an open script that is in no list: a lesson's, or one whose file was
   * deleted.
   */
  strayOptions() {
    if (!this.current || this.current.place === "browser" || (this.hasFile && this.names.includes(this.name))) return [];
    return [new Option(`${this.name} (in this browser)`, this.current.id)];
  }

  ownOptions() {
    const names = Object.keys(this.own).sort();
    if (names.length === 0) return [];
    const group = document.createElement("optgroup");
    group.label = "only in this browser";
    group.append(...names.map((name) => new Option(name, Scripts.ownId(name))));
    return [group];
  }

  // Scripts that only this browser has

  /** Returns an identifier that differs from all file names, which contain no slash. */
  static ownId(name) { return `/${name}`; }

  /**
   * The scripts of this browser by name: the initial text of each, and whether it may run without
   * the user's command.
   */
  get own() { return this.drafts.find("own", "") ?? {}; }

  /** Returns the script with the menu's value. */
  find(id) { return id.startsWith("/") ? this.findOwn(id.slice(1)) : this.fetch(id); }

  findOwn(name) {
    const { text, mayRun } = this.own[name];
    return { place: "browser", id: Scripts.ownId(name), name, folder: this.folder, text, version: null, mayRun };
  }

  /** Adds a script to this browser, under a unique name. */
  add(name, text, mayRun = true) {
    const own = this.own, free = Scripts.freeName(name, (other) => other in own && own[other].text !== text);
    this.drafts.keep("own", "", { ...own, [free]: { text, mayRun } });
    return { place: "browser", id: Scripts.ownId(free), name: free, folder: this.folder, text, version: null, mayRun };
  }

  remove(name) {
    const { [name]: removed, ...rest } = this.own;
    this.drafts.keep("own", "", Object.keys(rest).length > 0 ? rest : null);
  }

  /** Returns the name, with a number if it is taken. */
  static freeName(name, isTaken) {
    const stem = name.replace(/\.lua$/, "");
    for (let number = 1; ; number += 1) {
      const free = number === 1 ? `${stem}.lua` : `${stem}-${number}.lua`;
      if (!isTaken(free)) return free;
    }
  }

  /** Returns a valid name for typed text; throws if there is none. */
  static checkedName(typed) {
    const name = typed.trim().replace(/(\.lua)?$/, ".lua");
    if (name === ".lua") throw new Error("Type a name for the script.");
    if (/^[.-]|[/\\\p{C}]/u.test(name)) throw new Error("A name must not contain / or \\, or begin with . or -");
    return name;
  }

  // Saving

  /**
   * Saves a text as the open script's file. The server refuses with 409 unless the file is the one
   * that was edited.
   */
  async save(text) {
    const script = this.current, base = this.hasFile ? script.version : null;
    const { version } = await (await this.host.ask("/api/save", { name: script.name, text, base })).json();
    this.becomeFile(script, { text, version });
  }

  /** Records that the script now has a file. */
  becomeFile(script, { text, version }) {
    this.forget(script);
    Object.assign(script, { place: "file", id: script.name, text, version });
    if (!this.names.includes(script.name)) this.names = [...this.names, script.name].sort();
    this.show();
  }

  /** Removes the browser's data of a script that is stored elsewhere now. */
  forget(script) {
    this.drafts.keepText(script, null);
    if (script.place === "browser") this.remove(script.name);
  }

  async rename(to, text) {
    const script = this.current;
    if (this.hasFile) await this.host.ask("/api/rename", { name: script.name, to, base: script.version });
    else if (to in this.own) throw new Error(`“${to}” already exists.`);
    this.forget(script);
    if (this.hasFile) {
      this.names = this.names.filter((name) => name !== script.name);
      Object.assign(script, { name: to, id: to });
      if (!this.names.includes(to)) this.names = [...this.names, to].sort();
    } else {
      Object.assign(script, this.add(to, script.text || text));
    }
    this.show();
  }
}
