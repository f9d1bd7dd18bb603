// The scripts that the other tabs of this browser have open.

export class Tabs {
  /** Calls `changed()` when another tab has opened, changed or closed a script. */
  constructor(tab, changed) {
    this.tab = tab;
    this.others = new Map();
    this.changed = changed;
    this.channel = new BroadcastChannel("moonlay tabs");
    this.channel.addEventListener("message", ({ data }) => this.hear(data));
    addEventListener("pagehide", () => this.channel.postMessage({ tab, isClosed: true }));
    addEventListener("pageshow", ({ persisted }) => { if (persisted) this.tell(); });
    this.channel.postMessage({ tab, isQuestion: true });
  }

  /** Notifies the other tabs of the script that is open here. */
  show({ folder, id }, isChanged) {
    if (this.own?.folder === folder && this.own.id === id && this.own.isChanged === isChanged) return;
    this.own = { folder, id, isChanged };
    this.tell();
  }

  tell() { if (this.own) this.channel.postMessage({ tab: this.tab, ...this.own }); }

  /** Returns the other tabs that have a script open. */
  with({ folder, id }) { return [...this.others.values()].filter((other) => other.folder === folder && other.id === id); }

  hear({ tab, isClosed, isQuestion, ...shown }) {
    if (isQuestion) return this.tell();
    if (isClosed) this.others.delete(tab); else this.others.set(tab, shown);
    this.changed();
  }
}
