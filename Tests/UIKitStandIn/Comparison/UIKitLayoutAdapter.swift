// A UICollectionViewLayout as a layout of ours.

import CollectionLayout
import UIKit

final class UIKitLayoutAdapter: SelfSizingLayout, UpdateAnimatingLayout, TransitioningLayout,
  ReportingLayout, OrthogonallyScrollingLayout
{
  let layout: UICollectionViewLayout
  private let view = UICollectionView()
  /// What the layout of UIKit's own answers that it is on top of.
  private let answers: BuiltInAnswers?
  private var isFlow: Bool { layout is UICollectionViewFlowLayout }
  private let attributesClass: UICollectionViewLayoutAttributes.Type

  init(_ layout: UICollectionViewLayout) {
    self.layout = layout
    layout.collectionView = view
    attributesClass =
      type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    answers = BuiltInAnswers(layout, attributesClass)
    layout.answers = answers
  }

  var name: String { "\(type(of: layout))" }
  var flipsHorizontally: Bool { layout.flipsHorizontallyInOppositeLayoutDirection }

  // MARK: - What the host has checked

  var diagnostics: [Diagnostic] { answers?.base.diagnostics ?? [] }
  var movedUnnamedElements: Bool { answers?.base.movedUnnamedElements ?? false }
  var keepsElementsInContent: Bool { answers?.base.keepsElementsInContent ?? true }
  /// UIKit asks for single items too: both methods must agree.
  func answersByItself(_ category: ElementCategory) -> Bool { answers == nil }
  func area(of element: ElementIdentifier, in rect: Rect) -> Rect? {
    answers.map { $0.base.area(of: element, in: rect) } ?? rect
  }

  private func show(_ context: LayoutContext) {
    view.bounds = context.bounds.cg
    view.contentInset = context.contentInset.ui
    view.adjustedContentInset = context.adjustedInset.ui
    view.safeAreaInsets = context.safeArea.ui
    view.contentSize = CGSize(width: context.contentSize.width, height: context.contentSize.height)
    view.itemCounts = context.itemCounts
    view.traitCollection.displayScale = context.pixels.scale
    answers?.context = context
  }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) throws(Diagnostic) {
    show(context)
    answers?.invalidation = invalidation
    layout.prepare()
  }

  func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    show(context)
    let size = layout.collectionViewContentSize
    return Size(width: size.width, height: size.height)
  }

  func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic) -> [ElementAttributes]
  {
    show(context)
    return (layout.layoutAttributesForElements(in: rect.cg) ?? []).map(\.ours)
  }

  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) throws(Diagnostic)
    -> ElementAttributes?
  {
    show(context)
    return single(identifier)?.ours
  }

  private func single(_ identifier: ElementIdentifier) -> UICollectionViewLayoutAttributes? {
    let path = identifier.indexPath.foundation
    return switch identifier.category {
    case .cell: layout.layoutAttributesForItem(at: path)
    case .supplementary:
      layout.layoutAttributesForSupplementaryView(ofKind: identifier.kind, at: path)
    case .decoration: layout.layoutAttributesForDecorationView(ofKind: identifier.kind, at: path)
    }
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    show(context)
    return layout.shouldInvalidateLayout(forBoundsChange: newBounds.cg)
  }

  func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    show(context)
    layout.madeContext = invalidation.ui(isFlow: isFlow)
    layout.invalidationContext(forBoundsChange: newBounds.cg).read(into: &invalidation)
  }

  func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {
    show(context)
    layout.invalidateLayout(with: invalidation.ui(isFlow: isFlow))
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  {
    show(context)
    let point = layout.targetContentOffset(
      forProposedContentOffset: proposed.cg, withScrollingVelocity: velocity.cg)
    return Point(x: point.x, y: point.y)
  }

  // MARK: - Sizes that views prefer

  func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    answers?.estimatedExtents(of: element) ?? [.width, .height]
  }
  var keepsLeadingElement: Bool { answers?.keepsLeadingElement ?? false }

  func shouldInvalidate(
    forPreferred preferred: ElementAttributes, original: ElementAttributes, _ context: LayoutContext
  ) throws(Diagnostic) -> Bool {
    show(context)
    return layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred.ui(of: attributesClass),
      withOriginalAttributes: original.ui(of: attributesClass))
  }

  func invalidation(
    forPreferred preferred: ElementAttributes, original: ElementAttributes,
    _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic) {
    show(context)
    // The base class's context names the element.
    var made = invalidation
    made.add(preferred.identifier)
    layout.madeContext = made.ui(isFlow: isFlow)
    layout.invalidationContext(
      forPreferredLayoutAttributes: preferred.ui(of: attributesClass),
      withOriginalAttributes: original.ui(of: attributesClass)
    ).read(into: &invalidation)
  }

  // MARK: - Another layout, and items that are moved

  func prepareTransition(to newLayout: any Layout, _ context: LayoutContext) throws(Diagnostic) {
    guard let other = newLayout as? UIKitLayoutAdapter else { return }
    show(context)
    layout.prepareForTransition(to: other.layout)
  }

  func prepareTransition(from oldLayout: any Layout, _ context: LayoutContext) throws(Diagnostic) {
    guard let other = oldLayout as? UIKitLayoutAdapter else { return }
    show(context)
    layout.prepareForTransition(from: other.layout)
  }

  func finalizeTransition(_ context: LayoutContext) throws(Diagnostic) {
    show(context)
    layout.finalizeLayoutTransition()
  }

  func targetItem(
    forMoving item: CollectionLayout.IndexPath, at point: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> CollectionLayout.IndexPath? {
    show(context)
    layout.isLeftToView = false
    let target = layout.targetIndexPath(
      forInteractivelyMovingItem: item.foundation, withPosition: point.cg)
    return layout.isLeftToView ? nil : target.ours
  }

  func attributes(
    forMoving item: CollectionLayout.IndexPath, at point: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    show(context)
    layout.isLeftToView = false
    let held = layout.layoutAttributesForInteractivelyMovingItem(
      at: item.foundation, withTargetPosition: point.cg)
    return layout.isLeftToView ? nil : held.ours
  }

  // MARK: - Sections that scroll on their own

  private var scrolling: (any OrthogonallyScrollingLayout)? {
    answers?.base as? any OrthogonallyScrollingLayout
  }
  var hasOrthogonalSections: Bool { scrolling?.hasOrthogonalSections ?? false }
  var scrolledSections: [Int] { scrolling?.scrolledSections ?? [] }
  func orthogonalSections(in rect: Rect) -> [OrthogonalSection] {
    scrolling?.orthogonalSections(in: rect) ?? []
  }
  func orthogonalSection(_ section: Int) -> OrthogonalSection? {
    scrolling?.orthogonalSection(section)
  }
  func orthogonalSection(holding element: ElementIdentifier) -> Int? {
    scrolling?.orthogonalSection(holding: element)
  }
  func elements(followingSection section: Int) -> [ElementIdentifier] {
    scrolling?.elements(followingSection: section) ?? []
  }
  func orthogonalOffset(ofSection section: Int) -> Double {
    scrolling?.orthogonalOffset(ofSection: section) ?? 0
  }
  func setOrthogonalOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {
    try scrolling?.setOrthogonalOffset(offset, ofSection: section)
  }
  func renumberOrthogonalSections(_ newSection: (Int) -> Int?) {
    scrolling?.renumberOrthogonalSections(newSection)
  }
  func resetOrthogonalSections() { scrolling?.resetOrthogonalSections() }

  // MARK: - Updates

  func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext) throws(Diagnostic) {
    show(context)
    layout.prepare(forCollectionViewUpdates: updates.map(\.ui))
  }

  func finalizeUpdates(_ context: LayoutContext) throws(Diagnostic) {
    layout.finalizeCollectionViewUpdates()
  }

  func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  {
    show(context)
    let point = layout.targetContentOffset(forProposedContentOffset: proposed.cg)
    return Point(x: point.x, y: point.y)
  }

  func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    guard element.category == .cell else { return standard }
    show(context)
    layout.standard = { [attributesClass] _, _ in standard?.ui(of: attributesClass) }
    return layout.initialLayoutAttributesForAppearingItem(at: element.indexPath.foundation)?.ours
  }

  func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    guard element.category == .cell else { return standard }
    show(context)
    layout.standard = { [attributesClass] _, _ in standard?.ui(of: attributesClass) }
    return layout.finalLayoutAttributesForDisappearingItem(at: element.indexPath.foundation)?.ours
  }
}

