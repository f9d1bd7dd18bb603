// Renders a lesson's Markdown as elements of the page: paragraphs, lists, code, and inline styles.
// All content is inserted as text.

import { make } from "./make.js";

export class Prose {
  /** Returns the elements for a text. */
  static parts(text) {
    return Prose.blocks(text).map(({ kind, lines }) => {
      if (kind === "code") return make("pre", { className: "sample", text: lines.join("\n") });
      if (kind === "head") return make("h3", {}, ...Prose.inline(lines[0].replace(/^#+\s*/, "")));
      if (kind === "list") return make("ul", {}, ...lines.map((line) => make("li", {}, ...Prose.inline(line))));
      return make("p", {}, ...Prose.inline(lines.join(" ")));
    });
  }

  static blocks(text) {
    const blocks = [];
    let open = null, isCode = false;
    for (const line of text.split("\n")) {
      if (line.startsWith("```")) {
        isCode = !isCode;
        open = isCode ? Prose.begin(blocks, "code") : null;
      } else if (isCode) {
        open.lines.push(line);
      } else if (!line.trim()) {
        open = null;
      } else if (line.startsWith("#")) {
        Prose.begin(blocks, "head").lines.push(line);
        open = null;
      } else if (/^(-|\d+\.) /.test(line)) {
        if (open?.kind !== "list") open = Prose.begin(blocks, "list");
        open.lines.push(line.replace(/^(-|\d+\.) /, ""));
      } else if (open?.kind === "list") {
        open.lines[open.lines.length - 1] += ` ${line.trim()}`;
      } else {
        open ??= Prose.begin(blocks, "words");
        open.lines.push(line);
      }
    }
    return blocks;
  }

  static begin(blocks, kind) {
    const block = { kind, lines: [] };
    blocks.push(block);
    return block;
  }

  /** Returns the inline elements of a line: code between backticks, emphasis between asterisks. */
  static inline(text) {
    return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).filter(Boolean).map((part) => {
      if (/^`.+`$/.test(part)) return make("code", { text: part.slice(1, -1) });
      if (/^\*\*.+\*\*$/.test(part)) return make("strong", { text: part.slice(2, -2) });
      return /^\*.+\*$/.test(part) ? make("em", { text: part.slice(1, -1) }) : document.createTextNode(part);
    });
  }
}
