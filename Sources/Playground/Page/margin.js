// What each line computed, beside the line in the editor; lines that did not run are dimmed, and
// the first of them says why.

import { Layers, TextWidget } from "./layers.js";
import { make } from "./make.js";

export class Margin {
  /** The part of the width that begins with the values, and the least room for them, in characters. */
  static column = 0.55;

  static least = 14;

  constructor(editor) {
    this.editor = editor;
    this.refit = undefined;
    new ResizeObserver(() => this.fit()).observe(editor.view.dom);
  }

  /**
   * Shows lines, each with its `line`, whether it ran (`hasRun`), its `values`, and the `reason` why
   * it did not; `at` is the line of the moment.
   */
  show(lines, at) {
    const text = this.editor.text.split("\n"), shown = new Map();
    let reason;
    this.shown = shown;
    for (const { line, hasRun, values = [], reason: why } of lines) {
      const isNew = why && why !== reason;
      reason = hasRun ? undefined : why ?? reason;
      if (values.length > 0) shown.set(line, values.map(Margin.part));
      else if (!hasRun && isNew) shown.set(line, [make("span", { className: "reason", text: `not run: ${why}` })]);
    }
    const dimmed = lines.filter(({ hasRun }) => !hasRun).map(({ line }) => line);
    this.put(text, shown, dimmed, at);
  }

  clear() { this.show([], 0); }

  /** Scrolls to a line, unless it is in sight. */
  seek(line) { this.editor.seek(line); }

  /** What is beside a line, as text. */
  textOf(line) { return (this.shown?.get(line) ?? []).map((part) => part.textContent).join(", "); }

  /** Shows the parts beside the lines, and dims lines. */
  put(text, shown, dimmed, at) {
    const { view } = this.editor, { state } = view, column = this.columnOf(text, shown);
    const notes = [...shown].filter(([line]) => line <= state.doc.lines).map(([line, parts]) => this.note(parts, this.lay(text[line - 1], column), line === at).range(state.doc.line(line).to));
    Layers.show(view, { beside: CodeMirror.Decoration.set(notes, true), unran: Layers.lines(state, "unran", dimmed), moment: Layers.lines(state, "moment", at ? [at] : []) });
  }

  /** Returns the parts as a decoration behind a line. */
  note(parts, { left, width }, isHere) {
    const words = parts.map((part) => part.dataset.exact ?? part.textContent).join(", ");
    const widget = new TextWidget([left, width, isHere, words, ...parts.map((part) => part.outerHTML)].join("\n"), () => {
      const note = make("span", { className: "beside", title: words });
      note.classList.toggle("here", isHere);
      note.setAttribute("aria-hidden", "true");
      note.style.marginLeft = `${left}px`;
      note.style.width = `${width}px`;
      note.append(...parts.flatMap((part, number) => (number > 0 ? [document.createTextNode("   "), part.cloneNode(true)] : [part.cloneNode(true)])));
      return note;
    });
    return CodeMirror.Decoration.widget({ widget, side: 1 });
  }

  /** The width of the text, in characters. */
  get width() {
    const { view } = this.editor, room = view.scrollDOM.clientWidth - (view.scrollDOM.querySelector(".cm-gutters")?.offsetWidth ?? 0) - 16;
    return Math.max(Math.floor(room / view.defaultCharacterWidth), 20);
  }

  /** The column at which the values begin, where the text allows it. */
  columnOf(text, shown) {
    const widths = [...shown.keys()].map((line) => (text[line - 1] ?? "").length), most = Math.floor(this.width * Margin.column);
    return widths.reduce((widest, width) => (width <= most ? Math.max(widest, width) : widest), 0);
  }

  /** Returns the room of a note: behind its line, or a row below it. */
  lay(text, column) {
    const { width } = this, letter = this.editor.view.defaultCharacterWidth, used = Math.max(text.length, column) + 2, isBelow = text.length + 2 + Margin.least > width;
    const indent = Math.min(text.search(/\S/) + 2, width / 3);
    return { left: (isBelow ? 0 : used - text.length) * letter, width: (isBelow ? width - indent : width - used) * letter };
  }

  /** Handles another width of the text. */
  fit() {
    if (this.width === this.fitted) return;
    this.fitted = this.width;
    this.refit?.();
  }

  /** Returns a text whose numbers have three decimals at most; the exact ones are in the tip. */
  static rounded(text) { return text.replace(/\d+\.\d{4,}(?!\d*e)/g, (number) => String(Number(Number(number).toFixed(3)))); }

  /** Returns a value as an element: its name, and what it is or was. */
  static part({ use, name, value, chosen, was }) {
    const part = make("span", { className: `value ${use}` }), put = (className, text) => part.append(make("span", { className, text: Margin.rounded(text) }));
    part.dataset.exact = use === "variable" ? `${name} = ${value}` : [name, value].filter(Boolean).join(" ");
    if (use === "variable") put("of", `${name} = `);
    if (use === "condition" && name !== value) put("of", `${name.replaceAll("<=", "≤").replaceAll(">=", "≥").replaceAll("~=", "≠")} → `);
    if (use === "call") put("of", `${name.split(/[.:]/).at(-1)}(`);
    if (use === "result") put("of", "returns ");
    if (chosen) for (const [at, text] of chosen.entries()) put(at === 1 ? "is chosen" : "is", at === 1 ? `→${text}` : text);
    else put(use === "condition" ? `is ${value}` : "is", value);
    if (use === "call") put("of", ")");
    if (was !== undefined) put("was", `was ${was}`);
    return part;
  }
}
