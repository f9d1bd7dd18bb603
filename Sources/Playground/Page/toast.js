// A message that is visible at any scroll position, and stays until it is dismissed.

import { make } from "./make.js";

export class Toast {
  constructor(place) {
    this.box = make("div", { className: "toast", role: "status", id: "toast", hidden: true });
    place.append(this.box);
  }

  /** Shows a text with buttons, by their labels; each button closes it. */
  show(words, actions) {
    const buttons = Object.entries({ ...actions, Close: () => {} }).map(([text, action]) => {
      const button = make("button", { text });
      button.addEventListener("click", () => {
        this.hide();
        action();
      });
      return button;
    });
    this.box.hidden = false;
    this.box.replaceChildren(make("strong", { text: words }), ...buttons);
  }

  hide() { this.box.hidden = true; }
}
