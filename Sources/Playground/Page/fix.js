// The change that a diagnostic suggests: a misspelt name and the correct one, at one place in the
// text.

class Fix {
  /**
   * Returns the change in the text of the script with a name: `line` and `column`, counted from 0,
   * with the words `from` and `to`. Returns null if nothing is suggested, or if several places
   * match.
   */
  static find(diagnostic, name, text) {
    const [, near] = /^did you mean '([^']+)'\?$/.exec(diagnostic.fix ?? "") ?? [];
    const line = Editor.lineOf(diagnostic, name) - 1, source = text.split("\n")[line];
    if (!near || source === undefined) return null;
    for (const word of Fix.words(diagnostic, near, source)) {
      const from = word.split(".").at(-1), to = near.split(".").at(-1), places = Fix.places(source, from, diagnostic.message);
      if (places.length === 1) return { line, column: places[0], from, to };
    }
    return null;
  }

  /**
   * Returns the possible misspelt words: those of the message or, for a syntax error, which names
   * the word after it, the similar words of the line.
   */
  static words({ code, message }, near, source) {
    if (code === "syntax-error") return (source.match(/[A-Za-z_]\w*/g) ?? []).filter((word) => Fix.isSlip(word, near));
    return [...message.matchAll(/'([\w.]+)'/g)].map(([, word]) => word);
  }

  /** Returns whether one letter is missing, extra or wrong, or two are swapped. */
  static isSlip(word, meant) {
    let same = 0;
    while (same < word.length && word[same] === meant[same]) same += 1;
    const one = word.slice(same), other = meant.slice(same);
    return one !== other && (one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1)
      || (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2)));
  }

  /**
   * Returns the positions of a name in a line of code that fit the message: a global, or a member.
   */
  static places(source, name, message) {
    const parts = Fix.parts(source), all = [...source.matchAll(new RegExp(`(?<!\\w)${name}(?!\\w)`, "g"))].map(({ index }) => index);
    const inCode = all.filter((index) => parts[index] === "code"), found = inCode.length > 0 ? inCode : all.filter((index) => parts[index] === "string");
    const isGlobal = message.endsWith("is not declared");
    const fitting = found.filter((index) => Fix.isMember(source, index, name) !== isGlobal);
    return fitting.length > 0 ? fitting : found;
  }

  /** Returns whether a name follows a dot or a colon, or is a key of a table. */
  static isMember(source, index, name) {
    const before = source.slice(0, index);
    return /[.:]\s*$/.test(before) || (/(^|[{,;])\s*$/.test(before) && /^\s*=[^=]/.test(source.slice(index + name.length)));
  }

  /**
   * Returns the kind of each character of a line, as far as the line alone determines it: code, a
   * string or a comment.
   */
  static parts(source) {
    let quote = "", isEscaped = false, isComment = false;
    return [...source].map((character, index) => {
      if (isComment) return "comment";
      if (quote) {
        if (character === quote && !isEscaped) quote = "";
        isEscaped = character === "\\" && !isEscaped;
        return "string";
      }
      if (character === "\"" || character === "'") quote = character;
      isComment = source.startsWith("--", index);
      return quote ? "string" : isComment ? "comment" : "code";
    });
  }
}
