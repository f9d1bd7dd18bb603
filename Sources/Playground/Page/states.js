// The state of the run: the line in the bar, and a banner over the drawing if there is an obstacle.

import { part } from "../../Report/HTML/Page/part.js";
import { Announcer } from "./announcer.js";

export class States {
  /** The codes of scripts that exceeded a limit. */
  static budgets = ["budget-exceeded", "memory-exceeded", "output-exceeded", "worker-killed"];

  /** `actions(diagnostic)` returns the buttons for a diagnostic. */
  constructor(actions) {
    this.line = part("state");
    this.banner = part("banner");
    this.page = part("whole");
    this.actions = actions;
    this.announcer = new Announcer(part("announcer"));
  }

  /** `kind` is `bad` or `warned` if something is wrong. */
  say(words, kind = "") {
    if (this.line.textContent !== words) this.line.textContent = this.line.title = words;
    this.announcer.say(words);
    this.line.className = `state ${kind}`;
  }

  /** Clears the state: there is no obstacle. */
  clear() {
    this.banner.hidden = true;
    this.banner.replaceChildren();
    this.page.classList.remove("stale");
  }

  /** Shows a state over the drawing, with buttons. */
  show(kind, head, lines, buttons = []) {
    const title = document.createElement("strong");
    title.textContent = head;
    const rest = lines.filter(Boolean).map((text) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line;
    });
    const row = document.createElement("div");
    row.className = "actions";
    row.append(...buttons);
    this.banner.className = `banner ${kind}`;
    this.banner.replaceChildren(title, ...rest, ...(buttons.length ? [row] : []));
    this.banner.hidden = false;
  }

  /** Shows why there is no new picture of the script; the last working one stays. */
  fail(diagnostic, hasPicture) {
    const isBudget = States.budgets.includes(diagnostic.code);
    this.say(diagnostic.message, "bad");
    this.page.classList.toggle("stale", hasPicture);
    this.show(
      isBudget ? "budget" : "error", isBudget ? "The script was stopped: it takes too much time or memory" : "The script does not run",
      [[diagnostic.where, diagnostic.message].filter(Boolean).join(": "), diagnostic.fix && `fix: ${diagnostic.fix}`,
        hasPicture && "The view shows the last version that ran."],
      this.actions(diagnostic));
  }

  /** `kept` describes the consequence for the text. */
  gone(kept) {
    this.say("no server", "bad");
    this.show("gone", "The server does not answer", [`The page tries again every second. ${kept}`]);
  }

  locked(kept) {
    this.say("not connected", "bad");
    this.show("gone", "This page needs the link of the server", [`Open the link that the server printed when it started, in this browser. ${kept}`]);
  }
}
