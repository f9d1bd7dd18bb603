// Two texts of one script side by side, with the lines that differ marked.

import { part } from "../../Report/HTML/Page/part.js";
import { make } from "./make.js";

export class Difference {
  /**
   * The maximum number of pairs of lines to compare; in larger texts, only the common beginning and
   * end are found.
   */
  static maxPairs = 4_000_000;

  constructor() {
    this.sheet = part("differenceSheet");
  }

  /** Shows both texts; `choose("theirs" | "mine")` is called with the choice. */
  show(name, theirs, mine, choose) {
    const [theirMarks, myMarks] = Difference.marks(theirs.split("\n"), mine.split("\n"));
    part("differenceHead").textContent = `Two versions of ${name}`;
    part("theirText").replaceChildren(...Difference.lines(theirs, theirMarks));
    part("myText").replaceChildren(...Difference.lines(mine, myMarks));
    /** @type {("theirs" | "mine")[]} */
    const choices = ["theirs", "mine"];
    for (const which of choices) {
      part(`${which}Chosen`).onclick = () => {
        this.sheet.close();
        choose(which);
      };
    }
    if (!this.sheet.open) this.sheet.showModal();
    for (const text of [part("theirText"), part("myText")]) text.querySelector("mark")?.scrollIntoView({ block: "center" });
  }

  static lines(text, marks) {
    return text.split("\n").map((line, number) => make(marks[number] ? "mark" : "span", { text: `${line}\n` }));
  }

  /** Returns for each line of both texts whether the other text lacks it. */
  static marks(theirs, mine) {
    let begin = 0, end = 0;
    const least = Math.min(theirs.length, mine.length);
    while (begin < least && theirs[begin] === mine[begin]) begin += 1;
    while (end < least - begin && theirs.at(-1 - end) === mine.at(-1 - end)) end += 1;
    const middle = (lines) => lines.slice(begin, lines.length - end);
    const around = (marks) => [...Array(begin).fill(false), ...marks, ...Array(end).fill(false)];
    const [theirMarks, myMarks] = Difference.middleMarks(middle(theirs), middle(mine));
    return [around(theirMarks), around(myMarks)];
  }

  static middleMarks(theirs, mine) {
    const marks = [theirs.map(() => true), mine.map(() => true)];
    if (theirs.length * mine.length > Difference.maxPairs) return marks;
    const lengths = Difference.commonLengths(theirs, mine);
    for (let row = 0, column = 0; row < theirs.length && column < mine.length;) {
      if (theirs[row] === mine[column]) marks[0][row++] = marks[1][column++] = false;
      else if (lengths[row + 1][column] >= lengths[row][column + 1]) row += 1;
      else column += 1;
    }
    return marks;
  }

  /** Returns the length of the longest common subsequence of each pair of suffixes. */
  static commonLengths(theirs, mine) {
    const lengths = Array.from({ length: theirs.length + 1 }, () => new Uint32Array(mine.length + 1));
    for (let row = theirs.length - 1; row >= 0; row -= 1) {
      for (let column = mine.length - 1; column >= 0; column -= 1) {
        lengths[row][column] = theirs[row] === mine[column] ? lengths[row + 1][column + 1] + 1
          : Math.max(lengths[row + 1][column], lengths[row][column + 1]);
      }
    }
    return lengths;
  }
}
