// The checks: whether the layout obeys the protocol in many cases, and whether a run still equals a
// golden file.

import { RunPage } from "../../Report/HTML/Page/page.js";
import { Door, ServerDoor } from "./door.js";
import { make, makeButton } from "./make.js";
import { lineIn } from "./places.js";

export class Checks {
  /**
   * The time without a change before the layout is checked, in milliseconds; such a check has fewer
   * cases than a requested one.
   */
  static rest = 3000;
  static casesAtRest = 8;

  /**
   * `script()` returns the name and the text to check; `show(values, parameters)` displays the view
   * of a case; `goToLine(line)` goes to a line of the script.
   */
  constructor({ place, host, script, show, goToLine }) {
    this.host = host;
    this.script = script;
    this.show = show;
    this.goToLine = goToLine;
    this.count = make("span", { id: "checkCount", text: "–" });
    this.words = make("p", { className: "faint", id: "checkWords", role: "status", text: "When you stop typing, the layout is tried in many cases." });
    this.list = make("div", { id: "checkList" });
    this.file = make("input", { type: "file", id: "goldenFile", accept: ".json,.txt", hidden: true, label: "a golden file" });
    this.file.addEventListener("change", () => this.compare(this.file));
    this.panel = make("section", { className: "panel" },
      make("h2", {}, "Checks (", this.count, ")"),
      make("div", { className: "actions" }, makeButton("Check the layout", () => this.check(), "checkLayout"),
        makeButton("Compare with a golden file…", () => this.file.click(), "compareGolden")),
      this.file, this.words, this.list);
    place.append(this.panel);
    addEventListener("pagehide", () => host.leave());
  }

  /** Invalidates the findings after a change. */
  changed() {
    clearTimeout(this.timer);
    if (this.isStale) return;
    this.isStale = true;
    this.list.replaceChildren();
    this.count.textContent = "–";
    this.words.textContent = "The script has changed. It will be checked when you stop typing.";
  }

  /** Checks the script, which has run without errors, unless it changes soon. */
  rests() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { if (!document.hidden) this.check(Checks.casesAtRest); }, Checks.rest);
  }

  async check(random) {
    clearTimeout(this.timer);
    const { name, text } = this.script();
    this.isStale = false;
    this.words.textContent = "checking …";
    try {
      const answer = await this.host.check(name, text, random);
      if (answer && !this.isStale) this.take(answer);
    } catch (error) {
      this.words.textContent = error.message;
    }
  }

  take({ check, failure }) {
    if (failure) return this.say(failure.diagnostic.message, []);
    const [{ cases, plannedCases, findings, refusal }] = check.checks;
    if (refusal) return this.say(refusal.message, []);
    const untried = plannedCases > cases ? ` ${plannedCases - cases} more were not tried within the time limit.` : "";
    this.say(findings.length === 0 ? `Passes all ${cases} cases.${untried}` : `${cases} cases were tried.${untried}`, findings.map((finding) => this.finding(finding)));
  }

  say(words, boxes) {
    this.words.textContent = words;
    this.count.textContent = String(boxes.length);
    this.list.replaceChildren(...boxes);
  }

  finding(finding) {
    const { cases, command, case: example } = finding, box = RunPage.problemBox({ ...finding, count: cases });
    const line = lineIn(finding.where, this.script().name);
    box.append(
      make("p", { text: `Smallest case: ${Checks.words(example)}.` }),
      // A page without a server has no command line.
      ...(Door.own instanceof ServerDoor ? [make("p", {}, "On the command line: ", make("code", { text: command }))] : []),
      make("div", { className: "actions" }, makeButton("Show this view", () => this.show(...Checks.settings(example))),
        ...(line ? [makeButton(`Go to line ${line}`, () => this.goToLine(line))] : [])));
    return box;
  }

  /** Describes a case in the words of its finding. */
  static words({ viewport, sections, parameters, direction, steps }) {
    const set = Object.entries(parameters).map(([name, value]) => `${name} = ${value}`);
    return [
      `${viewport.width} × ${viewport.height} points`, sections.length === 1 ? `${sections[0]} items` : `sections of ${sections.join(", ")} items`,
      ...set, ...(direction === "rightToLeft" ? ["right to left"] : []), ...(steps.length > 0 ? [`then ${steps.join(", ")}`] : []),
    ].join(", ");
  }

  /** Returns the settings and the parameters that show a case's view. */
  static settings({ viewport, sections, parameters, direction }) {
    return [{ viewport: `${viewport.width}x${viewport.height}`, items: sections.join(","), rtl: direction === "rightToLeft" }, parameters];
  }

  // Golden files

  async compare(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    this.words.textContent = `comparing with ${file.name} …`;
    try {
      const { name, text } = this.script(), answer = await this.host.test(name, text, file.name, await file.text());
      if (!answer) return;
      if (answer.failure) return this.say(answer.failure.diagnostic.message, []);
      const [{ end, reason, goldens }] = answer.test.tests;
      this.say(end === "passed" ? `The run matches ${file.name}.` : reason, goldens.filter((golden) => golden.end !== "same").map(Checks.golden));
    } catch (error) {
      this.words.textContent = error.message;
    }
  }

  static golden({ file, words, line, before, after }) {
    const box = make("div", { className: "problem error" }, make("p", { text: `${file}: ${words}` }));
    if (line) box.append(make("p", { className: "mono faint", text: `line ${line}\n- ${before ?? ""}\n+ ${after ?? ""}` }));
    return box;
  }
}
