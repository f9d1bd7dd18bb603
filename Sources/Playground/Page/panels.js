// The panels next to the drawing: the inspector is always visible, the others are tabs.

export class Panels {
  constructor(place) {
    this.page = place.closest(".playground");
    place.classList.add("details");
    place.setAttribute("role", "region");
    place.setAttribute("aria-label", "details");
    this.tabs = document.createElement("div");
    this.tabs.className = "tabs";
    this.tabs.setAttribute("role", "tablist");
    this.tabs.setAttribute("aria-label", "details");
    const [inspector, ...others] = place.querySelectorAll(":scope > .panel");
    inspector.after(this.tabs);
    this.panels = others;
    this.buttons = others.map((panel, number) => this.tab(panel, number));
    this.tabs.append(...this.buttons);
    this.tabs.addEventListener("keydown", (event) => this.key(event));
    this.choose(0);
  }

  /** Returns a tab with the panel's heading and the count in it. */
  tab(panel, number) {
    const tab = document.createElement("button"), head = panel.querySelector("h2");
    tab.setAttribute("role", "tab");
    tab.id = `tab${number}`;
    const count = head.querySelector("span");
    tab.append(head.textContent.replace(/ \(.*/, ""), ...(count ? [count] : []));
    head.remove();
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    tab.addEventListener("click", () => this.choose(number));
    return tab;
  }

  choose(number, takesFocus = false) {
    this.buttons.forEach((tab, other) => {
      tab.setAttribute("aria-selected", String(other === number));
      tab.tabIndex = other === number ? 0 : -1;
      if (other === number) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (other === number && takesFocus) tab.focus();
    });
    this.panels.forEach((panel, other) => { panel.hidden = other !== number; });
    this.number = number;
    this.page.dataset.panel = this.panels[number].id;
  }

  /** Chooses the panel with an identifier. */
  open(id) { this.choose(this.panels.findIndex((panel) => panel.id === id)); }

  key(event) {
    const count = this.panels.length, ways = { ArrowRight: this.number + 1, ArrowLeft: this.number - 1 + count, Home: 0, End: count - 1 };
    if (!(event.key in ways)) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(ways[event.key] % count, true);
  }
}
