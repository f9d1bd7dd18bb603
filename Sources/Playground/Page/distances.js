// The element under the pointer: its frame, and its distances from its neighbours or the content's
// edges. These are visual only: the inspector has the same for the selected element.

export class Distances {
  /** The maximum difference of edges that touch, in points. */
  static tolerance = 0.005;

  constructor(run) {
    this.run = run;
    this.picture = Distances.make("svg", { class: "distances", "aria-hidden": "true" });
    this.picture.style.display = "none";
    const { canvas } = run.drawing;
    canvas.parentElement.append(this.picture);
    canvas.addEventListener("pointermove", (event) => this.point(event));
    for (const end of ["pointerleave", "pointerdown", "wheel"]) canvas.addEventListener(end, () => this.hide(), { passive: true });
  }

  point(event) {
    const element = event.pointerType === "mouse" && event.buttons === 0 && this.run.state ? this.run.drawing.elementAt(event) : null;
    if (!element) return this.hide();
    this.show(element);
  }

  hide() { this.picture.style.display = "none"; }

  show({ frame }) {
    const { drawing, state } = this.run, { canvas } = drawing, number = (value) => String(Math.round(value * 1000) / 1000);
    this.picture.setAttribute("viewBox", `0 0 ${canvas.clientWidth} ${canvas.clientHeight}`);
    Object.assign(this.picture.style, { display: "", left: `${canvas.offsetLeft}px`, top: `${canvas.offsetTop}px`, width: `${canvas.clientWidth}px`, height: `${canvas.clientHeight}px` });
    const [x, y, right, bottom] = [drawing.x(frame.x), drawing.y(frame.y), drawing.x(frame.x + frame.width), drawing.y(frame.y + frame.height)];
    const parts = [Distances.make("rect", { x, y, width: right - x, height: bottom - y })];
    for (const { distance, from, to } of Distances.of(frame, state)) {
      const [x1, y1, x2, y2] = [drawing.x(from[0]), drawing.y(from[1]), drawing.x(to[0]), drawing.y(to[1])];
      parts.push(Distances.make("line", { x1, y1, x2, y2 }), Distances.words((x1 + x2) / 2, (y1 + y2) / 2, number(distance)));
    }
    parts.push(Distances.words((x + right) / 2, bottom - 8, `${number(frame.x)}, ${number(frame.y)} · ${number(frame.width)} × ${number(frame.height)}`));
    this.picture.replaceChildren(...parts);
    this.watch(state);
  }

  /** Removes the distances when the displayed moment changes. */
  watch(state) {
    this.watched = state;
    if (this.isWatching) return;
    this.isWatching = true;
    const look = () => {
      if (this.picture.style.display !== "none" && this.run.state === this.watched) return requestAnimationFrame(look);
      this.isWatching = false;
      this.hide();
    };
    requestAnimationFrame(look);
  }

  /**
   * Returns the distance to the nearest element on each side, or to the content's edge; none if
   * they touch.
   */
  static of(frame, { elements, contentSize }) {
    const sides = (low, size, otherLow, otherSize, most, across) => {
      let [before, after] = [frame[low], most - frame[low] - frame[size]];
      for (const { frame: other } of elements) {
        if (other[otherLow] >= frame[otherLow] + frame[otherSize] || other[otherLow] + other[otherSize] <= frame[otherLow]) continue;
        const [gapBefore, gapAfter] = [frame[low] - other[low] - other[size], other[low] - frame[low] - frame[size]];
        if (gapBefore >= -Distances.tolerance) before = Math.min(before, gapBefore);
        if (gapAfter >= -Distances.tolerance) after = Math.min(after, gapAfter);
      }
      const middle = frame[otherLow] + frame[otherSize] / 2, end = frame[low] + frame[size];
      return [{ distance: before, from: across(frame[low] - before, middle), to: across(frame[low], middle) }, { distance: after, from: across(end, middle), to: across(end + after, middle) }];
    };
    return [
      ...sides("x", "width", "y", "height", contentSize.width, (along, middle) => [along, middle]),
      ...sides("y", "height", "x", "width", contentSize.height, (along, middle) => [middle, along]),
    ].filter(({ distance }) => distance > Distances.tolerance);
  }

  static words(x, y, text) {
    const words = Distances.make("text", { x, y });
    words.textContent = text;
    return words;
  }

  static make(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    return made;
  }
}
