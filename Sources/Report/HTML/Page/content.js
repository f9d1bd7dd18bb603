// The content of a cell: its outline, its image and its words, as `CellDrawing` draws them in
// pictures.

export class CellContent {
  /** From this ratio of its sides on, a cell has its picture beside the words, and not above. */
  static wide = 1.5;

  /** A line of words is so high, in sizes of its font; a character is so wide. */
  static lineHeight = 1.25;
  static characterWidth = 0.62;

  /** `corners` are those of the cell on the canvas, `scale` is how many pixels of the page a point has. */
  constructor(content, element, corners, scale) {
    const size = element.size ?? element.frame, { width, height } = size;
    this.content = content;
    this.corners = corners;
    this.width = width;
    this.height = height;
    this.scale = scale;
    const padding = Math.min(8, Math.min(width, height) * 0.1), inside = { x: padding, y: padding, width: width - 2 * padding, height: height - 2 * padding };
    this.hasWords = Boolean(content.text || content.secondaryText);
    this.picture = { x: 0, y: 0, width, height };
    this.words = inside;
    if (!this.hasWords || !content.image) return;
    if (width >= CellContent.wide * height) {
      const side = Math.min(inside.height, width * 0.4);
      this.picture = { x: padding, y: (height - side) / 2, width: side, height: side };
      this.words = { ...inside, x: side + 2 * padding, width: width - side - 3 * padding };
    } else {
      this.picture.height = height * 0.68;
      this.words = { ...inside, y: this.picture.height, height: height - this.picture.height };
    }
  }

  get isAllPicture() { return this.content.image === "photo" && !this.hasWords; }

  /** The color of the cell itself, if it is not that of its section. */
  get fill() { return !this.content.image || this.isAllPicture ? this.content.color : undefined; }

  /** Black or white, by the contrast with a color. */
  static ink(color) {
    const [red, green, blue] = [1, 3, 5].map((start) => (parseInt(color.slice(start, start + 2), 16) / 255) ** 2);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
  }

  /**
   * Where a point of the unit square is on the canvas, whose corners may be those of a cell that is turned in space.
   *
   * @returns {[number, number]}
   */
  place(x, y) {
    const [one, two, three, four] = this.corners;
    const at = (axis) => (1 - y) * (one[axis] + (two[axis] - one[axis]) * x) + y * (four[axis] + (three[axis] - four[axis]) * x);
    return [at(0), at(1)];
  }

  /** A polygon of points of the unit square of a part of the cell. */
  polygon(points, box = { x: 0, y: 0, width: this.width, height: this.height }) {
    const path = new Path2D();
    for (const [x, y] of points) path.lineTo(...this.place((box.x + x * box.width) / this.width, (box.y + y * box.height) / this.height));
    path.closePath();
    return path;
  }

  /** The corners of an ellipse in the unit square. */
  static ellipse(x = 0.5, y = 0.5, across = 0.5, down = 0.5) {
    return Array.from({ length: 48 }, (_, number) => [x + across * Math.cos(number / 24 * Math.PI), y + down * Math.sin(number / 24 * Math.PI)]);
  }

  /** The cell's outline on the canvas, if it is not its rectangle. */
  get outline() {
    const { outline } = this.content;
    if (!outline) return null;
    return this.polygon(outline === "ellipse" ? CellContent.ellipse() : outline.map(({ x, y }) => [x, y]));
  }

  /** Draws the picture and the words. */
  draw(context, colour) {
    const [one, two, , four] = this.corners, { width, height } = this;
    if (!(width > 0 && height > 0)) return;
    if (this.content.image === "photo") this.drawPhoto(context);
    context.save();
    context.transform((two[0] - one[0]) / width, (two[1] - one[1]) / width, (four[0] - one[0]) / height, (four[1] - one[1]) / height, ...one);
    if (this.content.image && this.content.image !== "photo") this.drawPicture(context);
    if (this.hasWords) this.drawWords(context, this.fill ? CellContent.ink(this.fill) : colour);
    context.restore();
  }

  get color() { return this.content.color ?? "#8e8e93"; }

