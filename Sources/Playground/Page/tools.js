// Controls that are folded until they are needed: the settings with the overlays, the details, in a
// lesson what is for authors, and on a phone the bar's other buttons.

import { part } from "../../Report/HTML/Page/part.js";

export class Tools {
  /** The buttons, each with the class of the page while its part is shown. */
  static folds = { settings: "showsSettings", more: "showsMore", showDetails: "showsDetails", menu: "showsMenu" };

  /** @type {any[]} */
  static ids = Object.keys(Tools.folds);

  /**
   * `keep(shown)` stores which are open; `changed()` is called when the space for the drawing has
   * changed.
   */
  constructor({ keep, changed }) {
    this.keep = keep;
    this.changed = changed;
    for (const id of Tools.ids) part(id).addEventListener("click", () => this.turn(id, !this.isOpen(id)));
    // The settings are above the drawing: they are closed by Esc, and by a click elsewhere.
    addEventListener("pointerdown", ({ target }) => { if (this.isOpen("settings") && target instanceof Element && !target.closest("#settings, #settingsPanel")) this.turn("settings", false); });
    part("settingsPanel").addEventListener("keydown", ({ key }) => {
      if (key !== "Escape") return;
      this.turn("settings", false);
      part("settings").focus();
    });
  }

  isOpen(id) { return part("whole").classList.contains(Tools.folds[id]); }

  get open() { return Tools.ids.filter((id) => this.isOpen(id)); }

  set open(ids) { for (const id of Tools.ids) this.mark(id, ids.includes(id)); }

  turn(id, isOpen) {
    this.mark(id, isOpen);
    this.keep(this.open.filter((id) => !["menu", "settings"].includes(id)));
    this.changed();
  }

  mark(id, isOpen) {
    part("whole").classList.toggle(Tools.folds[id], isOpen);
    part(id).setAttribute("aria-expanded", String(isOpen));
  }
}
