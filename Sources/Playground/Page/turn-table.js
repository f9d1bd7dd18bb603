// The turns of a loop as a table: a row for each turn, a column for each variable and condition.

import { part } from "../../Report/HTML/Page/part.js";
import { make } from "./make.js";
import { lineIn } from "./places.js";

export class TurnTable {
  /** The maximum number of rows in the page: those around the chosen turn. */
  static maxRows = 200;

  /** `go(turn)` goes to a turn of the loop that is shown, `choose(line)` shows another loop's turns. */
  constructor({ place, script, go, choose }) {
    this.script = script;
    this.go = go;
    this.loops = make("select", { id: "turnsLoop", label: "loop" });
    this.loops.addEventListener("change", () => choose(Number(this.loops.value)));
    const copy = make("button", { text: "Copy", title: "Copy the table, for a spreadsheet" }), save = make("button", { text: "CSV", title: "Save the table as comma-separated values" });
    const print = make("button", { text: "Print", title: "Print the table" });
    copy.addEventListener("click", () => this.copy(copy));
    save.addEventListener("click", () => this.save());
    print.addEventListener("click", () => this.print());
    this.buttons = make("div", { className: "consoleButtons" }, copy, save, print);
    this.said = make("p", { className: "faint" });
    this.table = make("table", { className: "turnTable" });
    this.scroll = make("div", { className: "scroll turnScroll", tabIndex: 0, role: "region", label: "turns" }, this.table);
    this.panel = make("section", { className: "panel", id: "turnsPanel" }, make("h2", { text: "Turns" }), make("div", { className: "line" }, this.loops, this.buttons), this.said, this.scroll);
    place.append(this.panel);
    this.offer(undefined);
  }

  /** Shows a table of the document of values, with the loops to choose from. */
  show(table, loops) {
    const key = JSON.stringify(loops.map(({ line }) => line)), lines = this.script().text.split("\n");
    if (key !== this.key) this.loops.replaceChildren(...loops.map(({ line }) => new Option(`${line}: ${(lines[line - 1] ?? "").trim()}`, String(line))));
    this.key = key;
    this.data = table;
    this.line = table && lineIn(table.where, this.script().name);
    if (this.line) this.loops.value = String(this.line);
    this.offer(table);
    if (table) this.fill(table);
  }

  /** Shows what a table needs, or how to get one. */
  offer(table) {
    this.loops.hidden = this.buttons.hidden = this.scroll.hidden = !table;
    this.said.textContent = table ? "" : "Choose a cell, or put the cursor into a loop: its turns are listed here.";
  }

  fill({ columns, rows, chosen, numbers }) {
    const { maxRows } = TurnTable, isKnown = rows === this.rows && chosen >= this.first && chosen < this.first + maxRows;
    if (!isKnown) this.fillRows(columns, rows, numbers, Math.max(Math.min((chosen ?? 0) - maxRows / 2, rows.length - maxRows), 0));
    if (rows.length > maxRows) this.said.textContent = `${numbers ? "Recorded turns" : "Turns"} ${this.first + 1} to ${this.first + maxRows} of ${rows.length}; Copy and CSV have all.`;
    this.here?.setAttribute("aria-current", "false");
    this.here = chosen === undefined ? undefined : this.table.tBodies[0].rows[chosen - this.first];
    this.here?.setAttribute("aria-current", "true");
    if (this.here) this.scroll.scrollTop = this.here.offsetTop - this.scroll.clientHeight / 2;
  }

  fillRows(columns, rows, numbers, first) {
    const { maxRows } = TurnTable, head = document.createElement("thead"), body = document.createElement("tbody");
    this.rows = rows;
    this.first = first;
    head.insertRow().append(...["turn", ...columns].map((text) => make("th", { text, scope: "col" })));
    rows.slice(first, first + maxRows).forEach((row, offset) => {
      const turn = first + offset, line = body.insertRow(), number = numbers?.[turn] ?? turn + 1;
      const button = make("button", { className: "link", text: String(number), label: `turn ${number}` });
      button.addEventListener("click", () => this.go(this.line, number));
      line.append(make("th", { scope: "row" }, button));
      for (const [column, text] of row.entries()) {
        const cell = line.insertCell();
        cell.textContent = text;
        if (turn > 0 && rows[turn - 1][column] !== text) cell.className = "differs";
        if (/: true$/.test(text)) cell.className = "holds";
      }
    });
    this.table.replaceChildren(head, body);
  }

  get lines() { return [["turn", ...this.data.columns], ...this.data.rows.map((row, at) => [String(this.data.numbers?.[at] ?? at + 1), ...row])]; }

  /** The table as comma-separated values, as `moonlay lines --turns LINE --format csv` writes it. */
  get csv() {
    const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    return this.lines.map((line) => `${line.map(field).join(",")}\r\n`).join("");
  }

  async copy(button) {
    const text = this.lines.map((line) => line.map((field) => field.replace(/\s+/g, " ")).join("\t")).join("\n");
    await navigator.clipboard.writeText(text).then(() => { button.textContent = "Copied"; }, () => { button.textContent = "Not allowed"; });
    setTimeout(() => { button.textContent = "Copy"; }, 1200);
  }

  save() {
    const address = URL.createObjectURL(new Blob([this.csv], { type: "text/csv" }));
    make("a", { href: address, download: `${this.script().name.replace(/\.lua$/, "")}-turns.csv` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  /** Prints the table instead of the picture and the text. */
  print() {
    const sheet = part("sheetToPrint"), table = this.table.cloneNode(true);
    document.body.classList.add("printsTable");
    addEventListener("beforeprint", () => sheet.replaceChildren(make("h1", { text: `${this.script().name}, line ${this.line}` }), table), { once: true });
    addEventListener("afterprint", () => document.body.classList.remove("printsTable"), { once: true });
    window.print();
  }
}
