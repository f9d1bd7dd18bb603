/// What the host's values have: the type of each member, and how UIKit writes it.
enum HostTypes {
  enum Answer {
    case float, integer, boolean, string, rect, size, point, insets, transform, transform3D,
      ordinal, optionalOrdinal
    case component(Component)
  }
  struct Member {
    let answer: Answer
    let text: String
    /// How it is written where it is set; nil if it cannot be.
    var setter: String?
    init(_ answer: Answer, _ text: String, _ setter: String? = nil) {
      (self.answer, self.text, self.setter) = (answer, text, setter)
    }
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
    "width": Member(.float, "width", "width"), "height": Member(.float, "height", "height"),
  ]
  private static let point: [String: Member] = [
    "x": Member(.float, "x", "x"), "y": Member(.float, "y", "y"),
  ]
  private static let insets: [String: Member] = [
    "top": Member(.float, "top", "top"), "left": Member(.float, "left", "left"),
    "bottom": Member(.float, "bottom", "bottom"), "right": Member(.float, "right", "right"),
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
    "frame": Member(.rect, "frame", "frame"), "center": Member(.point, "center", "center"),
    "size": Member(.size, "size", "size"), "bounds": Member(.rect, "bounds", "bounds"),
    "x": Member(.float, "frame.minX", "frame.origin.x"),
    "y": Member(.float, "frame.minY", "frame.origin.y"),
    "width": Member(.float, "frame.width", "frame.size.width"),
    "height": Member(.float, "frame.height", "frame.size.height"),
    "transform": Member(.transform, "transform", "transform"),
    "transform3D": Member(.transform3D, "transform3D", "transform3D"),
    "alpha": Member(.float, "alpha", "alpha"), "zIndex": Member(.integer, "zIndex", "zIndex"),
    "hidden": Member(.boolean, "isHidden", "isHidden"),
    "cornerRadius": Member(.float, "cornerRadius", "cornerRadius"),
    "category": Member(.string, "representedElementCategory"),
    "section": Member(.ordinal, "indexPath.section"), "item": Member(.ordinal, "indexPath.item"),
  ]
  private static let context: [String: Member] = [
    "everything": Member(.boolean, "invalidateEverything"),
    "dataSourceCounts": Member(.boolean, "invalidateDataSourceCounts"),
    "offsetAdjustment": Member(.point, "contentOffsetAdjustment", "contentOffsetAdjustment"),
    "sizeAdjustment": Member(.size, "contentSizeAdjustment", "contentSizeAdjustment"),
    "delegateMetrics": Member(
      .boolean, "invalidateFlowLayoutDelegateMetrics", "invalidateFlowLayoutDelegateMetrics"),
    "flowAttributes": Member(
      .boolean, "invalidateFlowLayoutAttributes", "invalidateFlowLayoutAttributes"),
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
  /// Those of attributes; a visible item's frame cannot be set.
  private static let visibleItem: [String: Member] = [
    "frame": Member(.rect, "frame"), "center": Member(.point, "center", "center"),
    "bounds": Member(.rect, "bounds", "bounds"), "x": Member(.float, "frame.minX"),
    "y": Member(.float, "frame.minY"), "width": Member(.float, "frame.width"),
    "height": Member(.float, "frame.height"),
    "transform": Member(.transform, "transform", "transform"),
    "transform3D": Member(.transform3D, "transform3D", "transform3D"),
    "alpha": Member(.float, "alpha", "alpha"), "zIndex": Member(.integer, "zIndex", "zIndex"),
    "hidden": Member(.boolean, "isHidden", "isHidden"),
    "category": Member(.string, "representedElementCategory"),
    "section": Member(.ordinal, "indexPath.section"), "item": Member(.ordinal, "indexPath.item"),
  ]

  /// The results of methods of the host's values.
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

  /// What a built-in layout has beside what a class adds.
  static let flow: [String: Member] = [
    "itemSize": Member(.size, "itemSize", "itemSize"),
    "minimumLineSpacing": Member(.float, "minimumLineSpacing", "minimumLineSpacing"),
    "minimumInteritemSpacing": Member(.float, "minimumInteritemSpacing", "minimumInteritemSpacing"),
    "sectionInset": Member(.insets, "sectionInset", "sectionInset"),
    "headerReferenceSize": Member(.size, "headerReferenceSize", "headerReferenceSize"),
    "footerReferenceSize": Member(.size, "footerReferenceSize", "footerReferenceSize"),
    "headersPin": Member(
      .boolean, "sectionHeadersPinToVisibleBounds", "sectionHeadersPinToVisibleBounds"),
    "footersPin": Member(
      .boolean, "sectionFootersPinToVisibleBounds", "sectionFootersPinToVisibleBounds"),
  ]

  static let placing: Set<String> = [
    "placeCell", "placeSupplementary", "placeDecoration", "place", "placeRow", "placeColumn",
    "placeGrid", "placed", "placedCell", "placedSupplementary", "placedDecoration", "placedBounds",
  ]
}
