// Three questions from earlier steps with new numbers, at the start of a step.

import { goalMarks } from "./goal-marks.js";
import { make, makeButton } from "./make.js";

export class Review {
  /** `judge(answers)` returns what the host says of the answers, in the order of the questions. */
  constructor({ judge }) {
    this.judge = judge;
    this.rows = make("ol", {});
    this.opener = makeButton("First, questions from earlier steps", () => this.turn(this.asked.hidden), "openReview");
    this.button = makeButton("Check the answers", () => this.check(), "checkReview");
    this.words = make("p", { className: "faint", role: "status" });
    this.asked = make("div", { id: "asked" }, this.rows, this.button, this.words);
    this.opener.setAttribute("aria-controls", "asked");
    this.place = make("section", { className: "review", id: "review", hidden: true, label: "questions from earlier steps" }, this.opener, this.asked);
  }

  turn(isOpen) {
    this.asked.hidden = !isOpen;
    this.opener.setAttribute("aria-expanded", String(isOpen));
  }

  /** Shows questions; each has its `lesson`, its `case` and what it `asks`. */
  show(questions) {
    this.place.hidden = questions.length === 0;
    this.turn(false);
    this.button.hidden = false;
    this.words.textContent = "";
    this.fields = questions.map(({ asks }) => make("input", { inputMode: "decimal", label: asks, size: 8 }));
    this.rows.replaceChildren(...questions.map(({ lesson, case: words, asks }, number) => make("li", {}, make("p", { className: "faint", text: `${lesson}, in ${words}` }),
      make("label", {}, make("span", { text: asks }), this.fields[number]), make("p", { className: "message" }))));
  }

  async check() {
    const said = await this.judge(this.fields.map(({ value }) => value.trim()));
    said.forEach(({ state, message }, number) => {
      const [mark, words] = goalMarks[state], row = this.rows.children[number];
      row.className = state;
      row.querySelector(".message").textContent = state === "open" ? "" : `${mark} ${words}: ${message}`;
      this.fields[number].readOnly = state !== "open";
    });
    const answered = said.filter(({ state }) => state !== "open"), right = said.filter(({ state }) => state === "held").length;
    this.words.textContent = answered.length ? `${right} of ${answered.length} right. What was missed comes again.` : "Enter a number first.";
    this.button.hidden = answered.length > 0;
  }
}
