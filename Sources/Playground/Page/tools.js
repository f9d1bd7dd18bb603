// Controls that are folded until they are needed: more settings with the overlays, the details, and
// on a phone the bar's other buttons.

class Tools {
  /** The buttons, each with the class of the page while its part is shown. */
  static folds = { more: "showsMore", showDetails: "showsDetails", menu: "showsMenu" };

  /**
   * `keep(shown)` stores which are open; `changed()` is called when the space for the drawing has
   * changed.
   */
  constructor(part, { keep, changed }) {
    Object.assign(this, { part, keep, changed });
    for (const id of Object.keys(Tools.folds)) part(id).addEventListener("click", () => this.turn(id, !this.isOpen(id)));
  }

  isOpen(id) { return this.part("whole").classList.contains(Tools.folds[id]); }

  get open() { return Object.keys(Tools.folds).filter((id) => this.isOpen(id)); }

  set open(ids) { for (const id of Object.keys(Tools.folds)) this.mark(id, ids.includes(id)); }

  turn(id, isOpen) {
    this.mark(id, isOpen);
    this.keep(this.open.filter((id) => id !== "menu"));
    this.changed();
  }

  mark(id, isOpen) {
    this.part("whole").classList.toggle(Tools.folds[id], isOpen);
    this.part(id).setAttribute("aria-expanded", String(isOpen));
  }
}
