/// Items and nested groups that are packed along an axis: UIKit's `NSCollectionLayoutGroup`.
///
/// A section repeats its group as often as required for its items.
public struct LayoutGroup: Equatable {
  /// The content of a group.
  public indirect enum Content: Equatable {
    /// The children, repeated in their order as long as there is space.
    case subitems([LayoutNode])
    /// A number of copies of a child, sized along the axis to share the space.
    case count(LayoutNode, Int)
    /// A number of copies of a child, in the size that it declares.
    case repeating(LayoutNode, Int)
    /// One item for each frame that the author's function returns.
    case custom(CustomFrames)
  }

  /// The axis along which items follow each other.
  public var axis: LayoutAxis

  /// The size of the group.
  public var size: LayoutSize

  /// The items and groups in it.
  public var content: Content

  /// The distance between two neighbours along the axis; the lines of a group that wraps have none.
  public var spacing: LayoutSpacing

  /// Whether repeated subitems that do not fit along the axis begin a further line in the group
  /// where there is space across, instead of the next group.
  ///
  /// No recording of UIKit shows this.
  public var wraps = false

  /// The insets of the group's content.
  public var insets: DirectionalEdgeInsets

  /// The space to keep around the group.
  public var edgeSpacing: LayoutEdgeSpacing

  /// Views that are anchored to the group.
  public var supplementaries: [AnchoredSupplementary]

  /// The place where an author declares the group, for diagnostics.
  public var place: Diagnostic.Place?

  public init(
    _ axis: LayoutAxis, size: LayoutSize, _ content: Content, spacing: LayoutSpacing = .zero,
    insets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .zero,
    supplementaries: [AnchoredSupplementary] = [], place: Diagnostic.Place? = nil
  ) {
    (self.axis, self.size, self.content, self.spacing) = (axis, size, content, spacing)
    (self.insets, self.edgeSpacing, self.supplementaries) = (insets, edgeSpacing, supplementaries)
    self.place = place
  }

  /// The children of the group, as declared.
  var children: [LayoutNode] {
    switch content {
    case .subitems(let nodes): nodes
    case .count(let node, _), .repeating(let node, _): [node]
    case .custom: []
    }
  }
}

/// A child of a group: an item, or a nested group.
public enum LayoutNode: Equatable {
  case item(LayoutItem)
  case group(LayoutGroup)

  /// The size of the item or group.
  public var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  var edgeSpacing: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

/// A frame of a custom group, in points from the group's origin: UIKit's
/// `NSCollectionLayoutGroupCustomItem`.
public struct CustomFrame: Hashable, Sendable {
  /// The rectangle, in points from the group's origin.
  public var frame: Rect

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The function that computes the frames of a custom group.
///
/// A reference, because functions can only be compared by identity.
public final class CustomFrames: Equatable {
  private let answer: (LayoutEnvironment) throws(Diagnostic) -> [CustomFrame]

  /// Creates the frames from a function of the group's environment.
  public init(
    _ answer: @escaping (LayoutEnvironment) throws(Diagnostic) -> [CustomFrame]
  ) { self.answer = answer }

  /// Calls the author's function.
  func callAsFunction(_ environment: LayoutEnvironment) throws(Diagnostic) -> [CustomFrame] {
    try answer(environment)
  }

  public static func == (left: CustomFrames, right: CustomFrames) -> Bool { left === right }
}
