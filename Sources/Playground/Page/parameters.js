// The parameters of the layout, each with a suitable control: a slider, a stepper, a choice, a
// switch or a text field.

import { part } from "../../Report/HTML/Page/part.js";
import { make } from "./make.js";

export class Parameters {
  constructor(changed) {
    this.place = part("parameters");
    this.resetButton = part("resetParameters");
    this.changed = changed;
    this.rows = new Map();
    this.kept = {};
    this.resetButton.addEventListener("click", () => {
      this.values = {};
      this.changed();
    });
  }

  /** The values that were set, in the form of `--set`. */
  get values() { return this.kept; }

  set values(values) {
    this.kept = { ...values };
    this.mark();
  }

  set(name, text) {
    this.kept[name] = text;
    this.mark();
    this.changed();
  }

  forget(name) {
    delete this.kept[name];
    this.mark();
    this.changed();
  }

  mark() {
    this.resetButton.hidden = Object.keys(this.kept).length === 0;
    for (const [name, row] of this.rows) row.reset.hidden = !(name in this.kept);
  }

  /**
   * Updates the parameters; a control in use is left unchanged. Those that the script's text names
   * come first, in its order; others, such as those of the layout that it extends, are folded.
   */
  show({ parameters, kinds = {} }, text = "") {
    /** @type {[string, number][]} */
    const placed = Object.keys(parameters).map((name) => [name, text.search(new RegExp(`\\b${name}\\s*=`))]);
    const own = placed.filter(([, place]) => place >= 0).sort(([, one], [, other]) => one - other).map(([name]) => name);
    const others = placed.filter(([, place]) => place < 0).map(([name]) => name);
    const shape = JSON.stringify([own, others, kinds]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.rows = new Map([...own, ...others].map((name) => [name, this.row(name, kinds[name] ?? { kind: "text" }, parameters[name])]));
      const parts = (names) => names.map((name) => this.rows.get(name).part);
      const more = make("details", { open: own.length === 0 }, make("summary", { text: `${others.length} more parameters of the built-in layout` }), ...parts(others));
      this.place.replaceChildren(...parts(own), ...(others.length > 0 ? [more] : []));
      if (this.rows.size === 0) this.place.textContent = "This layout has no parameters.";
    }
    for (const [name, row] of this.rows) row.show(parameters[name]);
    this.mark();
  }

  row(name, kind, value) {
    const part = document.createElement("div"), label = document.createElement("label"), reset = document.createElement("button");
    const id = `parameter ${name}`;
    part.className = `parameter ${kind.kind}`;
    label.textContent = name;
    label.htmlFor = id;
    label.title = name;
    reset.textContent = "↺";
    reset.className = "reset";
    reset.setAttribute("aria-label", `reset ${name} to the script default`);
    reset.title = "Reset to the script default";
    reset.addEventListener("click", () => this.forget(name));
    const control = Parameters.control(kind, (text) => this.set(name, text), name, value);
    control.field.id = id;
    control.field.name = name;
    part.append(label, ...control.parts, reset);
    const controls = control.parts.flatMap((one) => [one, ...one.querySelectorAll("input, button")]);
    return { part, reset, show: (value) => { if (!controls.includes(document.activeElement) || controls.some((one) => one === document.activeElement && one.tagName !== "INPUT")) Parameters.showValue(control, value); } };
  }

  static control(kind, set, name, value) {
    switch (kind.kind) {
      case "boolean": return Parameters.toggle(set);
      case "choice": return Parameters.choice(kind, set);
      case "integer": return Parameters.stepper(kind, 1, set, name);
      case "number": return kind.min === undefined || kind.max === undefined ? Parameters.stepper(kind, kind.step ?? 1, set, name) : Parameters.slider(kind, set, name);
      case "numbers": return Parameters.numbers(kind, set, name, value);
      default: return Parameters.text(set);
    }
  }

