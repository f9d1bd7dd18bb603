// What is wrong with the script: at its lines, in the list, over the drawing and in the bar. An
// error is reported once the typing rests.

import { part } from "../../Report/HTML/Page/part.js";
import { Fix } from "./fix.js";
import { makeButton } from "./make.js";
import { lineIn } from "./places.js";

export class Findings {
  /** The pause in typing before an error is reported, in milliseconds. */
  static mercy = 700;

  /** `goToLine(line)` goes to a line of the open script; `failed()` is called when it does not run. */
  constructor({ run, states, editor, scripts, goToLine, failed }) {
    this.run = run;
    this.states = states;
    this.editor = editor;
    this.scripts = scripts;
    this.goToLine = goToLine;
    this.failed = failed;
    this.typedAt = 0;
    run.problems = (problems) => this.show(problems);
  }

  /** Handles typing, which an error waits for. */
  noteTyping() {
    this.typedAt = performance.now();
    this.forget();
  }

  /** Reports no error that is waiting. */
  forget() { clearTimeout(this.complaint); }

  /**
   * Shows an error among the problems, at its line and over the drawing; the last working view
   * stays.
   */
  fail(diagnostic) {
    const { current } = this.scripts, rest = Math.max(this.typedAt + Findings.mercy - performance.now(), 0);
    this.forget();
    this.run.goBack();
    this.complaint = setTimeout(() => { if (current === this.scripts.current) this.showFailure(diagnostic); }, rest);
  }

  showFailure(diagnostic) {
    this.run.showProblems([diagnostic, ...(diagnostic.earlier ?? [])]);
    this.states.fail(diagnostic, Boolean(this.run.run));
    this.failed();
  }

  /** Shows the problems of the run that is shown, which were not shown until now. */
  showAll() {
    if (!this.run.run?.layout) return;
    this.run.showProblems(this.run.run.diagnostics);
    this.run.draw();
    this.summarize();
  }

  /** Summarises the run in one line. */
  summarize() {
    const { shownProblems, run: { layout, sections } } = this.run, counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
    const words = `${layout.name}: ${counted(sections.reduce((sum, count) => sum + count, 0), "item")}`, isBad = shownProblems.some(({ severity }) => severity === "error");
    // The diagnostic comes first: the bar may not have room for everything.
    if (shownProblems.length === 0) this.states.say(words);
    else this.states.say(`${counted(shownProblems.length, isBad ? "problem" : "warning")} · ${words}`, isBad ? "bad" : "warned");
  }

  /** Shows problems at the lines of the text, with links from the list. */
  show(problems) {
    this.editor.show(problems, this.scripts.name);
    for (const button of [part("showDetails"), document.querySelector(".ways [data-shown='details']")]) button.textContent = problems.length ? `Details (${problems.length})` : "Details";
    if (problems.length > 0) [...part("problems").children].forEach((box, number) => box.append(...this.actions(problems[number])));
  }

  /**
   * Returns the buttons for a diagnostic: apply the change that it suggests, and go to its line.
   */
  actions(diagnostic, hasLine = true) {
    const { name } = this.scripts, { text } = this.editor, fix = Fix.find(diagnostic, name), line = lineIn(diagnostic.where, name);
    // The text may have changed in the meantime.
    const apply = () => {
      if (this.editor.text === text) this.editor.make(fix);
    };
    const related = (diagnostic.related ?? []).map((where) => lineIn(where, name)), lines = [...related, line].filter(Boolean);
    return [...(fix ? [makeButton(Fix.label(fix, text), apply)] : []), ...(hasLine ? lines.map((line) => makeButton(`Go to line ${line}`, () => this.goToLine(line))) : [])];
  }
}
