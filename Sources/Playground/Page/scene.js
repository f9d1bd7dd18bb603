// The pictures of cells on the page: scenes of the night and the day, of which each cell has one by
// its number, in shades of its own colour.

import { CellContent } from "../../Report/HTML/Page/content.js";

export class Scene extends CellContent {
  /** `path` is the cell's own, with its rounded corners. */
  constructor(content, element, corners, scale, path) {
    super(content, element, corners, scale);
    this.path = this.outline ?? path;
    this.number = (element.section ?? 0) * 7 + (element.item ?? 0);
  }

  /** Points of the unit square from its lower corners up to a wave of hills. */
  static hills(level, height, waves, shift) {
    const line = Array.from({ length: 25 }, (_, at) => [at / 24, level - height * Math.sin((at / 24) * waves * Math.PI + shift)]);
    return [[0, 1], ...line, [1, 1]];
  }

  /** Layers from the back to the front: points, whether they are light, and how opaque. */
  static scenes = [
    // Dunes under the sun.
    () => [[Scene.hills(0.62, 0.1, 2, 0.4), 1, 0.3], [Scene.hills(0.78, 0.08, 3, 2), 0, 0.18], [Scene.hills(0.9, 0.05, 2, 4), 0, 0.22]],
    // Mountains.
    () => [[[[0, 1], [0.38, 0.36], [0.72, 1]], 1, 0.32], [[[0.4, 1], [0.72, 0.52], [1.04, 1]], 1, 0.26], [[[0.28, 0.53], [0.38, 0.36], [0.48, 0.54], [0.4, 0.6], [0.34, 0.55]], 1, 0.5]],
    // The sea.
    () => [0.6, 0.7, 0.8, 0.9].map((level, at) => [Scene.hills(level, 0.02, 6 + at, at * 1.3), at % 2, 0.2]),
    // A wood.
    () => [0.1, 0.3, 0.5, 0.7, 0.9].map((middle, at) => [[[middle - 0.14, 1], [middle, 0.5 + 0.12 * (at % 2)], [middle + 0.14, 1]], at % 2, 0.24]),
    // A town.
    () => [0.04, 0.22, 0.4, 0.58, 0.76].map((left, at) => { const top = 0.5 + 0.09 * ((at * 3) % 5); return [[[left, 1], [left, top], [left + 0.17, top], [left + 0.17, 1]], at % 2, 0.22]; }),
  ];

  drawPhoto(context) {
    const alpha = context.globalAlpha, box = this.picture, { color, number } = this, size = 0.1 * Math.min(box.width, box.height);
    const fill = (points, colour, opacity) => {
      context.globalAlpha = alpha * opacity;
      context.fillStyle = colour;
      context.fill(this.polygon(points, box));
    };
    if (!this.isAllPicture) fill([[0, 0], [1, 0], [1, 1], [0, 1]], color, 1);
    context.save();
    context.clip(this.path);
    context.clip(this.polygon([[0, 0], [1, 0], [1, 1], [0, 1]], box));
    const [across, down] = [size / box.width, size / box.height], x = 0.62 + 0.2 * ((number * 0.37) % 1);
    fill(CellContent.ellipse(x, 0.28, across, down), "#fff", 0.9);
    // Some have the moon.
    if (number % 4 === 2) fill(CellContent.ellipse(x + across * 0.55, 0.28 - down * 0.2, across * 0.9, down * 0.9), color, 1);
    for (const [points, isLight, opacity] of Scene.scenes[number % Scene.scenes.length]()) fill(points, isLight ? "#fff" : "#000", opacity);
    context.restore();
    context.globalAlpha = alpha;
  }
}
