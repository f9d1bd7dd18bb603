// Renders a lesson's Markdown as elements of the page: paragraphs, lists, code, and inline styles.
// All content is inserted as text.

import { make } from "./make.js";

export class Prose {
  /** Returns the element for a block, whose handles and terms belong to `figure`, if there is one. */
  static element({ kind, lines, info }, figure = undefined) {
    if (kind === "code" || kind === "formula") return make("pre", { className: "sample", text: lines.join("\n") });
    if (kind === "head") return make("h3", {}, ...Prose.inline(lines[0].replace(/^#+\s*/, ""), figure));
    if (kind === "list") return make(info === "1" ? "ol" : "ul", {}, ...lines.map((line) => make("li", {}, ...Prose.inline(line, figure))));
    if (kind === "table") return Prose.table(lines, figure);
    return make("p", {}, ...Prose.inline(lines.join(" "), figure));
  }

  /** Returns the table of rows between bars, of which the first is the head and the second only a line. */
  static table(lines, figure) {
    const cells = (line, tag) => make("tr", {}, ...line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => make(tag, {}, ...Prose.inline(cell.trim(), figure))));
    return make("table", {}, make("thead", {}, cells(lines[0], "th")), make("tbody", {}, ...lines.slice(2).map((line) => cells(line, "td"))));
  }

  static blocks(text) {
    const blocks = [];
    let open = null, isCode = false;
    for (const line of text.split("\n")) {
      if (line.startsWith("```")) {
        isCode = !isCode;
        open = isCode ? Prose.begin(blocks, "code", line.replace(/^`+\s*/, "")) : null;
      } else if (isCode) {
        open.lines.push(line);
      } else if (/^ {4}/.test(line) && open?.kind !== "list") {
        if (open?.kind !== "formula") open = Prose.begin(blocks, "formula");
        open.lines.push(line.slice(4));
      } else if (!line.trim()) {
        open = null;
      } else if (line.startsWith("#")) {
        Prose.begin(blocks, "head").lines.push(line);
        open = null;
      } else if (line.startsWith("|")) {
        if (open?.kind !== "table") open = Prose.begin(blocks, "table");
        open.lines.push(line);
      } else if (Prose.beginsItem(line, open)) {
        if (open?.kind !== "list") open = Prose.begin(blocks, "list", line.startsWith("-") ? "" : "1");
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

  /** Whether a line begins an item of a list: within a paragraph, a number does so only if it is 1, since the line may begin with any other. */
  static beginsItem(line, open) { return open?.kind === "words" ? /^(-|1\.) /.test(line) : /^(-|\d+\.) /.test(line); }

  static begin(blocks, kind, info = "") {
    const block = { kind, lines: [], info };
    blocks.push(block);
    return block;
  }

  /**
   * Returns the inline elements of a line: code between backticks, emphasis between asterisks, links, and of a figure a
   * handle, `[columns = 3]`, and a term, `[step](#length:1,1.minX..1,2.minX)`.
   */
  static inline(text, figure = undefined) {
    return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\)|\[[A-Za-z_]\w* = -?[\d.]+\])/).filter(Boolean).map((part) => Prose.span(part, figure));
  }

  static span(part, figure) {
    if (/^`.+`$/.test(part)) return make("code", { text: part.slice(1, -1) });
    if (/^\*\*.+\*\*$/.test(part)) return make("strong", { text: part.slice(2, -2) });
    if (/^\*.+\*$/.test(part)) return make("em", { text: part.slice(1, -1) });
    const [, name, value] = /^\[(\w+) = (.+)\]$/.exec(part) ?? [];
    if (name && figure) return figure.handle(name, value);
    const [, words, target] = /^\[([^\]]+)\]\((.+)\)$/.exec(part) ?? [];
    if (!words) return document.createTextNode(part);
    const plain = words.replaceAll("*", "").replaceAll("`", "");
    if (target.startsWith("#length:")) return figure?.term(plain, target.slice(8)) ?? document.createTextNode(plain);
    return /^https:/.test(target) ? make("a", { href: target, text: plain, rel: "noopener" }) : document.createTextNode(plain);
  }
}
