// A lesson in place of the inspector: the task, the results so far, hints in steps, and the
// smallest case with a miss. The host grades; here, a lesson is only text.

import { Drawing, nameOf } from "../../Report/HTML/Page/drawing.js";
import { part } from "../../Report/HTML/Page/part.js";
import { Explanation } from "./explanation.js";
import { Figures } from "./figures.js";
import { goalMarks } from "./goal-marks.js";
import { Goal } from "./goal.js";
import { Host } from "./host.js";
import { make } from "./make.js";
import { Practice } from "./practice.js";
import { Predictions } from "./predictions.js";
import { Prose } from "./prose.js";
import { Review } from "./review.js";
import { Toast } from "./toast.js";

export class Lesson {
  /** The pause in typing before an answer is graded automatically, in milliseconds. */
  static rest = 600;

  /** The number of tries after which the solution is offered; it can also be requested. */
  static triesFirst = 3;

  /**
   * `script()` returns the student's script: `name`, `text` and `options`; `run()` runs it, `isRunning()` is whether a run of it is under way,
   * `showGoal(goal)` draws the goal under it, `showCase(still, words)` shows a case instead of it,
   * `begin(lesson)` opens a lesson's text, `retype(text)` replaces the text, `tried()` is called
   * after the first check, `close()` returns to the scripts, `goToLine(line)` goes to a
   * line of the script.
   */
  constructor({ place, host, course, script, run, isRunning, showGoal, showCase, tried, begin, retype, close, goToLine, attempt }) {
    this.place = place;
    this.host = host;
    this.course = course;
    this.script = script;
    this.run = run;
    this.isRunning = isRunning;
    this.showGoal = showGoal;
    this.showCase = showCase;
    this.tried = tried;
    this.begin = begin;
    this.retype = retype;
    this.close = close;
    this.goToLine = goToLine;
    this.attempt = attempt;
    this.inspector = place.querySelector(":scope > .panel");
    this.figures = new Figures(new Host());
    this.make();
  }

  get name() { return this.lesson?.name; }

  make() {
    const button = (id, text, action, title = "") => {
      const made = make("button", { id, text, title });
      made.addEventListener("click", () => this.attempt(action));
      return made;
    };
    this.head = make("h2", { id: "lessonHead" });
    this.goals = make("ul", { className: "goals", label: "questions" });
    this.tally = make("p", { className: "tally faint", id: "tally" });
    this.predictions = new Predictions({ text: () => this.script().text, retype: (text) => this.attempt(() => this.retype(text)),
      skipped: () => this.skipGuess() });
    const grader = new Host();
    this.practice = new Practice({ grade: (text) => grader.grade(this.name, this.lesson.file, text), close: () => this.showPractice(false) });
    this.review = new Review({ judge: (answers) => this.course.review(this.name, answers) });
    this.lines = make("div", { id: "failingLines" });
    this.derived = new Explanation({ place: this.lines, ask: undefined, script: () => this.script().name, goToLine: this.goToLine });
    this.verdict = make("div", { className: "verdict", id: "verdict", role: "status" });
    this.hints = make("ol", { className: "hints", id: "hints", label: "hints" });
    this.afterwards = make("div", { className: "afterwards", id: "afterwards" });
    this.task = make("div", { className: "task", id: "task" });
    this.background = make("div", { className: "task background", id: "background" });
    this.answer = make("pre", { className: "sample", id: "answer", role: "region", label: "solution", tabIndex: 0, hidden: true });
    this.checkButton = button("checkLesson", "Check", () => this.check(), "Grade the script: Ctrl+Shift+Enter");
    this.checkButton.className = "primary";
    this.caseButton = button("smallestCase", "", () => this.toggleCase(), "Show the view and data where the mistake is easiest to see");
    this.hintButton = button("hint", "Hint", () => this.hint());
    this.solutionButton = button("solution", "Solution", () => this.showSolution());
    this.nextButton = button("nextLesson", "Next lesson", () => this.open(this.lesson.next));
    this.goalButton = button("goalPicture", "Goal picture", () => this.toggleGoal(), "Draw the expected result under the cells");
    this.practiceButton = button("practiceLines", "Lines in order", () => this.showPractice(this.practice.place.hidden), "Put the lines of a solution in order, before you write it yourself");
    const again = button("beginAgain", "Start over", () => this.beginAgain(), "Restore the lesson's script");
    const leave = button("closeLesson", "✕", () => this.leave(), "Back to the scripts");
    leave.setAttribute("aria-label", "leave the lesson");
    this.words = make("div", { className: "lessonWords", label: "the lesson's text" }, this.review.place, this.task, this.practice.place, this.goals, this.predictions.place, this.verdict, this.lines, this.hints, this.background,
      this.afterwards, make("div", { className: "lessonButtons" }, this.practiceButton, this.goalButton, this.solutionButton, again), this.answer);
    this.words.setAttribute("role", "region");
    this.words.tabIndex = 0;
    this.panel = make("section", { className: "panel lesson", id: "lesson", hidden: true },
      make("div", { className: "head" }, this.head, leave), this.words,
      make("div", { className: "lessonButtons checking" }, this.checkButton, this.nextButton, this.hintButton, this.tally));
    this.panel.setAttribute("aria-labelledby", "lessonHead");
    part("whole").insertBefore(this.panel, document.querySelector(".editor"));
    this.toast = new Toast(document.body);
  }