  /** A landscape. Its hills are not of the color in which a label is written upon it. */
  drawPhoto(context) {
    const alpha = context.globalAlpha, box = this.picture, size = 0.09 * Math.min(box.width, box.height);
    const fill = (points, colour, opacity) => {
      context.globalAlpha = alpha * opacity;
      context.fillStyle = colour;
      context.fill(this.polygon(points, box));
    };
    if (!this.isAllPicture) fill([[0, 0], [1, 0], [1, 1], [0, 1]], this.color, 1);
    for (const hill of [[[0.08, 0.88], [0.38, 0.42], [0.66, 0.88]], [[0.46, 0.88], [0.68, 0.58], [0.92, 0.88]]]) {
      fill(hill, CellContent.ink(this.color) === "#000" ? "#fff" : "#000", 0.3);
    }
    fill(CellContent.ellipse(0.74, 0.28, size / box.width, size / box.height), "#fff", 0.85);
    context.globalAlpha = alpha;
  }

  /** An icon or a person's picture. */
  drawPicture(context) {
    const { x, y, width, height } = this.picture, { color } = this;
    context.fillStyle = color;
    const side = Math.min(width, height) * (this.hasWords ? 0.84 : 0.72), [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
    context.beginPath();
    context.roundRect(left, top, side, side, side * (this.content.image === "icon" ? 0.22 : 0.5));
    context.fill();
    const [letter] = this.content.text ?? "";
    if (letter && side * 0.55 * this.scale >= 7) this.write(context, letter, x + width / 2, y + height / 2, side * 0.55, CellContent.ink(color), "center", 600);
  }

  write(context, text, x, y, size, colour, align, weight) {
    context.font = `${weight} ${size}px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`;
    context.textAlign = align;
    context.textBaseline = "middle";
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }

  drawWords(context, colour) {
    const size = Math.max(8 / this.scale, Math.min(13, 16 / this.scale)), { content, words } = this, alpha = context.globalAlpha;
    const room = Math.floor(words.height / (size * CellContent.lineHeight)), columns = Math.floor(words.width / (size * CellContent.characterWidth));
    if (!(room > 0 && columns > 2)) return;
    const second = CellContent.wrap(content.secondaryText ?? "", columns, room > 1 ? 1 : 0), first = CellContent.wrap(content.text ?? "", columns, room - second.length);
    const lines = [...first, ...second], isCentred = lines.length === 1 && !content.image;
    const top = words.y + words.height / 2 - (lines.length - 1) * size * CellContent.lineHeight / 2;
    lines.forEach((line, number) => {
      context.globalAlpha = alpha * (number < first.length ? 1 : 0.75);
      this.write(context, line, isCentred ? words.x + words.width / 2 : words.x, top + number * size * CellContent.lineHeight, size, colour, isCentred ? "center" : "left", 400);
    });
    context.globalAlpha = alpha;
  }

  static isWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

  /** How many columns characters take. */
  static width(characters) { return characters.reduce((sum, character) => sum + (CellContent.isWide.test(character) ? 2 : 1), 0); }

  /** How many of the characters fit into a number of columns; one, if that takes more. */
  static fitting(characters, columns) {
    let count = characters.length;
    while (count > 1 && CellContent.width(characters.slice(0, count)) > columns) count -= 1;
    return count;
  }

  /** A text in lines of a number of columns; the last one ends with an ellipsis where there is more. */
  static wrap(text, columns, lines) {
    const words = text.split(/\s+/).filter(Boolean).map((word) => [...word]), done = [];
    while (words.length > 0 && done.length < lines) {
      let line = words[0].splice(0, CellContent.fitting(words[0], columns));
      if (words[0].length === 0) {
        words.shift();
        while (words.length > 0 && CellContent.width(line) + 1 + CellContent.width(words[0]) <= columns) line = [...line, " ", ...words.shift()];
      }
      if (words.length > 0 && done.length + 1 === lines) line = [...line.slice(0, CellContent.fitting(line, columns - 1)), "…"];
      done.push(line.join(""));
    }
    return done;
  }
}
