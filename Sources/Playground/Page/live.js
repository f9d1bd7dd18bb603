// The live view in addition to the run: the stage that is dragged, the console, and the explanation
// of an element's position.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { part } from "../../Report/HTML/Page/part.js";
import { Console } from "./console.js";
import { Explanation } from "./explanation.js";
import { make } from "./make.js";
import { PlaygroundRun } from "./playground-run.js";
import { LiveStage } from "./stage.js";

/** A run that the live view can replace. */
export class LiveRun extends PlaygroundRun {
  /** Called when the user goes to a moment of the run, and with the element that is selected. */
  leaves = undefined;
  chooses = undefined;

  /** Hides the run's records over the live view. */
  get moment() {
    return this.live ? { state: this.live, before: null, after: null, asked: [], prefetched: [] } : super.moment;
  }

  show(run, left) {
    this.isTaking = true;
    super.show(run, left);
    this.isTaking = false;
  }

  /** Shows the run when the user goes to a moment of it. */
  go(position) {
    if (this.live && !this.isTaking) this.leaves?.();
    super.go(position);
  }

  draw() {
    if (this.live) [this.state, this.before] = [this.live, this.live];
    super.draw();
  }

  showSelected() {
    super.showSelected();
    this.chooses?.(this.selected ? this.state.elements.find((element) => nameOf(element) === this.selected) : null);
  }

  /** Sets whether the live view is shown, which hides the texts about a moment of the run. */
  turnLive(isLive) {
    part("whole").classList.toggle("isLive", isLive);
  }

  /** Shows a state of the live view; its elements are listed when it is at rest. */
  showLive(state, isResting) {
    this.isPlaying = false;
    this.live = state;
    this.draw();
    if (!isResting) return;
    this.showElements();
    this.showSelected();
  }

  showRun() {
    this.live = null;
    if (this.indices) this.go(this.position);
  }
}

export class Live {
  /**
   * `script()` returns the script to show: `name`, `text` and `options`; `mayRun()` returns whether
   * it may run at all; `goToLine(line)` goes to a line of it.
   */
  constructor({ run, host, script, mayRun, goToLine }) {
    const name = () => script().name, why = make("div", { className: "why", id: "why" });
    this.stage = new LiveStage({ run, ask: (body) => host.live(body), script, mayRun, tell: (answer) => this.console.hear(answer), turned: (isLive) => run.turnLive(isLive) });
    this.console = new Console({ stage: this.stage, script: name, goToLine });
    this.explanation = new Explanation({
      place: why, script: name, goToLine, ask: (element) => this.stage.explain(element),
    });
    part("inspector").after(why);
    part("filter").parentElement.before(make("p", { className: "note liveOnly", text: "These records belong to the run, not to the live view. Choose one to go back to the run." }));
    document.querySelector(".panels").append(this.console.panel);
    run.leaves = () => this.stage.leave();
    addEventListener("pagehide", () => host.leave());
  }

  /** Handles a change of the script or its settings. */
  changed() { return this.stage.changed(); }

  /** Handles a restarted server, which does not have this page's view. */
  forget() { return this.stage.forget(); }
}
