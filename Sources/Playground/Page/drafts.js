// Texts and settings that the browser stores, by folder and script. Each tab has its own draft of a
// script, so that two tabs never overwrite each other; a tab takes over the draft of a closed tab.

import { Store } from "./store.js";

export class Drafts {
  constructor() {
    this.folder = "";
    this.tab = Store.tab.getItem("moonlay tab") ?? Store.newName();
  }

  /**
   * Registers the tab as open. A duplicated tab starts with the name of the original and gets its
   * own.
   */
  async begin() {
    if (!await this.hold(this.tab)) {
      this.tab = Store.newName();
      await this.hold(this.tab);
    }
    Store.tab.setItem("moonlay tab", this.tab);
  }

  /**
   * Holds the tab's lock until the tab is closed; false if another tab has it. A page without
   * encryption has no locks.
   */
  hold(tab) {
    if (!navigator.locks) return true;
    return new Promise((done) => {
      const isHeld = navigator.locks.request(`moonlay tab ${tab}`, { signal: /** @type {any} */ (AbortSignal).timeout(500) }, () => {
        done(true);
        return new Promise(() => {});
      });
      isHeld.catch(() => done(false));
    });
  }

  // Settings, shared by all tabs

  key(kind, name) { return `moonlay ${kind} ${this.folder}/${name}`; }

  /** Stores a value for a script; null removes it. Returns whether the browser has stored it. */
  keep(kind, name, value) { return Drafts.store(this.key(kind, name), value); }

  /** Returns the stored value, or null. */
  find(kind, name) { return Drafts.load(Store.all, this.key(kind, name)); }

  /** Stores a value for this tab, and for tabs that are opened later. */
  keepHere(kind, value) {
    Store.tab.setItem(this.key(kind, ""), JSON.stringify(value));
    return this.keep(kind, "", value);
  }

  findHere(kind) {
    return Store.tab.getItem(this.key(kind, "")) === null ? this.find(kind, "") : Drafts.load(Store.tab, this.key(kind, ""));
  }

  static store(key, value) {
    if (value !== null) return Store.all.setItem(key, JSON.stringify(value));
    Store.all.removeItem(key);
    return true;
  }

  static load(storage, key) {
    try {
      return JSON.parse(storage.getItem(key));
    } catch {
      return null;
    }
  }

  // Texts, for each tab

  static textKey(tab, { folder, id }) { return `moonlay draft ${tab} ${folder}/${id}`; }

  /** Stores the draft of a script: `{ text, file, version }`, or null if it equals the file. */
  keepText(script, draft) { return Drafts.store(Drafts.textKey(this.tab, script), draft && { ...draft, when: Date.now() }); }

  /**
   * Returns the draft of a script in this tab, otherwise in a closed tab; null if there is none.
   */
  async findText(script) {
    const own = Drafts.load(Store.all, Drafts.textKey(this.tab, script));
    if (own) return own;
    const [key] = await this.abandonedKeys(script), draft = key && Drafts.load(Store.all, key);
    if (!draft) return null;
    if (Drafts.store(Drafts.textKey(this.tab, script), draft) && navigator.locks) Store.all.removeItem(key);
    return draft;
  }

  /**
   * Returns the keys of a script's drafts in closed tabs, newest first. If it is unknown which tabs
   * are closed, returns those of all other tabs, whose drafts are kept.
   */
  async abandonedKeys(script) {
    const open = new Set((await navigator.locks?.query())?.held.map(({ name }) => name));
    const age = (key) => -(Drafts.load(Store.all, key)?.when ?? 0);
    return Store.all.keys
      .filter((key) => {
        const [, tab] = /^moonlay draft (\S+) /.exec(key) ?? [];
        return tab && key === Drafts.textKey(tab, script) && !open.has(`moonlay tab ${tab}`);
      })
      .sort((one, other) => age(one) - age(other));
  }
}
