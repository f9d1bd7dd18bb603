// What is typed and set for each script, kept in the browser so that nothing is lost: by the folder and the script's name.

class Drafts {
  constructor() { this.folder = ""; }

  key(kind, name) { return `moonlay ${kind} ${this.folder}/${name}`; }

  /** Keeps a value for a script; nothing where it is the usual one. A browser that keeps nothing is no fault. */
  keep(kind, name, value) {
    try {
      if (value === null) localStorage.removeItem(this.key(kind, name));
      else localStorage.setItem(this.key(kind, name), JSON.stringify(value));
    } catch {
      // Private windows, full stores.
    }
  }

  /** What was kept, or null. */
  find(kind, name) {
    try {
      return JSON.parse(localStorage.getItem(this.key(kind, name)));
    } catch {
      return null;
    }
  }
}
