// Completion of the text: the names of the API with their documentation, and those of the script
// itself.

export class Completion {
  /** The types of these names in scripts. */
  static owners = {
    self: "Layout", view: "View", context: "Context", data: "Data", rect: "Rect", bounds: "Rect", newBounds: "Rect", oldBounds: "Rect", frame: "Rect", visibleRect: "Rect",
    attributes: "Attributes", cell: "Attributes", element: "Attributes", preferred: "Attributes", original: "Attributes", size: "Size", contentSize: "Size", viewport: "Size",
    center: "Point", point: "Point", proposed: "Point", velocity: "Point", contentOffset: "Point", insets: "Insets", contentInset: "Insets", adjustedInset: "Insets", safeArea: "Insets",
  };

  static keywords = ["and", "break", "else", "elseif", "end", "false", "for", "function", "goto", "local", "nil", "not", "repeat", "return", "then", "true", "until", "while"];

  /** The maximum number of completions. */
  static maxCompletions = 40;

  /** Inserts the chosen name; false if there is none. */
  static accept = CodeMirror.completionKeymap.find(({ key }) => key === "Enter").run;

  /** Chooses the next name; false without a list. */
  static next = CodeMirror.completionKeymap.find(({ key }) => key === "ArrowDown").run;

  /** `names()` returns the API's names, each with its signature and its summary. */
  constructor(names) {
    this.names = names;
    this.known = undefined;
    // Enter inserts the item selected with the arrow keys, and otherwise begins a new line.
    this.extension = CodeMirror.autocompletion({
      override: [(context) => this.offer(context)], selectOnOpen: false, icons: false,
      addToOptions: [{ position: 0, render: (_option, _state, { dom }) => { requestAnimationFrame(() => Completion.letScroll(dom)); } }],
    });
  }

  /** Lets the list scroll without a pointer. */
  static letScroll(text) { text.querySelector(".cm-tooltip-autocomplete > ul")?.setAttribute("tabindex", "0"); }

  /**
   * Returns the completions at the cursor; unless requested, only from the second letter of a name
   * on.
   */
  async offer({ state, pos, explicit }) {
    this.known ??= (await this.names().catch(() => undefined)) ?? undefined;
    const found = this.known && state.selection.main.empty ? this.found(state, pos, explicit) : undefined;
    return found?.options.length ? { ...found, filter: false } : null;
  }

  /** Returns the kind of the word before a position, such as `comment`, `string` or `number`. */
  static kindAt(state, at) { return CodeMirror.ensureSyntaxTree(state, at, 50)?.resolveInner(at, -1).name ?? ""; }

  found(state, at, isAsked) {
    const line = state.doc.lineAt(at), before = line.text.slice(0, at - line.from), text = state.doc.toString();
    const [, owner, separator, word = ""] = /(?:([A-Za-z_]\w*)\s*([.:])\s*)?([A-Za-z_]\w*)?$/.exec(before), from = at - word.length;
    const isText = /comment|string/.test(Completion.kindAt(state, at));
    if (isText || (!separator && /[\d.:]$/.test(before.slice(0, before.length - word.length))) || (!isAsked && !separator && word.length < 2)) return { options: [], from };
    const isDeclared = /\bfunction\s+\w+\s*:\s*\w*$/.test(before);
    const entries = separator ? this.members(text, owner, separator) : this.globals(text, word);
    const options = entries.filter(({ name }) => name.startsWith(word) && name !== word).slice(0, Completion.maxCompletions)
      .map(({ name, call, signature, summary }) => ({ label: name, apply: isDeclared && call ? call : name, displayLabel: signature, detail: summary || undefined }));
    return { options, from };
  }

  /** Returns the members of a name, after a dot or a colon. */
  members(text, owner, separator) {
    const isClass = new RegExp(`\\b${owner}\\s*=\\s*(Layout\\.new|\\w+:extend)\\b`).test(text);
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
  globals(text, word) {
    const known = this.known.filter(({ name }) => /^\w+$/.test(name));
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
}
