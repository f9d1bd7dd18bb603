// The keyboard shortcuts of the page, and the sheet that lists them.

import { Overlays } from "../../Report/HTML/Page/overlays.js";
import { RunPage } from "../../Report/HTML/Page/page.js";
import { part } from "../../Report/HTML/Page/part.js";

export class Keys {
  static sheet = [
    ["Ctrl Enter", "Run"], ["Ctrl Shift Enter", "Check the lesson"], ["Ctrl S", "Save, if the folder allows it"], ["Ctrl Space", "Complete the name at the cursor"], ["Ctrl F", "Find in the text"], ["Ctrl H", "Replace in the text"], ["Ctrl G", "Go to a line"], ["Alt ↑ ↓", "Change the number at the cursor, with Shift by tens; or drag a number"], ["Esc", "Leave the editor"],
    ["F6", "Next part of the page (Shift: previous)"], ["[ ]", "Previous or next record; on a slider below the text, previous or next turn"], ["Space", "Play or pause"],
    ["J K", "Next or previous element; arrow keys work on the drawing, too"], ["L", "Switch between live view and run. In the live view, arrow and page keys scroll"], ["B", "Presentation mode: only the text, the view and the lesson"], ...Overlays.kinds.map(({ key, title }) => [key.toUpperCase(), title]), ["?", "Show these keys"],
  ];

  /** The parts of the page through which F6 cycles, with the elements that receive the focus. */
  static panels = [".lesson", ".editor .code", ".settings", ".stage canvas", ".controls", ".tabs"];

  constructor({ perform, check, present, save, focusEditor, keep, allowsSingleKeys }) {
    this.actions = { Enter: perform, s: save };
    this.check = check;
    this.present = present;
    this.focusEditor = focusEditor;
    part("singleKeys").checked = allowsSingleKeys;
    part("singleKeys").addEventListener("change", () => keep(part("singleKeys").checked));
    part("keyList").append(...Keys.sheet.map(([keys, words]) => {
      const row = document.createElement("div"), term = document.createElement("dt"), meaning = document.createElement("dd");
      term.append(...keys.split(" ").map((key) => {
        const cap = document.createElement("kbd");
        cap.textContent = key === "Ctrl" && /Mac|iP/.test(navigator.platform) ? "⌘" : key;
        return cap;
      }));
      meaning.textContent = words;
      row.append(term, meaning);
      return row;
    }));
    part("help").addEventListener("click", () => part("keySheet").showModal());
    document.addEventListener("keydown", (event) => this.key(event), true);
  }

  key(event) {
    // A single key that is turned off does not reach other listeners.
    if (!part("singleKeys").checked && event.key.length === 1 && !RunPage.isTaken(event)) return event.stopImmediatePropagation();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key in this.actions) return this.take(event, this.actions[event.key]);
    if (event.key === "Enter" && event.shiftKey && (event.ctrlKey || event.metaKey) && !event.altKey) return this.take(event, this.check);
    if (event.key === "b" && !RunPage.isTaken(event)) return this.take(event, this.present);
    if (event.key === "F6") return this.take(event, () => this.cycle(event.shiftKey ? -1 : 1));
    if (event.key === "?" && !RunPage.isTaken(event)) return this.take(event, () => part("keySheet").showModal());
  }

  take(event, action) {
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  /** Moves the focus to the next visible part. */
  cycle(way) {
    const parts = Keys.panels.map((selector) => document.querySelector(selector)).filter((part) => part?.getClientRects().length);
    const here = parts.findIndex((part) => part.closest("section, .stage, .controls, .details").contains(document.activeElement));
    const next = parts[(here + way + parts.length) % parts.length];
    if (here < 0 ? parts.length === 0 : !next) return;
    const target = here < 0 ? parts[0] : next;
    if (target.matches(".code")) return this.focusEditor();
    (target.matches("canvas") ? target : target.querySelector("[role=tab][aria-selected=true], .primary, select, button, input, canvas, [tabindex='0']") ?? target).focus();
  }
}
