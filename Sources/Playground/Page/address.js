// Names in the address: `#open=circle.lua&size=160` opens a script with these parameters,
// `#lesson=3` a lesson, and `#embed=waterfall.lua&columns=3` the view of a script in another page's
// frame.

export class Address {
  static kinds = ["open", "lesson", "embed"];

  /** Returns what an address names: its kind, its name and its parameters; null for nothing. */
  static read(hash) {
    const words = new URLSearchParams(hash.slice(1)), kind = Address.kinds.find((kind) => words.get(kind));
    if (!kind) return null;
    const name = words.get(kind);
    words.delete(kind);
    return { kind, name, values: Object.fromEntries(words) };
  }

  /** Returns the address of something in this page. */
  static of(kind, name, values = {}) { return `${location.pathname}#${new URLSearchParams({ [kind]: name, ...values })}`; }
}
