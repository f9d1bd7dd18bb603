// The console: a prompt on the live view. Input is Lua in the script's own Lua state, or a command
// of the session; actions on the live view appear here as the Lua with the same effect.

import { make } from "./make.js";
import { Store } from "./store.js";

export class Console {
  /** The maximum number of entries, and of remembered inputs. */
  static maxEntries = 400;
  static maxRemembered = 200;

  /**
   * `stage` evaluates and completes input; `script()` returns the name of the displayed script;
   * `goToLine(line)` goes to a line of it.
   */
  constructor({ stage, script, goToLine, store = Store.tab }) {
    this.stage = stage;
    this.script = script;
    this.goToLine = goToLine;
    this.store = store;
    this.steps = new Map();
    this.remembered = JSON.parse(store.getItem("moonlay.console") ?? "[]");
    this.place = this.remembered.length;
    this.make();
  }

  make() {
    this.log = make("div", { className: "log", role: "log", label: "input and output", tabIndex: 0 });
    this.choices = make("div", { className: "choices", role: "listbox", label: "completions", hidden: true });
    this.line = make("textarea", { id: "consoleLine", rows: 1, spellcheck: false, autocapitalize: "off", autocomplete: "off", label: "Type Lua, or a command that begins with a colon; :help lists them" });
    this.send = make("button", { text: "Run", title: "Run: Enter" });
    const copy = make("button", { id: "copySteps", text: "Copy all as a scenario", title: "Copy your actions as a Lua scenario" });
    const clear = make("button", { text: "Clear", title: "Clear the console; the view does not change" });
    const prompt = make("form", { className: "prompt" }, make("span", { className: "mark", text: "›" }), this.line, this.send);
    this.panel = make("section", { className: "panel console", id: "console" }, make("h2", { id: "consoleHead", text: "Console" }), this.log, this.choices, prompt,
      make("div", { className: "consoleButtons" }, copy, clear));
    this.panel.setAttribute("aria-labelledby", "consoleHead");
    prompt.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
    this.line.addEventListener("keydown", (event) => this.key(event));
    this.line.addEventListener("input", () => this.fit());
    copy.addEventListener("click", () => this.copyAll(copy));
    clear.addEventListener("click", () => this.clear());
  }

  // Input

