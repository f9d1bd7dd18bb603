// Notices about the file of the open script, which stay until they are resolved: one for each
// concern, below the bar.

import { make } from "./make.js";

export class Notices {
  constructor(place) {
    this.place = place;
    this.shown = new Map();
  }

  /**
   * Shows a notice, replacing the one with the same concern; `actions` are buttons by their labels.
   */
  show(concern, words, actions = {}) {
    if (this.shown.get(concern)?.dataset.words === words) return;
    const notice = make("div", { className: `notice ${concern}` }, make("p", { text: words }));
    notice.dataset.words = words;
    for (const [text, action] of Object.entries(actions)) {
      const button = make("button", { text });
      button.addEventListener("click", action);
      notice.append(button);
    }
    this.remove(concern);
    this.shown.set(concern, notice);
    this.place.append(notice);
  }

  has(concern) { return this.shown.has(concern); }

  remove(concern) {
    this.shown.get(concern)?.remove();
    this.shown.delete(concern);
  }

  clear() { for (const concern of [...this.shown.keys()]) this.remove(concern); }
}
