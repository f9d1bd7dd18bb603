"use strict";

// The playground: asks the host to run what is typed, and shows what comes back. It works nothing out by itself.

class Playground {
  /** For how long typing rests before the script is run, in milliseconds. */
  static rest = 120;

  constructor() {
    this.token = document.querySelector("meta[name=moonlay-token]").content;
    this.page = crypto.randomUUID();
    this.revision = 0;
    this.shown = 0;
    this.settings = {};
    this.run = new RunPage();
    this.wire();
  }

  part(id) { return document.getElementById(id); }

  /** Asks the host; what it refuses is thrown in its own words. */
  async ask(path, body) {
    const headers = { "X-Moonlay-Token": this.token };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST", headers, body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error((await answer.text()).trim());
    return answer;
  }

  // Scripts

  async begin() {
    const list = await (await this.ask("/api/scripts")).json();
    this.part("scripts").replaceChildren(...list.scripts.map((name) => new Option(name, name)));
    this.part("save").hidden = !list.allowsSaving;
    this.listen();
    if (list.scripts.length === 0) return this.say("the folder has no script: type one");
    await this.open(list.scripts[0]);
  }

  async open(name) {
    this.text = await (await this.ask(`/api/scripts/${encodeURIComponent(name)}`)).text();
    this.part("text").value = this.text;
    this.settings = {};
    await this.perform();
  }

  async save() {
    const text = this.part("text").value;
    await this.ask("/api/save", { name: this.part("scripts").value, text });
    this.text = text;
    this.say("saved");
  }

  /** Whether what is typed differs from the file. */
  get isChanged() { return this.part("text").value !== this.text; }

  // Runs

  get options() {
    const options = { screens: true, trace: true, set: this.settings };
    const viewport = this.part("viewport").value, items = this.part("items").value.trim();
    if (viewport) options.viewport = viewport;
    if (items) options[/^[0-9]+$/.test(items) ? "items" : "sections"] = items;
    if (this.part("rtl").checked) options.rtl = true;
    return options;
  }

  async perform() {
    this.revision += 1;
    const answer = await (await this.ask("/api/run", {
      page: this.page, revision: this.revision, name: this.part("scripts").value || "untitled.lua",
      text: this.part("text").value, options: this.options,
    })).json();
    if (answer.overtaken || answer.revision < this.shown) return;
    this.shown = answer.revision;
    if (answer.result) this.show(answer.result); else this.fail(answer.failure.diagnostic);
  }

  show(result) {
    this.run.show(result, { scope: "visible", words: "" });
    this.showParameters(result.layout.parameters);
    const count = result.diagnostics.length;
    this.say(count === 0 ? `${result.layout.name}: ${result.elements.length} elements` : `${count} diagnostics`, count > 0);
  }

  /** What is wrong stands among the problems; the last good view stays. */
  fail(diagnostic) {
    this.run.showProblems([diagnostic]);
    this.say(`${diagnostic.message}${this.run.run ? " (the last good run is shown)" : ""}`, true);
  }

  showParameters(parameters) {
    const place = this.part("parameters");
    const known = [...place.querySelectorAll("input")].map((input) => input.name);
    const names = Object.keys(parameters);
    if (known.join() !== names.join()) {
      place.replaceChildren(place.firstElementChild, ...names.map((name) => this.parameter(name)));
    }
    for (const input of place.querySelectorAll("input")) {
      if (input !== document.activeElement) input.value = Playground.word(parameters[input.name]);
    }
  }

  parameter(name) {
    const label = document.createElement("label"), input = document.createElement("input");
    label.textContent = name;
    input.name = name;
    input.addEventListener("change", () => this.attempt(() => {
      this.settings[name] = input.value;
      return this.perform();
    }));
    label.append(input);
    return label;
  }

  static word(value) { return typeof value === "object" ? JSON.stringify(value) : String(value); }

  // What happens

  wire() {
    const perform = () => this.attempt(() => this.perform());
    this.part("text").addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(perform, Playground.rest);
    });
    this.part("scripts").addEventListener("change", (event) => this.attempt(() => this.open(event.target.value)));
    for (const id of ["viewport", "items", "rtl"]) this.part(id).addEventListener("change", perform);
    this.part("save").addEventListener("click", () => this.attempt(() => this.save()));
  }

  /** Does something, and says why where it cannot be done. */
  async attempt(action) {
    try {
      await action();
    } catch (error) {
      this.say(error instanceof TypeError ? "the server is gone; it is asked again when it is back" : error.message, true);
    }
  }

  say(words, isBad = false) {
    this.part("state").textContent = words;
    this.part("state").className = isBad ? "state bad" : "state";
  }

  /** Hears of files that other programs save, and comes back where the server was gone. */
  async listen() {
    for (;;) {
      try {
        const reader = (await this.ask("/api/events")).body.pipeThrough(new TextDecoderStream()).getReader();
        let waiting = "";
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
          waiting += piece.value;
          const events = waiting.split("\n\n");
          waiting = events.pop();
          for (const event of events) await this.hear(event);
        }
      } catch {
        // The server is gone: it is asked again.
      }
      await new Promise((done) => setTimeout(done, 1000));
    }
  }

  async hear(event) {
    const [, kind, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
    if (kind !== "changed" || JSON.parse(data) !== this.part("scripts").value) return;
    if (this.isChanged) return this.say("the file has changed; what is typed here is kept", true);
    await this.open(this.part("scripts").value);
  }
}

const playground = new Playground();
playground.attempt(() => playground.begin());
