// Runs the open script. One run is requested at a time: changes meanwhile wait for it for a while,
// and then overtake it.

export class Runner {
  /** The time that a run may take before a newer change replaces it, in milliseconds. */
  static patience = 250;

  /** A run that takes longer shows its first display ahead of its records, in milliseconds. */
  static ahead = 40;

  /** The pause in changes after which the records of a run follow its first display, in milliseconds. */
  static pause = 200;

  /** The requests under way; undefined if there are none. */
  next = undefined;

  /** The number of requests so far: an earlier one gives way to a later one. */
  turn = 0;

  /** The number of requests since the last answer that were replaced, and its maximum. */
  tries = 0;

  static maxTries = 5;

  /** Whether the script was opened since the last run. */
  isOpening = false;

  /**
   * `script()` returns what is to be run: its `name`, `text`, `options`, the `script` itself, and whether it is a lesson's;
   * `instead()` runs something else, or returns undefined; `slow()` is called while a run takes long, `shown(result)` and
   * `failed(diagnostic)` with the answer.
   */
  constructor({ host, run, attempt, script, instead, slow, shown, failed }) {
    this.host = host;
    this.run = run;
    this.attempt = attempt;
    this.script = script;
    this.instead = instead;
    this.slow = slow;
    this.shown = shown;
    this.failed = failed;
  }

  /** Runs the script: immediately, or when the previous run has had its time. */
  perform() {
    this.isWanted = true;
    this.next ??= (async () => {
      while (this.isWanted) {
        this.isWanted = false;
        const run = this.attempt(() => this.ask());
        await Promise.race([run, new Promise((done) => setTimeout(done, Runner.patience))]);
        if (!this.isWanted) await Promise.race([run, new Promise((done) => { this.wake = done; })]);
      }
      this.next = undefined;
    })();
    this.wake?.();
    this.hurry?.();
    return this.next;
  }

  async ask() {
    const other = this.instead();
    if (other) return other;
    const { name, text, script } = this.script(), hasCalls = this.run.wantsCalls, turn = (this.turn += 1);
    if (this.isOpening) await this.showStill(name, text);
    if (this.showsFirst) {
      const first = await this.request(name, text, { steps: false });
      if (!first || script !== this.script().script) return this.askAgain(turn, script);
      if (first.result) {
        this.run.showAhead(first.result);
        // While changes go on, the records are not looked at.
        await Promise.race([new Promise((done) => setTimeout(done, Runner.pause)), new Promise((done) => { this.hurry = done; })]);
        if (this.isWanted || turn !== this.turn || script !== this.script().script) return;
      }
    }
    const begin = performance.now(), answer = await this.request(name, text, { screens: true, trace: hasCalls });
    this.lasted = performance.now() - begin;
    if (!answer || script !== this.script().script) return this.askAgain(turn, script);
    this.tries = 0;
    if (!answer.result) return this.failed(answer.failure.diagnostic);
    this.ranText = text;
    this.shown({ ...answer.result, hasCalls });
  }

  /** Requests a run with the options of the script and others, and says so if it takes long. */
  request(name, text, options) {
    const slow = setTimeout(() => this.slow(), Runner.patience);
    return this.host.run(name, text, { ...this.script().options, ...options }).finally(() => clearTimeout(slow));
  }

  /** Runs the newest text of the same script again: a request ahead may reach the host later, and replace its own. */
  askAgain(turn, script) {
    if (turn !== this.turn || script !== this.script().script || this.tries >= Runner.maxTries) return;
    this.tries += 1;
    this.isWanted = true;
  }

  /** Whether the first display of the run is what is to be seen, and its records are worth waiting for. */
  get showsFirst() {
    const { name, isLesson } = this.script();
    return this.lasted > Runner.ahead && this.run.screen === 1 && this.run.run?.script === name && !this.isOpening && !this.run.live && !isLesson;
  }

  /** Shows the stored picture of a script while the engine is loading, if there is one. */
  async showStill(name, text) {
    const still = await this.host.door.still?.({ name, text, revision: 0, options: { steps: false } }).catch(() => undefined);
    if (!still || name !== this.script().name || this.host.door.isReady) return;
    this.run.show({ ...still.result, records: [], diagnostics: [] }, { scope: "visible", words: "" });
  }

  /** Requests the same run with the layout's calls, once something shows them. */
  async askForCalls() {
    const { run, wantsCalls } = this.run;
    if (!wantsCalls || run?.hasCalls !== false || this.next) return;
    const { name, text, options } = this.script();
    if (text !== this.ranText) return;
    run.hasCalls = undefined;
    const answer = await this.host.run(name, text, { ...options, screens: true, trace: true });
    if (answer?.result && this.run.run === run) this.run.show({ ...answer.result, hasCalls: true }, this.run.left);
  }
}
