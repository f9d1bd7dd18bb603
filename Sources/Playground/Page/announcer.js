// What a screen reader is told: the last word, once nothing has changed for a while. What changes while one types or drags is seen and not said.

class Announcer {
  /** How long it waits for another word, in milliseconds. */
  static rest = 700;

  constructor(place) { this.place = place; }

  say(words) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { if (this.place.textContent !== words) this.place.textContent = words; }, Announcer.rest);
  }
}
