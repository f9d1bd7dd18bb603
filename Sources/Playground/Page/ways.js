// The parts below the view in a narrow window, of which one is shown: parameters, text, details or
// the lesson.

import { part } from "../../Report/HTML/Page/part.js";

export class Ways {
  buttons = document.querySelectorAll(".ways button");

  /** `changed()` is called when the space for the drawing has changed. */
  constructor(changed) {
    this.changed = changed;
    for (const button of this.buttons) button.addEventListener("click", () => this.choose(button.dataset.shown));
  }

  /** Shows a part; the current part is expanded, or collapsed again. */
  choose(way) {
    const { classList, dataset } = part("whole");
    if (dataset.shown === way) classList.toggle("raisesSheet");
    this.show(way);
  }

  show(way) {
    part("whole").dataset.shown = way;
    const isRaised = part("whole").classList.contains("raisesSheet");
    for (const button of this.buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.shown === way));
      button.title = button.dataset.shown !== way ? "" : isRaised ? "Tap again to lower this part" : "Tap again to raise this part";
    }
    this.changed();
  }
}
