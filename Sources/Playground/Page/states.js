// How it stands with the run: the line in the bar, and a banner over the drawing where something is in the way.

class States {
  /** The codes of what ends a script that takes too much. */
  static budgets = ["budget-exceeded", "memory-exceeded", "output-exceeded", "worker-killed"];

  constructor(part, goToLine) {
    this.line = part("state");
    this.banner = part("banner");
    this.page = part("whole");
    this.goToLine = goToLine;
    this.announcer = new Announcer(part("announcer"));
  }

  say(words, isBad = false) {
    if (this.line.textContent !== words) this.line.textContent = this.line.title = words;
    this.announcer.say(words);
    this.line.className = isBad ? "state bad" : "state";
  }

  /** All is well: nothing is in the way. */
  clear() {
    this.banner.hidden = true;
    this.banner.replaceChildren();
    this.page.classList.remove("stale");
  }

  /** Says over the drawing what is the matter; `actions` are buttons by their words. */
  show(kind, head, lines, actions = {}) {
    const title = document.createElement("strong");
    title.textContent = head;
    const rest = lines.filter(Boolean).map((text) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line;
    });
    const buttons = Object.entries(actions).map(([words, action]) => {
      const button = document.createElement("button");
      button.textContent = words;
      button.addEventListener("click", action);
      return button;
    });
    const row = document.createElement("div");
    row.className = "actions";
    row.append(...buttons);
    this.banner.className = `banner ${kind}`;
    this.banner.replaceChildren(title, ...rest, ...(buttons.length ? [row] : []));
    this.banner.hidden = false;
  }

  /** Why there is no new picture of the script of a name; the last good one stays. */
  fail(diagnostic, name, hasPicture) {
    const isBudget = States.budgets.includes(diagnostic.code), line = Editor.lineOf(diagnostic, name);
    this.say(diagnostic.message, true);
    this.page.classList.toggle("stale", hasPicture);
    this.show(
      isBudget ? "budget" : "error", isBudget ? "The script was stopped: it takes too much time or memory" : "The script does not run",
      [[diagnostic.where, diagnostic.message].filter(Boolean).join(": "), diagnostic.fix && `fix: ${diagnostic.fix}`,
        hasPicture && "The view shows the last version that ran."],
      line ? { [`Go to line ${line}`]: () => this.goToLine(line) } : {});
  }

  /** `kept` says what becomes of the text meanwhile. */
  gone(kept) {
    this.say("no server", true);
    this.show("gone", "The server does not answer", [`The page tries again every second. ${kept}`]);
  }

  locked(kept) {
    this.say("not connected", true);
    this.show("gone", "This page needs the link of the server", [`Open the link that the server printed at its start, in this browser. ${kept}`]);
  }
}
