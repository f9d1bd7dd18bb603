// Renders a lesson's Markdown as elements of the page: paragraphs, lists, code, and inline styles.
// All content is inserted as text.

class Prose {
  /** Returns the elements for a text. */
  static parts(text) {
    return Prose.blocks(text).map(({ kind, lines }) => {
      if (kind === "code") return Console.element("pre", { className: "sample", text: lines.join("\n") });
      if (kind === "head") return Console.element("h3", {}, ...Prose.inline(lines[0].replace(/^#+\s*/, "")));
      if (kind === "list") return Console.element("ul", {}, ...lines.map((line) => Console.element("li", {}, ...Prose.inline(line))));
      return Console.element("p", {}, ...Prose.inline(lines.join(" ")));
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
      if (/^`.+`$/.test(part)) return Console.element("code", { text: part.slice(1, -1) });
      if (/^\*\*.+\*\*$/.test(part)) return Console.element("strong", { text: part.slice(2, -2) });
      return /^\*.+\*$/.test(part) ? Console.element("em", { text: part.slice(1, -1) }) : document.createTextNode(part);
    });
  }
}
