// The living figures of a text. One engine draws all of them, one after the other.

import { Figure } from "./figure.js";
import { Prose } from "./prose.js";

export class Figures {
  /** `host` runs the scripts of the figures. */
  constructor(host) {
    this.host = host;
    this.all = [];
    this.wanted = new Set();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { for (const { drawing } of this.all) drawing.readColours(); this.draw(); });
    // The room of a figure is that of the text, whatever makes it narrower.
    this.room = new ResizeObserver(() => requestAnimationFrame(() => this.draw()));
  }

  /** Returns the elements of a text in Markdown. Its handles and terms belong to the next figure, or to the last one. */
  parts(text) {
    const blocks = Prose.blocks(text), figures = blocks.map((block) => (Figures.isFigure(block) ? this.make(block) : undefined));
    const made = figures.filter(Boolean);
    const elements = blocks.map((block, at) => figures[at]?.place ?? Prose.element(block, figures.slice(at).find(Boolean) ?? made.at(-1)));
    for (const figure of made) this.want(figure);
    return elements;
  }

  static isFigure({ kind, info }) { return kind === "code" && /^lua figure\b/.test(info); }

  make({ lines, info }) {
    const figure = new Figure({ script: lines.join("\n"), info, wanted: (figure) => this.want(figure) });
    this.all.push(figure);
    this.room.observe(figure.place);
    return figure;
  }

  /** Requests a picture: one at a time, each with the newest values. */
  want(figure) {
    this.wanted.add(figure);
    this.drawing ??= (async () => {
      for (let [next] = this.wanted; next; [next] = this.wanted) {
        this.wanted.delete(next);
        const answer = await this.host.run("figure.lua", next.script, next.options).catch((error) => ({ failure: { diagnostic: { message: error.message } } }));
        if (answer && this.all.includes(next)) next.show(answer);
      }
      this.drawing = undefined;
    })();
  }

  draw() { for (const figure of this.all) figure.draw(); }

  /** Forgets the figures of a text that is no longer shown. */
  forget() {
    this.all = [];
    this.room.disconnect();
    this.wanted.clear();
  }
}
