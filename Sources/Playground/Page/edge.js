// The corner of the view, which is dragged to resize it. The host computes the layout at each size
// on the way.

export class Edge {
  /** The distance that an arrow key moves the corner, in points; ten times as far with Shift. */
  static step = 10;

  constructor(run, settings) {
    this.run = run;
    this.settings = settings;
    this.grip = document.createElement("button");
    this.grip.className = "grip";
    this.grip.setAttribute("aria-label", "the view's corner: drag it or use the arrow keys to resize the view");
    this.grip.title = "Drag to resize the view";
    run.drawing.canvas.parentElement.append(this.grip);
    this.grip.addEventListener("pointerdown", (event) => this.begin(event));
    this.grip.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) this.grip.addEventListener(end, () => this.end());
    this.grip.addEventListener("keydown", (event) => this.key(event));
  }

  /** Places the handle at the corner of the view in the drawing. */
  place() {
    const { drawing, state } = this.run;
    this.grip.hidden = !state;
    if (!state) return;
    const x = drawing.x(state.contentOffset.x + state.viewport.width), y = drawing.y(state.contentOffset.y + state.viewport.height);
    // A view that is larger than its place has no corner in sight.
    const { clientWidth, clientHeight } = this.grip.parentElement;
    this.grip.hidden = x + drawing.canvas.offsetLeft > clientWidth || y + drawing.canvas.offsetTop > clientHeight;
    this.grip.style.left = `${x + drawing.canvas.offsetLeft}px`;
    this.grip.style.top = `${y + drawing.canvas.offsetTop}px`;
  }

  begin(event) {
    this.grip.setPointerCapture(event.pointerId);
    const { scale, scaleY } = this.run.drawing.place;
    this.start = { x: event.clientX, y: event.clientY, scale, scaleY, ...this.settings.shownSize };
    this.run.fixedScale = scale;
  }

  move(event) {
    if (!this.start) return;
    const { x, y, scale, scaleY, width, height } = this.start;
    this.settings.setSize(Math.max(width + (event.clientX - x) / scale, 50), Math.max(height + (event.clientY - y) / scaleY, 50));
  }

  end() {
    this.start = undefined;
    this.run.fixedScale = undefined;
    this.run.draw();
  }

  key(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }, way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = this.settings.shownSize, step = Edge.step * (event.shiftKey ? 10 : 1);
    this.settings.setSize(Math.max(width + way[0] * step, 50), Math.max(height + way[1] * step, 50));
  }
}
