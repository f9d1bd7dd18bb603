// Where the browser keeps what is to outlive the page. Where it is forbidden, as for a page in another site's frame, even asking for it
// fails; and a page that came without encryption is not given all that other pages have.

/** Storage that keeps nothing, and says so as a full one does. */
class ClosedStorage {
  getItem() { return null; }
  setItem() { throw new Error("the browser's storage is not available to this page"); }
  removeItem() {}
}

/** The tab's storage; what it does not take lasts as long as the page. */
class TabStorage {
  items = new Map();

  constructor(storage) { this.storage = storage; }

  getItem(key) { return this.items.get(key) ?? this.storage.getItem(key); }

  setItem(key, value) {
    try { this.storage.setItem(key, value); } catch { this.items.set(key, value); }
  }
}

class Store {
  static find(storage) {
    try { return storage(); } catch { return new ClosedStorage(); }
  }

  /** What all tabs keep together, and what each keeps for itself. */
  static all = Store.find(() => localStorage);
  static tab = new TabStorage(Store.find(() => sessionStorage));

  /** A name that nothing else has. */
  static newName() { return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(16)).join("-"); }
}
