// Previews side by side: the same script in other views and with other data, each drawn small and
// updated with every change. They are selected here, and each shows its first display, before any
// steps. The host renders them in a separate process, so that the view itself does not wait.

import { Drawing, nameOf } from "../../Report/HTML/Page/drawing.js";
import { Host } from "./host.js";
import { make } from "./make.js";
import { Settings } from "./settings.js";

export class Previews {
  static all = [
    { name: "iPhone SE", values: { viewport: "375x667" } },
    { name: "Pro Max", values: { viewport: "430x932" } },
    { name: "iPad", values: { viewport: "820x1180" } },
    { name: "turned", values: { viewport: "844x390" } },
    { name: "right to left", values: { rtl: true } },
    { name: "no items", values: { items: "0" } },
    { name: "1 item", values: { items: "1" } },
    { name: "10,000 items", values: { items: "10000" } },
  ];

  /** The maximum size of a preview, in points of the page. */
  static size = { width: 96, height: 104 };

  /**
   * `script()` returns the script to show: `name`, `text`, and the current `values` and
   * `parameters`; `choose(values)` sets others.
   */
  constructor({ place, button, script, choose, keep }) {
    this.place = place;
    this.button = button;
    this.script = script;
    this.choose = choose;
    this.keep = keep;
    this.host = new Host();
    this.cards = Previews.all.map((preview) => this.card(preview));
    this.strip = make("div", { className: "previews", id: "previews", role: "group", label: "previews", hidden: true }, ...this.cards.map(({ button }) => button));
    place.after(this.strip);
    button.addEventListener("click", () => this.toggle());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { for (const card of this.cards) { card.drawing.readColours(); this.draw(card); } });
  }

  card(preview) {
    const canvas = make("canvas"), words = make("span", { className: "previewWords faint" });
    const button = make("button", { className: "preview" }, canvas, make("span", { className: "previewName", text: preview.name }), words);
    canvas.setAttribute("aria-hidden", "true");
    button.title = `${preview.name}: use this view`;
    button.addEventListener("click", () => this.choose(preview.values));
    return { preview, button, canvas, words, drawing: new PreviewDrawing(canvas), result: undefined };
  }

  get isOn() { return !this.strip.hidden; }

  toggle() {
    if (this.isOn) this.close(); else this.open();
    this.keep(this.isOn);
    this.changed();
  }

  open() {
    this.strip.hidden = false;
    this.button.setAttribute("aria-pressed", "true");
  }

  close() {
    this.strip.hidden = true;
    this.button.setAttribute("aria-pressed", "false");
    this.round = (this.round ?? 0) + 1;
  }

  /**
   * Handles a change of the script or its settings: requests each preview again, one after the
   * other; newer changes start over.
   */
  async changed() {
    if (!this.isOn) return;
    const round = this.round = (this.round ?? 0) + 1, { name, text, values, parameters } = this.script();
    this.strip.setAttribute("aria-busy", "true");
    for (const card of this.cards) {
      const settings = { ...values, ...card.preview.values };
      card.button.setAttribute("aria-pressed", String(Object.entries(card.preview.values).every(([key, value]) => values[key] === value)));
      const answer = await this.host.run(name, text, { ...Settings.options(settings), set: parameters, steps: false }).catch((error) => ({ error }));
      if (round !== this.round) return;
      if (answer) this.show(card, answer);
    }
    this.strip.setAttribute("aria-busy", "false");
  }

  show(card, { result, failure, error }) {
    const { name } = card.preview;
    if (result) card.result = result;
    card.button.classList.toggle("stale", !result);
    const problems = result?.diagnostics.length ?? 0;
    const words = result ? `${result.elements.length} seen` : failure?.diagnostic.message ?? error?.message ?? "";
    card.words.textContent = problems ? `✕ ${problems} problem${problems === 1 ? "" : "s"}` : result ? words : "✕ cannot be run";
    card.button.title = `${name}: ${words}${problems ? `, ${problems} problems` : ""}; use this view`;
    card.button.setAttribute("aria-label", card.button.title);
    this.draw(card);
  }

  draw({ drawing, result }) { if (result) drawing.show(result); }
}

/** A small drawing of a view, without rulers, and with labels only if there is room for them. */
export class PreviewDrawing extends Drawing {
  show(state, most = Previews.size) {
    const { width, height } = state.viewport, scale = Math.min(most.width / Math.max(width, 1), most.height / Math.max(height, 1));
    const pixels = Math.min(window.devicePixelRatio || 1, 3), [wide, high] = [width * scale, height * scale].map((side) => Math.max(Math.round(side), 1));
    Object.assign(this.canvas, { width: Math.round(wide * pixels), height: Math.round(high * pixels) });
    // Through the object model, which the page's policy allows.
    Object.assign(this.canvas.style, { width: `${wide}px`, height: `${high}px` });
    this.place = { scale, scaleY: scale, left: 0, top: 0, area: { ...state.contentOffset, width, height } };
    const context = this.context;
    context.setTransform(pixels, 0, 0, pixels, 0, 0);
    context.fillStyle = this.colours.view;
    context.fillRect(0, 0, wide, high);
    this.drawElements(state, null, nameOf);
  }
}
