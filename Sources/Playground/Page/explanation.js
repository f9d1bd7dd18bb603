// Explains the position of an element: the script's own lines with their numbers, as the host
// derived them.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { make } from "./make.js";

export class Explanation {
  /**
   * `ask(element)` requests the explanation of an element; `goToLine(line)` goes to a line of the
   * script whose name is `script()`.
   */
  constructor({ place, ask, script, goToLine }) {
    this.place = place;
    this.ask = ask;
    this.script = script;
    this.goToLine = goToLine;
  }

  /**
   * Offers to explain an element; hidden if there is none. An existing explanation stays while the
   * element does not move.
   */
  offer(element) {
    if (element && this.element && JSON.stringify([nameOf(element), element.frame]) === JSON.stringify([nameOf(this.element), this.element.frame])) return;
    this.element = element;
    this.place.replaceChildren();
    if (!element) return;
    const button = make("button", { id: "explain", text: "Why is it there?", title: "Show the lines of the script that computed its frame" });
    button.addEventListener("click", () => this.explain());
    this.place.append(button);
  }

  async explain() {
    const element = this.element;
    if (!element) return;
    this.place.replaceChildren(make("p", { className: "faint", text: "tracing the script …" }));
    const answer = await this.ask(element);
    if (this.element !== element) return;
    const derivation = answer.said?.find((saying) => saying.derivation)?.derivation;
    if (derivation) return this.show(derivation, element);
    const words = answer.said?.map((saying) => saying.text).join("\n") ?? answer.lost?.diagnostic.message ?? "There is no explanation for this element.";
    this.place.replaceChildren(make("p", { text: words }));
  }

  show(derivation, element) {
    const parts = [make("h3", { text: `Why ${nameOf(element)} is there` })];
    const { frame } = derivation, isSame = ["x", "y", "width", "height"].every((side) => Math.abs(frame[side] - element.frame[side]) < 1e-6);
    if (!isSame) parts.push(make("p", { className: "faint", text: "This explains the live view, where the element has another place than in the run." }));
    if (derivation.rule) parts.push(make("p", { text: derivation.rule }));
    if (derivation.fault) parts.push(make("p", { text: derivation.fault }));
    const list = make("ul", { className: "derivation" });
    for (const step of derivation.inputs ?? []) list.append(this.step(step));
    for (const quantity of derivation.quantities) list.append(quantity.step ? this.step(quantity.step) : make("li", { text: `${quantity.name} = ${quantity.value}` }));
    this.place.replaceChildren(...parts, list);
  }

  step(step) {
    const item = make("li"), line = make("div", { className: "derived" });
    line.append(this.line(step.where));
    const words = [`${step.name} =`, step.expression, step.numbers && step.numbers !== step.value && `= ${step.numbers}`, `= ${step.value}`];
    if (!step.expression) words[3] = step.value;
    if (step.expression === step.value) words.length = 2;
    line.append(make("code", { text: words.filter(Boolean).join(" ") }));
    const notes = [step.note, step.above && "above", step.repeated && `${step.repeated.count} times`].filter(Boolean).join("; ");
    if (notes) line.append(make("span", { className: "faint", text: notes }));
    item.append(line);
    const inner = [...(step.because ?? []).map((reason) => this.reason(reason)), ...(step.parts ?? []).map((part) => this.step(part))];
    if (inner.length > 0) item.append(make("ul", {}, ...inner));
    return item;
  }

  reason(reason) {
    const item = make("li"), line = make("div", { className: "derived" });
    line.append(this.line(reason.where), make("code", { text: `because ${reason.expression}${reason.numbers ? `: ${reason.numbers}` : ""} is ${reason.isTrue}` }));
    item.append(line);
    if (reason.parts) item.append(make("ul", {}, ...reason.parts.map((part) => this.step(part))));
    return item;
  }

  /** Returns a script's line, which links to the text if that script is open. */
  line(where = "") {
    const [, file, line] = /^(.*):(\d+)$/.exec(where) ?? [];
    if (line === undefined) return make("span", { className: "at" });
    if (file !== this.script()) return make("span", { className: "at faint", text: where });
    const button = make("button", { className: "link at", text: `line ${line}`, title: where });
    button.addEventListener("click", () => this.goToLine(Number(line)));
    return button;
  }
}
