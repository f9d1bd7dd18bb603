// Requests to the host: each goes through the page's door and carries the secret that the door
// requires; a refusal has the words of the host.

import { Door } from "./door.js";
import { Locked, Refusal } from "./refusals.js";
import { Store } from "./store.js";

export class Host {
  /** Each host of a page has its own worker; all share the door and its secret. */
  constructor() {
    this.door = Door.own;
    this.secret = this.door.secret;
    this.page = Store.newName();
    this.revision = 0;
  }

  /**
   * Sends a request; throws a `Refusal` if the server refuses it, and a `Gone` if no server
   * responds.
   */
  async ask(path, body) {
    const answer = await this.send(path, body);
    if (!Host.isLocked(answer)) return this.accept(answer);
    if (!(await this.secret.renew())) throw await Host.refusal(answer);
    return this.accept(await this.send(path, body));
  }

  async accept(answer) {
    if (!Host.isLocked(answer)) this.secret.confirm();
    if (!answer.ok) throw await Host.refusal(answer);
    return answer;
  }

  static isLocked(answer) { return answer.headers.get("X-Moonlay-Refusal") === "secret"; }

  static async refusal(answer) {
    const words = (await answer.text()).trim();
    return Host.isLocked(answer) ? new Locked(words, answer.status) : new Refusal(words, answer.status);
  }

  send(path, body) { return this.door.send(this, path, body); }

  /** Runs a script; returns null if a newer request has replaced this one. */
  run(name, text, options) { return this.askNewest("/api/run", { name, text, options }); }

  /** Grades an answer to a lesson: in all cases, or only in the one with these draws. */
  grade(lesson, name, text, draws) { return this.askNewest("/api/grade", { lesson, name, text, case: draws }); }

  /**
   * Checks a layout against the layout protocol: in the fixed cases, and in a number of random
   * ones.
   */
  check(name, text, random) { return this.askNewest("/api/check", { name, text, random }); }

  /**
   * Returns the elements that are visible after a screen of a run, or at its end for 0, each with
   * the lines that created it.
   */
  lines(name, text, options, screen) { return this.askNewest("/api/lines", { name, text, options, screen }); }

  /**
   * Returns the values that the script's lines computed at a moment: `element` after the record
   * `screen`, a `turn` of the loop at a `line`, or the last time of a `line`.
   */
  values(name, text, options, moment) { return this.askNewest("/api/values", { name, text, options, ...moment }); }

  /** Plots an expression `y` `over` a quantity: the values, what a lesson's solution gives, and the picture. */
  plot(name, text, options, question) { return this.askNewest("/api/plot", { name, text, options, ...question }); }

  /** Compares a run with a golden file. */
  test(name, text, golden, recorded) { return this.askNewest("/api/test", { name, text, golden: { name: golden, text: recorded } }); }

  /** Returns the layout as Swift, each line with its line of the script. */
  swift(name, text) { return this.askNewest("/api/swift", { name, text }); }

  /** Returns the names of the API, each with its signature and its summary. */
  async names() { return (await (await this.ask("/api/names")).json()).names; }

  /** Returns the result of a lesson's own solution. */
  goal(lesson, options) { return this.askNewest("/api/goal", { lesson, options }); }

  async askNewest(path, body) {
    this.revision += 1;
    const answer = await (await this.ask(path, { page: this.page, revision: this.revision, ...body })).json();
    return answer.overtaken || answer.revision !== this.revision ? null : answer;
  }

  /** Sends an order to the page's live view. */
  async live(body) { return (await this.ask("/api/live", { page: this.page, ...body })).json(); }

  /** Stops everything that the page runs, because it is being closed. */
  leave() { this.door.leave(this); }

  /** Returns a run as the document that `moonlay run --format` writes. */
  async document(format, name, text, options) {
    this.revision += 1;
    const body = { page: this.page, revision: this.revision, name, text, options, format };
    const answer = await this.ask("/api/export", body), bytes = await answer.arrayBuffer();
    if (answer.headers.get("X-Moonlay-Document") === format) return bytes;
    const { failure } = JSON.parse(new TextDecoder().decode(bytes));
    throw new Error(failure ? failure.diagnostic.message : "The script was run again in the meantime. Try again.");
  }
}
