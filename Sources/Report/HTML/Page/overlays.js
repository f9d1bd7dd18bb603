// Overlays for the drawing of a moment, each with its own key, letter and dash pattern, so that
// none is distinguished only by its colour. Their data comes from the run's records.

import { Drawing, nameOf } from "./drawing.js";

export class Overlays {
  static kinds = [
    { key: "v", name: "visible", title: "the visible rectangle", dash: [], colour: "accent" },
    { key: "q", name: "asked", title: "the rectangles that the layout was asked for", dash: [10, 4], colour: "cell0" },
    { key: "p", name: "prefetch", title: "items that were announced and are not displayed yet", dash: [2, 3], colour: "cell1" },
    { key: "c", name: "content", title: "where the content ends", dash: [14, 4, 2, 4], colour: "frame" },
    { key: "g", name: "guides", title: "where the cells of each section are, and the insets", dash: [6, 3, 1, 3], colour: "cell2" },
    { key: "r", name: "reuse", title: "each view in a colour of its own, which it keeps when it is used again", dash: [], colour: "cell3" },
    { key: "o", name: "onion", title: "the moments before and after, and what has moved", dash: [4, 4], colour: "cell4" },
  ];

  /** How far beyond the visible rectangle is shown, in its own sizes. */
  static reach = 1;

  constructor(place, changed) {
    this.chosen = new Set();
    this.changed = changed;
    this.buttons = new Map(Overlays.kinds.map((kind) => [kind.key, this.button(kind)]));
    place.append(...this.buttons.values());
  }

