// How the view is that a script is shown in: the controls of the bar, as options of `moonlay run`.

class Settings {
  constructor(part, changed) {
    this.part = part;
    for (const id of ["viewport", "items", "rtl"]) part(id).addEventListener("change", changed);
  }

  /** The options under the names that `moonlay run` gives them; what is not set is the script's own. */
  get options() {
    const options = {};
    const viewport = this.part("viewport").value, items = this.part("items").value.trim();
    if (viewport) options.viewport = viewport;
    if (items) options[/^[0-9]+$/.test(items) ? "items" : "sections"] = items;
    if (this.part("rtl").checked) options.rtl = true;
    return options;
  }
}
