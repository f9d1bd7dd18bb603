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

  /** Places the button in the corner of the chosen element; of one that is too small beside the view, or below it, where it covers no other element. */
  place() {
    const { drawing, state, selected } = this.run, element = state?.elements.find((element) => nameOf(element) === selected);
    this.button.hidden = !element;
    if (!element) return;
    const { corners } = drawing.shape(element), [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis])), [right, bottom] = [Math.max(...xs), Math.max(...ys)];
    const { button } = this, { canvas, place: { left, top, area, scaleY } } = drawing, { offsetWidth: width, offsetHeight: height } = button, { gap } = Why;
    const fits = right - Math.min(...xs) > width + 2 * gap && bottom - Math.min(...ys) > 2 * height;
    const beside = left > width + gap ? [left - width - gap, (Math.min(...ys) + bottom - height) / 2] : [left, top + area.height * scaleY + 2];
    const [x, y] = fits ? [right - width - gap, bottom - height - gap] : beside, { clientWidth, clientHeight } = canvas.parentElement;
    button.style.left = `${Math.max(Math.min(canvas.offsetLeft + x, clientWidth - width), 0)}px`;
    button.style.top = `${Math.max(Math.min(canvas.offsetTop + y, clientHeight - height), 0)}px`;
    button.setAttribute("aria-label", `why is ${selected} here?`);
  }
}
