/// A callback of the layout protocol, and the corresponding method of UIKit.
struct Callback {
  enum Argument {
    case rect, point, size, attributes, context, updates, section, item, kind, layout, number, view
  }

  let name: String
  let arguments: [Argument]
  /// The kind of result: `pair` is a point or a size, as one value or as two numbers.
  enum Answer { case nothing, size, point, attributes, optionalAttributes, boolean, path }
  let answer: Answer
  /// The declaration, up to its body.
  let declaration: String
  /// The arguments in Swift.
  let texts: [String]
  /// The call of the base class's version, with `$0` and so on for the arguments.
  let call: String

  static let all: [String: Callback] = {
    var found: [String: Callback] = [:]
    for callback in list { found[callback.name] = callback }
    return found
  }()

  private static let optional = "UICollectionViewLayoutAttributes?"
  static let list: [Callback] = [
    Callback(
      name: "prepare", arguments: [], answer: .nothing, declaration: "func prepare()", texts: [],
      call: "prepare()"),
    Callback(
      name: "contentSize", arguments: [], answer: .size,
      declaration: "var collectionViewContentSize: CGSize", texts: [],
      call: "collectionViewContentSize"),
    Callback(
      name: "attributes", arguments: [.rect], answer: .attributes,
      declaration:
        "func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?",
      texts: ["rect"], call: "layoutAttributesForElements(in: $0)"),
    Callback(
      name: "itemAttributes", arguments: [.section, .item], answer: .optionalAttributes,
      declaration: "func layoutAttributesForItem(at indexPath: IndexPath) -> \(optional)",
      texts: ["indexPath.section", "indexPath.item"], call: "layoutAttributesForItem(at: $path)"),
    Callback(
      name: "supplementaryAttributes", arguments: [.kind, .section, .item],
      answer: .optionalAttributes,
      declaration:
        "func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> \(optional)",
      texts: ["elementKind", "indexPath.section", "indexPath.item"],
      call: "layoutAttributesForSupplementaryView(ofKind: $0, at: $path)"),
    Callback(
      name: "decorationAttributes", arguments: [.kind, .section, .item],
      answer: .optionalAttributes,
      declaration:
        "func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> \(optional)",
      texts: ["elementKind", "indexPath.section", "indexPath.item"],
      call: "layoutAttributesForDecorationView(ofKind: $0, at: $path)"),
    Callback(
      name: "shouldInvalidate", arguments: [.rect], answer: .boolean,
      declaration: "func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool",
      texts: ["newBounds"], call: "shouldInvalidateLayout(forBoundsChange: $0)"),
    Callback(
      name: "boundsInvalidation", arguments: [.rect, .context], answer: .nothing,
      declaration:
        "func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext",
      texts: ["newBounds", "context"], call: "invalidationContext(forBoundsChange: $0)"),
    Callback(
      name: "invalidate", arguments: [.context], answer: .nothing,
      declaration: "func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext)",
      texts: ["context"], call: "invalidateLayout(with: $0)"),
    Callback(
      name: "shouldInvalidatePreferred", arguments: [.attributes, .attributes], answer: .boolean,
      declaration:
        "func shouldInvalidateLayout(forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes, withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes) -> Bool",
      texts: ["preferredAttributes", "originalAttributes"],
      call: "shouldInvalidateLayout(forPreferredLayoutAttributes: $0, withOriginalAttributes: $1)"),
    Callback(
      name: "preferredInvalidation", arguments: [.attributes, .attributes, .context],
      answer: .nothing,
      declaration:
        "func invalidationContext(forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes, withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutInvalidationContext",
      texts: ["preferredAttributes", "originalAttributes", "context"],
      call: "invalidationContext(forPreferredLayoutAttributes: $0, withOriginalAttributes: $1)"),
    Callback(
      name: "targetOffset", arguments: [.point, .point], answer: .point,
      declaration:
        "func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint",
      texts: ["proposedContentOffset", "velocity"],
      call: "targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: $1)"),
    Callback(
      name: "targetOffsetForUpdate", arguments: [.point], answer: .point,
      declaration:
        "func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint",
      texts: ["proposedContentOffset"], call: "targetContentOffset(forProposedContentOffset: $0)"),
    Callback(
      name: "prepareUpdates", arguments: [.updates], answer: .nothing,
      declaration:
        "func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem])",
      texts: ["updateItems"], call: "prepare(forCollectionViewUpdates: $0)"),
    Callback(
      name: "finalizeUpdates", arguments: [], answer: .nothing,
      declaration: "func finalizeCollectionViewUpdates()", texts: [],
      call: "finalizeCollectionViewUpdates()"),
    Callback(
      name: "prepareTransitionTo", arguments: [.layout], answer: .nothing,
      declaration: "func prepareForTransition(to newLayout: UICollectionViewLayout)",
      texts: ["newLayout"], call: "prepareForTransition(to: $0)"),
    Callback(
      name: "prepareTransitionFrom", arguments: [.layout], answer: .nothing,
      declaration: "func prepareForTransition(from oldLayout: UICollectionViewLayout)",
      texts: ["oldLayout"], call: "prepareForTransition(from: $0)"),
    Callback(
      name: "finalizeTransition", arguments: [], answer: .nothing,
      declaration: "func finalizeLayoutTransition()", texts: [], call: "finalizeLayoutTransition()"),
    Callback(
      name: "prepareBoundsChange", arguments: [.rect], answer: .nothing,
      declaration: "func prepare(forAnimatedBoundsChange oldBounds: CGRect)", texts: ["oldBounds"],
      call: "prepare(forAnimatedBoundsChange: $0)"),
    Callback(
      name: "finalizeBoundsChange", arguments: [], answer: .nothing,
      declaration: "func finalizeAnimatedBoundsChange()", texts: [],
      call: "finalizeAnimatedBoundsChange()"),
    Callback(
      name: "initialItemAttributes", arguments: [.section, .item], answer: .optionalAttributes,
      declaration:
        "func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> \(optional)",
      texts: ["indexPath.section", "indexPath.item"],
      call: "initialLayoutAttributesForAppearingItem(at: $path)"),
    Callback(
      name: "finalItemAttributes", arguments: [.section, .item], answer: .optionalAttributes,
      declaration:
        "func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> \(optional)",
      texts: ["indexPath.section", "indexPath.item"],
      call: "finalLayoutAttributesForDisappearingItem(at: $path)"),
    Callback(
      name: "targetItemForMove", arguments: [.section, .item, .point], answer: .path,
      declaration:
        "func targetIndexPath(forInteractivelyMovingItem indexPath: IndexPath, withPosition position: CGPoint) -> IndexPath",
      texts: ["indexPath.section", "indexPath.item", "position"],
      call: "targetIndexPath(forInteractivelyMovingItem: $path, withPosition: $2)"),
    Callback(
      name: "moveAttributes", arguments: [.section, .item, .point], answer: .attributes,
      declaration:
        "func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint) -> UICollectionViewLayoutAttributes",
      texts: ["indexPath.section", "indexPath.item", "position"],
      call: "layoutAttributesForInteractivelyMovingItem(at: $path, withTargetPosition: $2)"),
  ]

  /// Returns the call with arguments in place of `$0`, `$path` and so on; nil if one is missing.
  func call(with arguments: [String: String]) -> String? {
    let parts = call.split(separator: "$", omittingEmptySubsequences: false)
    var text = String(parts[0])
    for part in parts.dropFirst() {
      let name = part.prefix { $0.isLetter || $0.isNumber }
      guard let argument = arguments[String(name)] else { return nil }
      text += argument + part.dropFirst(name.count)
    }
    return text
  }

  /// Whether a method begins with a call of the base class's version, which must be notified too.
  var beginsWithSuper: Bool {
    [
      "prepareUpdates", "finalizeUpdates", "prepareTransitionTo", "prepareTransitionFrom",
      "finalizeTransition", "prepareBoundsChange", "finalizeBoundsChange",
    ].contains(name)
  }

  /// Whether it creates the context that it edits.
  var isContextMade: Bool { name == "boundsInvalidation" || name == "preferredInvalidation" }
}
