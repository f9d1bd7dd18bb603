/// What a list is set to.
///
/// Lengths are in points.
public struct ListSettings: Hashable, Sendable {
  /// How a list looks as a whole.
  public var style = ListStyle.plain

  /// How tall rows are.
  public var rowHeight = ListHeight.fixed(44)

  /// How tall a row, a header or a footer is taken to be until it is measured.
  public var estimatedRowHeight = 44.0

  /// How tall headers are; there is none at zero.
  public var headerHeight = ListHeight.fixed(0)

  /// How tall footers are; there is none at zero.
  public var footerHeight = ListHeight.fixed(0)

  /// Whether a header stays in sight while its section is; nil if the style says it.
  public var headersPin: Bool?

  /// What is kept free above a header; nil if the style says it.
  public var headerTopPadding: Double?

  /// How far the ends of a separator are from those of its row; of the four, left and right count.
  ///
  /// Nil if the style says it.
  public var separatorInset: EdgeInsets?

  /// How thick a separator is; there is none at zero.
  public var separatorThickness = 1.0

  /// Whether rows are separated.
  public var showsSeparators = true

  /// What becomes of positions between pixels.
  public var pixelAlignment = PixelAlignment.nearest

  /// Creates settings with the defaults of their properties.
  public init() {}

  /// Whether headers stay in sight.
  var pinsHeaders: Bool { headersPin ?? (style == .plain) }

  /// Whether the elements of this kind are measured when they are shown.
  func measures(_ element: ElementIdentifier) -> Bool {
    switch (element.category, element.kind) {
    case (.cell, _): rowHeight == .automatic
    case (.supplementary, SectionSupplementary.headerKind): headerHeight == .automatic
    case (.supplementary, SectionSupplementary.footerKind): footerHeight == .automatic
    default: false
    }
  }
}

/// How tall the rows, the headers or the footers of a list are.
public enum ListHeight: Hashable, Sendable {
  case fixed(Double)
  /// As tall as their views want to be.
  case automatic
}

/// How a list looks as a whole.
public enum ListStyle: String, CaseIterable, Hashable, Sendable {
  /// Rows from edge to edge, and headers that stay in sight.
  case plain
  /// Sections apart from each other, each on a background.
  case grouped
  /// The same, away from the view's edges and with round corners.
  case insetGrouped
  /// Rows away from the view's edges.
  case sidebar

  /// What is kept free beside rows, headers and footers.
  var margin: Double {
    switch self {
    case .plain, .grouped: 0
    case .insetGrouped, .sidebar: 16
    }
  }

  /// What is kept free above a header, in addition to what the section before keeps free.
  var headerTopPadding: Double { self == .plain ? 22 : 0 }

  /// What is kept free about sections.
  var spaces: ListSpaces {
    switch self {
    case .plain, .sidebar: ListSpaces()
    case .grouped: ListSpaces(below: 35)
    case .insetGrouped: .insetGrouped
    }
  }

  /// How far the ends of a separator are from those of its row.
  var separatorInset: EdgeInsets {
    EdgeInsets(top: 0, left: 16, bottom: 0, right: self == .insetGrouped ? 16 : 0)
  }

  /// Whether the rows of a section stand on a background.
  var hasBackground: Bool { self == .grouped || self == .insetGrouped }

  /// How round a background's corners are.
  ///
  /// 26 is what iOS 26 gives the rows of an inset grouped list.
  var cornerRadius: Double { self == .insetGrouped ? 26 : 0 }
}

/// What is kept free about the sections of a list, in points.
struct ListSpaces: Hashable, Sendable {
  /// Above the rows of the first section, where it has no header.
  var aboveFirst = 0.0

  /// Above the rows of any other section, where it has no header.
  var above = 0.0

  /// At the end of a section that another follows.
  var below = 0.0

  /// At the end of the last section.
  var belowLast = 0.0

  /// Those of iOS 26.1 (measured E1).
  ///
  /// Recorded are 35 above the first row and between sections without headers; with headers, 17.5
  /// from a row to the next header and 20 at the end. That the 35 between sections are 17.5 of each,
  /// and that the 20 are there without headers too, is our choice.
  static let insetGrouped = ListSpaces(aboveFirst: 35, above: 17.5, below: 17.5, belowLast: 20)
}
