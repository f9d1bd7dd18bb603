// What a lesson changes in the rest of the page: its text is opened, its goal is drawn, and a case of
// it may be shown instead of the run.

import { part } from "../../Report/HTML/Page/part.js";
import { makeButton } from "./make.js";

export class LessonRoom {
  /** `leaveStage()` shows the run instead of the live view. */
  constructor({ drafts, run, states, ways, filing, lesson, leaveStage }) {
    this.drafts = drafts;
    this.run = run;
    this.states = states;
    this.ways = ways;
    this.filing = filing;
    this.lesson = lesson;
    this.leaveStage = leaveStage;
    run.isFresh = () => lesson.lesson && lesson.isFresh;
  }

  /**
   * Opens the text of a lesson: the student's own file if the folder has one, otherwise the
   * lesson's starting point.
   */
  open({ name, file, skeleton }) {
    const { scripts } = this.filing;
    this.drafts.keepHere("lesson", name);
    part("whole").classList.add("inLesson");
    this.ways.show("lesson");
    this.leaveStage();
    return this.filing.busily(async () => {
      const names = await scripts.list();
      const script = { place: "lesson", id: `lesson/${file}`, name: file, folder: scripts.folder, text: skeleton, version: null };
      await this.filing.openNewest(() => (names.includes(file) ? scripts.fetch(file) : script));
    });
  }

  /** Closes the panel of a lesson; the open text stays. */
  leave() {
    this.drafts.keepHere("lesson", null);
    part("whole").classList.remove("inLesson");
    this.ways.show("parameters");
    this.setCase(false);
    this.lesson.forget();
  }

  /** Returns to the scripts. */
  async close() {
    this.leave();
    this.states.clear();
    await this.filing.scripts.list();
    await this.filing.openLast();
  }

  /** Draws a goal under the run; none without one. */
  showGoal(goal) {
    this.run.goal = goal;
    this.run.draw();
  }

  /** Sets whether a case is shown, during which the settings are the case's. */
  setCase(isShown) {
    for (const group of document.querySelectorAll(".settings, .parameters")) group.inert = isShown;
  }

  /** Shows the script's result in a case of the lesson, instead of its run. */
  showCase(still, diagnostic, words, back) {
    this.setCase(true);
    if (still) this.run.show({ ...still, layout: this.run.run?.layout, script: this.filing.scripts.name, isCase: true, records: [], diagnostics: diagnostic ? [diagnostic] : [] }, { scope: "visible", words: "" });
    this.states.clear();
    this.states.show("case", "The smallest failing case", words, [makeButton("Back to the demo", back)]);
    this.states.say(diagnostic ? diagnostic.message : "This case passes now", diagnostic ? "bad" : "");
  }
}
