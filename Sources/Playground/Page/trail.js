// The two places of the page, the start page and the open script, and the steps between them in the
// browser's history.

import { part } from "../../Report/HTML/Page/part.js";
import { Address } from "./address.js";

export class Trail {
  /** The number of actions under way that are no steps of their own in the browser's history. */
  arrivals = 0;

  hasPlace = false;

  /**
   * `shown()` returns what is open: the script (`current`) and the lesson; `turned(place)` shows a place; `openScript(id)`
   * and `openLesson(name)` open others.
   */
  constructor({ shown, turned, openScript, openLesson }) {
    this.shown = shown;
    this.turned = turned;
    this.openScript = openScript;
    this.openLesson = openLesson;
    part("home").addEventListener("click", () => this.show("start"));
  }

  get place() { return part("whole").dataset.place; }

  set place(place) { part("whole").dataset.place = place; }

  /** Shows the start page, or the open script. */
  show(place, isStep = true) {
    const { current, lesson } = this.shown();
    if (place === "script" && !current) return;
    if (this.hasPlace && place === this.place) return;
    this.hasPlace = true;
    this.place = place;
    // The start page has no open lesson; opening the script restores it.
    part("whole").classList.toggle("inLesson", place === "script" && Boolean(lesson));
    if (isStep) this.note();
    if (place === "start") {
      document.title = "Moonlay";
      if (this.arrivals === 0 && document.activeElement === document.body) part("home").focus();
    }
    this.turned(place);
  }

  /** Names what is shown in the address; what was shown before is a step back. */
  note() {
    const { place } = this, { current, lesson } = this.shown(), state = { place, id: current?.id, lesson: lesson?.name };
    if (document.documentElement.classList.contains("embedded")) return;
    const address = place === "start" || !current ? location.pathname : lesson ? Address.of("lesson", lesson.number) : current.place === "file" ? Address.of("open", current.name) : location.pathname;
    const isSame = JSON.stringify(state) === JSON.stringify(history.state);
    history[this.arrivals === 0 && !isSame ? "pushState" : "replaceState"](state, "", address);
  }

  /** Performs an action whose result is already a step of the browser's history. */
  async arriving(action) {
    this.arrivals += 1;
    try { await action(); } finally { this.arrivals -= 1; }
  }

  /** Shows again what a step in the browser's history was. */
  goBack({ place, id, lesson }) {
    return this.arriving(async () => {
      const open = this.shown();
      if (place === "script" && lesson && lesson !== open.lesson?.name) await this.openLesson(lesson);
      else if (place === "script" && !lesson && id !== open.current?.id) await this.openScript(id);
      this.show(place, false);
    });
  }
}
