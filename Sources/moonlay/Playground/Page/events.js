// What happens on the host, for all pages of this browser together: a browser has few connections to a host, and a stream takes
// one for ever. So one page listens and tells the others; when it is closed, another one does.

class HostEvents {
  /** How long it waits before it asks again where the server is gone, in milliseconds. */
  static patience = 1000;

  /** Calls `hear(kind, value)` for each event, `gone()` when nobody is there, and `back()` after that. */
  constructor(host, { hear, gone, back }) {
    this.host = host;
    this.reactions = { hear, gone, back };
    this.isGone = false;
    this.others = new BroadcastChannel("moonlay events");
    this.others.addEventListener("message", ({ data }) => this.react(...data));
    navigator.locks.request("moonlay events", () => this.listen());
  }

  /** Tells this page and the others. */
  tell(...event) {
    this.others.postMessage(event);
    return this.react(...event);
  }

  async react(what, ...values) {
    if (what === "gone" && this.isGone) return;
    if (what === "back" && !this.isGone) return;
    if (what !== "hear") this.isGone = what === "gone";
    await this.reactions[what](...values);
  }

  async listen() {
    for (;;) {
      try {
        const stream = (await this.host.ask("/api/events")).body;
        await this.tell("back");
        await this.read(stream);
      } catch {
        // The server is gone: it is asked again.
      }
      await this.tell("gone");
      await new Promise((done) => setTimeout(done, HostEvents.patience));
    }
  }

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
