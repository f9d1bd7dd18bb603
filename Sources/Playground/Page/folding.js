// Folds the comment at the beginning of a script below its first line, so that the code is visible.
// A click or the cursor unfolds it.

import { make } from "./make.js";

export class Folding {
  /** The minimum number of lines of a comment that is folded. */
  static minLines = 6;

  static extension = CodeMirror.codeFolding({
    preparePlaceholder: (state, { from, to }) => `${/mathematics/i.test(state.sliceDoc(from, to)) ? "The mathematics" : "The comment"}, ${state.doc.lineAt(to).number - state.doc.lineAt(from).number + 1} lines`,
    placeholderDOM(_view, unfold, text) {
      const button = make("button", { className: "folded", text, title: "unfold" });
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", unfold);
      return button;
    },
  });

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
  static fold(view) {
    const { doc } = view.state, range = Folding.range(doc.toString());
    if (range) view.dispatch({ effects: CodeMirror.foldEffect.of({ from: doc.line(range.from + 1).from, to: doc.line(range.to + 1).to }) });
  }
}
