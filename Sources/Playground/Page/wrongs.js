// What is wrong with what is drawn: elements that errors and warnings name have a thick outline and a mark, and a view that shows
// nothing says why.

class Wrongs {
  /** How many lines the words of an empty view have at most. */
  static maxLines = 6;

  static draw(drawing, state, diagnostics) {
    const wrong = diagnostics.filter(({ severity }) => severity === "error" || severity === "warning");
    if (wrong.length === 0) return;
    if (state.elements.length === 0) return Wrongs.say(drawing, wrong[0].message);
    const names = new Set(wrong.filter(({ element }) => element).map(({ element }) => nameOf(element)));
    for (const element of Goal.seen(state)) if (names.has(nameOf(element))) Wrongs.mark(drawing, element);
  }

  static mark(drawing, element) {
    const { context } = drawing, { path, corners } = drawing.shape(element), { left, top, scale, area } = drawing.place;
    // The mark is within the view where the element reaches out of it.
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

  /** Words in the middle of the view, where no element is. */
  static say(drawing, message) {
    const { context } = drawing, { left, top, scale, scaleY, area } = drawing.place, width = area.width * scale;
    context.fillStyle = drawing.colours.accent;
    context.font = "600 13px ui-sans-serif, system-ui, sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    const lines = [];
    for (const word of message.split(" ")) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && context.measureText(longer).width <= width - 24) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const shown = lines.slice(0, Wrongs.maxLines), middle = top + (area.height * scaleY) / 2;
    shown.forEach((line, number) => context.fillText(line, left + width / 2, middle + (number - (shown.length - 1) / 2) * 18, width - 12));
  }
}
