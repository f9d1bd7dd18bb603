// What was there before the last change: the frames of the elements, dashed, and the values of the
// lines. They stay until the next change; changes in quick succession, as in typing, are one.

import { nameOf } from "../../Report/HTML/Page/drawing.js";

export class Ghosts {
  /** The time after which a change is another one, in milliseconds. */
  static pause = 1500;

  /** The maximum number of frames that are drawn. */
  static maxFrames = 400;

  constructor() { this.clear(); }

  clear() {
    this.elements = new Map();
    this.values = undefined;
    this.changed = -Infinity;
  }

  /**
   * Handles a change: what was shown until now is what was there before. `state` has the elements
   * and `values` the document of the lines' values, with its `text`; either may be missing.
   */
  change(state, values) {
    const now = performance.now(), isNext = now - this.changed > Ghosts.pause;
    this.changed = now;
    if (!isNext) return;
    this.elements = new Map((state?.elements ?? []).map((element) => [nameOf(element), element]));
    this.values = values;
  }

  /** The elements that have another frame now, or are gone. */
  moved(state) {
    const now = new Map(state.elements.map((element) => [nameOf(element), element])), sides = ["x", "y", "width", "height"];
    return [...this.elements.values()].filter((element) => {
      const frame = now.get(nameOf(element))?.frame;
      return !frame || sides.some((side) => Math.abs(frame[side] - element.frame[side]) > 0.01);
    }).slice(0, Ghosts.maxFrames);
  }

  /** Draws the frames that have changed. */
  draw(drawing, state) {
    if (this.elements.size === 0) return;
    const { context } = drawing;
    context.save();
    context.strokeStyle = drawing.colours.faint;
    context.lineWidth = 1.25;
    context.setLineDash([4, 3]);
    for (const element of this.moved(state)) context.stroke(drawing.shape(element).path);
    context.restore();
  }

  /** Returns the lines of a document with what their values were before for the same elements, where they have changed. */
  compared({ lines, text, placed = [] }) {
    const { values: before } = this;
    if (!before || placed.map(nameOf).join() !== (before.placed ?? []).map(nameOf).join()) return lines;
    const line = Ghosts.lineMap(before.text.split("\n"), text.split("\n")), then = new Map(before.lines.map((one) => [one.line, one.values ?? []]));
    return lines.map((one) => {
      const known = then.get(line(one.line));
      if (!known || !one.values) return one;
      return { ...one, values: one.values.map((value, at) => {
        // A condition's name contains its numbers: it is known by its place.
        const old = value.use === "condition" ? known.filter(({ use }) => use === "condition")[one.values.slice(0, at).filter(({ use }) => use === "condition").length] : known.find(({ use, name }) => use === value.use && name === value.name);
        const was = old && Ghosts.was(value, old);
        return was ? { ...value, was } : value;
      }) };
    });
  }

  /** Returns what a value was before as text; undefined if it is the same. Of arguments, only those that differ. */
  static was({ use, name, value }, old) {
    if (old.value === value && (use !== "condition" || old.name === name)) return undefined;
    if (use === "condition") return old.name === old.value ? old.value : `${old.name}: ${old.value}`;
    if (use !== "call") return old.value;
    const now = value.split(", "), then = old.value.split(", ");
    return now.length === then.length ? then.filter((argument, at) => argument !== now[at]).join(", ") : old.value;
  }

  /** Returns a function from a line of a text to the same line of an earlier one; 0 for a new line. */
  static lineMap(before, after) {
    const most = Math.min(before.length, after.length);
    let [start, end] = [0, 0];
    while (start < most && before[start] === after[start]) start += 1;
    while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
    const isSameLength = before.length === after.length;
    return (line) => (line <= start || isSameLength ? line : line > after.length - end ? line - after.length + before.length : 0);
  }
}
