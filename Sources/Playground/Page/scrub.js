// Numbers in the text that can be dragged with the pointer, or changed with Alt and the arrow keys,
// with an updated picture. A click puts the cursor there, as anywhere.

import { Completion } from "./completion.js";

export class Scrub {
  /** The distance of the pointer for one step, in pixels. */
  static pixelsPerStep = 4;

  constructor(editor) { this.editor = editor; }

  get view() { return this.editor.view; }

  /** Listens to the pointer over the text. */
  begin(text) {
    // A finger selects and scrolls.
    text.addEventListener("pointerdown", ({ pointerType }) => { this.isMouse = pointerType === "mouse"; }, true);
    text.addEventListener("mousedown", (event) => this.grip(event), true);
    addEventListener("mousemove", (event) => this.move(event));
    addEventListener("mouseup", () => this.end());
    text.addEventListener("mouseover", ({ target }) => { if (target.classList.contains("cm-number")) target.title = "Drag to change this number, or press Alt and ↑ or ↓"; });
  }

  /**
   * Returns the number at an offset of the text, with its minus sign; undefined if there is none.
   */
  at(place) {
    const { state } = this.view, { text: line, from: start } = state.doc.lineAt(place), column = place - start;
    for (const found of line.matchAll(/(?<![\w.)\]]\s*)-(?=\d)\d+(\.\d+)?|\d+(\.\d+)?/g)) {
      const [text] = found, from = found.index, to = from + text.length;
      if (column < from || column > to) continue;
      // A digit of a name, of a hexadecimal number or of another number does not count; a number in
      // a string or a comment has no effect.
      if (/[\w.]/.test(line[from - 1] ?? "") || /[\w.]/.test(line[to] ?? "")) return undefined;
      if (Completion.kindAt(state, start + to) !== "number") return undefined;
      // Two hyphens begin a comment.
      const range = Scrub.range(line.slice(0, from), line.slice(to)) ?? { minimum: line[from - 1] === "-" ? 0 : -Infinity, maximum: Infinity };
      return { from: start + from, text, decimals: text.split(".")[1]?.length ?? 0, shown: undefined, time: undefined, ...range };
    }
    return undefined;
  }

  /**
   * Returns the range of a parameter whose default is between two parts of a line; undefined for
   * any other number.
   */
  static range(before, after) {
    if (!/\bParameter\.(integer|number)\(\s*$/.test(before)) return undefined;
    const [, written = ""] = /^\s*,\s*\{([^}]*)\}/.exec(after) ?? [], end = (name) => new RegExp(`\\b${name}\\s*=\\s*(-?[\\d.]+)`).exec(written)?.[1];
    return { minimum: Number(end("min") ?? -Infinity), maximum: Number(end("max") ?? Infinity) };
  }

  /**
   * Writes a number that is some steps from its initial value; a step is one unit of its last
   * digit.
   */
  put(number, steps) {
    const { from, decimals, minimum, maximum } = number, value = Math.min(Math.max(Number(number.text) + steps / 10 ** decimals, minimum), maximum).toFixed(decimals);
    const written = value.replace(/^-(0(\.0+)?)$/, "$1"), shown = number.shown ?? number.text;
    if (written === shown) return;
    // One undo takes a drag back: the history takes its changes for one moment's.
    number.time ??= Date.now();
    this.view.dispatch({ changes: { from, to: from + shown.length, insert: written }, annotations: [CodeMirror.Transaction.time.of(number.time), ...(number.shown === undefined ? [CodeMirror.isolateHistory.of("before")] : [])] });
    number.shown = written;
  }

  grip(event) {
    // A second click selects the number, and Shift extends a selection.
    if (!this.isMouse || event.button !== 0 || event.detail > 1 || event.shiftKey || event.ctrlKey || event.metaKey || !event.target.closest(".cm-number")) return;
    const place = this.view.posAtCoords({ x: event.clientX, y: event.clientY }, false), number = this.at(place);
    if (!number) return;
    event.preventDefault();
    event.stopPropagation();
    this.dragged = { number, place, x: event.clientX };
  }

  end() {
    const { dragged } = this;
    this.dragged = undefined;
    if (!dragged) return;
    const { number, place } = dragged;
    this.editor.select(number.shown === undefined ? place : number.from);
    this.editor.focus();
  }

  move(event) {
    if (!this.dragged) return;
    const steps = Math.round((event.clientX - this.dragged.x) / Scrub.pixelsPerStep);
    if (event.buttons === 0) this.dragged = undefined;
    else if (steps !== 0 || this.dragged.number.shown !== undefined) this.put(this.dragged.number, steps * (event.shiftKey ? 10 : 1));
  }

  /** Changes the number at the cursor; returns false if there is none. */
  step(steps) {
    const number = this.at(this.view.state.selection.main.head);
    if (!number) return false;
    this.put(number, steps);
    this.editor.select(number.from);
    return true;
  }
}
