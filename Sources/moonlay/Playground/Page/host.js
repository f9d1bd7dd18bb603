// The page's way to the host: each question carries the page's secret, and each refusal comes back in the host's words.

class Host {
  /** How long it waits before it asks again where the server is gone, in milliseconds. */
  static patience = 1000;

  constructor() {
    this.token = document.querySelector("meta[name=moonlay-token]").content;
    this.page = crypto.randomUUID();
    this.revision = 0;
  }

  /** Asks the host; what it refuses is thrown in its own words, and a `TypeError` where nobody answers. */
  async ask(path, body) {
    const headers = { "X-Moonlay-Token": this.token };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST", headers, body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error((await answer.text()).trim());
    return answer;
  }

  /** Has a script run; nothing comes back where a newer question has overtaken this one. */
  async run(name, text, options) {
    this.revision += 1;
    const answer = await (await this.ask("/api/run", { page: this.page, revision: this.revision, name, text, options })).json();
    return answer.overtaken || answer.revision !== this.revision ? null : answer;
  }

  /** Hears what happens on the host for ever: `hear(kind, value)`, and `gone()` each time that nobody is there. */
  async listen(hear, gone) {
    for (;;) {
      try {
        const reader = (await this.ask("/api/events")).body.pipeThrough(new TextDecoderStream()).getReader();
        let waiting = "";
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
          waiting += piece.value;
          const events = waiting.split("\n\n");
          waiting = events.pop();
          for (const event of events) {
            const [, kind, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
            if (kind) await hear(kind, JSON.parse(data));
          }
        }
      } catch {
        // The server is gone, or it is another one.
      }
      await gone();
      await new Promise((done) => setTimeout(done, Host.patience));
    }
  }
}
