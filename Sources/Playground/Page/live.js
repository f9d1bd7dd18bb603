// The live view beside the run: the stage that is dragged, the console, and why an element is where it is.

/** A run in whose place the live view can be shown. */
class LiveRun extends PlaygroundRun {
  /** Nothing of the run's records is laid over the live view. */
  get moment() {
    return this.live ? { state: this.live, before: null, after: null, asked: [], prefetched: [] } : super.moment;
  }

  show(run, left) {
    this.isTaking = true;
    super.show(run, left);
    this.isTaking = false;
  }

  /** A person who goes to a moment of the run wants to see it. */
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

  /** Whether the live view is shown: what is said of a moment of the run is not said of it. */
  turnLive(isLive) {
    document.getElementById("whole").classList.toggle("isLive", isLive);
  }

  /** Shows a state of the live view; its elements are listed when it rests. */
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

class Live {
  /**
   * `script()` says what is to be shown: `name`, `text` and `options`; `mayRun()` whether it may be run at all; `goToLine(line)`
   * goes to a line of it.
   */
  constructor({ run, host, script, mayRun, goToLine }) {
    const name = () => script().name, why = Console.element("div", { className: "why", id: "why" });
    this.stage = new LiveStage({ run, ask: (body) => host.live(body), script, mayRun, tell: (answer) => this.console.hear(answer), turned: (isLive) => run.turnLive(isLive) });
    this.console = new Console({ stage: this.stage, script: name, goToLine });
    this.explanation = new Explanation({
      place: why, script: name, goToLine, ask: (element) => this.stage.explain(element),
    });
    document.getElementById("inspector").after(why);
    document.getElementById("filter").parentElement.before(Console.element("p", { className: "note liveOnly", text: "These records belong to the run, not to the live view. Choose one to go back to the run." }));
    document.querySelector(".panels").append(this.console.panel);
    run.leaves = () => this.stage.leave();
    addEventListener("pagehide", () => host.leave());
  }

  /** The script or its settings are others now. */
  changed() { return this.stage.changed(); }

  /** The server is another one: it has no view of this page's. */
  forget() { return this.stage.forget(); }
}
