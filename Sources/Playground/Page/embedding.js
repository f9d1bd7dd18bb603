// The page in another page's frame: the view of a script and its parameters, without the text and
// the tools around it, and a link to the whole page.

import { make } from "./make.js";

export class Embedding {
  /** Shows the embedded part, with the script's name as the heading for screen readers; `href` opens it in the whole page. */
  static show(name, href) {
    const link = make("a", { text: `Open ${name} in Moonlay`, href, target: "_blank", rel: "noopener" });
    document.documentElement.classList.add("embedded");
    document.querySelector(".stage").append(make("h1", { className: "hidden", text: name }));
    document.querySelector(".playground").append(make("footer", { className: "origin" }, make("span", { className: "moon" }), link));
  }
}
