// Announces texts to screen readers: the last text, once nothing has changed for a while. Changes
// while the user types or drags are visible, but not announced.

export class Announcer {
  /** The time without another text before a text is announced, in milliseconds. */
  static rest = 700;

  constructor(place) { this.place = place; }

  say(words) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { if (this.place.textContent !== words) this.place.textContent = words; }, Announcer.rest);
  }
}
