// What a script is run with: the settings of the view and the values of the layout's parameters,
// which this browser keeps for each script.

import { Parameters } from "./parameters.js";
import { Settings } from "./settings.js";

export class Choices {
  /** `current()` returns the open script; `changed()` is called when the user changes a value. */
  constructor({ drafts, current, changed }) {
    this.drafts = drafts;
    this.current = current;
    this.settings = new Settings(changed);
    this.parameters = new Parameters(changed);
  }

  /** The options in addition to the text, with the names and values of `moonlay run`. */
  get options() { return { ...this.settings.options, set: this.parameters.values }; }

  /** What was set: `values` of the view, and `parameters`. */
  get set() { return { values: this.settings.values, parameters: this.parameters.values }; }

  /** Sets the values of the view and the parameters. */
  show(values, parameters) {
    this.settings.values = values;
    this.parameters.values = parameters;
  }

  /** Sets what is kept for a script; with these parameters, if there are any. */
  open(script, parameters) {
    const kept = this.drafts.find("settings", script.id) ?? {};
    this.show(kept.view ?? {}, parameters ?? kept.parameters ?? {});
    if (parameters) this.keep();
  }

  keep() {
    const { values: view, parameters } = this.set, script = this.current();
    const isUsual = Object.keys(view).length === 0 && Object.keys(parameters).length === 0;
    if (script) this.drafts.keep("settings", script.id, isUsual ? null : { view, parameters });
  }
}
