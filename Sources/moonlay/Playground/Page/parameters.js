// The parameters of the layout, each with its control.

class Parameters {
  constructor(place, changed) {
    this.place = place;
    this.changed = changed;
    this.values = {};
  }

  /** Forgets what was set. */
  reset() { this.values = {}; }

  /** Shows what the parameters are by now; a control that is being used is left alone. */
  show(parameters) {
    const known = [...this.place.querySelectorAll("input")].map((input) => input.name);
    const names = Object.keys(parameters);
    if (known.join() !== names.join()) {
      this.place.replaceChildren(this.place.firstElementChild, ...names.map((name) => this.control(name)));
    }
    for (const input of this.place.querySelectorAll("input")) {
      if (input !== document.activeElement) input.value = Parameters.word(parameters[input.name]);
    }
  }

  control(name) {
    const label = document.createElement("label"), input = document.createElement("input");
    label.textContent = name;
    input.name = name;
    input.addEventListener("change", () => {
      this.values[name] = input.value;
      this.changed();
    });
    label.append(input);
    return label;
  }

  static word(value) { return typeof value === "object" ? JSON.stringify(value) : String(value); }
}
