// The strip below the text that moves through the values: sliders over the cells, and over the turns
// of the loops at the cursor and around the moment. Moving one moves the others.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { part } from "../../Report/HTML/Page/part.js";
import { make } from "./make.js";

export class Turns {
  /** The maximum number of loops with a slider. */
  static maxLoops = 4;

  /**
   * `values` has the moment; `run` the elements; `text()` returns the editor's text; `turn(isOn)`
   * turns the values on or off; `openTable(line)` shows the turns of a loop as a table; `announce`
   * says words to a screen reader.
   */
  constructor({ values, run, text, turn, openTable, announce }) {
    this.values = values;
    this.run = run;
    this.text = text;
    this.openTable = openTable;
    this.announce = announce;
    this.rows = new Map();
    this.place = part("turns");
    part("valuesOn").addEventListener("change", () => turn(part("valuesOn").checked));
    part("turnsTable").addEventListener("click", () => this.openTable(this.loop?.line));
    this.cells = this.row("cell", (number) => this.goToCell(number));
    this.place.append(this.cells.place);
  }

  /** The innermost loop at the cursor or around the moment. */
  get loop() {
    const { loops, line } = this.values;
    return loops.findLast((loop) => loop.line <= line && line <= loop.end) ?? loops.at(-1);
  }

  /** Returns a slider with its label, its number, and buttons for one step. */
  row(id, move) {
    const name = `slide-${id}`;
    const place = make("div", { className: "turn" }), label = make("label", { htmlFor: name }), slider = make("input", { type: "range", id: name, min: 1, step: 1 });
    const number = make("output", { htmlFor: name }), step = (way) => { slider.value = String(Number(slider.value) + way * Number(slider.step)); move(Number(slider.value)); };
    const [back, next] = [[-1, "‹", "previous"], [1, "›", "next"]].map(([way, text, words]) => {
      const button = make("button", { text, label: `${words} ${id === "cell" ? "cell" : "turn"}`, className: "step" });
      button.addEventListener("click", () => step(way));
      return button;
    });
    slider.addEventListener("input", () => move(Number(slider.value)));
    // On a slider, the keys of the records move through its turns.
    slider.addEventListener("keydown", (event) => {
      const way = { "[": -1, "]": 1 }[event.key];
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      step(way);
    });
    place.append(label, back, slider, next, number);
    return { place, label, slider, number, back, next };
  }

  set({ slider, number, back, next }, value, count, words) {
    if (Number(slider.max) !== count) slider.max = String(count);
    // The slider that moves is ahead of the answer.
    if (!this.values.isWanted || slider !== document.activeElement) slider.value = String(value);
    slider.setAttribute("aria-valuetext", words);
    number.textContent = `${value} / ${count}`;
    [back.disabled, next.disabled] = [value <= 1, value >= count];
  }

  // What is shown

  show() {
    const { values } = this, { document: shown, absence, isOn } = values;
    part("valuesOn").checked = isOn;
    this.place.classList.toggle("isOn", isOn && Boolean(shown || absence));
    part("valuesSaid").textContent = !isOn ? "" : absence ?? (shown ? this.words : "Choose a cell to see what each line computed for it.");
    part("valuesSaid").title = part("valuesSaid").textContent;
    part("turnsTable").hidden = !isOn || !this.loop;
    this.showCells(isOn && shown);
    this.showLoops(isOn ? values.loops.slice(-Turns.maxLoops) : []);
    if (isOn && shown) this.announce(this.words);
  }

  /** The moment in words. */
  get words() {
    const { document: { element, frame, placed = [], line, sampled } } = this.values, here = line ? `line ${line}` : "", at = element && frame ? `x ${Turns.short(frame.x)}, y ${Turns.short(frame.y)}, ${Turns.short(frame.width)} × ${Turns.short(frame.height)}` : "";
    const made = element ?? (placed.length === 1 ? placed[0] : undefined), several = placed.length > 1 ? `${placed.length} elements` : "";
    const sample = sampled ? `a sample of the turns: the first, the last, the chosen and 1 of every ${sampled} in long loops` : "";
    return [[made ? Turns.title(made) : several, at].filter(Boolean).join(": "), here, sample].filter(Boolean).join(", ");
  }

  static short(number) { return String(Number(number.toFixed(3))); }

  static title(element) { return element.category === "cell" ? `cell ${element.section},${element.item}` : nameOf(element); }

  /** The cell of the moment. */
  get cell() { return (this.values.document?.placed ?? []).find(({ category }) => category === "cell"); }

  showCells(isShown) {
    const sections = this.run.run?.sections ?? [], count = sections.reduce((sum, items) => sum + items, 0), { cell } = this;
    this.cells.place.hidden = !isShown || count < 2;
    if (!isShown || count < 2) return;
    const number = cell ? sections.slice(0, cell.section - 1).reduce((sum, items) => sum + items, 0) + cell.item : undefined;
    this.cells.label.textContent = cell ? `cell ${cell.section},${cell.item}` : "cell";
    if (number) this.set(this.cells, number, count, `cell ${cell.section},${cell.item}`);
    else [this.cells.slider.max, this.cells.number.textContent] = [String(count), `${count}`];
  }

  showLoops(loops) {
    const lines = this.text().split("\n");
    loops.forEach((loop, position) => {
      const row = this.rows.get(position) ?? this.loopRow(position);
      const code = (lines[loop.line - 1] ?? "").trim().replace(/\s+do$/, ""), title = `line ${loop.line}: ${code}`;
      row.loop = loop;
      row.slider.step = String(loop.every ?? 1);
      row.place.hidden = false;
      row.place.style.setProperty("--depth", String(position));
      if (row.label.title !== title) [row.label.title, row.label.textContent] = [title, code];
      row.slider.setAttribute("aria-label", `turn of the loop in ${title}`);
      const variables = this.values.document.lines.find(({ line }) => line === loop.line)?.values ?? [], said = variables.filter(({ use }) => use === "variable").map(({ name, value }) => `${name} = ${value}`);
      this.set(row, loop.turn, loop.count, [`turn ${loop.turn} of ${loop.count}`, ...said, this.cell ? `cell ${this.cell.section},${this.cell.item}` : ""].filter(Boolean).join(", "));
    });
    for (const [position, row] of this.rows) if (position >= loops.length) row.place.hidden = true;
  }

  loopRow(position) {
    const row = this.row(`turn-${position}`, (turn) => this.goToTurn(row.loop, turn));
    this.rows.set(position, row);
    this.place.append(row.place);
    return row;
  }

  // Moving

  goToTurn({ line }, turn) { return this.values.goToTurn(line, turn); }

  goToCell(number) {
    const sections = this.run.run.sections;
    let [section, item] = [0, number];
    while (section < sections.length && item > sections[section]) item -= sections[section++];
    return this.values.go({ element: `${section + 1},${item}` });
  }
}
