// The lines of a solution in the wrong order, to be put right before the blank page. They are moved
// with buttons, keys or the pointer; the host grades the script that they make.

import { make, makeButton } from "./make.js";

export class Practice {
  /** `grade(text)` returns what the host says of a script; `close()` goes on to the blank page. */
  constructor({ grade, close }) {
    this.grade = grade;
    this.list = make("ol", { className: "practice", label: "the lines of the script" });
    this.words = make("p", { className: "faint", role: "status" });
    this.place = make("section", { id: "practice", hidden: true, label: "lines to put in order" },
      make("h3", { text: "Put the lines in order" }), make("p", { text: "These are the lines of one solution. Those with a frame are in the wrong order: drag them, or move them with their buttons. Each right order passes." }),
      this.list, make("div", { className: "lessonButtons" }, makeButton("Try this order", () => this.check(), "tryOrder"), makeButton("Write it yourself", close, "writeYourself")), this.words);
    this.list.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) this.list.addEventListener(end, () => this.drop());
  }

  /** Shows the lines of a lesson: each has its `indent`, its `text`, and whether it is `loose`. */
  open(lines) {
    this.lines = lines.map((line) => ({ ...line }));
    this.words.textContent = "";
    this.draw();
  }

  /** The places of the loose lines. */
  get places() { return this.lines.flatMap(({ loose }, place) => (loose ? [place] : [])); }

  get text() { return `${this.lines.map(({ indent, text }) => indent + text).join("\n")}\n`; }

  draw() { this.list.replaceChildren(...this.lines.map((line, place) => this.row(line, place))); }

  row({ indent, text, loose }, place) {
    const code = make("code", { text: indent + text || " " }), row = make("li", {}, code);
    row.dataset.place = String(place);
    if (!loose) return row;
    const { places } = this, number = places.indexOf(place), move = (way, mark, words) => {
      const button = make("button", { text: mark, label: `${words}: ${text}`, disabled: !(number + way in places) });
      button.dataset.way = String(way);
      button.addEventListener("click", () => this.move(number, number + way, way));
      button.addEventListener("keydown", (event) => this.press(event, number, way));
      return button;
    };
    row.className = "loose";
    row.append(move(-1, "▲", "move up"), move(1, "▼", "move down"));
    code.addEventListener("pointerdown", (event) => this.grip(event, number));
    return row;
  }

  press(event, number, way) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.move(number, number + step, way);
  }

  /** Moves a loose line to the place of another one; the lines between make room. */
  move(from, to, way) {
    const { places, lines } = this, texts = places.map((place) => lines[place].text);
    if (!(to in texts) || to === from) return;
    texts.splice(to, 0, ...texts.splice(from, 1));
    places.forEach((place, number) => { lines[place].text = texts[number]; });
    this.draw();
    this.words.textContent = `${texts[to]}: ${to + 1} of ${texts.length}`;
    if (!way) return;
    const buttons = [...this.list.children[places[to]].querySelectorAll("button")];
    (buttons.find(({ dataset, disabled }) => dataset.way === String(way) && !disabled) ?? buttons.find(({ disabled }) => !disabled))?.focus();
  }

  grip(event, number) {
    if (event.button !== 0) return;
    event.preventDefault();
    this.list.setPointerCapture(event.pointerId);
    this.gripped = number;
    this.list.children[this.places[number]].classList.add("gripped");
  }

  drag({ clientY }) {
    if (this.gripped === undefined) return;
    const middles = this.places.map((place) => {
      const { top, height } = this.list.children[place].getBoundingClientRect();
      return top + height / 2;
    });
    const to = middles.reduce((best, middle, number) => (Math.abs(middle - clientY) < Math.abs(middles[best] - clientY) ? number : best), 0);
    if (to === this.gripped) return;
    this.move(this.gripped, to);
    this.gripped = to;
    this.list.children[this.places[to]].classList.add("gripped");
  }

  drop() {
    if (this.gripped === undefined) return;
    this.gripped = undefined;
    this.draw();
  }

  async check() {
    this.words.textContent = "trying …";
    const answer = await this.grade(this.text);
    if (!answer) return;
    const { grade, failure } = answer, diagnostic = grade?.diagnostic ?? failure?.diagnostic;
    this.words.textContent = grade?.outcome === "solved" ? "✓ This order passes. Now write it yourself." : diagnostic ? `Not yet: ${diagnostic.message}` : "Not yet.";
  }
}
