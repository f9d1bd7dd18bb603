// Whether the host answers: what fails is shown, and what was lost comes back.

import { HostEvents } from "./events.js";
import { Gone, Locked } from "./refusals.js";

export class Connection {
  events = undefined;

  /**
   * `kept()` returns what the loss means for the text; `hear(kind, value)` handles an event of the host, and `back()` its
   * return.
   */
  constructor({ host, states, kept, hear, back }) {
    this.host = host;
    this.states = states;
    this.kept = kept;
    this.hear = hear;
    this.back = back;
  }

  begin() {
    this.events = new HostEvents(this.host, {
      hear: (kind, value) => this.attempt(() => this.hear(kind, value)), gone: () => this.states.gone(this.kept()), locked: () => this.states.locked(this.kept()),
      back: () => this.attempt(() => this.back()),
    });
  }

  /** Performs an action, and shows the reason if it fails. */
  async attempt(action) {
    try {
      await action();
    } catch (error) {
      if (error instanceof Locked) this.lose("locked");
      else if (error instanceof Gone) this.lose("gone");
      else this.states.say(error.message, "bad");
    }
  }

  /** Handles a request for which there was no server, or one that does not accept the page. */
  lose(what) {
    this.states[what](this.kept());
    this.events?.doubt(what);
  }
}
