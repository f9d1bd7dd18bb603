// The values that the script's lines computed at one moment: for the chosen element, in a turn of a
// loop, or when the line at the cursor ran last. The host finds them; the page shows them beside the
// lines, and moves from one moment to the next.

import { lineIn } from "./places.js";

export class Values {
  /** The time without a change of the script before its values are requested, in milliseconds. */
  static rest = 250;

  /** The maximum number of answers that are kept, so that a step to a neighbour takes no time. */
  static maxKept = 200;

  /**
   * `host` is asked for the values; `run` has the elements; `script()` returns the displayed script:
   * its name, its text and its options; `live(element)` requests the values of the live view;
   * `margin` shows them; `told()` is notified of new ones; `isOn` says whether they are wanted.
   */
  constructor({ host, run, script, live, margin, told, isOn }) {
    this.host = host;
    this.run = run;
    this.script = script;
    this.live = live;
    this.margin = margin;
    this.told = told;
    this.isOn = isOn;
    this.line = 0;
    this.kept = new Map();
    this.ran = "";
    this.isMoving = false;
    margin.refit = () => this.show();
    addEventListener("pagehide", () => host.leave());
  }

  /** Turns the values on or off. */
  turn(isOn) {
    this.isOn = isOn;
    if (isOn) this.ask(); else this.drop();
  }

  /** Handles another script, or another version of it, whose run is shown. */
  forget() {
    const { document: shown } = this, { name } = this.script();
    clearTimeout(this.timer);
    if (this.name !== name) {
      this.name = name;
      this.moment = undefined;
      this.drop();
    } else if (shown) {
      // A moment of another run has another number: its element is the same.
      const [element] = shown.placed ?? [];
      if (this.moment?.near) this.moment = element ? { element: Values.queryOf(element) } : { ...this.moment, near: 0 };
    }
    this.isStale = true;
    this.kept = new Map();
    this.last = undefined;
    if (this.moment) this.timer = setTimeout(() => this.ask(), Values.rest);
  }

  drop() {
    this.document = undefined;
    this.absence = undefined;
    this.margin.clear();
    this.told();
  }

  /** The name of an element as a request has it. */
  static queryOf({ category, kind, section, item }) { return category === "cell" ? `${section},${item}` : [kind, section, item].filter((part) => part !== undefined).join(","); }

  /** Handles the selection of an element, or of none. */
  choose(element) {
    if (this.isMoving || !element) return;
    const query = Values.queryOf(element);
    if (this.moment?.element === query && !this.isStale) return;
    this.isSought = true;
    this.go({ element: query });
  }

  /** Handles a cursor on a line, counted from 1; without another moment, the line's is shown. */
  follow(line) {
    this.line = line;
    if (line && (!this.moment || (this.moment.line && !this.moment.turn))) this.go({ line });
    else this.told();
  }

  /** Handles another moment of the run that is shown. */
  turned() {
    const { running } = this;
    if (this.isOn && running.join() !== this.ran) this.margin.editor.light("running", running);
    this.ran = running.join();
    if (!this.moment?.element || this.run.isPlaying || this.at === this.place) return;
    this.go(this.moment);
  }

  /** What the values of an element depend on: the live view's state, or the number of the run's screen. */
  get place() { return this.run.live ?? this.run.screen; }

  /** Goes to a turn of the loop at a line: of the run of the loop that is shown. */
  goToTurn(line, turn) {
    const { moment, document: shown } = this, isSame = moment?.turn && moment.line === line && moment.near;
    return this.go({ turn, line, near: isSame ? moment.near : shown?.moment?.event ?? 0 });
  }

  /** Goes to a moment; while an answer is on its way, only the newest counts. */
  go(moment) {
    this.moment = moment;
    return this.ask();
  }

  ask() {
    if (!this.isOn || !this.moment || !this.run.run) return undefined;
    this.isWanted = true;
    return this.asking ??= (async () => {
      try {
        while (this.isWanted) {
          this.isWanted = false;
          await this.request();
        }
      } finally {
        this.asking = undefined;
      }
    })();
  }

  async request() {
    const { moment, place, kept } = this, { name, text } = this.script();
    if (this.run.run.script !== name) return;
    let answer = null;
    // A request ahead may reach the host later, and replace this one.
    for (let tries = 0; !answer && tries < Values.maxTries && !this.isWanted && kept === this.kept; tries += 1) answer = await this.answer(moment).catch(() => null);
    if (!answer || kept !== this.kept || name !== this.script().name || text !== this.script().text) return;
    if (answer.absent && this.table) {
      // The table is of a loop that another script, or another version, does not have.
      this.table = undefined;
      this.isWanted = true;
      return;
    }
    this.at = place;
    this.isStale = false;
    this.absence = answer.absent ?? answer.failure?.diagnostic.message;
    if (answer.values) this.take(answer.values, name, text);
    this.last = answer.values && moment;
    this.told();
    this.fetchNeighbours(moment);
  }

