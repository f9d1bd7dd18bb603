// What the lines of the script computed, and which elements they created: beside the lines, in the
// strip below the text, in the table of turns and in the drawing.

import { nameOf } from "../../Report/HTML/Page/drawing.js";
import { Host } from "./host.js";
import { Lines } from "./lines.js";
import { Margin } from "./margin.js";
import { TurnTable } from "./turn-table.js";
import { Turns } from "./turns.js";
import { Values } from "./values.js";

export class Moments {
  /**
   * `place` gets the panel of the table, which `showTable()` brings into view; `stage` has the live view; `script()` returns
   * the displayed script: its name, its text and its options; `announce(words)` says words to a screen reader, and `keep(isOn)`
   * stores whether the values are wanted.
   */
  constructor({ place, run, stage, editor, script, announce, keep, showTable }) {
    this.run = run;
    this.showTable = showTable;
    this.lines = new Lines({ host: new Host(), run, live: () => stage.lines(), script, light: (lines, sought) => editor.light("lit", lines, sought) });
    this.turnTable = new TurnTable({ place, script, go: (line, turn) => this.turns.goToTurn({ line }, turn), choose: (line) => this.listTurns(line) });
    this.values = new Values({ host: new Host(), run, script, isOn: true, live: (element) => stage.values(element), margin: new Margin(editor), told: () => this.show() });
    this.turns = new Turns({
      values: this.values, run, text: () => editor.text, announce, openTable: (line) => this.openTable(line),
      turn: (isOn) => {
        keep(isOn);
        this.values.turn(isOn);
      },
    });
    run.ties = this.lines;
    run.valuesOf = () => this.values.document;
  }

  /** Sets whether the values are wanted, before anything is shown. */
  begin(isOn) {
    this.values.isOn = isOn;
    this.turns.show();
  }

  /** Handles a cursor on a line, counted from 1; on none if the text lost the focus. */
  follow(line) {
    this.lines.follow(line);
    this.values.follow(line);
  }

  /** Handles the selection of an element, or of none. */
  choose(element) {
    this.lines.choose(element);
    this.values.choose(element);
  }

  /** Handles another moment of the run that is shown. */
  turned() {
    this.lines.turn();
    this.values.turned();
  }

  /** Shows the moment of the values: in the strip, in the table, and in the view. */
  show() {
    const { document: shown, loops } = this.values;
    this.turns.show();
    this.turnTable.show(shown?.turns, shown ? loops : []);
    // The text is scrolled to the moment's line.
    if (shown?.line) this.lines.isSought = false;
    if (!shown || this.run.live) return;
    const placed = (shown.placed ?? []).map(nameOf), [name] = placed;
    this.lines.hold(placed);
    if (placed.length !== 1 || this.run.selected === name || !this.run.state?.elements.some((element) => nameOf(element) === name)) return;
    // The element follows from the moment, not the moment from the element.
    this.values.isMoving = true;
    this.run.select(shown.placed[0]);
    this.values.isMoving = false;
  }

  /** Lists the turns of the loop at a line. */
  listTurns(line) {
    this.values.table = line;
    return this.values.ask();
  }

  /** Shows the turns of the loop at a line in the details. */
  openTable(line) {
    if (!line) return;
    this.showTable();
    this.listTurns(line);
  }
}
