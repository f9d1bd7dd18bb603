/// A text style of Dynamic Type: the purpose of a text, which determines its size in each category.
package enum FontStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2

  /// Returns the metrics of the style in a category.
  package func metrics(in category: TextCategory) -> FontMetrics {
    let row = Self.table[self] ?? []
    let column = TextCategory.allCases.firstIndex(of: category) ?? 0
    guard row.indices.contains(column) else { return FontMetrics(size: 17, leading: 22) }
    return FontMetrics(size: row[column].0, leading: row[column].1)
  }

  /// The sizes and leadings in points, in the order of the categories (Apple's guidelines,
  /// semantics 10).
  private static let table: [FontStyle: [(Double, Double)]] = [
    .largeTitle: [
      (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57),
      (52, 61), (56, 66), (60, 70),
    ],
    .title1: [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51),
      (48, 57), (53, 62), (58, 68),
    ],
    .title2: [
      (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47),
      (44, 52), (50, 59), (56, 66),
    ],
    .title3: [
      (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44),
      (43, 51), (49, 58), (55, 65),
    ],
    .headline: bodySizes,
    .body: bodySizes,
    .callout: [
      (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39),
      (38, 46), (44, 52), (51, 60),
    ],
    .subheadline: [
      (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37),
      (36, 43), (42, 50), (49, 58),
    ],
    .footnote: [
      (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33),
      (33, 40), (38, 46), (44, 52),
    ],
    .caption1: [
      (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32),
      (32, 39), (37, 44), (43, 51),
    ],
    .caption2: [
      (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30),
      (29, 35), (34, 41), (40, 48),
    ],
  ]

  private static let bodySizes: [(Double, Double)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40),
    (40, 48), (47, 56), (53, 62),
  ]
}

/// The size of text, in points.
package struct FontMetrics: Hashable, Sendable {
  /// The size of the font.
  package let size: Double

  /// The distance between the baselines of two lines, which is the height of a line.
  package let leading: Double

  package init(size: Double, leading: Double) {
    self.size = size
    self.leading = leading
  }

  /// Creates the metrics of the system font in a size: a line is 611/512 as tall, so 20.287 points
  /// for 17 (semantics 10).
  package init(ofSystemFont size: Double) { self.init(size: size, leading: size * 611 / 512) }
}