extension CollectionLayout.IndexPath {
  var foundation: Foundation.IndexPath {
    hasItem
      ? Foundation.IndexPath(item: item, section: section) : Foundation.IndexPath(index: section)
  }
}

extension Foundation.IndexPath {
  var ours: CollectionLayout.IndexPath {
    count > 1
      ? CollectionLayout.IndexPath(section: section, item: item)
      : CollectionLayout.IndexPath(index: self[0])
  }
}

extension Rect {
  var cg: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension Point {
  var cg: CGPoint { CGPoint(x: x, y: y) }
}

extension CollectionLayout.EdgeInsets {
  var ui: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}

extension InvalidationContext {
  func ui(isFlow: Bool) -> UICollectionViewLayoutInvalidationContext {
    let made: UICollectionViewLayoutInvalidationContext
    if isFlow {
      let flow = UICollectionViewFlowLayoutInvalidationContext(
        everything: invalidatesEverything, dataSourceCounts: invalidatesDataSourceCounts)
      flow.invalidateFlowLayoutDelegateMetrics = invalidatesFlowDelegateMetrics
      flow.invalidateFlowLayoutAttributes = invalidatesFlowAttributes
      made = flow
    } else {
      made = UICollectionViewLayoutInvalidationContext(
        everything: invalidatesEverything, dataSourceCounts: invalidatesDataSourceCounts)
    }
    made.name(elements)
    made.contentOffsetAdjustment = contentOffsetAdjustment.cg
    return made
  }
}

extension UICollectionViewLayoutInvalidationContext {
  func name(_ elements: [ElementIdentifier]) {
    for element in elements {
      let path = element.indexPath.foundation
      switch element.category {
      case .cell: invalidateItems(at: [path])
      case .supplementary: invalidateSupplementaryElements(ofKind: element.kind, at: [path])
      case .decoration: invalidateDecorationElements(ofKind: element.kind, at: [path])
      }
    }
  }