  // Opening and closing

  async open(name) {
    await this.course.begin();
    this.forget();
    this.lesson = await (await this.host.ask(`/api/lessons/${encodeURIComponent(name)}`)).json();
    // The part of its first line about the command line does not apply to the page.
    this.lesson.skeleton = this.lesson.skeleton.replace(/ The text is in `moonlay learn[^\n]*/, "");
    this.course.name = name;
    await this.course.note({ lesson: name, what: "opened" });
    this.head.textContent = `${this.lesson.number}  ${this.lesson.title}`;
    this.showTask();
    this.panel.hidden = false;
    this.inspector.hidden = true;
    this.moveWhy(this.lines);
    this.words.scrollTop = 0;
    this.practiceButton.hidden = !this.lesson.practice;
    this.showPractice(false);
    this.review.show([]);
    this.show();
    this.course.review(name).then((asked) => { if (this.name === name) this.review.show(asked); }).catch(() => {});
    await this.begin(this.lesson);
  }

  /** Shows the task above the goals, and the details below them. */
  showTask() {
    const { task, background } = this.lesson;
    this.figures.forget();
    this.closing = "";
    this.afterwards.replaceChildren();
    this.task.replaceChildren(...this.figures.parts(task));
    this.background.replaceChildren(...(background ? [make("h3", { text: "How it works" }), ...this.figures.parts(background)] : []));
    // A derivation with a figure is read first, as it stands in the text.
    if (this.background.querySelector(".living")) this.task.before(this.background);
    else this.hints.after(this.background);
  }

  /** Shows the lines to put in order, or goes on to the blank page. */
  showPractice(isShown) {
    const { place } = this.practice;
    place.hidden = !isShown;
    this.practiceButton.setAttribute("aria-pressed", String(isShown));
    if (!isShown) return;
    this.practice.open(this.lesson.practice);
    place.scrollIntoView({ block: "start" });
  }

  /** Closes the lesson; the draft stays stored. */
  async leave() {
    this.forget();
    await this.close();
  }

  /** Hides everything about the lesson. */
  forget() {
    clearTimeout(this.timer);
    this.lesson = undefined;
    this.grade = undefined;
    this.isPinned = false;
    this.goalOf = undefined;
    this.isTry = false;
    this.showBusy(false);
    this.insists = false;
    this.isGuessSkipped = false;
    this.course.name = undefined;
    this.panel.hidden = true;
    this.inspector.hidden = false;
    this.moveWhy(part("inspector"));
    part("whole").classList.remove("guessesFirst");
    this.predictions.ask(false, this.verdict);
    this.answer.hidden = true;
    this.toast.hide();
    this.want(null);
  }

  /** Moves the explanation of the chosen element, which is in the inspector outside of lessons. */
  moveWhy(place) {
    const why = part("why");
    if (why) place?.after(why);
  }

  async beginAgain() {
    const name = this.name;
    await this.course.note({ lesson: name, what: "forgotten" });
    this.unpin();
    this.grade = undefined;
    this.answer.hidden = true;
    this.show();
    await this.retype(this.lesson.skeleton);
  }

  // Grading

  /** Handles a finished run: draws the goal under it, and grades it after a pause in typing. */
  ran() {
    if (!this.lesson) return;
    this.finding = this.attempt(() => this.findGoal());
    this.later();
  }

  /** Handles a failed run, which cannot be graded. */
  failed() {
    if (!this.lesson) return;
    clearTimeout(this.timer);
    this.grade = this.grade && { outcome: "unsolved", goals: this.grade.goals.map((goal) => ({ ...goal, state: "open" })) };
    this.show();
    // A try says why.
    if (this.isTry) this.later();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.attempt(() => this.gradeNow()), this.isTry ? 0 : Lesson.rest);
  }

  /** Grades the current text, which counts as a try. */
  async check() {
    this.isTry = true;
    clearTimeout(this.timer);
    this.showBusy(true);
    await this.gradeNow();
  }

  showBusy(isBusy) {
    this.panel.setAttribute("aria-busy", String(isBusy));
    this.checkButton.textContent = isBusy && this.isTry ? "Checking …" : "Check";
  }

  async gradeNow() {
    const { lesson } = this;
    // A newer request would cancel the one for the goal.
    await this.finding;
    // Nor may this one cancel a run: what is being run is graded when it has run, or has failed.
    if (!lesson || this.lesson !== lesson || this.isRunning()) return;
    const { name, text } = this.script();
    this.showBusy(true);
    const answer = await this.host.grade(lesson.name, name, text).finally(() => this.showBusy(false));
    // A newer text is graded when it has run.
    if (!answer || this.lesson !== lesson) return;
    const { isTry, isFresh } = this;
    this.isTry = false;
    const grade = answer.grade ?? { outcome: "unsolved", goals: this.grade?.goals ?? [], diagnostic: answer.failure.diagnostic, missed: answer.failure.diagnostic.code };
    const { outcome, missed } = grade, { solved, missedQuestions = {} } = this.course.entry(lesson.name);
    const questions = grade.goals.filter((goal) => goal.case && goal.state === "missed").map(({ name }) => name.replace(/^prediction /, "")).filter((name) => !(name in missedQuestions));
    if (questions.length && !solved) await this.course.note({ lesson: lesson.name, what: "guessed", questions });
    if (outcome === "solved" && !solved) await this.course.note({ lesson: lesson.name, what: "solved" });
    if (outcome === "unsolved" && isTry) await this.course.note({ lesson: lesson.name, what: "missed", goal: missed });
    if (this.lesson !== lesson) return;
    // A lesson that was solved before is opened without the message.
    const wasSolved = this.grade ? this.grade.outcome === "solved" : solved && !isTry;
    this.grade = grade;
    this.show();
    if (isFresh && !this.isFresh) this.tried();
    if (isTry) this.verdict.scrollIntoView({ block: "nearest" });
    if (outcome === "solved" && !wasSolved) this.celebrate();
  }

  /** Shows on every part of the page that the lesson is solved. */
  celebrate() {
    const { next, title } = this.lesson, actions = next ? { "Next lesson": () => this.attempt(() => this.open(next)) } : {};
    this.toast.show(`✓ Solved: ${title}`, actions);
  }

  /**
   * Requests the result of the lesson's own solution under the same settings, unless it is known.
   */
  async findGoal() {
    if (this.isPinned) return;
    const { lesson } = this, { options } = this.script(), key = JSON.stringify([lesson.name, options]);
    if (key === this.goalOf) return;
    const answer = await this.host.goal(lesson.name, { ...options, screens: true });
    if (!answer || this.lesson !== lesson || this.isPinned) return;
    this.goalOf = key;
    this.want(answer.result ? new Goal(answer.result) : null);
  }

  toggleGoal() {
    this.isHard = !this.isHard;
    this.want(this.goal);
    this.show();
  }

  /** Draws the goal, unless the student has hidden it. */
  want(goal) {
    this.goal = goal;
    this.showGoal(this.isHard ? null : goal);
  }

  // The smallest case

  toggleCase() {
    if (this.isPinned) return this.backToDemo();
    const { example, diagnostic } = this.grade;
    this.isPinned = true;
    this.draws = example.draws;
    this.showStill(example, diagnostic);
    this.show();
  }

  unpin() {
    this.isPinned = false;
    this.goalOf = undefined;
  }

  async backToDemo() {
    this.unpin();
    this.show();
    await this.run();
  }

  /** Shows a case: the result of the script, with the goal under it. */
  showStill(example, diagnostic) {
    this.want(example.expected ? new Goal(example.expected) : null);
    this.showCase(example.found, diagnostic, [example.case, diagnostic ? "" : "This case passes."], () => this.attempt(() => this.backToDemo()));
  }

  /** Runs the current text in the displayed case. */
  async runCase() {
    const { lesson } = this, { name, text } = this.script();
    const answer = await this.host.grade(lesson.name, name, text, this.draws);
    if (!answer || this.lesson !== lesson || !this.isPinned) return;
    if (answer.failure) throw new Error(answer.failure.diagnostic.message);
    const { grade } = answer;
    if (grade.example) this.showStill(grade.example, grade.diagnostic);
    if (grade.outcome !== "solved") {
      this.grade = { ...grade, example: { ...grade.example, draws: this.draws } };
      this.show();
    }
    this.later();
  }

  // Hints and the solution

  get steps() {
    const { hints } = this.grade ?? {}, entry = this.course.entry(this.name);
    return hints && entry.missed === this.grade.missed ? hints.slice(0, entry.hints) : [];
  }

  async hint() {
    const { missed } = this.grade, entry = this.course.entry(this.name);
    // A hint is for the miss of an attempt.
    if (entry.missed !== missed) await this.course.note({ lesson: this.name, what: "missed", goal: missed });
    else await this.course.note({ lesson: this.name, what: "hinted" });
    this.show();
    this.hints.lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  async showSolution() {
    const { solved, tries } = this.course.entry(this.name);
    if (!solved && tries < Lesson.triesFirst && !this.insists) {
      this.insists = true;
      return this.show();
    }
    await this.course.note({ lesson: this.name, what: "shown" });
    this.answer.textContent = await (await this.host.ask(`/api/lessons/${encodeURIComponent(this.name)}/solution`)).text();
    this.answer.hidden = false;
    this.answer.scrollIntoView({ block: "start" });
  }

  // The panel

  /** Whether nothing but predictions was written yet: the lesson's own starting point is not reported as an error. */
  get isFresh() { return this.script().text.replace(/^-- prediction .*\n/gm, "") === this.lesson.skeleton && this.course.entry(this.name).tries === 0 && !this.isPinned; }

  show() {
    const { grade } = this, isSolved = grade?.outcome === "solved", entry = this.course.entry(this.name);
    // Predictions have a case of their own.
    const goals = (grade?.goals ?? []).filter((goal) => !goal.case);
    this.predictions.show((grade?.goals ?? []).filter((goal) => goal.case));
    this.guessFirst();
    this.showLines(isSolved);
    this.goals.replaceChildren(...goals.map((goal) => this.goalRow(goal)), ...(goals.length ? [this.propertyRow({ ...grade, goals })] : []));
    const { children } = this.goals, held = [...children].filter(({ className }) => className === "held").length;
    this.tally.textContent = children.length ? `${held} of ${children.length} goals` : "";
    this.verdict.className = `verdict ${isSolved ? "solved" : grade?.diagnostic && !this.isFresh ? "missed" : ""}`;
    this.verdict.replaceChildren(...this.verdictParts(isSolved), this.caseButton);
    this.hints.replaceChildren(...this.steps.map((text) => make("li", {}, ...Prose.inline(text))));
    this.showAfterwards(isSolved ? grade.afterwards ?? "" : "");
    this.nextButton.hidden = !isSolved || !this.lesson.next;
    this.nextButton.classList.toggle("primary", !this.nextButton.hidden);
    this.checkButton.classList.toggle("primary", this.nextButton.hidden && !part("whole").classList.contains("guessesFirst"));
    this.caseButton.hidden = !this.isPinned && (isSolved || this.isFresh || !grade?.example?.found);
    this.caseButton.textContent = this.isPinned ? "Back to the demo" : "Draw this case";
    this.hintButton.hidden = !grade?.hints || this.steps.length >= grade.hints.length;
    this.hintButton.textContent = this.steps.length ? `Hint ${this.steps.length + 1} of ${grade.hints.length}` : "Hint";
    this.goalButton.setAttribute("aria-pressed", String(!this.isHard));
    this.solutionButton.textContent = this.insists && !entry.solved && entry.tries < Lesson.triesFirst
      ? "Show the solution now" : "Solution";
  }

  /** Shows the closing text of a solved lesson. */
  showAfterwards(text) {
    if (text === this.closing) return;
    this.closing = text;
    this.afterwards.replaceChildren(...(text ? this.figures.parts(text) : []));
  }

  // Guessing first, and the lines of a wrong number

  /** Asks in the place of the picture until each number was predicted, the script was changed, or the student skips it. */
  guessFirst() {
    const isOpen = (this.grade?.goals ?? []).some((goal) => goal.case && goal.state === "open") && this.isFresh && !this.isGuessSkipped;
    part("whole").classList.toggle("guessesFirst", isOpen);
    this.predictions.ask(isOpen, this.verdict);
  }

  skipGuess() {
    this.isGuessSkipped = true;
    this.guessFirst();
  }

  /** Shows the student's own lines that computed the number that is wrong. */
  showLines(isSolved) {
    const derivation = isSolved || this.isFresh ? undefined : this.grade?.example?.derivation;
    this.lines.replaceChildren();
    if (!derivation) return;
    const list = make("ul", { className: "derivation" });
    for (const { name, value, step } of derivation.quantities) list.append(step ? this.derived.step(step) : make("li", { text: `${name} = ${value}` }));
    this.lines.append(make("p", { className: "faint", text: `Your lines that placed ${nameOf(derivation.element)}:` }), list);
  }

  /** Returns the first number of a case that differs from the solution's in words, where only a rule of all layouts was broken. */
  static difference(example) {
    for (const wanted of example?.expected?.elements ?? []) {
      const name = nameOf(wanted), frame = example.found?.elements.find((element) => nameOf(element) === name)?.frame;
      if (!frame && example.found) return `${name} is not in the view, should be at ${Drawing.number(wanted.frame.x)}, ${Drawing.number(wanted.frame.y)}`;
      const side = frame && ["x", "y", "width", "height"].find((side) => Math.abs(frame[side] - wanted.frame[side]) > 0.01);
      if (side) return `the ${side} of ${name} is ${Drawing.number(frame[side])}, should be ${Drawing.number(wanted.frame[side])}`;
    }
    return undefined;
  }

  goalRow({ says, state }) {
    const shown = this.isFresh ? "open" : state, [mark, words] = goalMarks[shown], sign = make("span", { className: "mark", text: mark });
    sign.setAttribute("aria-hidden", "true");
    return make("li", { className: shown }, sign, make("span", { text: says }), make("span", { className: "hidden", text: `: ${words}` }));
  }

  /** Returns the row for the properties of every layout, which is below the lesson's own goals. */
  propertyRow({ outcome, says, goals, diagnostic }) {
    const isProperty = outcome === "unsolved" && !says && diagnostic && goals.every(({ state }) => state === "held");
    return this.goalRow({ says: "the layout passes all checks", state: outcome === "solved" ? "held" : isProperty ? "missed" : "open" });
  }

  /** Returns the found number and the expected one as bars, for a miss that no picture of the view shows. */
  numberLines({ found, bound, relation }) {
    const names = { equal: "expected", atMost: "at most", atLeast: "at least" }, low = Math.min(0, found, bound);
    const length = Math.max(0, found, bound) - low || 1;
    return make("div", { className: "compared" }, ...[["yours", found], [names[relation], bound]].flatMap(([name, number]) => {
      const bar = make("span", { className: "magnitude" });
      bar.style.width = `${100 * (number - low) / length}%`;
      return [make("span", { className: "faint", text: name }), make("span", {}, bar), make("span", { text: String(Math.round(number * 1000) / 1000) })];
    }));
  }

  verdictParts(isSolved) {
    const { grade } = this;
    if (!grade || (this.isFresh && !isSolved)) return [make("p", { className: "faint", text: "Change the script. Each goal is checked off when it passes." })];
    if (isSolved) {
      const left = grade.goals.filter((goal) => goal.case && goal.state === "open").length, words = left === 1 ? "One prediction is not answered; it does" : `${left} predictions are not answered; they do`;
      const rows = [`Passed in ${grade.cases === 1 ? "this case" : `all ${grade.cases} cases`}.`, left && `${words} not count.`].filter(Boolean);
      return [make("strong", { text: "Solved" }), ...rows.map((text) => make("p", { text }))];
    }
    if (!grade.diagnostic) return [make("p", { text: "The script does not run; fix this first." })];
    const { message, where, fix, code } = grade.diagnostic, isGoal = Boolean(grade.says);
    const rows = [isGoal ? undefined : Lesson.difference(grade.example), message].filter(Boolean).map((text) => make("p", { className: "strong", text }));
    if (grade.compared) rows.push(this.numberLines(grade.compared));
    if (grade.example && grade.example.case !== "any") rows.push(make("p", { className: "faint", text: `in ${grade.example.case}${this.isPinned || !grade.example.found ? "" : ", which is not the view that is drawn"}` }));
    if (!isGoal) rows.push(make("p", { className: "faint", text: [where, code].filter(Boolean).join(" · ") }), ...(fix ? [make("p", { text: `fix: ${fix}` })] : []));
    if (this.course.entry(this.name).solved) rows.push(make("p", { className: "faint", text: "You have solved it before." }));
    return rows;
  }
}
