// Draws the visible part of a view on a canvas: elements to scale, with categories distinguished by
// pattern and border as in the pictures. It computes no layout: all positions come from the run.

import { CellContent } from "./content.js";

/** Where the corners of an element are seen, in content coordinates, clockwise from the first. */
export function cornersOf(element) {
  const frame = element.frame;
  if (!element.size) {
    return [[frame.x, frame.y], [frame.x + frame.width, frame.y],
      [frame.x + frame.width, frame.y + frame.height], [frame.x, frame.y + frame.height]];
  }
  const halfWidth = element.size.width / 2, halfHeight = element.size.height / 2;
  const points = [[-halfWidth, -halfHeight], [halfWidth, -halfHeight], [halfWidth, halfHeight], [-halfWidth, halfHeight]];
  return points.map(([x, y]) => {
    const seen = element.transform3D ? project(element.transform3D, x, y) : turn(element.transform, x, y);
    return [seen[0] + element.center.x, seen[1] + element.center.y];
  });
}

function turn(transform, x, y) {
  const [a, b, c, d, tx, ty] = transform || [1, 0, 0, 1, 0, 0];
  return [a * x + c * y + tx, b * x + d * y + ty];
}

/** A point of the plane z = 0 behind the eye lands far away, as in the results. */
function project(m, x, y) {
  const w = Math.max(x * m[3] + y * m[7] + m[15], 1e-6);
  return [(x * m[0] + y * m[4] + m[12]) / w, (x * m[1] + y * m[5] + m[13]) / w];
}

/** What people call an element: `cell 1,7`; a view of the whole list: `banner 1`. */
export function nameOf(element) {
  const path = element.item === undefined ? `${element.section}` : `${element.section},${element.item}`;
  return `${element.category === "cell" ? "cell" : element.kind} ${path}`;
}

