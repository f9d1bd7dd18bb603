// Events of the host, for all pages of this browser together: a browser limits the connections to a
// host, and a stream occupies one permanently. One page therefore listens and notifies the others;
// when it is closed, another one takes over.

import { Locked } from "./refusals.js";

export class HostEvents {
  /** The delay before another attempt to reach the server, in milliseconds. */
  static patience = 1000;

  /**
   * Calls `hear(kind, value)` for each event, `gone()` or `locked()` if the events are not
   * available, and `back()` after that.
   */
  constructor(host, reactions) {
    this.host = host;
    this.reactions = reactions;
    this.state = "here";
    this.others = new BroadcastChannel("moonlay events");
    this.others.addEventListener("message", ({ data }) => this.react(...data));
    if (navigator.locks) navigator.locks.request("moonlay events", () => this.listen()).catch(() => this.listen());
    else this.listen();
  }

  /** Notifies this page and the others. */
  tell(...event) {
    this.others.postMessage(event);
    return this.react(...event);
  }

  async react(what, ...values) {
    if (what === "hear") return void await this.reactions.hear(...values);
    const state = what === "back" ? "here" : what;
    if (state === this.state) return;
    this.state = state;
    await this.reactions[what]();
  }

  async listen() {
    for (;;) {
      let what = "gone";
      try {
        const stream = (await this.host.ask("/api/events")).body;
        await this.tell("back");
        await this.read(stream);
      } catch (error) {
        if (error instanceof Locked) what = "locked";
      }
      await this.tell(what);
      await this.rest();
    }
  }

  /**
   * Handles a failed request of this page: retries until the server responds again, even if the
   * stream of events continues.
   */
  async doubt(what) {
    if (this.state !== "here") return;
    await this.react(what);
    while (this.state !== "here") {
      await this.rest();
      await this.host.ask("/api/scripts").then(() => this.react("back"), () => {});
    }
  }

  rest() { return new Promise((done) => setTimeout(done, HostEvents.patience)); }

  async read(stream) {
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let waiting = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const events = (waiting + piece.value).split("\n\n");
      waiting = events.pop();
      for (const event of events) {
        const [, kind, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
        if (kind) await this.tell("hear", kind, JSON.parse(data));
      }
    }
  }
}
