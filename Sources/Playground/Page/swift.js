// The layout as Swift, next to the script: a line of either highlights the corresponding lines of
// the other.

import { RunPage } from "../../Report/HTML/Page/page.js";
import { Files } from "./files.js";
import { make, makeButton } from "./make.js";
import { lineIn } from "./places.js";

export class Swift {
  /**
   * The time without a change before the script is exported while the panel is visible, in
   * milliseconds.
   */
  static rest = 400;

  /**
   * `script()` returns the script to export: its name and its text; `light(line)` highlights a line
   * of it, 0 for none; `goToLine(line)` goes to one.
   */
  constructor({ place, host, script, light, goToLine }) {
    this.host = host;
    this.script = script;
    this.light = light;
    this.goToLine = goToLine;
    this.isStale = true;
    this.choice = make("select", { id: "swiftFile", label: "file" });
    this.choice.addEventListener("change", () => this.showFile());
    this.copy = makeButton("Copy", () => this.copyText(), "copySwift");
    this.keep = makeButton("Download", () => this.download(), "downloadSwift");
    this.words = make("p", { className: "faint", id: "swiftWords", role: "status", text: "A class for an app: a UICollectionViewLayout with the same frames." });
    this.problem = make("div");
    this.text = make("pre", { id: "swiftText", className: "swift", tabIndex: 0, role: "region", label: "the layout in Swift" });
    this.text.addEventListener("pointermove", ({ target }) => this.point(target));
    this.text.addEventListener("pointerleave", () => this.point(null));
    this.text.addEventListener("click", ({ target }) => { const line = Swift.lineOf(target); if (line && this.isOfScript) this.goToLine(line); });
    this.needs = make("ul");
    this.supplied = make("section", { hidden: true }, make("h2", { text: "What the app supplies" }), this.needs);
    this.actions = make("div", { className: "actions", hidden: true }, this.choice, this.copy, this.keep);
    this.panel = make("section", { className: "panel", id: "swift" }, make("h2", { text: "Swift" }), this.words, this.problem, this.actions, this.text, this.supplied);
    this.text.hidden = true;
    place.append(this.panel);
    new IntersectionObserver(([entry]) => {
      this.isSeen = entry.isIntersecting;
      if (this.isSeen && this.isStale) this.export();
    }).observe(this.panel);
    addEventListener("pagehide", () => host.leave());
  }

  /** Handles a change of the script. */
  changed() {
    this.isStale = true;
    clearTimeout(this.timer);
    if (this.isSeen) this.timer = setTimeout(() => this.export(), Swift.rest);
  }

  async export() {
    const { name, text } = this.script();
    this.isStale = false;
    try {
      const answer = await this.host.swift(name, text);
      if (answer) this.take(answer.swift, name);
    } catch (error) {
      this.words.textContent = error.message;
    }
  }

  take({ files, supplied, refusal }, name) {
    this.files = files;
    this.name = name;
    const chosen = this.choice.value, line = lineIn(refusal?.where, name);
    this.choice.replaceChildren(...files.map((file) => make("option", { text: file.name })));
    if (files.some((file) => file.name === chosen)) this.choice.value = chosen;
    this.actions.hidden = this.text.hidden = this.supplied.hidden = files.length === 0;
    this.needs.replaceChildren(...supplied.map((text) => make("li", { text })));
    this.words.textContent = refusal ? "The script cannot be exported as it is." : "A layout class for your app: add all files. The names and comments are the script's.";
    this.problem.replaceChildren(...(refusal ? [this.refusal(refusal, line)] : []));
    this.showFile();
  }

  refusal(refusal, line) {
    const box = RunPage.problemBox(refusal);
    if (line) box.append(makeButton(`Go to line ${line}`, () => this.goToLine(line)));
    return box;
  }

  get file() { return this.files?.find((file) => file.name === this.choice.value); }

  /** Whether the displayed file comes from the open script, and not from a module. */
  get isOfScript() { return this.file?.script === this.script().name; }

  showFile() {
    const { text, lines } = this.file ?? { text: "", lines: [] };
    this.text.replaceChildren(...text.split("\n").slice(0, -1).map((line, number) => {
      const shown = make("span", { text: `${line}\n` });
      if (lines[number]) shown.dataset.line = lines[number];
      return shown;
    }));
    this.copy.textContent = "Copy";
    this.show(this.followed);
  }

  static lineOf(place) { return Number(place?.closest?.("[data-line]")?.dataset.line ?? 0); }

  /** Highlights the Swift lines of a line of the script. */
  show(line) {
    for (const shown of this.text.children) shown.classList.toggle("lit", this.isOfScript && line > 0 && Number(shown.dataset.line) === line);
  }

  /** Handles the pointer over a line. */
  point(target) {
    const line = this.isOfScript ? Swift.lineOf(target) : 0;
    if (line === this.pointed) return;
    this.pointed = line;
    this.light(line);
    this.show(line || this.followed);
  }

  /** Handles a cursor on a line of the text, counted from 1. */
  follow(line) {
    this.followed = line;
    if (!this.isSeen) return;
    this.show(line);
    const lit = this.text.querySelector(".lit");
    if (lit) this.text.scrollTop = Math.max(lit.offsetTop - this.text.offsetTop - this.text.clientHeight / 3, 0);
  }

  async copyText() {
    await navigator.clipboard.writeText(this.file.text).then(() => { this.copy.textContent = "Copied"; }, () => { this.words.textContent = "The browser does not allow copying here. Download the file."; });
  }

  download() { Files.keep(this.file.name, this.file.text); }
}