  button(kind) {
    const button = document.createElement("button"), letter = document.createElement("kbd");
    letter.textContent = kind.key.toUpperCase();
    button.className = "overlay";
    button.append(letter, kind.name, this.sample(kind));
    button.title = `${kind.title}: ${kind.key.toUpperCase()}`;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => this.toggle(kind.key));
    return button;
  }

  /** A line in the overlay's own pattern. */
  sample(kind) {
    const name = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(name, "svg"), line = document.createElementNS(name, "path");
    for (const [key, value] of [["viewBox", "0 0 60 4"], ["aria-hidden", "true"]]) picture.setAttribute(key, String(value));
    line.setAttribute("d", "M0 2H60");
    line.setAttribute("class", `sample ${kind.colour}`);
    line.setAttribute("stroke-dasharray", kind.dash.join(" "));
    picture.append(line);
    return picture;
  }

  has(key) { return this.chosen.has(key); }

  toggle(key) {
    if (!this.chosen.delete(key)) this.chosen.add(key);
    this.buttons.get(key).setAttribute("aria-pressed", String(this.has(key)));
    this.changed();
  }

  /** What is drawn where more than the view is of interest: what the overlays tell of, near the visible rectangle. */
  area(visible, moment) {
    const rects = [visible];
    if (this.has("q")) rects.push(...moment.asked);
    if (this.has("p")) rects.push(...moment.prefetched.flatMap(({ frame }) => (frame ? [frame] : [])));
    if (this.has("c")) rects.push({ x: 0, y: 0, ...moment.state.contentSize });
    if (this.has("g")) rects.push(...Overlays.sections(moment.state).map(({ frame }) => frame));
    const some = this.has("v") || rects.length > 1 ? 0.04 : 0;
    const [width, height] = [visible.width * Overlays.reach, visible.height * Overlays.reach];
    const near = { x: visible.x - width, y: visible.y - height, width: visible.width + 2 * width, height: visible.height + 2 * height };
    const area = Overlays.common(Overlays.union(rects), near), rim = some * Math.max(visible.width, visible.height);
    return { x: area.x - rim, y: area.y - rim, width: area.width + 2 * rim, height: area.height + 2 * rim };
  }

  static union(rects) {
    const left = Math.min(...rects.map((rect) => rect.x)), top = Math.min(...rects.map((rect) => rect.y));
    return {
      x: left, y: top, width: Math.max(...rects.map((rect) => rect.x + rect.width)) - left,
      height: Math.max(...rects.map((rect) => rect.y + rect.height)) - top,
    };
  }

  static common(one, other) {
    const x = Math.max(one.x, other.x), y = Math.max(one.y, other.y);
    return {
      x, y, width: Math.min(one.x + one.width, other.x + other.width) - x,
      height: Math.min(one.y + one.height, other.y + other.height) - y,
    };
  }

  /** The room that the cells of each section take, as far as they are known. */
  static sections(state) {
    const frames = new Map();
    for (const { category, section, frame } of state.elements) {
      if (category !== "cell") continue;
      frames.set(section, frames.has(section) ? Overlays.union([frames.get(section), frame]) : frame);
    }
    return [...frames].map(([section, frame]) => ({ section, frame }));
  }

  /** The surface of a view by its number: neighbours in number are far apart in colour. */
  static surfaceOf(element, isDark) {
    if (!element.cell) return null;
    const hue = Math.round((element.cell.serial * 137.508) % 360);
    return isDark
      ? { fill: `hsl(${hue} 45% 26%)`, pattern: `hsl(${hue} 45% 40%)`, border: `hsl(${hue} 60% 65%)`, text: `hsl(${hue} 70% 90%)` }
      : { fill: `hsl(${hue} 75% 88%)`, pattern: `hsl(${hue} 60% 75%)`, border: `hsl(${hue} 60% 36%)`, text: `hsl(${hue} 70% 18%)` };
  }

  // Drawing

  draw(drawing, moment) {
    this.labels = [];
    const visible = { ...moment.state.contentOffset, ...moment.state.viewport };
    const frames = {
      v: () => [["V", visible]],
      q: () => moment.asked.map((rect) => ["Q", rect]),
      p: () => moment.prefetched.flatMap(({ name, frame }) => (frame ? [[`P ${name.replace("cell ", "")}`, frame]] : [])),
      c: () => [["C", { x: 0, y: 0, ...moment.state.contentSize }]],
      g: () => [...Overlays.sections(moment.state).map(({ section, frame }) => [`G ${section}`, frame]), ...Overlays.insets(visible, moment.state)],
    };
    for (const kind of Overlays.kinds) {
      if (!this.has(kind.key)) continue;
      if (kind.key === "o") this.drawSkins(drawing, moment, kind);
      for (const [label, rect] of frames[kind.key]?.() ?? []) this.frame(drawing, rect, kind, label);
    }
    drawing.context.setLineDash([]);
  }

  /** What stays free within the visible rectangle for bars and the like. */
  static insets(visible, state) {
    return [["inset", state.contentInset], ["safe area", state.safeArea]].flatMap(([name, insets]) => (insets ? [[`G ${name}`, {
      x: visible.x + insets.left, y: visible.y + insets.top,
      width: visible.width - insets.left - insets.right, height: visible.height - insets.top - insets.bottom,
    }]] : []));
  }

  colour(drawing, kind) { return drawing.colours[kind.colour] ?? drawing.colours.cells[Number(kind.colour.slice(4))].border; }

  frame(drawing, rect, kind, label) {
    const context = drawing.context, [x, y] = [drawing.x(rect.x), drawing.y(rect.y)];
    context.setLineDash(kind.dash);
    context.lineWidth = 2;
    context.strokeStyle = this.colour(drawing, kind);
    context.strokeRect(x, y, rect.width * drawing.place.scale, rect.height * drawing.place.scaleY);
    context.setLineDash([]);
    if (!label) return;
    context.font = "600 11px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";
    context.textAlign = "left";
    context.textBaseline = "middle";
    const width = context.measureText(label).width + 8;
    const top = Math.max(y, drawing.place.top), left = this.free(Math.max(x, drawing.place.left), top, width);
    context.fillStyle = this.colour(drawing, kind);
    context.fillRect(left, top, width, 16);
    context.fillStyle = drawing.colours.view;
    context.fillText(label, left + 4, top + 8.5);
  }

  /** Where a label has room from a place on: beside those that stand there. */
  free(left, top, width) {
    const inWay = this.labels.find((label) => left < label.left + label.width && label.left < left + width && Math.abs(label.top - top) < 16);
    if (inWay) return this.free(inWay.left + inWay.width + 1, top, width);
    this.labels.push({ left, top, width });
    return left;
  }

  /** Where things were and will be: dashes before, dots after, and a line from the one middle to the other. */
  drawSkins(drawing, moment, kind) {
    const here = new Map(moment.state.elements.map((element) => [nameOf(element), element]));
    for (const [other, dash] of [[moment.before, kind.dash], [moment.after, [1, 3]]]) {
      for (const element of other?.elements ?? []) {
        const now = here.get(nameOf(element));
        if (now && Overlays.isSame(now.frame, element.frame)) continue;
        this.frame(drawing, element.frame, { ...kind, dash });
        if (now) this.way(drawing, element.frame, now.frame);
      }
    }
  }

  way(drawing, from, to) {
    const context = drawing.context;
    context.beginPath();
    context.moveTo(drawing.x(from.x + from.width / 2), drawing.y(from.y + from.height / 2));
    context.lineTo(drawing.x(to.x + to.width / 2), drawing.y(to.y + to.height / 2));
    context.stroke();
  }

  static isSame(one, other) {
    return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
  }

  /** What the overlays tell of a moment, in words. */
  words(moment) {
    const number = Drawing.number, parts = [];
    const rect = ({ x, y, width, height }) => `${number(width)} × ${number(height)} at ${number(x)}, ${number(y)}`;
    if (this.has("q")) parts.push(moment.asked.length ? `Q: asked for ${moment.asked.map(rect).join("; ")}` : "Q: no rectangle was asked for, or the calls are not recorded");
    if (this.has("p")) parts.push(`P: ${moment.prefetched.map(({ name, frame }) => name + (frame ? "" : " (never displayed)")).join(", ") || "nothing is announced"}`);
    if (this.has("c")) parts.push(`C: ${number(moment.state.contentSize.width)} × ${number(moment.state.contentSize.height)}`);
    if (this.has("o")) parts.push(`O: ${Overlays.difference(moment.before, moment.state)} since the moment before`);
    return parts.join(" · ");
  }

  static difference(before, state) {
    if (!before) return "nothing is known";
    const were = new Map(before.elements.map((element) => [nameOf(element), element.frame]));
    const kept = state.elements.filter((element) => were.has(nameOf(element)));
    const moved = kept.filter((element) => !Overlays.isSame(were.get(nameOf(element)), element.frame)).length;
    return `${moved} moved, ${state.elements.length - kept.length} new, ${before.elements.length - kept.length} gone`;
  }
}
