// The view as the playground draws it: a screen with a soft shadow, and pictures whose number is in
// a corner. Rulers appear with the guides.

import { Drawing } from "../../Report/HTML/Page/drawing.js";
import { Scene } from "./scene.js";

export class StageDrawing extends Drawing {
  radius = 14;
  hasRulers = false;

  /** Whether cells have one colour, so that a goal stands out. */
  isPlain = false;

  edge = "transparent";

  contentOf(content, element, corners, path) { return new Scene(content, element, corners, this.place.scale, path); }

  surfaceOf(element) { return (this.isPlain ? undefined : StageDrawing.surface(this, element)) ?? super.surfaceOf(element); }

  /** Returns the colours of a cell, by its item: neighbours differ. */
  static surface({ surfaces, colours: { cells } }, element) {
    return element.category === "cell" && !surfaces?.(element) ? cells[(element.section + element.item) % cells.length] : undefined;
  }

  drawGround(left, top, width, height) {
    const { context } = this;
    context.save();
    Object.assign(context, { fillStyle: this.colours.view, shadowColor: getComputedStyle(this.canvas).getPropertyValue("--shade"), shadowBlur: 28, shadowOffsetY: 8 });
    context.beginPath();
    context.roundRect(left, top, width, height, this.radius);
    context.fill();
    context.restore();
  }

  drawFrame(left, top, width, height) {
    const { context } = this;
    Object.assign(context, { lineWidth: 1, strokeStyle: this.colours.frame });
    context.beginPath();
    context.roundRect(left - 0.5, top - 0.5, width + 1, height + 1, this.radius);
    context.stroke();
  }

  drawGuides(state, framed) { super.drawGuides(this.hasRulers ? state : { ...state, contentSize: undefined }, framed); }

  /** Writes the number of a picture into a pill at its corner, where there is room. */
  drawLabel(element, corners, colour, state) {
    StageDrawing.label(this, element, corners, state) || super.drawLabel(element, corners, colour, state);
  }

  static label({ context, place: { scale }, labelOf }, element, corners, state) {
    const { frame, cell, transform, transform3D } = element, label = labelOf(element, state);
    const [x, y] = corners[0], width = 12 + 6.6 * label.length, high = 18, inset = Math.min(6, frame.width * scale * 0.08) + (element.cornerRadius ?? 0) * scale * 0.3;
    if (cell?.content?.image !== "photo" || cell.content.outline || transform || transform3D || frame.width * scale < Math.max(width + 2 * inset, 44) || frame.height * scale < high + 2 * inset) return false;
    Object.assign(context, { fillStyle: "rgb(15 10 40 / .62)", font: "600 11px ui-sans-serif, system-ui, sans-serif", textAlign: "center", textBaseline: "middle" });
    context.beginPath();
    context.roundRect(x + inset, y + inset, width, high, high / 2);
    context.fill();
    context.fillStyle = "#fff";
    context.fillText(label, x + inset + width / 2, y + inset + high / 2 + 0.5);
    return true;
  }
}
