// The goal of a lesson: the view of its solution, as outlines under and over the student's cells.

import { cornersOf, Drawing, nameOf } from "../../Report/HTML/Page/drawing.js";
import { Timeline } from "../../Report/HTML/Page/timeline.js";

export class Goal {
  /** `run` is the result of the solution: a run with its records, or a view at one moment. */
  constructor(run) { this.timeline = new Timeline({ records: [], ...run }); }

  /** Returns the goal at a time of the student's run; at the run's end, the goal's end. */
  stateAt(time, isEnd) {
    const { records } = this.timeline;
    if (isEnd || records.length === 1) return this.timeline.stateAt(records.length - 1);
    const later = records.findIndex((record) => (record.time || 0) > time);
    return this.timeline.stateAt(later < 0 ? records.length - 1 : Math.max(later - 1, 0));
  }

  static seen(state) { return state.elements.filter((element) => !element.hidden && (element.alpha ?? 1) > 0).slice(0, Drawing.maxDetailed); }

  /** Draws under the cells the area that each should take. */
  static drawUnder(drawing, state) {
    const context = drawing.context;
    context.fillStyle = drawing.colours.line;
    for (const element of Goal.seen(state)) {
      context.globalAlpha = 0.45 * (element.alpha ?? 1);
      context.fill(drawing.shape(element).path);
    }
    context.globalAlpha = 1;
  }

  /** Draws over the cells the outline and the name of each that is not in its place. */
  static drawOver(drawing, state, shown, colour) {
    const context = drawing.context, here = new Map(shown.elements.map((element) => [nameOf(element), element]));
    context.setLineDash([6, 4]);
    context.lineWidth = 2;
    context.font = "600 11px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
    context.textAlign = "left";
    context.textBaseline = "top";
    for (const element of Goal.seen(state)) {
      const { path, corners } = drawing.shape(element), other = here.get(nameOf(element));
      context.strokeStyle = context.fillStyle = colour;
      if (other && Goal.isSame(element, other)) continue;
      context.stroke(path);
      context.fillText(drawing.labelOf(element, state), corners[0][0] + 4, corners[0][1] + 4);
    }
    context.setLineDash([]);
  }

  /** Returns whether two elements are visible at the same place, to a hundredth of a point. */
  static isSame(one, other) {
    const [mine, theirs] = [cornersOf(one), cornersOf(other)];
    return mine.every(([x, y], corner) => Math.abs(x - theirs[corner][0]) < 0.01 && Math.abs(y - theirs[corner][1]) < 0.01);
  }
}
