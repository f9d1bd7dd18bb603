// Completion of the text: the names of the API with their documentation, and those of the script
// itself.

class Completion {
  /** The types of these names in scripts. */
  static owners = {
    self: "Layout", view: "View", context: "Context", data: "Data", rect: "Rect", bounds: "Rect", newBounds: "Rect", oldBounds: "Rect", frame: "Rect", visibleRect: "Rect",
    attributes: "Attributes", cell: "Attributes", element: "Attributes", preferred: "Attributes", original: "Attributes", size: "Size", contentSize: "Size", viewport: "Size",
    center: "Point", point: "Point", proposed: "Point", velocity: "Point", contentOffset: "Point", insets: "Insets", contentInset: "Insets", adjustedInset: "Insets", safeArea: "Insets",
  };

  static keywords = ["and", "break", "else", "elseif", "end", "false", "for", "function", "goto", "local", "nil", "not", "repeat", "return", "then", "true", "until", "while"];

  /** The maximum number of completions. */
  static maxCompletions = 40;

  /** `names()` returns the API's names, each with its signature and its summary. */
  constructor(mirror, names) {
    Object.assign(this, { mirror, names, place: Console.element("div", { role: "region", label: "completion" }) });
    document.body.append(this.place);
    mirror.on("inputRead", (_, { text, origin }) => { if (origin === "+input" && /[\w.:]$/.test(text.at(-1))) this.offer(false); });
  }

  /**
   * Offers completions at the cursor; unless requested, only from the second letter of a name on.
   */
  async offer(isAsked) {
    this.known ??= (await this.names().catch(() => undefined)) ?? undefined;
    if (!this.known || this.mirror.somethingSelected()) return;
    const found = this.found(isAsked);
    if (found.list.length === 0) return this.mirror.closeHint?.();
    let isChosen = false;
    const move = (way) => (_, list) => { isChosen = true; list.moveFocus(way); };
    this.mirror.showHint({
      hint: () => this.labelled(this.found(isAsked)), container: this.place, completeSingle: false, closeCharacters: /[\s()[\]{};,]/,
      // Enter inserts the item selected with the arrow keys, and otherwise begins a new line.
      customKeys: {
        Up: move(-1), Down: move(1), PageUp: move(-8), PageDown: move(8), Tab: (_, list) => list.pick(), Esc: (_, list) => list.close(),
        Enter: (_, list) => { if (isChosen) return list.pick(); list.close(); return CodeMirror.Pass; },
      },
    });
  }

  /** Labels the list for screen readers, and makes it scrollable without a pointer. */
  labelled(found) {
    CodeMirror.on(found, "shown", () => {
      const list = this.place.firstElementChild;
      list.setAttribute("aria-label", "names");
      list.tabIndex = 0;
    });
    return found;
  }

  found(isAsked) {
    const cursor = this.mirror.getCursor(), before = this.mirror.getLine(cursor.line).slice(0, cursor.ch), at = (ch) => ({ line: cursor.line, ch });
    const [, owner, separator, word = ""] = /(?:([A-Za-z_]\w*)\s*([.:])\s*)?([A-Za-z_]\w*)?$/.exec(before), from = at(cursor.ch - word.length);
    const isText = /comment|string/.test(this.mirror.getTokenTypeAt(cursor) ?? "");
    if (isText || (!separator && /[\d.:]$/.test(before.slice(0, before.length - word.length))) || (!isAsked && !separator && word.length < 2)) return { list: [], from, to: cursor };
    const isDeclared = /\bfunction\s+\w+\s*:\s*\w*$/.test(before);
    const entries = separator ? this.members(owner, separator) : this.globals(word);
    const list = entries.filter(({ name }) => name.startsWith(word) && name !== word).slice(0, Completion.maxCompletions)
      .map((entry) => ({ text: isDeclared && entry.call ? entry.call : entry.name, entry, render: Completion.render }));
    return { list, from, to: cursor };
  }

  /** Returns the members of a name, after a dot or a colon. */
  members(owner, separator) {
    const text = this.mirror.getValue(), isClass = new RegExp(`\\b${owner}\\s*=\\s*(Layout\\.new|\\w+:extend)\\b`).test(text);
    const type = isClass ? "Layout" : (Completion.owners[owner] ?? owner), begin = `${type}${separator}`;
    const known = this.known.filter(({ name }) => name.startsWith(begin)).map((entry) => ({
      ...entry, name: entry.name.slice(begin.length), call: entry.signature.startsWith(begin) ? entry.signature.slice(begin.length).replace(/\s*→.*/, "").replaceAll("?", "") : undefined,
    }));
    if (type !== "Layout") return known;
    const own = separator === "." ? /\bself\.([A-Za-z_]\w*)/g : /\bfunction\s+\w+[.:]([A-Za-z_]\w*)/g;
    // Fields usually belong to the script, methods to the API.
    return Completion.unique(separator === "." ? [...Completion.own(text, own), ...known] : [...known, ...Completion.own(text, own)]);
  }

  /** Returns unqualified names: the API's, Lua's, and those of the script. */
  globals(word) {
    const known = this.known.filter(({ name }) => /^\w+$/.test(name)), text = this.mirror.getValue();
    const words = Completion.keywords.map((name) => ({ name, signature: name, summary: "" }));
    return Completion.unique([...Completion.own(text, new RegExp(`\\b(${word}\\w+)\\b`, "g")), ...known, ...words]);
  }

  static own(text, pattern) {
    return [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort().map((name) => ({ name, signature: name, summary: "" }));
  }

  /** Returns each name once, with its documentation if there is any. */
  static unique(entries) {
    const found = new Map();
    for (const entry of entries) if (!found.get(entry.name)?.summary) found.set(entry.name, entry);
    return [...found.values()];
  }

  static render(item, _, { entry }) {
    item.append(Console.element("code", { text: entry.signature }));
    if (entry.summary) item.append(Console.element("span", { className: "faint", text: entry.summary }));
  }
}
