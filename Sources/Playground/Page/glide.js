// After an edit, cells glide from where they were to where they are now, which shows what the change
// has done.

import { nameOf } from "../../Report/HTML/Page/drawing.js";

export class Glide {
  /** The time that cells take, in milliseconds. */
  static lasts = 160;

  constructor(before) {
    this.from = new Map(before.elements.map((element) => [nameOf(element), element]));
    this.begin = performance.now();
  }

  /** How far the cells are, from 0 to 1; they do not move for users who prefer less motion. */
  get share() { return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden ? 1 : Math.min((performance.now() - this.begin) / Glide.lasts, 1); }

  /** Returns a state whose elements are on their way. */
  between(state, share) {
    const eased = 1 - (1 - share) ** 3, mix = (one, other) => Object.fromEntries(Object.entries(other).map(([side, value]) => [side, one[side] + (value - one[side]) * eased]));
    const elements = state.elements.map((element) => {
      const from = this.from.get(nameOf(element));
      if (!from || from.size === undefined !== (element.size === undefined)) return element;
      return { ...element, frame: mix(from.frame, element.frame), ...(element.size ? { size: mix(from.size, element.size), center: mix(from.center, element.center) } : {}) };
    });
    return { ...state, elements };
  }
}
