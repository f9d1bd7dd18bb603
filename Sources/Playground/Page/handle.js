// A number in a sentence, or under a figure, that is dragged, or changed with the arrow keys.

import { make } from "./make.js";
import { Parameters } from "./parameters.js";

export class Handle {
  /** The distance of the pointer for one step, in pixels. */
  static pixelsPerStep = 8;

  /** Whether a parameter of a kind can have a handle. */
  static fits(kind) { return kind?.kind === "integer" || kind?.kind === "number"; }

  /** `set(text)` is called with a new value, in the form of `--set`; `reset()` for the script's own. */
  constructor(name, value, { set, reset }) {
    this.name = name;
    this.value = Number(value);
    this.set = set;
    this.reset = reset;
    this.kind = {};
    this.place = make("span", { className: "handle", role: "slider", label: name, tabIndex: 0, title: `Drag to change ${name}, or press the arrow keys` });
    this.place.addEventListener("pointerdown", (event) => this.grip(event));
    this.place.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) this.place.addEventListener(end, () => { this.gripped = undefined; });
    this.place.addEventListener("keydown", (event) => this.press(event));
    this.write();
  }

  /** Shows a value of the layout; a handle that is being dragged keeps its own. */
  show(value, kind) {
    this.kind = kind ?? {};
    if (!this.gripped && typeof value === "number") this.value = value;
    this.write();
  }

  write() {
    const { place, value, kind: { min, max } } = this, word = Parameters.word(value);
    place.textContent = `${this.name} = ${word}`;
    for (const [name, number] of Object.entries({ valuenow: value, valuemin: min, valuemax: max })) if (number !== undefined) place.setAttribute(`aria-${name}`, String(number));
    place.setAttribute("aria-valuetext", word);
  }

  /** One step of the value: a hundredth of its range where the script states none. */
  get step() {
    const { kind, min, max, step } = this.kind;
    return step ?? (kind === "integer" || min === undefined || max === undefined ? 1 : (max - min) / 100);
  }

  put(value) {
    const { min = -Infinity, max = Infinity } = this.kind, next = Math.min(Math.max(value, min), max);
    if (next === this.value) return;
    this.value = next;
    this.write();
    this.set(Parameters.word(next));
  }

  grip(event) {
    if (event.button !== 0) return;
    this.place.setPointerCapture(event.pointerId);
    this.gripped = { x: event.clientX, value: this.value };
  }

  drag({ clientX }) {
    if (this.gripped) this.put(this.gripped.value + Math.round((clientX - this.gripped.x) / Handle.pixelsPerStep) * this.step);
  }

  press(event) {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key], { min, max } = this.kind;
    if (steps) this.put(this.value + steps * this.step);
    else if (event.key === "Home" && min !== undefined) this.put(min);
    else if (event.key === "End" && max !== undefined) this.put(max);
    else if (event.key === "Backspace" || event.key === "Delete") this.reset();
    else return;
    event.preventDefault();
  }
}
