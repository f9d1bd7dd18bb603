/// The settings of a list.
///
/// Lengths are in points.
public struct ListSettings: Hashable, Sendable {
  /// The appearance of the list as a whole.
  public var style = ListStyle.plain

  /// The height of rows.
  public var rowHeight = ListHeight.fixed(44)

  /// The height of a row, a header or a footer until it is measured.
  public var estimatedRowHeight = 44.0

  /// The height of headers; at zero there are none.
  public var headerHeight = ListHeight.fixed(0)

  /// The height of footers; at zero there are none.
  public var footerHeight = ListHeight.fixed(0)

  /// Whether a header stays in sight while its section is; nil for the style's default.
  public var headersPin: Bool?

  /// The space above a header; nil for the style's default.
  public var headerTopPadding: Double?

  /// The distances of the ends of a separator from those of its row; only left and right are used.
  ///
  /// Nil for the style's default.
  public var separatorInset: EdgeInsets?

  /// The thickness of a separator; at zero there are none.
  public var separatorThickness = 1.0

  /// Whether rows are separated.
  public var showsSeparators = true

  /// The rounding of positions to pixels.
  public var pixelAlignment = PixelAlignment.nearest

  /// Creates settings with the defaults of their properties.
  public init() {}

  /// Whether headers stay in sight.
  var pinsHeaders: Bool { headersPin ?? (style == .plain) }

  /// Returns whether the elements of this kind are measured when they are shown.
  func measures(_ element: ElementIdentifier) -> Bool {
    switch (element.category, element.kind) {
    case (.cell, _): rowHeight == .automatic
    case (.supplementary, SectionSupplementary.headerKind): headerHeight == .automatic
    case (.supplementary, SectionSupplementary.footerKind): footerHeight == .automatic
    default: false
    }
  }
}

/// The height of the rows, the headers or the footers of a list.
public enum ListHeight: Hashable, Sendable {
  case fixed(Double)
  /// The height that their views prefer.
  case automatic
}

/// The appearance of a list as a whole.
public enum ListStyle: String, CaseIterable, Hashable, Sendable {
  /// Rows from edge to edge, and headers that stay in sight.
  case plain
  /// Separate sections, each on a background.
  case grouped
  /// Like `grouped`, but inset from the view's edges and with rounded corners.
  case insetGrouped
  /// Rows inset from the view's edges.
  case sidebar

  /// The space at the sides of rows, headers and footers, in points.
  var margin: Double {
    switch self {
    case .plain, .grouped: 0
    case .insetGrouped, .sidebar: 16
    }
  }

  /// The space above a header, in addition to that after the previous section, in points.
  var headerTopPadding: Double { self == .plain ? 22 : 0 }

  /// The space around sections.
  var spaces: ListSpaces {
    switch self {
    case .plain, .sidebar: ListSpaces()
    case .grouped, .insetGrouped: .grouped
    }
  }

  /// The distances of the ends of a separator from those of its row.
  var separatorInset: EdgeInsets {
    EdgeInsets(top: 0, left: 16, bottom: 0, right: self == .insetGrouped ? 16 : 0)
  }

  /// Whether the rows of a section are on a background.
  var hasBackground: Bool { self == .grouped || self == .insetGrouped }

  /// The corner radius of a background, in points.
  ///
  /// 26 is that of the rows of an inset grouped list in iOS 26.
  var cornerRadius: Double { self == .insetGrouped ? 26 : 0 }
}

/// The space around the sections of a list, in points.
struct ListSpaces: Hashable, Sendable {
  /// The space above the rows of the first section, if it has no header.
  var aboveFirst = 0.0

  /// The space above the rows of any other section, if it has no header.
  var above = 0.0

  /// The space at the end of a section that is not the last.
  var below = 0.0

  /// The space at the end of the last section, if it has no footer.
  var belowLast = 0.0

  /// The values of iOS 26.1 for the inset grouped style (measured E1), which a single section has under
  /// Mac Catalyst in both grouped styles (list 1).
  ///
  /// The recorded values are 35 above the first row and between sections without headers; with
  /// headers, 17.5 from a row to the next header and 20 at the end. We have chosen to assign 17.5
  /// of the 35 between sections to each of them.
  static let grouped = ListSpaces(aboveFirst: 35, above: 17.5, below: 17.5, belowLast: 20)
}
