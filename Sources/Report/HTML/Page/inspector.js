// Shows the properties of one element, and their changes since the previous record.

import { Drawing, nameOf } from "./drawing.js";

export class Inspector {
  constructor(place) { this.place = place; }

  /** The attributes of an element by their names, as text. */
  static attributes(element) {
    const number = Drawing.number;
    const list = (numbers) => numbers.map(number).join(", ");
    const facts = {
      frame: `${number(element.frame.width)} × ${number(element.frame.height)} at ${number(element.frame.x)}, ${number(element.frame.y)}`,
    };
    if (element.center) facts.center = `${number(element.center.x)}, ${number(element.center.y)}`;
    if (element.size) facts.size = `${number(element.size.width)} × ${number(element.size.height)}`;
    if (element.transform) facts.transform = list(element.transform);
    if (element.transform3D) facts.transform3D = list(element.transform3D);
    facts.alpha = number(element.alpha ?? 1);
    facts.zIndex = String(element.zIndex ?? 0);
    if (element.hidden) facts.hidden = "yes";
    if (element.leaving) facts.leaving = "yes: it is on its way out";
    for (const [name, value] of Object.entries(element)) {
      if (typeof value === "number" && !(name in facts) && !["section", "item"].includes(name)) facts[name] = number(value);
    }
    if (element.custom) facts.custom = JSON.stringify(element.custom);
    if (element.cell) {
      facts.view = `${element.cell.reuse} #${element.cell.serial}, used ${element.cell.timesUsed} ×`;
      const states = ["selected", "highlighted", "focused", "moving"].filter((state) => element.cell[state]);
      if (states.length) facts.state = states.join(", ");
    }
    return facts;
  }

  /** Shows an element beside what it was before; either may be missing. */
  show(element, before) {
    this.place.replaceChildren();
    if (!element) {
      this.say("p", "Choose an element in the drawing or in the list.").className = "faint";
      return;
    }
    this.say("h3", nameOf(element));
    const table = this.say("table", "");
    const [now, then] = [Inspector.attributes(element), before ? Inspector.attributes(before) : null];
    const names = [...new Set([...Object.keys(now), ...Object.keys(then || {})])];
    for (const name of names) {
      const row = table.insertRow();
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = name;
      row.append(head);
      const cell = row.insertCell();
      cell.textContent = now[name] ?? "–";
      if (then && now[name] !== then[name]) {
        cell.className = "changed";
        const was = document.createElement("div");
        was.className = "faint";
        was.textContent = `was ${then[name] ?? "–"}`;
        row.insertCell().append(was);
      }
    }
    if (!then) this.say("p", "It was not seen before this record.").className = "faint";
  }

  say(tag, text) {
    const part = document.createElement(tag);
    part.textContent = text;
    this.place.append(part);
    return part;
  }
}
