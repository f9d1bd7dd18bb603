// The picture beside the first words of the start page: a layout whose number is changed with a
// slider.

import { part } from "../../Report/HTML/Page/part.js";
import { GalleryCard, GalleryDrawing } from "./gallery-card.js";
import { Glide } from "./glide.js";

export class Hero {
  static script = "waterfall.lua";

  constructor({ host, scripts, open }) {
    this.host = host;
    this.scripts = scripts;
    this.place = part("hero");
    this.slider = part("heroSlider");
    this.number = part("heroNumber");
    this.script = undefined;
    this.drawing = new GalleryDrawing(part("heroPicture"));
    this.slider.addEventListener("input", () => this.run());
    part("heroOpen").addEventListener("click", () => open(Hero.script, { columns: this.slider.value }));
    addEventListener("pagehide", () => this.host.leave());
  }

  /** Shows the picture if the folder has the script. */
  async show() {
    if (!this.scripts.names.includes(Hero.script)) return;
    this.script ??= await this.scripts.find(Hero.script);
    await this.run();
  }

  async run() {
    const { name, text } = this.script, { value, defaultValue } = this.slider;
    this.number.textContent = value;
    const answer = await this.host.run(name, text, { steps: false, ...(value === defaultValue ? {} : { set: { columns: value } }) });
    if (!answer?.result) return;
    this.place.hidden = false;
    this.glide = this.state && new Glide(this.state);
    this.state = answer.result;
    this.draw();
  }

  draw() {
    if (!this.state || this.place.hidden) return;
    const share = this.glide?.share ?? 1, { width, height } = this.state.viewport;
    this.drawing.show(share < 1 ? this.glide.between(this.state, share) : this.state, { width, height: Math.min(height, width * GalleryCard.ratio), y: 0 });
    if (share < 1) requestAnimationFrame(() => this.draw());
  }
}
