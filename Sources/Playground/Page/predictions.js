// The predictions of a lesson: numbers to enter, by typing or pointing, before anything is drawn.
// They are stored in the script as comments, where `moonlay learn` finds them too.

import { part } from "../../Report/HTML/Page/part.js";
import { goalMarks } from "./goal-marks.js";
import { make, makeButton } from "./make.js";

export class Predictions {
  /**
   * `text()` returns the script's text, `retype(text)` replaces it; both may be called at any time.
   * `skipped()` is called when the student wants to see the picture without a guess.
   */
  constructor({ text, retype, skipped }) {
    this.text = text;
    this.retype = retype;
    this.skipped = skipped;
    this.first = undefined;
    this.place = make("div", { className: "predictions", id: "predictions", hidden: true });
  }

  /** Shows the goals of a grade that are predictions. */
  show(goals) {
    const asked = JSON.stringify(goals.map(({ name, says, case: words }) => [name, says, words]));
    if (asked !== this.asked) {
      this.asked = asked;
      this.place.hidden = goals.length === 0;
      const words = goals.length ? `Predict, for ${goals[0].case}:` : "";
      this.first = make("div", { className: "lessonButtons", hidden: true }, makeButton("Guess", () => this.guess()), makeButton("Show the picture", this.skipped, "skipGuess"));
      this.first.firstElementChild.classList.add("primary");
      this.place.replaceChildren(make("h2", { text: "What will be seen?" }), make("p", { className: "faint", text: words }), ...goals.map((goal) => this.row(goal)), this.first);
    }
    this.mark(goals);
  }

  /** Asks before there is a picture, in its place; later, in the text of the lesson, before `next`. */
  ask(isFirst, next) {
    const [parent, before] = isFirst ? [document.querySelector(".stage"), null] : [next.parentElement, next];
    if (this.first) this.first.hidden = !isFirst;
    if (this.place.parentElement === parent) return;
    const focused = document.activeElement, hadFocus = this.place.contains(focused);
    parent.insertBefore(this.place, before);
    // What is moved loses the focus; a button that is gone hands it to the picture.
    if (hadFocus) (focused instanceof HTMLElement && focused.getClientRects().length ? focused : part("canvas")).focus();
  }

  /** Takes what is typed, as leaving the field does, or leads to a field that is empty. */
  guess() { [...this.place.querySelectorAll("input")].find(({ value }) => !value)?.focus(); }

  mark(goals) {
    for (const { name, state, message, prediction } of goals) {
      const row = [...this.place.children].find((row) => row.dataset.name === name);
      if (!row) continue;
      const [mark, words] = goalMarks[state];
      row.className = `prediction ${state}`;
      const field = row.querySelector("input");
      if (field !== document.activeElement) field.value = this.number(name);
      row.querySelector(".mark").textContent = mark;
      row.querySelector(".hidden").textContent = state === "open" ? ": not answered" : `: ${words}`;
      row.querySelector(".message").textContent = state === "open" ? "" : message;
      this.draw(row, prediction);
    }
  }

  row({ name, says, view, axis }) {
    const mark = make("span", { className: "mark" });
    mark.setAttribute("aria-hidden", "true");
    const field = make("input", { type: "number", step: "any", value: this.number(name), label: says });
    field.addEventListener("change", () => this.write(name, field.value));
    const row = make("div", {}, make("label", {}, mark, make("span", { text: says }), make("span", { className: "hidden" })), field);
    row.dataset.name = name;
    if (axis && view) row.append(this.pointer(name, field, axis, view));
    row.append(make("p", { className: "message faint" }));
    return row;
  }

  /** Returns a button that opens an empty view of the case, in which a click enters the number. */
  pointer(name, field, axis, { width, height }) {
    const button = make("button", { text: "Point", title: "Click the position in a view of this size" });
    button.setAttribute("aria-expanded", "false");
    const view = make("div", { className: "pointing", hidden: true, role: "img", label: `an empty view of ${width} by ${height} points` });
    view.style.aspectRatio = `${width} / ${height}`;
    Object.assign(view.dataset, { axis, length: axis === "x" ? width : height });
    button.addEventListener("click", () => {
      view.hidden = !view.hidden;
      button.setAttribute("aria-expanded", String(!view.hidden));
    });
    view.addEventListener("click", (event) => {
      const box = view.getBoundingClientRect();
      const share = axis === "x" ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
      field.value = Math.round(share * (axis === "x" ? width : height));
      // A pointed number is right within the precision of a finger.
      this.write(name, `~${field.value}`);
    });
    return make("div", { className: "point" }, button, view);
  }

  /** Draws the guess and the right number into the view in which one points. */
  draw(row, prediction) {
    const view = row.querySelector(".pointing");
    if (!view) return;
    const { axis, length } = view.dataset, shown = prediction ? { predicted: prediction.predicted, actual: prediction.actual } : {};
    view.replaceChildren(...Object.entries(shown).map(([kind, number]) => {
      const line = make("span", { className: `guess ${kind}`, title: `${kind}: ${number}` });
      line.style[axis === "x" ? "left" : "top"] = `${Math.max(0, Math.min(100, 100 * number / Number(length)))}%`;
      return line;
    }));
  }

  // The script

  line(name) { return new RegExp(`^-- ${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}:[ \\t]*~?(.*)$`, "m"); }

  /** Returns the number in the script; empty if there is none. */
  number(name) {
    const said = this.text().match(this.line(name))?.[1] ?? "";
    return said !== "" && Number.isFinite(Number(said)) ? said : "";
  }

  write(name, value) {
    const line = `-- ${name}: ${value}`, text = this.text();
    this.retype(this.line(name).test(text) ? text.replace(this.line(name), () => line) : `${line}\n${text}`);
  }
}