  key(event) {
    const { line } = this, isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key === "Enter" && isPlain) return this.take(event, () => this.enter());
    if (event.key === "c" && event.ctrlKey && line.selectionStart === line.selectionEnd) return this.take(event, () => this.stage.stop());
    if (event.key === "Tab" && isPlain && /\S$/.test(this.before)) return this.take(event, () => this.complete());
    if (event.key === "ArrowUp" && isPlain && !this.before.includes("\n")) return this.take(event, () => this.recall(-1));
    if (event.key === "ArrowDown" && isPlain && !line.value.slice(line.selectionEnd).includes("\n")) return this.take(event, () => this.recall(1));
    if (event.key === "Escape") this.offer([]);
    return undefined;
  }

  take(event, action) {
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  /** The text before the cursor. */
  get before() { return this.line.value.slice(0, this.line.selectionStart); }

  set text(text) {
    this.line.value = text;
    this.line.setSelectionRange(text.length, text.length);
    this.fit();
  }

  /** Resizes the field to its number of lines, up to eight. */
  fit() {
    this.line.rows = Math.min(this.line.value.split("\n").length, 8);
    this.offer([]);
  }

  async enter() {
    const text = this.line.value;
    if (!text.trim() || this.isAsking) return;
    this.isAsking = true;
    const entry = this.add("typed", text);
    try {
      // What is typed acts on the view that is shown.
      await this.stage.enter();
      const answer = await this.stage.type(text);
      // The beginning of a chunk: more input is required.
      if (answer.incomplete) {
        entry.remove();
        return void (this.text = `${text}\n`);
      }
      this.remember(text);
      if (this.line.value === text) this.text = "";
    } catch (error) {
      this.say("refusal", error.message);
    } finally {
      this.isAsking = false;
    }
  }

  remember(text) {
    if (this.remembered.at(-1) !== text) this.remembered.push(text);
    this.remembered = this.remembered.slice(-Console.maxRemembered);
    this.place = this.remembered.length;
    this.store.setItem("moonlay.console", JSON.stringify(this.remembered));
  }

  recall(way) {
    if (this.place === this.remembered.length) this.draft = this.line.value;
    this.place = Math.min(Math.max(this.place + way, 0), this.remembered.length);
    this.text = this.remembered[this.place] ?? this.draft ?? "";
  }

  async complete() {
    const text = this.line.value, before = this.before, bytes = new TextEncoder().encode(before);
    const { completion } = await this.stage.complete(before, bytes.length);
    if (!completion || this.line.value !== text) return;
    const { from, candidates, note } = completion, common = candidates.map(({ text }) => text).reduce((one, other) => Console.common(one, other), candidates[0]?.text ?? "");
    const start = new TextDecoder().decode(bytes.slice(0, from)), rest = text.slice(before.length);
    if (common.length > before.length - start.length) {
      this.line.value = start + common + rest;
      this.line.setSelectionRange(start.length + common.length, start.length + common.length);
    }
    this.offer(candidates.length > 1 ? candidates : note ? [{ text: "", detail: note }] : []);
  }

  static common(one, other) {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length += 1;
    return one.slice(0, length);
  }

  /** Lists the possible completions, with their signatures. */
  offer(candidates) {
    this.choices.hidden = candidates.length === 0;
    this.choices.replaceChildren(...candidates.slice(0, 60).map(({ text, detail }) => {
      const option = make("span", { role: "option", text });
      if (detail) option.append(make("span", { className: "faint", text: text ? `  ${detail}` : detail }));
      option.classList.toggle("row", Boolean(detail));
      return option;
    }));
  }

  // Output

  /** Shows a result of the live view. */
  hear(answer) {
    // Steps of another view are counted from the beginning.
    if (answer.view) this.steps.clear();
    for (const step of answer.steps ?? []) this.showStep(step);
    for (const { kind, text, ...rest } of answer.said ?? []) if (kind === "file") this.keepFile(text, rest.file); else this.say(kind, text, rest);
    if (answer.leftOut) this.say("remark", `${answer.leftOut} bytes of output were omitted`);
    if (answer.lost) this.say("error", `${answer.lost.diagnostic.message}\nfix: ${answer.lost.diagnostic.fix ?? "start over"}`);
  }

  say(kind, text, { where = "" } = {}) {
    const entry = this.add(kind, text.replace(/\n$/, "")), [, file, line] = /^(.*):(\d+)$/.exec(where) ?? [];
    if (file !== undefined && file === this.script()) {
      const link = make("button", { className: "link", text: `line ${line}` });
      link.addEventListener("click", () => this.goToLine(Number(line)));
      entry.append(link);
    }
  }

  add(kind, text) {
    const entry = make("div", { className: `entry ${kind}` }, make("pre", { text }));
    const isAtEnd = this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 4;
    this.log.append(entry);
    while (this.log.children.length > Console.maxEntries) this.log.firstElementChild.remove();
    if (isAtEnd || kind === "typed") this.log.scrollTop = this.log.scrollHeight;
    return entry;
  }

  /** Shows the Lua of an action on the view, replacing an earlier version with the same number. */
  showStep({ number, text }) {
    const known = this.steps.get(number);
    if (known?.isConnected) {
      known.firstElementChild.textContent = text;
    } else {
      const entry = this.add("step", text), button = make("button", { className: "link", text: "copy", label: "copy this step" });
      button.addEventListener("click", () => this.copy(entry.firstElementChild.textContent, button));
      entry.append(button);
      this.steps.set(number, entry);
    }
  }

  /** Copies all inputs and actions as a scenario. */
  async copyAll(button) {
    const { said } = await this.stage.type(":save steps.lua");
    const file = said?.find(({ kind }) => kind === "file");
    if (file) await this.copy(file.text, button);
  }

  async copy(text, button) {
    const words = button.textContent;
    await navigator.clipboard.writeText(text).then(() => { button.textContent = "copied"; }, () => { button.textContent = "not allowed"; });
    setTimeout(() => { button.textContent = words; }, 1200);
  }

  /** Offers a file that the session writes for download. */
  keepFile(text, name) {
    const entry = this.add("file", name), link = make("a", { text: "Download", download: name, href: URL.createObjectURL(new Blob([text])) });
    entry.append(link);
  }

  clear() {
    this.log.replaceChildren();
    this.line.focus();
  }
}
