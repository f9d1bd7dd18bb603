// The line numbers next to the browser's own text area, which does not wrap; a diagnostic of a line
// marks its number.

class LineNumbers {
  constructor(area) {
    this.area = area;
    this.place = Console.element("div", { className: "numbers" });
    this.place.setAttribute("aria-hidden", "true");
    area.parentElement.classList.add("plain");
    area.before(this.place);
    area.addEventListener("input", () => this.count());
    area.addEventListener("scroll", () => { this.place.scrollTop = area.scrollTop; });
  }

  /** Sets the text of the area. */
  set text(text) {
    this.area.value = text;
    this.count();
  }

  /** Updates the number of line numbers. */
  count() {
    const { place } = this, count = this.area.value.split("\n").length;
    while (place.children.length > count) place.lastElementChild.remove();
    const more = Array.from({ length: count - place.children.length }, () => document.createElement("span"));
    place.append(...more);
    place.scrollTop = this.area.scrollTop;
  }

  /** Marks only these lines, counted from 1; a line that is sought is scrolled into view. */
  mark(name, lines, sought) {
    for (const number of [...this.place.getElementsByClassName(name)]) number.classList.remove(name);
    for (const line of lines) this.place.children[line - 1]?.classList.add(name);
    if (sought) this.area.scrollTop = this.place.children[sought - 1].offsetTop - this.area.clientHeight / 2;
  }
}