  /** Returns the answer about a moment: a known one, or the host's. */
  async answer(moment) {
    const { name, text, options } = this.script(), { live } = this.run;
    if (live && moment.element) return this.live(moment.element);
    const body = { ...moment, ...(moment.element ? { screen: live ? 0 : this.run.screen } : {}), turns: this.table }, { kept } = this, rows = this.rowsFor(moment);
    // The table of a run of a loop is known: only its chosen turn is another one.
    if (rows) body.turns = undefined;
    const key = JSON.stringify(body);
    if (!kept.has(key)) {
      const answer = await this.host.values(name, text, options, body);
      if (!answer) return null;
      this.keep(key, answer);
    }
    const answer = kept.get(key);
    return rows && answer.values ? { ...answer, values: { ...answer.values, turns: { ...rows, chosen: moment.turn - 1 } } } : answer;
  }

  /** The shown table if a moment is another turn of its loop, in the run that is shown. */
  rowsFor({ turn, line, near }) {
    const { document: shown, last } = this;
    return turn && this.table === line && last?.turn && last.line === line && last.near === near && !shown?.turns?.numbers ? shown?.turns : undefined;
  }

  keep(key, answer) {
    this.kept.set(key, answer);
    if (this.kept.size > Values.maxKept) this.kept.delete(this.kept.keys().next().value);
  }

  /** The maximum number of times that an answer is requested. */
  static maxTries = 5;

  /** The number of turns that are requested ahead, at once, and how long a jump rests before they are, in milliseconds. */
  static ahead = 6;

  static pause = 120;

  /**
   * Requests the turns that are probably next, unless those after the next few are known: those in
   * the direction of the last step, and some back.
   */
  fetchNeighbours({ turn, line, near }) {
    const loop = turn && this.document?.loops.find((loop) => loop.line === line), way = turn < this.lastTurn ? -1 : 1, isJump = !(Math.abs(turn - this.lastTurn) <= Values.ahead), { kept } = this;
    clearTimeout(this.fetching);
    this.lastTurn = turn;
    if (!loop) return;
    const keyOf = (turn) => JSON.stringify({ turn, line, near, turns: undefined });
    const wanted = Array.from({ length: Values.ahead }, (_, step) => turn + way * (step + 1)).concat(turn - way, turn - 2 * way).filter((next) => next >= 1 && next <= loop.count && !kept.has(keyOf(next)));
    if (wanted.length < Values.ahead / 2 && !wanted.includes(turn + way) || this.coming?.includes(turn + way)) return;
    this.fetching = setTimeout(async () => {
      const { name, text, options } = this.script();
      this.coming = wanted;
      const answer = await this.host.values(name, text, options, { turn: wanted, line, near }).catch(() => null);
      if (this.coming === wanted) this.coming = undefined;
      if (kept === this.kept) for (const [at, values] of (answer?.values ?? []).entries()) this.keep(keyOf(wanted[at]), { values });
    }, isJump ? Values.pause : 0);
  }

  take(values, name, text) {
    const file = values.files.find((file) => file.name === name) ?? { lines: [] };
    this.document = { ...values, text, lines: file.lines, functions: file.functions ?? [], line: lineIn(values.moment?.where, name), loops: values.loops.map((loop) => ({ ...loop, line: lineIn(loop.where, name) })).filter(({ line }) => line) };
    if (values.fault) this.absence = values.fault;
    this.show();
    if (this.isSought && this.isOn && this.document.line) this.margin.seek(this.document.line);
    this.isSought = false;
  }

  show() {
    if (!this.document || !this.isOn) return;
    this.margin.show(this.run.ghosts.compared(this.document), this.document.line);
  }

  /** The lines of the callback that the record is about; none for another record. */
  get running() {
    const { run, document: shown } = this, record = run.indices && run.timeline.records[run.indices[run.position]];
    const found = record?.type === "call" && !run.live ? shown?.functions.find(({ name }) => name.split(/[.:]/).at(-1) === record.name) : undefined;
    return found ? Array.from({ length: found.end - found.line + 1 }, (_, at) => found.line + at) : [];
  }

  /** The loops at the cursor and around the moment, the outer ones first. */
  get loops() {
    const { document: shown, line } = this;
    return (shown?.loops ?? []).filter((loop) => [line, shown.line].some((at) => loop.line <= at && at <= loop.end));
  }
}
