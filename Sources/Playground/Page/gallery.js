// The start page: the folder's scripts as pictures, each with one sentence. A picture plays while
// it is hovered over or focused.

import { part } from "../../Report/HTML/Page/part.js";
import { Timeline } from "../../Report/HTML/Page/timeline.js";
import { GalleryCard } from "./gallery-card.js";
import { Hero } from "./hero.js";
import { Host } from "./host.js";
import { make } from "./make.js";
import { Scripts } from "./scripts.js";

export class Gallery {
  /** The scripts that are shown first if the folder has them; the others are shown on request. */
  static first = [
    "honeycomb.lua", "card-carousel.lua", "photo-grid.lua", "circle.lua", "conversation.lua",
    "spiral.lua", "cover-flow.lua", "treemap.lua", "parallax-header.lua", "tag-cloud.lua", "calendar-day.lua", "mosaic.lua",
  ];

  static maxFirst = 12;

  /**
   * `open(id)` opens a script, `create()` offers a new one, `back()` returns to the open script;
   * `course()` has the lessons, and `openLesson(name)` opens one.
   */
  constructor({ host, scripts, course, open, openLesson, create, back }) {
    this.host = host;
    this.scripts = scripts;
    this.course = course;
    this.open = open;
    this.openLesson = openLesson;
    this.place = part("gallery");
    this.cards = [];
    this.steps = [];
    part("where").textContent = host.door.place;
    part("startNew").addEventListener("click", create);
    part("startCourse").addEventListener("click", () => this.course().show());
    part("startBack").addEventListener("click", back);
    part("showAll").addEventListener("click", () => this.showAll());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { for (const card of this.all) card.recolour(); this.hero.drawing.readColours(); this.hero.draw(); });
    new ResizeObserver(() => { for (const card of this.all) card.fit(); this.hero.draw(); }).observe(this.place);
    addEventListener("pagehide", () => this.host.leave());
    this.hero = new Hero({ host: new Host(), scripts, open });
  }

  /** All pictures: of the scripts, and of the lessons. */
  get all() { return [...this.cards, ...this.steps]; }

  get isShown() { return !part("start").hidden; }

  show() {
    const { current } = this.scripts;
    part("startBack").hidden = !current;
    part("startBack").textContent = current ? `Back to ${current.name}` : "";
    part("start").hidden = false;
    this.list(this.isWhole);
    this.hero.show().catch(() => {});
    this.listLessons().catch(() => { part("steps").hidden = true; });
  }

  hide() {
    if (!this.isShown) return;
    part("start").hidden = true;
    this.observer?.disconnect();
    for (const card of this.cards) card.stop();
    for (const { host } of [this, this.hero]) host.leave();
  }

  /** The scripts of this browser, then the recommended ones, then the others. */
  get ids() {
    const { names, own } = this.scripts, rank = (name) => (Gallery.first.indexOf(name) + 1 || Gallery.first.length + 1);
    const files = [...names].sort((one, other) => rank(one) - rank(other));
    return [...Object.keys(own).filter((name) => own[name].mayRun !== false).sort().map(Scripts.ownId), ...files];
  }

  list(isWhole) {
    const { ids } = this, shown = isWhole ? ids : ids.slice(0, Gallery.maxFirst);
    this.waiting = [];
    this.observer?.disconnect();
    this.observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.load(this.all.find(({ button }) => button === target));
    });
    this.cards = shown.map((id) => new GalleryCard(id, { open: () => this.open(id), play: (card) => this.play(card) }));
    this.place.replaceChildren(...this.cards.map(({ button }) => make("li", {}, button)));
    for (const { button } of this.cards) this.observer.observe(button);
    part("showAll").hidden = shown.length === ids.length;
    part("showAll").textContent = `Show all ${ids.length} scripts`;
  }

  /** Lists the lessons with the progress; each has its goal as a picture. */
  async listLessons() {
    const course = this.course();
    await course.begin();
    await course.load();
    if (!this.steps.length) {
      this.steps = course.lessons.map(({ name, title }) => {
        const card = new GalleryCard(title, { open: () => this.openLesson(name), play: () => {}, ratio: 0.75 });
        return Object.assign(card, { lesson: name });
      });
      part("stepList").replaceChildren(...this.steps.map(({ button }) => make("li", {}, button)));
    }
    for (const [at, lesson] of course.lessons.entries()) {
      const { words, button } = this.steps[at], isSolved = course.entry(lesson.name).solved;
      words.textContent = `${isSolved ? "✓ " : ""}${course.stateOf(lesson)}`;
      button.classList.toggle("solved", isSolved);
      if (lesson.name === course.progress.current) this.current = button;
    }
    part("stepsDone").textContent = course.tally;
    part("steps").hidden = false;
    if (this.current) part("stepList").scrollLeft = this.current.offsetLeft - 4;
    for (const { button, still } of this.steps) if (!still) this.observer.observe(button);
  }

  showAll() {
    const { length } = this.cards;
    this.isWhole = true;
    this.list(true);
    this.cards[length].button.focus();
  }

  /** Draws a card once those before it are drawn. */
  load(card) {
    this.observer.unobserve(card.button);
    this.waiting.push(card);
    this.loading ??= this.loadAll().finally(() => { this.loading = undefined; });
  }

  async loadAll() {
    while (this.waiting.length > 0 && this.isShown) {
      const card = this.waiting.shift();
      try {
        if (!card.lesson) card.describe(await this.scripts.find(card.id));
        card.take(await (card.lesson ? this.host.goal(card.lesson, { steps: false }).then((answer) => answer?.result) : this.run(card, { steps: false })));
      } catch (error) {
        card.fail(error.message);
      }
    }
  }

  async run({ script }, options) {
    const answer = await this.host.run(script.name, script.text, options);
    if (answer?.failure) throw new Error(answer.failure.diagnostic.message);
    return answer?.result;
  }

  async play(card) {
    if (!card.script || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    try {
      card.timeline ??= new Timeline(await this.run(card, { screens: true }));
      card.begin();
    } catch {
      // The still picture shows the diagnostic; a run that was replaced by a newer one is requested
      // again next time.
    }
  }
}
