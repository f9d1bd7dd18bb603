// What is typed and chosen, kept in the browser by folder and script. Each tab has its own draft of a script, so that two tabs never
// overwrite each other; a tab takes over the draft of a tab that was closed.

class Drafts {
  constructor() {
    this.folder = "";
    this.tab = Store.tab.getItem("moonlay tab") ?? Store.newName();
  }

  /** Registers the tab as open. A duplicated tab begins with the name of the original and gets its own. */
  async begin() {
    if (!await this.hold(this.tab)) {
      this.tab = Store.newName();
      await this.hold(this.tab);
    }
    Store.tab.setItem("moonlay tab", this.tab);
  }

  /** Holds the tab's lock until the tab is closed; false where another tab has it. A page without encryption has no locks. */
  hold(tab) {
    if (!navigator.locks) return true;
    return new Promise((done) => {
      const isHeld = navigator.locks.request(`moonlay tab ${tab}`, { signal: AbortSignal.timeout(500) }, () => {
        done(true);
        return new Promise(() => {});
      });
      isHeld.catch(() => done(false));
    });
  }

  // Settings, of all tabs together

  key(kind, name) { return `moonlay ${kind} ${this.folder}/${name}`; }

  /** Keeps a value for a script; null removes it. Returns whether the browser has kept it. */
  keep(kind, name, value) { return Drafts.store(this.key(kind, name), value); }

  /** The kept value, or null. */
  find(kind, name) { return Drafts.load(Store.all, this.key(kind, name)); }

  /** Keeps a value for this tab, and for tabs that are opened later. */
  keepHere(kind, value) {
    Store.tab.setItem(this.key(kind, ""), JSON.stringify(value));
    return this.keep(kind, "", value);
  }

  findHere(kind) {
    return Store.tab.getItem(this.key(kind, "")) === null ? this.find(kind, "") : Drafts.load(Store.tab, this.key(kind, ""));
  }

  static store(key, value) {
    try {
      if (value === null) Store.all.removeItem(key);
      else Store.all.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return value === null;
    }
  }

  static load(storage, key) {
    try {
      return JSON.parse(storage.getItem(key));
    } catch {
      return null;
    }
  }

  // Texts, of each tab

  static textKey(tab, { folder, id }) { return `moonlay draft ${tab} ${folder}/${id}`; }

  /** Keeps what is typed for a script: `{ text, file, version }`, or null where it is the text of the file. */
  keepText(script, draft) { return Drafts.store(Drafts.textKey(this.tab, script), draft && { ...draft, when: Date.now() }); }

  /** What was typed for a script in this tab, else in a tab that was closed; null where there is nothing. */
  async findText(script) {
    const own = Drafts.load(Store.all, Drafts.textKey(this.tab, script));
    if (own) return own;
    const [key] = await this.abandonedKeys(script), draft = key && Drafts.load(Store.all, key);
    if (!draft) return null;
    if (Drafts.store(Drafts.textKey(this.tab, script), draft) && navigator.locks) Store.all.removeItem(key);
    return draft;
  }

  /** The drafts of a script that tabs have left which are closed by now, newest first. Where that is not known, of all other tabs, which
   * keep them. */
  async abandonedKeys(script) {
    const open = new Set((await navigator.locks?.query())?.held.map(({ name }) => name));
    const age = (key) => -(Drafts.load(Store.all, key)?.when ?? 0);
    return Object.keys(Store.all)
      .filter((key) => {
        const [, tab] = /^moonlay draft (\S+) /.exec(key) ?? [];
        return tab && key === Drafts.textKey(tab, script) && !open.has(`moonlay tab ${tab}`);
      })
      .sort((one, other) => age(one) - age(other));
  }
}
