// The page's way to the host: each question carries the page's secret, and each refusal comes back in the host's words.

/** What the host refuses, in its own words. */
class Refusal extends Error {
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

class Host {
  constructor() {
    this.token = Host.tokenOf(document);
    this.page = crypto.randomUUID();
    this.revision = 0;
  }

  static tokenOf(page) { return page.querySelector("meta[name=moonlay-token]").content; }

  /** Asks the host; what it refuses is thrown as a `Refusal`, and a `TypeError` where nobody answers. */
  async ask(path, body) {
    const token = this.token, answer = await this.send(path, body);
    if (answer.ok) return answer;
    const refusal = new Refusal((await answer.text()).trim(), answer.status);
    // The server may be another one by now, which has another secret.
    if (refusal.status !== 403 || (await this.renew()) === token) throw refusal;
    const again = await this.send(path, body);
    if (!again.ok) throw new Refusal((await again.text()).trim(), again.status);
    return again;
  }

  send(path, body) {
    const headers = { "X-Moonlay-Token": this.token };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    return fetch(path, { method: body === undefined ? "GET" : "POST", headers, body: body === undefined ? undefined : JSON.stringify(body) });
  }

  /** Has a script run; nothing comes back where a newer question has overtaken this one. */
  run(name, text, options) { return this.askNewest("/api/run", { name, text, options }); }

  /** Has an answer to a lesson graded: in all cases, or in the one that is made of some draws. */
  grade(lesson, name, text, draws) { return this.askNewest("/api/grade", { lesson, name, text, case: draws }); }

  /** What a lesson's own solution shows. */
  goal(lesson, options) { return this.askNewest("/api/goal", { lesson, options }); }

  async askNewest(path, body) {
    this.revision += 1;
    const answer = await (await this.ask(path, { page: this.page, revision: this.revision, ...body })).json();
    return answer.overtaken || answer.revision !== this.revision ? null : answer;
  }

  /** Does something with the page's live view. */
  async live(body) { return (await this.ask("/api/live", { page: this.page, ...body })).json(); }

  /** Says that the page is gone, and its live view with it. */
  leave() {
    const headers = { "X-Moonlay-Token": this.token, "Content-Type": "application/json" };
    fetch("/api/live", { method: "POST", headers, body: JSON.stringify({ page: this.page, do: "close" }), keepalive: true }).catch(() => {});
  }

  /** A run as the document that `moonlay run --format` writes. */
  async document(format, name, text, options) {
    this.revision += 1;
    const body = { page: this.page, revision: this.revision, name, text, options, format };
    const answer = await this.ask("/api/export", body), bytes = await answer.arrayBuffer();
    if (answer.headers.get("X-Moonlay-Document") === format) return bytes;
    const { failure } = JSON.parse(new TextDecoder().decode(bytes));
    throw new Error(failure ? failure.diagnostic.message : "the script has been run again meanwhile: try it once more");
  }

  /** Takes the secret of the server that is there now. */
  async renew() {
    const text = await (await fetch("/", { cache: "no-store" })).text();
    this.token = Host.tokenOf(new DOMParser().parseFromString(text, "text/html"));
    return this.token;
  }
}
