// Folds the comment at the beginning of a script below its first line, so that the code is visible.
// A click or the cursor unfolds it.

class Folding {
  /** The minimum number of lines of a comment that is folded. */
  static minLines = 6;

  /**
   * Returns the lines of the first comment after its first line, counted from 0; null if it is
   * short.
   */
  static range(text) {
    const lines = text.split("\n");
    let end = 0;
    while (end < lines.length && /^--(?!-@)/.test(lines[end]) ) end += 1;
    return end >= Folding.minLines ? { from: 1, to: end - 1 } : null;
  }

  /** Folds the comment in an editor. */
  static fold(mirror) {
    const range = Folding.range(mirror.getValue());
    if (!range) return;
    const { from, to } = range, hasFormulas = /mathematics/i.test(mirror.getRange({ line: from, ch: 0 }, { line: to, ch: 0 }));
    const button = Console.element("button", { className: "folded", text: `${hasFormulas ? "The mathematics" : "The comment"}, ${to - from + 1} lines`, title: "unfold" });
    const mark = mirror.markText({ line: from, ch: 0 }, { line: to, ch: mirror.getLine(to).length }, { replacedWith: button, clearOnEnter: true, inclusiveLeft: false });
    button.addEventListener("mousedown", (event) => { event.preventDefault(); mark.clear(); });
    button.addEventListener("click", () => mark.clear());
  }
}
