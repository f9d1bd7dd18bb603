// "Why here?" at the chosen element, which leads to the explanation of its position.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { makeButton } from "./make.js";

export class Why {
  /** The distance of the button from the element's edges, in pixels of the page. */
  static gap = 4;

  /** `explain()` shows the explanation of the chosen element. */
  constructor(run, explain) {
    this.run = run;
    this.button = makeButton("Why here?", explain, "whyHere");
    this.button.hidden = true;
    run.drawing.canvas.parentElement.append(this.button);
  }

  /** Places the button in the corner of the chosen element, or below it if that is too small; always within the drawing. */
  place() {
    const { drawing, state, selected } = this.run, element = state?.elements.find((element) => nameOf(element) === selected);
    this.button.hidden = !element;
    if (!element) return;
    const { corners } = drawing.shape(element), [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis])), [right, bottom] = [Math.max(...xs), Math.max(...ys)];
    const { button, run: { drawing: { canvas } } } = this, { offsetWidth: width, offsetHeight: height } = button, { gap } = Why;
    const fits = right - Math.min(...xs) > width + 2 * gap && bottom - Math.min(...ys) > 2 * height;
    const within = (place, size, room) => Math.max(Math.min(place, room - size), 0);
    button.style.left = `${canvas.offsetLeft + within(right - width - (fits ? gap : 0), width, canvas.clientWidth)}px`;
    button.style.top = `${canvas.offsetTop + within(fits ? bottom - height - gap : bottom + gap, height, canvas.clientHeight)}px`;
    button.setAttribute("aria-label", `why is ${selected} here?`);
  }
}
