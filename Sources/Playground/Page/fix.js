// The changes of the text that an answer carries for a diagnostic.

export class Fix {
  /** Returns the changes in the script with a name; null if there are none, or some are in other files. */
  static find(diagnostic, name) {
    const edits = diagnostic.edits ?? [];
    return edits.length > 0 && edits.every(({ file }) => file === name) ? edits : null;
  }

  /** Returns the label of the button that makes the changes in a text. */
  static label([edit, ...others], text) {
    const from = edit.line === edit.endLine ? text.split("\n")[edit.line - 1]?.slice(edit.column - 1, edit.endColumn - 1) : "";
    const isWord = others.length === 0 && from && edit.text && !edit.text.includes("\n");
    return isWord ? `Change “${from}” to “${edit.text}”` : "Apply the fix";
  }
}
