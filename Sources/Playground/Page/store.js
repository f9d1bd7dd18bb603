// The browser's persistent storage. If it is forbidden, as in another site's frame, even accessing
// it fails; and a page that was loaded without encryption lacks some of the features of other
// pages.

/** A storage of the browser; what it does not accept, or loses, lasts as long as the page. */
class PageStorage {
  /** What the page has stored: the values, and whether the browser has them. */
  items = new Map();

  /** `find()` returns the browser's storage, or throws. */
  constructor(find) {
    try { this.storage = find(); } catch {}
    // Another tab has changed or removed it.
    addEventListener("storage", ({ key }) => { if (this.items.get(key)?.isKept) this.items.delete(key); });
  }

  getItem(key) {
    const own = this.items.get(key);
    if (own && !own.isKept) return own.value;
    try { return this.storage.getItem(key) ?? own?.value ?? null; } catch { return own?.value ?? null; }
  }

  /** Stores a value; returns whether the browser has it. */
  setItem(key, value) {
    this.items.set(key, { value, isKept: false });
    // There may be room now for what was refused before.
    for (const [key, own] of this.items) if (!own.isKept) own.isKept = this.write(key, own.value);
    return this.items.get(key).isKept;
  }

  write(key, value) {
    try {
      this.storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  removeItem(key) {
    this.items.delete(key);
    try { this.storage.removeItem(key); } catch {}
  }

  get keys() {
    try { return [...new Set([...Object.keys(this.storage), ...this.items.keys()])]; } catch { return [...this.items.keys()]; }
  }

  /** Whether a text of the user's would be lost with the page. */
  get isAtRisk() { return [...this.items].some(([key, { isKept }]) => !isKept && /^moonlay (draft|own) /.test(key)); }
}

export class Store {
  /** The storage that all tabs share, and the one of each tab. */
  static all = new PageStorage(() => localStorage);
  static tab = new PageStorage(() => sessionStorage);

  /** Returns a unique name. */
  static newName() { return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(16)).join("-"); }
}
