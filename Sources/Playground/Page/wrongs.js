// Marks faults in the drawing: elements that errors and warnings name have a thick outline and a
// mark, and elements that are not visible, because they are outside the content or were never
// placed, are listed at the bottom of the view. A view that shows nothing states the reason.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { Goal } from "./goal.js";

export class Wrongs {
  /** The maximum number of lines of a text in the view. */
  static maxLines = 6;

  static lineHeight = 18;

  static draw(drawing, state, diagnostics) {
    const wrong = diagnostics.filter(({ severity }) => severity === "error" || severity === "warning");
    if (wrong.length === 0) return;
    if (state.elements.length === 0) return Wrongs.say(drawing, wrong[0].message);
    const names = new Set(wrong.filter(({ element }) => element).map(({ element }) => nameOf(element)));
    for (const element of Goal.seen(state)) if (names.has(nameOf(element))) Wrongs.mark(drawing, element);
    Wrongs.list(drawing, Wrongs.unseen(state, wrong));
  }

  /** Returns the texts about elements that are not in the view. */
  static unseen(state, wrong) {
    const seen = new Set(state.elements.map(nameOf));
    return wrong.filter(({ element, code }) => (element ? !seen.has(nameOf(element)) : code === "missing-item")).map(({ message }) => message);
  }

  static mark(drawing, element) {
    const { context } = drawing, { path, corners } = drawing.shape(element), { left, top, scale, area } = drawing.place;
    // The mark stays within the view if the element extends beyond it.
    const x = Math.min(Math.max(...corners.map(([x]) => x)), left + area.width * scale), y = Math.max(Math.min(...corners.map(([, y]) => y)), top);
    context.strokeStyle = context.fillStyle = drawing.colours.accent;
    context.setLineDash([]);
    context.lineWidth = 3;
    context.stroke(path);
    context.beginPath();
    context.arc(x - 10, y + 10, 8, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = drawing.colours.view;
    context.font = "700 12px ui-sans-serif, system-ui, sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText("!", x - 10, y + 10.5);
  }

  /** Draws a text in the middle of the view, where no element is. */
  static say(drawing, message) {
    const { top, scaleY, area } = drawing.place, lines = Wrongs.lines(drawing, message);
    Wrongs.write(drawing, lines, top + (area.height * scaleY - lines.length * Wrongs.lineHeight) / 2);
  }

  /** Draws texts on a strip at the bottom of the view. */
  static list(drawing, messages) {
    if (messages.length === 0) return;
    const { context } = drawing, { left, top, scale, scaleY, area } = drawing.place;
    const lines = messages.flatMap((message) => Wrongs.lines(drawing, `! ${message}`)).slice(0, Wrongs.maxLines), height = lines.length * Wrongs.lineHeight + 8;
    const y = top + area.height * scaleY - height;
    context.fillStyle = drawing.colours.view;
    context.fillRect(left, y, area.width * scale, height);
    context.fillStyle = drawing.colours.accent;
    context.fillRect(left, y, area.width * scale, 2);
    Wrongs.write(drawing, lines, y + 5);
  }

  /** Splits a message into lines that fit into the view. */
  static lines(drawing, text) {
    const { context } = drawing, { scale, area } = drawing.place, lines = [];
    context.font = "600 13px ui-sans-serif, system-ui, sans-serif";
    for (const word of text.split(" ")) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && context.measureText(longer).width <= area.width * scale - 24) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.slice(0, Wrongs.maxLines);
  }

  static write(drawing, lines, y) {
    const { context } = drawing, { left, scale, area } = drawing.place;
    context.fillStyle = drawing.colours.accent;
    context.textAlign = "center";
    context.textBaseline = "middle";
    lines.forEach((line, number) => context.fillText(line, left + area.width * scale / 2, y + (number + 0.5) * Wrongs.lineHeight, area.width * scale - 12));
  }
}
