// The records of a run as selectable moments, and the visible state at each of them.

import { Drawing, nameOf } from "./drawing.js";

export class Timeline {
  /** After this many screens, what is seen is kept whole, so that any moment is near one that is known. */
  static checkpointDistance = 48;

  constructor(run) {
    this.run = run;
    this.records = [...run.records, { type: "end", time: run.records.reduce((latest, record) => Math.max(latest, record.time || 0), 0) }];
    this.screens = [];
    this.screenBefore = this.records.map((record) => {
      if (record.type === "screen") this.screens.push(record);
      return this.screens.length - 1;
    });
    this.checkpoints = this.makeCheckpoints();
  }

  makeCheckpoints() {
    const checkpoints = [], views = new Map();
    this.screens.forEach((screen, index) => {
      Timeline.apply(screen, views);
      if (index % Timeline.checkpointDistance === 0) checkpoints.push(new Map(views));
    });
    return checkpoints;
  }

  static apply(screen, views) {
    for (const serial of screen.gone) views.delete(serial);
    for (const element of screen.changed) views.set(element.cell ? element.cell.serial : nameOf(element), element);
  }

  /** What is seen after a record: its elements from the back to the front, the offset, the view's and the content's size. */
  stateAt(index) {
    const record = this.records[index];
    const number = this.screenBefore[index];
    if (record.type === "end" || this.screens.length === 0) return this.run;
    if (number < 0) return { ...this.run, elements: [], contentOffset: { x: 0, y: 0 }, viewport: this.screens[0].viewport };
    if (record.type === "snapshot") return record;
    const start = Math.floor(number / Timeline.checkpointDistance);
    const views = new Map(this.checkpoints[start]);
    for (let next = start * Timeline.checkpointDistance + 1; next <= number; next += 1) Timeline.apply(this.screens[next], views);
    const screen = this.screens[number];
    return {
      elements: Timeline.stacked([...views.values()]), contentOffset: screen.contentOffset, viewport: screen.viewport,
      contentSize: screen.contentSize, sections: this.run.sections,
    };
  }

  /** What the layout was asked for last, up to a record: the rectangles of one pass. */
  askedAt(index) {
    let pass = null;
    const rects = [];
    for (let number = Math.min(index, this.records.length - 1); number >= 0; number -= 1) {
      const record = this.records[number];
      if (record.type !== "call") continue;
      if (pass !== null && record.pass !== pass) break;
      if (record.name !== "attributes") continue;
      pass = record.pass;
      rects.push(record.arguments.rect);
    }
    return rects.reverse();
  }

  /** The items that were announced up to a record and are not displayed, each where it is displayed later; null where it never is. */
  prefetchedAt(index) {
    const names = new Set();
    this.records.slice(0, index + 1).forEach((record) => {
      if (record.name === "prefetchItems") for (const item of record.items) names.add(nameOf(item));
      if (record.name === "cancelPrefetching") for (const item of record.items) names.delete(nameOf(item));
      if (record.name === "willDisplayCell") names.delete(nameOf(record.element));
    });
    const later = this.screens.slice(Math.max(this.screenBefore[index], 0)).flatMap((screen) => screen.changed);
    return [...names].map((name) => ({ name, frame: later.find((element) => nameOf(element) === name)?.frame ?? null }));
  }

  /** By zIndex, and among equals in the order of results. */
  static stacked(elements) {
    const rank = { decoration: 0, cell: 1, supplementary: 2 };
    const hasItem = (element) => (element.item === undefined ? 0 : 1);
    return elements.sort((one, other) => (one.zIndex || 0) - (other.zIndex || 0)
      || rank[one.category] - rank[other.category] || hasItem(one) - hasItem(other)
      || one.section - other.section || one.item - other.item || 0
      || (one.kind || "").localeCompare(other.kind || ""));
  }

  /** The records of a kind, as indices; the end is always among them. */
  indices(filter) {
    const kinds = {
      all: () => true, seen: (record) => record.type === "screen" || record.type === "snapshot",
      calls: (record) => record.type === "call", events: (record) => record.type === "event",
      said: (record) => ["note", "print", "snapshot", "scene"].includes(record.type),
    };
    const wanted = kinds[filter] || kinds.all;
    return this.records.flatMap((record, index) => (record.type === "end" || wanted(record) ? [index] : []));
  }

