/// The members of the host's values: their types, and how UIKit writes them.
enum HostTypes {
  enum Answer {
    case float, integer, boolean, string, rect, size, point, insets, transform, transform3D,
      ordinal, optionalOrdinal
    case component(Component)
  }
  struct Member {
    let answer: Answer
    let text: String
    /// The expression for setting it; nil if it is read-only.
    var setter: String?
    init(_ answer: Answer, _ text: String, _ setter: String? = nil) {
      (self.answer, self.text, self.setter) = (answer, text, setter)
    }
    /// Creates a member that is read and set by the same name.
    init(set answer: Answer, _ text: String) { self.init(answer, text, text) }
  }

  static func member(_ name: String, of content: Form.Content) -> Member? {
    members(of: content)[name]
  }

  static func members(of content: Form.Content) -> [String: Member] {
    switch content {
    case .rect: rect
    case .size: size
    case .point: point
    case .insets: insets
    case .view: view
    case .attributes: attributes
    case .context: context
    case .update: update
    case .place: place
    case .component(.environment): environment
    case .component(.container): container
    case .component(.visibleItem): visibleItem
    default: [:]
    }
  }

  private static let rect: [String: Member] = [
    "x": Member(.float, "minX", "origin.x"), "y": Member(.float, "minY", "origin.y"),
    "width": Member(.float, "width", "size.width"),
    "height": Member(.float, "height", "size.height"),
    "minX": Member(.float, "minX"), "midX": Member(.float, "midX"), "maxX": Member(.float, "maxX"),
    "minY": Member(.float, "minY"), "midY": Member(.float, "midY"), "maxY": Member(.float, "maxY"),
  ]
  private static let size: [String: Member] = [
    "width": Member(set: .float, "width"), "height": Member(set: .float, "height"),
  ]
  private static let point: [String: Member] = [
    "x": Member(set: .float, "x"), "y": Member(set: .float, "y"),
  ]
  private static let insets: [String: Member] = [
    "top": Member(set: .float, "top"), "left": Member(set: .float, "left"),
    "bottom": Member(set: .float, "bottom"), "right": Member(set: .float, "right"),
  ]
  private static let view: [String: Member] = [
    "bounds": Member(.rect, "bounds"), "width": Member(.float, "bounds.width"),
    "height": Member(.float, "bounds.height"), "contentOffset": Member(.point, "contentOffset"),
    "contentInset": Member(.insets, "contentInset"),
    "adjustedInset": Member(.insets, "adjustedContentInset"),
    "safeArea": Member(.insets, "safeAreaInsets"), "visibleRect": Member(.rect, "bounds"),
    "layoutMargins": Member(.insets, "layoutMargins"),
    "contentSize": Member(.size, "contentSize"),
    "scale": Member(.float, "traitCollection.displayScale"),
  ]
  private static let attributes: [String: Member] = [
    "frame": Member(set: .rect, "frame"), "center": Member(set: .point, "center"),
    "size": Member(set: .size, "size"), "bounds": Member(set: .rect, "bounds"),
    "x": Member(.float, "frame.minX", "frame.origin.x"),
    "y": Member(.float, "frame.minY", "frame.origin.y"),
    "width": Member(.float, "frame.width", "frame.size.width"),
    "height": Member(.float, "frame.height", "frame.size.height"),
    "transform": Member(set: .transform, "transform"),
    "transform3D": Member(set: .transform3D, "transform3D"),
    "alpha": Member(set: .float, "alpha"), "zIndex": Member(set: .integer, "zIndex"),
    "hidden": Member(set: .boolean, "isHidden"),
    "cornerRadius": Member(set: .float, "cornerRadius"),
    "category": Member(.string, "representedElementCategory"),
    "section": Member(.ordinal, "indexPath.section"), "item": Member(.ordinal, "indexPath.item"),
  ]
  private static let context: [String: Member] = [
    "everything": Member(.boolean, "invalidateEverything"),
    "dataSourceCounts": Member(.boolean, "invalidateDataSourceCounts"),
    "offsetAdjustment": Member(set: .point, "contentOffsetAdjustment"),
    "sizeAdjustment": Member(set: .size, "contentSizeAdjustment"),
    "delegateMetrics": Member(set: .boolean, "invalidateFlowLayoutDelegateMetrics"),
    "flowAttributes": Member(set: .boolean, "invalidateFlowLayoutAttributes"),
  ]
  private static let update: [String: Member] = ["action": Member(.string, "updateAction")]
  private static let place: [String: Member] = [
    "section": Member(.ordinal, "section"), "item": Member(.optionalOrdinal, "item"),
  ]

  private static let environment: [String: Member] = [
    "container": Member(.component(.container), "container"),
    "scale": Member(.float, "traitCollection.displayScale"),
  ]
  private static let container: [String: Member] = [
    "contentSize": Member(.size, "contentSize"),
    "effectiveContentSize": Member(.size, "effectiveContentSize"),
  ]
  /// The members of attributes; the frame of a visible item is read-only.
  private static let visibleItem =
    attributes
    .filter { $0.key != "size" && $0.key != "cornerRadius" }
    .mapValues { $0.text.hasPrefix("frame") ? Member($0.answer, $0.text) : $0 }

  /// Returns the result type of a method of the host's values; nil if there is no such method.
  static func method(_ name: String, of content: Form.Content) -> Answer? {
    switch (content, name) {
    case (.rect, "intersects"), (.rect, "contains"): .boolean
    case (.rect, "union"), (.rect, "inset"), (.rect, "offset"), (.rect, "integral"): .rect
    case (.view, "sectionCount"), (.view, "itemCount"), (.view, "level"): .integer
    case (.view, "round"): .float
    case (.transform, "inverse"): .transform
    case (.transform, "apply"): .point
    default: nil
    }
  }

  /// The members of a flow layout in addition to those of every layout.
  static let flow: [String: Member] = [
    "itemSize": Member(set: .size, "itemSize"),
    "minimumLineSpacing": Member(set: .float, "minimumLineSpacing"),
    "minimumInteritemSpacing": Member(set: .float, "minimumInteritemSpacing"),
    "sectionInset": Member(set: .insets, "sectionInset"),
    "headerReferenceSize": Member(set: .size, "headerReferenceSize"),
    "footerReferenceSize": Member(set: .size, "footerReferenceSize"),
    "headersPin": Member(set: .boolean, "sectionHeadersPinToVisibleBounds"),
    "footersPin": Member(set: .boolean, "sectionFootersPinToVisibleBounds"),
  ]

  static let placing: Set<String> = [
    "placeCell", "placeSupplementary", "placeDecoration", "place", "placeRow", "placeColumn",
    "placeGrid", "placed", "placedCell", "placedSupplementary", "placedDecoration", "placedBounds",
  ]
}
