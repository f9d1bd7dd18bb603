/// Items and further groups that are packed along an axis: UIKit's `NSCollectionLayoutGroup`.
///
/// A section repeats its group as often as its items need.
public struct LayoutGroup: Equatable {
  /// What a group holds.
  public indirect enum Content: Equatable {
    /// These, over and over again in their order, as far as there is room.
    case subitems([LayoutNode])
    /// A number of copies of one, sized along the axis so that they share the room.
    case count(LayoutNode, Int)
    /// A number of copies of one, in the size that it declares.
    case repeating(LayoutNode, Int)
    /// One item for each frame that the author answers.
    case custom(CustomFrames)
  }

  /// The axis along which items follow each other.
  public var axis: LayoutAxis

  /// The size of the group.
  public var size: LayoutSize

  /// The items and groups in it.
  public var content: Content

  /// What is between two neighbours along the axis; lines that an overflow makes have none.
  public var spacing: LayoutSpacing

  /// What is kept free inside of the group, along its edges.
  public var insets: DirectionalEdgeInsets

  /// What is kept free beside the group.
  public var edgeSpacing: LayoutEdgeSpacing

  /// Views that are anchored to the group.
  public var supplementaries: [AnchoredSupplementary]

  /// Where an author declares the group, for what is wrong with it.
  public var place: Diagnostic.Place?

  public init(
    _ axis: LayoutAxis, size: LayoutSize, _ content: Content, spacing: LayoutSpacing = .zero,
    insets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .zero,
    supplementaries: [AnchoredSupplementary] = [], place: Diagnostic.Place? = nil
  ) {
    self.axis = axis
    self.size = size
    self.content = content
    self.spacing = spacing
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.supplementaries = supplementaries
    self.place = place
  }

  /// What the group holds, as it was declared.
  var children: [LayoutNode] {
    switch content {
    case .subitems(let nodes): nodes
    case .count(let node, _), .repeating(let node, _): [node]
    case .custom: []
    }
  }
}

/// What a group holds: an item, or a group of its own.
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
  /// Its rectangle, in points of the group.
  public var frame: Rect

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Answers the frames of a custom group.
///
/// A reference, for a function is the same as another only if it is that one.
public final class CustomFrames: Equatable {
  private let answer: (LayoutEnvironment) throws(Diagnostic) -> [CustomFrame]

  /// Creates the frames from a function of the group's room.
  public init(
    _ answer: @escaping (LayoutEnvironment) throws(Diagnostic) -> [CustomFrame]
  ) { self.answer = answer }

  /// Asks the author.
  func callAsFunction(_ environment: LayoutEnvironment) throws(Diagnostic) -> [CustomFrame] {
    try answer(environment)
  }

  public static func == (left: CustomFrames, right: CustomFrames) -> Bool { left === right }
}
