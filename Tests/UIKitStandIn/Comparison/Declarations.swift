// What is declared for UIKit's compositional layout, as values of ours.

import CollectionLayout
import UIKit

/// The room and the surroundings, as an author's functions are told.
final class GivenEnvironment: NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection = UITraitCollection()

  init(_ environment: LayoutEnvironment) {
    container = GivenContainer(environment.container)
    traitCollection.displayScale = environment.scale
  }
}

private final class GivenContainer: NSCollectionLayoutContainer {
  let contentSize: CGSize
  let effectiveContentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ container: LayoutContainer) {
    contentSize = container.contentSize.cg
    effectiveContentSize = container.effectiveContentSize.cg
    let insets = container.contentInsets
    contentInsets = NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

/// An element that a handler may change.
private final class VisibleItem: NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  init(_ element: ElementAttributes) {
    attributes = element.ui(of: UICollectionViewLayoutAttributes.self)
  }
  var ours: ElementAttributes { attributes.ours }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var bounds: CGRect {
    get { attributes.bounds }
    set { attributes.bounds = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var frame: CGRect { attributes.frame }
  var indexPath: Foundation.IndexPath { attributes.indexPath }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
}

extension UICollectionViewCompositionalLayoutConfiguration {
  var ours: CompositionalConfiguration {
    var configuration = CompositionalConfiguration()
    configuration.scrollDirection = scrollDirection.ours
    configuration.interSectionSpacing = interSectionSpacing
    configuration.boundarySupplementaries = boundarySupplementaryItems.map(\.boundary)
    configuration.insetsReference = contentInsetsReference.ours
    return configuration
  }
}

extension NSCollectionLayoutSection {
  var ours: LayoutSection {
    var section = LayoutSection(group: group.group)
    section.insets = contentInsets.ours
    section.interGroupSpacing = interGroupSpacing
    section.orthogonal =
      OrthogonalScrollingBehavior(rawValue: "\(orthogonalScrollingBehavior)") ?? .none
    section.boundarySupplementaries = boundarySupplementaryItems.map(\.boundary)
    section.decorations = decorationItems.map { decoration in
      BackgroundDecoration(
        kind: decoration.elementKind, insets: decoration.contentInsets.ours,
        edgeSpacing: decoration.edgeSpacing.ours, zIndex: decoration.zIndex)
    }
    section.insetsReference = contentInsetsReference.ours
    section.supplementariesFollowInsets = supplementariesFollowContentInsets
    if let handler = visibleItemsInvalidationHandler {
      section.visibleItemsHandler = { elements, offset, environment in
        let items = elements.map(VisibleItem.init)
        handler(items, offset.cg, GivenEnvironment(environment))
        elements = items.map(\.ours)
      }
    }
    return section
  }
}

extension NSCollectionLayoutItem {
  fileprivate var node: LayoutNode {
    if let group = self as? NSCollectionLayoutGroup { return .group(group.group) }
    return .item(
      LayoutItem(
        size: layoutSize.ours, insets: contentInsets.ours, edgeSpacing: edgeSpacing.ours,
        supplementaries: supplementaryItems.map(\.anchored)))
  }
}

extension NSCollectionLayoutGroup {
  fileprivate var group: LayoutGroup {
    let content: LayoutGroup.Content =
      switch self.content {
      case .subitems(let items): .subitems(items.map(\.node))
      case .count(let item, let count): .count(item.node, count)
      case .custom(let provider):
        .custom(
          CustomFrames { environment in
            provider(GivenEnvironment(environment)).map { item in
              CustomFrame(frame: item.frame.ours, zIndex: item.zIndex)
            }
          })
      }
    return LayoutGroup(
      isHorizontal ? .horizontal : .vertical, size: layoutSize.ours, content,
      spacing: interItemSpacing?.ours ?? .zero, insets: contentInsets.ours,
      edgeSpacing: edgeSpacing.ours, supplementaries: supplementaryItems.map(\.anchored))
  }
}

extension NSCollectionLayoutSupplementaryItem {
  fileprivate var anchored: AnchoredSupplementary {
    AnchoredSupplementary(
      kind: elementKind, size: layoutSize.ours, containerAnchor: containerAnchor.ours,
      itemAnchor: itemAnchor?.ours, zIndex: zIndex, insets: contentInsets.ours,
      edgeSpacing: edgeSpacing.ours)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  fileprivate var boundary: BoundarySupplementary {
    BoundarySupplementary(
      kind: elementKind, size: layoutSize.ours,
      alignment: BoundarySupplementary.Alignment(rawValue: "\(alignment)") ?? .top,
      offset: Point(x: offset.x, y: offset.y), extendsBoundary: extendsBoundary,
      pins: pinToVisibleBounds, zIndex: zIndex, insets: contentInsets.ours,
      edgeSpacing: edgeSpacing.ours)
  }
}

extension NSCollectionLayoutSize {
  fileprivate var ours: LayoutSize {
    LayoutSize(width: widthDimension.ours, height: heightDimension.ours)
  }
}

extension NSCollectionLayoutDimension {
  fileprivate var ours: LayoutDimension {
    switch unit {
    case .fractionalWidth: .fractionalWidth(dimension)
    case .fractionalHeight: .fractionalHeight(dimension)
    case .absolute: .absolute(dimension)
    case .estimated: .estimated(dimension)
    case .uniform: .uniformAcrossSiblings(dimension)
    }
  }
}

extension NSCollectionLayoutSpacing {
  fileprivate var ours: LayoutSpacing { isFlexible ? .flexible(spacing) : .fixed(spacing) }
}

extension NSCollectionLayoutEdgeSpacing? {
  fileprivate var ours: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: self?.leading?.ours ?? .zero, top: self?.top?.ours ?? .zero,
      trailing: self?.trailing?.ours ?? .zero, bottom: self?.bottom?.ours ?? .zero)
  }
}

extension NSCollectionLayoutAnchor {
  fileprivate var ours: LayoutAnchor {
    let point = Point(x: offset.x, y: offset.y)
    let known: [(NSDirectionalRectEdge, LayoutAnchor.Edge)] = [
      (.top, .top), (.leading, .leading), (.bottom, .bottom), (.trailing, .trailing),
    ]
    return LayoutAnchor(
      edges: Set(known.filter { edges.contains($0.0) }.map(\.1)),
      offset: isAbsoluteOffset ? .absolute(point) : .fractional(point))
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate var ours: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension UIContentInsetsReference {
  fileprivate var ours: ContentInsetsReference {
    ContentInsetsReference(rawValue: "\(self)") ?? .automatic
  }
}

extension Size {
  var cg: CGSize { CGSize(width: width, height: height) }
}