  /** A record in one line. */
  static line(record) {
    const place = (point) => `${Drawing.number(point.x)}, ${Drawing.number(point.y)}`;
    switch (record.type) {
      case "screen": {
        const parts = [`at ${place(record.contentOffset)}`];
        if (record.changed.length) parts.push(`${record.changed.length} changed`);
        if (record.gone.length) parts.push(`${record.gone.length} gone`);
        return parts.join("; ");
      }
      case "frame": return `at ${place(record.contentOffset)}; + ${record.appeared.length}, − ${record.disappeared.length}`;
      case "call": return `${record.name}: ${record.reason}`;
      case "event": return record.element ? `${record.name} ${nameOf(record.element)}` : record.name;
      case "snapshot": return record.label;
      case "animation": return `${nameOf(record.element)}: ${record.phase}`;
      case "scene": return `${record.reason}; ${Drawing.number(record.duration)} s`;
      case "orthogonalScroll": return `section ${record.section}: ${record.phase} at ${Drawing.number(record.offset)}`;
      case "end": return "the end of the run";
      default: return record.text || "";
    }
  }
}

/** A list of any length, of which only what is in sight is in the page. */
export class LongList {
  static rowHeight = 44;

  constructor(list, choose) {
    this.list = list;
    this.room = document.createElement("div");
    this.room.className = "room";
    list.append(this.room);
    this.choose = choose;
    this.rows = [];
    this.chosen = 0;
    list.addEventListener("scroll", () => this.fill());
    new ResizeObserver(() => this.fill()).observe(list);
    list.addEventListener("keydown", (event) => this.key(event));
  }

  show(rows) {
    this.rows = rows;
    // Browsers support elements up to a height of some ten million pixels.
    this.room.style.height = `${Math.min(rows.length * LongList.rowHeight, 8e6)}px`;
    this.fill();
  }

  select(number, takesFocus = false) {
    this.chosen = number;
    const top = number * LongList.rowHeight, list = this.list;
    if (top < list.scrollTop) list.scrollTop = top;
    if (top + LongList.rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + LongList.rowHeight - list.clientHeight;
    this.fill();
    if (takesFocus) this.room.querySelector('[aria-selected="true"]')?.focus({ preventScroll: true });
  }

  fill() {
    const first = Math.max(Math.floor(this.list.scrollTop / LongList.rowHeight) - 2, 0);
    const last = Math.min(first + Math.ceil(this.list.clientHeight / LongList.rowHeight) + 4, this.rows.length);
    const hadFocus = this.room.contains(document.activeElement);
    this.room.replaceChildren();
    for (let number = first; number < last; number += 1) this.room.append(this.row(number));
    if (hadFocus) this.room.querySelector('[aria-selected="true"]')?.focus({ preventScroll: true });
    // The selected row takes the list's focus, unless it is scrolled out of sight.
    this.list.tabIndex = this.chosen >= first && this.chosen < last ? -1 : 0;
  }

  row(number) {
    const row = document.createElement("div");
    row.className = "row";
    row.setAttribute("role", "option");
    row.setAttribute("aria-posinset", String(number + 1));
    row.setAttribute("aria-setsize", String(this.rows.length));
    row.setAttribute("aria-selected", String(number === this.chosen));
    row.tabIndex = number === this.chosen ? 0 : -1;
    row.style.top = `${number * LongList.rowHeight}px`;
    for (const [name, text] of Object.entries(this.rows[number]())) {
      const part = document.createElement("span");
      part.className = name;
      part.textContent = text;
      row.append(part);
    }
    row.addEventListener("click", () => this.choose(number));
    return row;
  }

  key(event) {
    const page = Math.floor(this.list.clientHeight / LongList.rowHeight);
    const ways = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.rows.length, End: this.rows.length };
    if (!(event.key in ways)) return;
    event.preventDefault();
    this.choose(Math.min(Math.max(this.chosen + ways[event.key], 0), this.rows.length - 1));
    this.select(this.chosen, true);
  }
}