  static input(type, fields, events) {
    const input = document.createElement("input");
    input.type = type;
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) input.setAttribute(name, String(value));
    for (const [name, action] of Object.entries(events)) input.addEventListener(name, action);
    return input;
  }

  /**
   * Sets a number that the field allows; any other is marked, and the browser shows the error at
   * the field.
   */
  static take(field, set) {
    const isAllowed = field.value !== "" && field.reportValidity();
    field.setAttribute("aria-invalid", String(!isAllowed));
    if (isAllowed) set(field.value);
  }

  /** Shows the value of a control, which must be one that it allows. */
  static showValue({ show, parts }, value) {
    show(value);
    for (const marked of parts.flatMap((part) => [part, ...part.querySelectorAll("[aria-invalid]")])) marked.removeAttribute("aria-invalid");
  }

  static toggle(set) {
    const field = Parameters.input("checkbox", { role: "switch" }, { change: () => set(String(field.checked)) });
    return { field, parts: [field], show: (value) => { field.checked = value; } };
  }

  static choice({ choices }, set) {
    const field = document.createElement("select");
    field.append(...choices.map((choice) => new Option(choice, choice)));
    field.addEventListener("change", () => set(field.value));
    return { field, parts: [field], show: (value) => { field.value = value; } };
  }

  /** Returns a number field between two step buttons. */
  static stepper({ min, max }, step, set, name) {
    const field = Parameters.input("number", { min, max, step: "any" }, { change: () => Parameters.take(field, set) });
    const button = (sign, words) => {
      const button = document.createElement("button");
      button.textContent = sign > 0 ? "+" : "−";
      button.setAttribute("aria-label", words);
      button.addEventListener("click", () => {
        const next = Math.min(Math.max(Number(field.value) + sign * step, min ?? -Infinity), max ?? Infinity);
        field.value = Parameters.word(next);
        set(field.value);
      });
      return button;
    };
    const box = document.createElement("span");
    box.className = "stepper";
    box.append(button(-1, `decrease ${name}`), field, button(1, `increase ${name}`));
    return { field, parts: [box], show: (value) => { field.value = Parameters.word(value); } };
  }

  static slider({ min, max, step }, set, name) {
    const fine = step ?? (max - min) / 200;
    const field = Parameters.input("range", { min, max, step: step ?? "any" }, {
      input: () => { exact.value = Parameters.word(Number(field.value)); set(exact.value); },
      keydown: (event) => {
        const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
        if (!way || step) return;
        event.preventDefault();
        field.value = String(Number(field.value) + way * fine);
        field.dispatchEvent(new Event("input"));
      },
    });
    const exact = Parameters.input("number", { min, max, step: "any", "aria-label": `${name}, exact value` }, { change: () => {
      field.value = exact.value;
      Parameters.take(exact, set);
    } });
    return { field, parts: [field, exact], show: (value) => { field.value = String(value); exact.value = Parameters.word(value); } };
  }

  /** Returns the numbers of a size, a point or insets, each with its own control. */
  static numbers(kind, set, name, value) {
    let all = value;
    const box = make("span", { role: "group", label: name, className: "numbers" });
    const controls = Parameters.parts.filter((part) => part in value).map((part) => {
      const label = `${name}.${part}`;
      const control = Parameters.control({ ...kind, kind: "number" }, (text) => {
        all = { ...all, [part]: Number(text) };
        set(Parameters.word(all));
      }, label);
      control.field.setAttribute("aria-label", label);
      box.append(make("span", { text: part }), ...control.parts);
      return { part, show: control.show };
    });
    return { field: box, parts: [box], show: (value) => { all = value; for (const { part, show } of controls) show(value[part]); } };
  }

  static text(set) {
    const field = Parameters.input("text", { spellcheck: "false" }, { change: () => set(field.value) });
    return { field, parts: [field], show: (value) => { field.value = Parameters.word(value); } };
  }

  /** The components of sizes, points, rectangles and insets, in the order of `--set`. */
  static parts = ["x", "y", "width", "height", "top", "left", "bottom", "right"];

  /** Returns a value in the form of `--set`: short numbers, and components separated by commas. */
  static word(value) {
    if (typeof value === "number") return String(Math.round(value * 10000) / 10000);
    if (value && typeof value === "object") return Parameters.parts.filter((part) => part in value).map((part) => Parameters.word(value[part])).join(",");
    return String(value);
  }
}
