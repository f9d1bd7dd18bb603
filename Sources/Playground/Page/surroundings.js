// What is around the view: the corner and the distances over it, controls that are folded, previews,
// earlier runs, and what can be taken along.

import { part } from "../../Report/HTML/Page/part.js";
import { Distances } from "./distances.js";
import { Drafts } from "./drafts.js";
import { Edge } from "./edge.js";
import { DragHint } from "./hint.js";
import { Pictures } from "./pictures.js";
import { Previews } from "./previews.js";
import { PastRuns } from "./runs.js";
import { Share } from "./share.js";
import { Store } from "./store.js";
import { Tools } from "./tools.js";
import { Why } from "./why.js";

export class Surroundings {
  /**
   * `script()` returns the displayed script: its name, its text and its options; `saved()` returns whether a file has this
   * text. `restore(past)` shows an earlier run again, `explain()` why the chosen element is where it is.
   */
  constructor({ host, drafts, run, states, choices, script, saved, restore, explain }) {
    const announce = (words) => states.announcer.say(words);
    this.drafts = drafts;
    this.run = run;
    this.states = states;
    this.choices = choices;
    this.edge = new Edge(run, choices.settings);
    this.tools = new Tools({ keep: (open) => drafts.keep("tools", "", open.length ? open : null), changed: () => run.draw() });
    this.distances = new Distances(run);
    this.why = new Why(run, explain);
    this.hint = new DragHint(run, { wasTried: () => Store.all.getItem("moonlay dragged"), noteTried: () => Drafts.store("moonlay dragged", true) });
    this.share = new Share(host, () => ({ ...script(), isSaved: saved() }));
    this.pictures = new Pictures({ run, script, say: (words) => this.share.say(words) });
    this.previews = new Previews({
      place: run.drawing.canvas.parentElement, button: part("previewing"), keep: (isOn) => drafts.keep("previews", "", isOn || null),
      script: () => ({ ...script(), ...choices.set }), choose: (values) => choices.settings.turn(values),
    });
    part("previewing").parentElement.before(part("overlays"));
    this.past = run.past = new PastRuns({
      run, keep: (isOn) => drafts.keep("runs", "", isOn || null), say: announce, restore, script: () => ({ id: choices.current()?.id, text: script().text, ...choices.set }),
    });
  }

  /** Opens what was open before. */
  open() {
    if (this.drafts.find("previews", "")) this.previews.open();
    if (this.drafts.find("runs", "")) this.past.toggle();
    this.tools.open = this.drafts.find("tools", "") ?? [];
  }

  /** Handles a run that was drawn. */
  drawn() {
    this.edge.place();
    this.hint.place();
    this.why.place();
    if (this.run.state) this.choices.settings.showSize(this.run.state.viewport);
  }

  /** Switches to presentation mode: large, and without parts that only the presenter needs. */
  present() {
    const isOn = document.documentElement.classList.toggle("presenting");
    this.states.say(isOn ? "Presentation mode; press B to leave" : "");
    this.run.draw();
  }
}