export class Drawing {
  /** How many elements are drawn with all their lines and labels; more are drawn as plain boxes. */
  static maxDetailed = 3000;

  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.shapes = [];
    this.readColours();
  }

  /** Takes the colours from the style sheet: they follow the reader's light or dark. */
  readColours() {
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    const surface = (name) => ({
      fill: colour(`${name}-fill`), pattern: colour(`${name}-pattern`), border: colour(`${name}-border`), text: colour(`${name}-text`),
    });
    this.colours = {
      view: colour("view"), frame: colour("frame"), accent: colour("accent"), faint: colour("faint"), line: colour("line"),
      cells: [0, 1, 2, 3, 4, 5].map((number) => surface(`cell${number}`)),
      supplementary: surface("supplementary"), decoration: surface("decoration"),
    };
    this.patterns = new Map();
  }

  surfaceOf(element) {
    const own = this.surfaces?.(element);
    if (own) return own;
    return element.category === "cell"
      ? this.colours.cells[(element.section - 1) % this.colours.cells.length] : this.colours[element.category];
  }

  /**
   * Draws a state.
   *
   * `area` is what is shown, in content coordinates; `state` has `elements` and may have `viewport`, `contentOffset`,
   * `contentSize` and `density`; `selected` is the key of an element, or null. `surfaces` may answer another surface for an
   * element, `under` draws what lies under all, `over` what lies over it, and `fixedScale` keeps the scale whatever room there is.
   */
  draw(state, area, { selected = null, keyOf = nameOf, framed = null, maxHeight = 900, leastWidth = 160, fixedScale = null, surfaces = null, under = null, over = null } = {}) {
    this.last = [state, area, { selected, keyOf, framed, maxHeight, leastWidth, fixedScale, surfaces, under, over }];
    this.surfaces = surfaces;
    const context = this.context, margin = 22, rulers = 26;
    const width = Math.max(this.canvas.clientWidth, 120);
    let scale = Math.min((width - rulers - margin) / area.width, 2.5);
    if (area.height * scale > maxHeight) scale = Math.max(maxHeight / area.height, Math.min(leastWidth / area.width, 2.5));
    scale = fixedScale ?? scale;
    const scaleY = Math.min(scale, 4000 / area.height);
    const height = Math.ceil(area.height * scaleY + rulers + margin);
    const pixels = Math.min(window.devicePixelRatio || 1, 3);
    if (this.canvas.width !== Math.round(width * pixels) || this.canvas.height !== Math.round(height * pixels)) {
      this.canvas.width = Math.round(width * pixels);
      this.canvas.height = Math.round(height * pixels);
      this.canvas.style.height = `${height}px`;
    }
    const left = rulers + (width - rulers - margin - area.width * scale) / 2;
    this.place = { scale, scaleY, left, top: rulers, area };
    context.setTransform(pixels, 0, 0, pixels, 0, 0);
    context.clearRect(0, 0, width, height);
    this.drawView(area);
    context.save();
    context.beginPath();
    context.roundRect(left, rulers, area.width * scale, area.height * scaleY, this.radius);
    context.clip();
    if (state.density) this.drawDensity(state.density);
    under?.(this);
    this.drawElements(state, selected, keyOf);
    this.drawGuides(state, framed);
    over?.(this);
    context.restore();
    this.drawFrame(left, rulers, area.width * scale, area.height * scaleY);
  }

  /** The radius of the corners of what is shown. */
  radius = 8;

  drawFrame(left, top, width, height) {
    const { context } = this;
    context.lineWidth = 4;
    context.strokeStyle = this.colours.frame;
    context.beginPath();
    context.roundRect(left - 2, top - 2, width + 4, height + 4, this.radius + 2);
    context.stroke();
  }

  redraw() { if (this.last) this.draw(...this.last); }

  x(points) { return this.place.left + (points - this.place.area.x) * this.place.scale; }
  y(points) { return this.place.top + (points - this.place.area.y) * this.place.scaleY; }

  /** Whether the points are counted at the edges. */
  hasRulers = true;

  drawGround(left, top, width, height) {
    this.context.fillStyle = this.colours.view;
    this.context.fillRect(left, top, width, height);
  }

  drawView(area) {
    const context = this.context, place = this.place;
    this.drawGround(place.left, place.top, area.width * place.scale, area.height * place.scaleY);
    if (!this.hasRulers) return;
    context.fillStyle = context.strokeStyle = this.colours.faint;
    context.lineWidth = 1;
    context.font = "10px ui-monospace, Menlo, Consolas, monospace";
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.beginPath();
    for (const tick of Drawing.ticks(area.x, area.width, place.scale)) {
      context.moveTo(this.x(tick), place.top - 5);
      context.lineTo(this.x(tick), place.top - 10);
      context.fillText(Drawing.number(tick), this.x(tick), place.top - 13);
    }
    for (const tick of Drawing.ticks(area.y, area.height, place.scaleY)) {
      context.moveTo(place.left - 5, this.y(tick));
      context.lineTo(place.left - 10, this.y(tick));
      context.save();
      context.translate(place.left - 13, this.y(tick));
      context.rotate(-Math.PI / 2);
      context.fillText(Drawing.number(tick), 0, 0);
      context.restore();
    }
    context.stroke();
  }

  /** Round numbers at least 48 pixels apart. */
  static ticks(start, length, scale) {
    const least = Math.max(48 / scale, length / 200);
    const power = 10 ** Math.floor(Math.log10(least));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) || 10 * power;
    const ticks = [];
    for (let tick = Math.ceil(start / step); tick * step <= start + length; tick += 1) ticks.push(tick * step);
    return ticks;
  }

  static number(value) { return String(Math.round(value * 1000) / 1000); }

  drawElements(state, selected, keyOf) {
    const area = this.place.area;
    const meets = ({ frame }) => frame.x <= area.x + area.width && frame.x + frame.width >= area.x
      && frame.y <= area.y + area.height && frame.y + frame.height >= area.y;
    const elements = state.elements.filter((element) => !element.hidden && (element.alpha ?? 1) > 0 && meets(element));
    const isDetailed = elements.length <= Drawing.maxDetailed;
    this.shapes = [];
    let chosen = null;
    for (const element of elements) {
      const shape = this.shape(element, isDetailed);
      this.shapes.push({ element, shape });
      this.drawElement(element, shape, isDetailed, state);
      if (selected !== null && keyOf(element) === selected) chosen = shape;
    }
    if (!chosen) return;
    this.context.setLineDash([]);
    this.context.strokeStyle = this.colours.accent;
    this.context.lineWidth = 3.5;
    this.context.stroke(chosen.path);
  }

  /** Where an element is on the canvas, and what it shows of its item. */
  shape(element, isDetailed = true) {
    /** @type {[number, number][]} */
    const corners = cornersOf(element).map(([x, y]) => [this.x(x), this.y(y)]);
    const path = new Path2D();
    const radius = (element.cornerRadius || 0) * this.place.scale;
    corners.forEach((corner, number) => {
      const before = corners[(number + 3) % 4], next = corners[(number + 1) % 4];
      const [from, to] = [Drawing.toward(corner, before, radius), Drawing.toward(corner, next, radius)];
      if (number === 0) path.moveTo(...from); else path.lineTo(...from);
      if (radius > 0) path.quadraticCurveTo(...corner, ...to);
    });
    path.closePath();
    const shown = isDetailed && element.cell?.content, content = shown ? this.contentOf(shown, element, corners, path) : null;
    return { path: content?.outline ?? path, corners, content };
  }

  contentOf(content, element, corners, _path) { return new CellContent(content, element, corners, this.place.scale); }

  /** @returns {[number, number]} */
  static toward([x, y], [otherX, otherY], length) {
    const way = Math.hypot(otherX - x, otherY - y);
    const share = way > 0 ? Math.min(length / way, 0.5) : 0;
    return [x + (otherX - x) * share, y + (otherY - y) * share];
  }

  drawElement(element, { path, corners, content }, isDetailed, state) {
    const context = this.context, surface = this.surfaceOf(element), isOwn = Boolean(this.surfaces?.(element));
    context.globalAlpha = element.alpha ?? 1;
    context.fillStyle = !isOwn && content?.fill ? content.fill : element.category === "cell" || !isDetailed ? surface.fill : this.pattern(element.category, surface);
    context.fill(path);
    if (isDetailed) {
      context.strokeStyle = !isOwn && content?.fill ? this.edge : surface.border;
      context.lineWidth = 1.2;
      context.setLineDash(element.category === "cell" ? [] : element.category === "supplementary" ? [5, 2] : [1, 3]);
      context.stroke(path);
      context.setLineDash([]);
      if (content && !isOwn) content.draw(context, surface.text);
      if (isOwn || !content?.hasWords) this.drawLabel(element, corners, isOwn || !content?.fill ? surface.text : CellContent.ink(content.fill), state);
    }
    context.globalAlpha = 1;
  }

  /** The colour of the edge of a cell with a colour of its own. */
  edge = "rgb(0 0 0 / .35)";

  pattern(category, surface) {
    const key = `${category} ${surface.fill}`;
    if (!this.patterns.has(key)) {
      const tile = document.createElement("canvas");
      tile.width = tile.height = 8;
      const context = tile.getContext("2d");
      context.fillStyle = surface.fill;
      context.fillRect(0, 0, 8, 8);
      context.fillStyle = context.strokeStyle = surface.pattern;
      context.lineWidth = 2.2;
      if (category === "decoration") context.fillRect(2, 2, 3, 3);
      for (const start of category === "decoration" ? [] : [-8, 0, 8]) {
        context.beginPath();
        context.moveTo(start - 1, 9);
        context.lineTo(start + 9, -1);
        context.stroke();
      }
      this.patterns.set(key, this.context.createPattern(tile, "repeat"));
    }
    return this.patterns.get(key);
  }

  labelOf(element, state) {
    const many = (state.sections || []).length > 1;
    const isOfSection = element.item !== undefined;
    if (element.category !== "cell") return many && isOfSection ? `${element.kind} ${element.section}` : element.kind;
    const number = many ? `${element.section}.${element.item}` : `${element.item}`;
    return element.cell && element.cell.selected ? `${number} ✓` : number;
  }

  drawLabel(element, corners, colour, state) {
    const context = this.context, label = this.labelOf(element, state).slice(0, 60);
    const [one, two, three, four] = corners;
    const width = Math.min(Math.hypot(two[0] - one[0], two[1] - one[1]), Math.hypot(three[0] - four[0], three[1] - four[1]));
    const height = Math.min(Math.hypot(four[0] - one[0], four[1] - one[1]), Math.hypot(three[0] - two[0], three[1] - two[1]));
    const size = Math.min(17, height * 0.72, (width * 0.9) / (0.62 * Math.max(label.length, 1)));
    if (!(size >= 8)) return;
    context.save();
    context.translate(...this.middle(corners, width, height));
    if (element.transform) context.rotate(Math.atan2(two[1] - one[1], two[0] - one[0]));
    context.font = `600 ${size}px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = colour;
    context.fillText(label, 0, 0, width * 0.95);
    context.restore();
  }

  /** Where a label is: in the middle of the element; of what is seen of it, if it is larger than the view. */
  middle(corners, width, height) {
    const { left, top, scale, scaleY, area } = this.place, [wide, high] = [area.width * scale, area.height * scaleY];
    const ends = (side) => [Math.min(...corners.map((corner) => corner[side])), Math.max(...corners.map((corner) => corner[side]))];
    const seen = (side, start, length) => (Math.max(ends(side)[0], start) + Math.min(ends(side)[1], start + length)) / 2;
    const middle = (side) => corners.reduce((sum, corner) => sum + corner[side], 0) / 4;
    return [width > wide ? seen(0, left, wide) : middle(0), height > high ? seen(1, top, high) : middle(1)];
  }

  drawDensity(density) {
    const context = this.context, most = Math.max(...density.counts, 1);
    context.fillStyle = this.colours.cells[0].border;
    density.counts.forEach((count, index) => {
      if (count === 0) return;
      const column = index % density.columns, row = Math.floor(index / density.columns);
      context.globalAlpha = 0.2 + 0.7 * (count / most);
      context.fillRect(
        this.x(density.x + column * density.width), this.y(density.y + row * density.height),
        density.width * this.place.scale, density.height * this.place.scaleY);
    });
    context.globalAlpha = 1;
  }

  /** Where the content ends, and where the view is in what is drawn. */
  drawGuides(state, framed) {
    const context = this.context;
    if (state.contentSize) {
      context.setLineDash([4, 4]);
      context.lineWidth = 1;
      context.strokeStyle = this.colours.faint;
      context.strokeRect(this.x(0), this.y(0), state.contentSize.width * this.place.scale, state.contentSize.height * this.place.scaleY);
      context.setLineDash([]);
    }
    if (framed) {
      context.lineWidth = 2.5;
      context.strokeStyle = this.colours.accent;
      context.strokeRect(this.x(framed.x), this.y(framed.y), framed.width * this.place.scale, framed.height * this.place.scaleY);
    }
  }

  /** The topmost element at a place of the page, or null. */
  elementAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const pixels = this.canvas.width / box.width;
    const x = (event.clientX - box.left) * pixels, y = (event.clientY - box.top) * pixels;
    for (let index = this.shapes.length - 1; index >= 0; index -= 1) {
      if (this.context.isPointInPath(this.shapes[index].shape.path, x, y)) return this.shapes[index].element;
    }
    return null;
  }
}
