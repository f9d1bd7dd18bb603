// Requests: each goes through the page's door, carries the secret that the door asks for, and each refusal comes back in the words
// of what refused it.

/** A request that the server refused, with its words and its status. */
class Refusal extends Error {
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/** The server does not accept the page's secret. */
class Locked extends Refusal {}

class Host {
  /** Each host of a page has a worker of its own; all share the door with its secret. */
  constructor() {
    this.door = Door.own;
    this.secret = this.door.secret;
    this.page = Store.newName();
    this.revision = 0;
  }

  /** Sends a request; throws a `Refusal` where the server refuses it, and a `TypeError` where no server answers. */
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

  /** Runs a script; returns null where a newer request has overtaken this one. */
  run(name, text, options) { return this.askNewest("/api/run", { name, text, options }); }

  /** Grades an answer to a lesson: in all cases, or in the one that is made of some draws. */
  grade(lesson, name, text, draws) { return this.askNewest("/api/grade", { lesson, name, text, case: draws }); }

  /** Checks a layout against the layout protocol: in the cases that are always tried, and in a number of random ones. */
  check(name, text, random) { return this.askNewest("/api/check", { name, text, random }); }

  /** The elements that are seen at the end of a run, each with the lines that made it. */
  lines(name, text, options) { return this.askNewest("/api/lines", { name, text, options }); }

  /** Compares a run with a golden file. */
  test(name, text, golden, recorded) { return this.askNewest("/api/test", { name, text, golden: { name: golden, text: recorded } }); }

  /** The layout as Swift, each line with the script's line that it is made of. */
  swift(name, text) { return this.askNewest("/api/swift", { name, text }); }

  /** The names of the API, each with its signature and what it means. */
  async names() { return (await (await this.ask("/api/names")).json()).names; }

  /** What a lesson's own solution shows. */
  goal(lesson, options) { return this.askNewest("/api/goal", { lesson, options }); }

  async askNewest(path, body) {
    this.revision += 1;
    const answer = await (await this.ask(path, { page: this.page, revision: this.revision, ...body })).json();
    return answer.overtaken || answer.revision !== this.revision ? null : answer;
  }

  /** Sends an order to the page's live view. */
  async live(body) { return (await this.ask("/api/live", { page: this.page, ...body })).json(); }

  /** Ends what the page has running; it is being closed. */
  leave() { this.door.leave(this); }

  /** A run as the document that `moonlay run --format` writes. */
  async document(format, name, text, options) {
    this.revision += 1;
    const body = { page: this.page, revision: this.revision, name, text, options, format };
    const answer = await this.ask("/api/export", body), bytes = await answer.arrayBuffer();
    if (answer.headers.get("X-Moonlay-Document") === format) return bytes;
    const { failure } = JSON.parse(new TextDecoder().decode(bytes));
    throw new Error(failure ? failure.diagnostic.message : "The script was run again in the meantime. Try again.");
  }
}