  func read(into invalidation: inout InvalidationContext) {
    for path in invalidatedItemIndexPaths ?? [] { invalidation.add(.cell(path.ours)) }
    for (kind, paths) in (invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key })
    {
      for path in paths { invalidation.add(.supplementary(kind, path.ours)) }
    }
    for (kind, paths) in (invalidatedDecorationIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      for path in paths { invalidation.add(.decoration(kind, path.ours)) }
    }
    if let flow = self as? UICollectionViewFlowLayoutInvalidationContext {
      invalidation.invalidatesFlowDelegateMetrics = flow.invalidateFlowLayoutDelegateMetrics
      invalidation.invalidatesFlowAttributes = flow.invalidateFlowLayoutAttributes
    }
    invalidation.contentOffsetAdjustment = Point(
      x: contentOffsetAdjustment.x, y: contentOffsetAdjustment.y)
    invalidation.contentSizeAdjustment = Size(
      width: contentSizeAdjustment.width, height: contentSizeAdjustment.height)
  }
}

extension UpdateItem {
  var ui: UICollectionViewUpdateItem {
    let actions: [UpdateAction: UICollectionViewUpdateItem.Action] = [
      .insert: .insert, .delete: .delete, .reload: .reload, .move: .move,
    ]
    return UICollectionViewUpdateItem(actions[action] ?? .none, before?.ui, after?.ui)
  }
}

extension UpdatePlace {
  var ui: Foundation.IndexPath { Foundation.IndexPath(item: item ?? NSNotFound, section: section) }
}

extension UICollectionViewLayoutAttributes {
  var ours: ElementAttributes {
    let path = indexPath.ours
    let identifier: ElementIdentifier =
      switch representedElementCategory {
      case .cell: .cell(path)
      case .supplementaryView: .supplementary(representedElementKind ?? "", path)
      case .decorationView: .decoration(representedElementKind ?? "", path)
      }
    var made = ElementAttributes(identifier)
    if transform3D == CATransform3DIdentity {
      // To the last digit: what stands at an edge is in sight or is not.
      made.frame = frame.ours
    } else {
      made.size = Size(width: size.width, height: size.height)
      made.center = Point(x: center.x, y: center.y)
    }
    (made.alpha, made.zIndex, made.isHidden) = (alpha, zIndex, isHidden)
    if let spatial = Transform3D(rows: transform3D.rows.map(Double.init)) {
      made.transform3D = spatial
    }
    if let own = self as? LayoutAttributes {
      made.cornerRadius = own.cornerRadius
      made.custom = own.values.sorted { $0.key < $1.key }.map {
        CustomField(name: $0.key, value: .number($0.value))
      }
    }
    return made
  }
}

extension ElementAttributes {
  func ui(of type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
    let path = identifier.indexPath.foundation
    let made =
      switch identifier.category {
      case .cell: type.made(.cell, nil, path)
      case .supplementary: type.made(.supplementaryView, identifier.kind, path)
      case .decoration: type.made(.decorationView, identifier.kind, path)
      }
    made.frame = untransformedFrame.cg
    if made.center != center.cg { made.center = center.cg }
    (made.alpha, made.zIndex, made.isHidden) = (alpha, zIndex, isHidden)
    made.transform3D.rows = transform3D.numbers.map { CGFloat($0) }
    if let own = made as? LayoutAttributes {
      own.cornerRadius = cornerRadius
      for field in custom { own.values[field.name] = field.value.number.map { CGFloat($0) } }
    }
    return made
  }
}

extension CustomValue {
  /// The number that it is; nil for what exported classes cannot keep.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
