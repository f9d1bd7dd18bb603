// The browser's persistent storage. If it is forbidden, as in another site's frame, even accessing
// it fails; and a page that was loaded without encryption lacks some of the features of other
// pages.

/** Storage that stores nothing, and fails as full storage does. */
class ClosedStorage {
  getItem() { return null; }
  setItem() { throw new Error("the browser's storage is not available to this page"); }
  removeItem() {}
}

/** The tab's storage; data that it does not accept lasts as long as the page. */
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

  /** The storage that all tabs share, and the one of each tab. */
  static all = Store.find(() => localStorage);
  static tab = new TabStorage(Store.find(() => sessionStorage));

  /** Returns a unique name. */
  static newName() { return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(16)).join("-"); }
}
