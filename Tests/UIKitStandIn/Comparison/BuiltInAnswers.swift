// What UIKit's own layouts answer, said by ours.

import CollectionLayout
import UIKit

final class BuiltInAnswers: LayoutAnswers {
  /// The view as it is, once it was shown.
  var context: LayoutContext?
  var invalidation = InvalidationContext()

  let base: any ReportingLayout
  private let takeSettings: () -> Void
  private let attributesClass: UICollectionViewLayoutAttributes.Type

  /// Nil for a layout that is on top of none.
  init?(_ layout: UICollectionViewLayout, _ attributesClass: UICollectionViewLayoutAttributes.Type)
  {
    self.attributesClass = attributesClass
    if let layout = layout as? UICollectionViewFlowLayout {
      let flow = FlowLayout()
      base = flow
      takeSettings = { [unowned layout] in flow.settings = layout.settings }
    } else if let layout = layout as? UICollectionViewCompositionalLayout {
      let compositional = CompositionalLayout(
        .each { [unowned layout] index, environment in
          layout.sectionProvider(index, GivenEnvironment(environment))?.ours
        })
      compositional.isMirroredByView = true
      base = compositional
      takeSettings = { [unowned layout] in
        let configuration = layout.configuration.ours
        if configuration != compositional.configuration {
          compositional.configuration = configuration
        }
      }
    } else {
      return nil
    }
  }

  func prepare() {
    takeSettings()
    answer { context throws(Diagnostic) in try base.prepare(context, invalidation: invalidation) }
  }

  var contentSize: CGSize {
    let size = answer { context throws(Diagnostic) in try base.contentSize(context) } ?? .zero
    return CGSize(width: size.width, height: size.height)
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = answer { context throws(Diagnostic) in try base.attributes(in: rect.ours, context) }
    return (found ?? []).map { $0.ui(of: attributesClass) }
  }

  func element(
    _ category: UICollectionView.ElementCategory, _ kind: String,
    _ indexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let identifier: ElementIdentifier =
      switch category {
      case .cell: .cell(indexPath.ours)
      case .supplementaryView: .supplementary(kind, indexPath.ours)
      case .decorationView: .decoration(kind, indexPath.ours)
      }
    let found = answer { context throws(Diagnostic) in try base.attributes(of: identifier, context)
    }
    return found.flatMap { $0 }?.ui(of: attributesClass)
  }

  func shouldInvalidate(forBoundsChange newBounds: CGRect) -> Bool {
    answer { context throws(Diagnostic) in
      try base.shouldInvalidate(forBoundsChange: newBounds.ours, context)
    } ?? false
  }

  func complete(
    _ context: UICollectionViewLayoutInvalidationContext, forBoundsChange newBounds: CGRect
  ) {
    var invalidation = InvalidationContext()
    answer { view throws(Diagnostic) in
      try base.invalidation(forBoundsChange: newBounds.ours, &invalidation, view)
    }
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = invalidation.invalidatesFlowDelegateMetrics
      flow.invalidateFlowLayoutAttributes = invalidation.invalidatesFlowAttributes
    }
    context.name(invalidation.elements)
  }

  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    var invalidation = InvalidationContext(
      everything: context.invalidateEverything,
      dataSourceCounts: context.invalidateDataSourceCounts)
    context.read(into: &invalidation)
    answer { view throws(Diagnostic) in try base.invalidate(with: invalidation, view) }
  }

  private var selfSizing: (any SelfSizingLayout)? { base as? any SelfSizingLayout }

  func shouldInvalidate(
    forPreferred preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool {
    answer { view throws(Diagnostic) in
      try selfSizing?.shouldInvalidate(forPreferred: preferred.ours, original: original.ours, view)
    }.flatMap { $0 } ?? false
  }

  func takeSize(
    _ preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  ) {
    var invalidation = InvalidationContext()
    answer { view throws(Diagnostic) in
      try selfSizing?.invalidation(
        forPreferred: preferred.ours, original: original.ours, &invalidation, view)
    }
  }

  func estimatedExtents(of element: ElementIdentifier) -> EstimatedExtents {
    selfSizing?.estimatedExtents(of: element) ?? []
  }
  var keepsLeadingElement: Bool { selfSizing?.keepsLeadingElement ?? false }

  /// UIKit raises where ours throws; the comparison ends with the fault.
  @discardableResult private func answer<Answer>(
    _ body: (LayoutContext) throws(Diagnostic) -> Answer
  ) -> Answer? {
    guard let context else { return nil }
    do throws(Diagnostic) {
      return try body(context)
    } catch {
      fatalError("the layout below failed: \(error.message)")
    }
  }
}

extension UICollectionViewFlowLayout {
  fileprivate var settings: FlowSettings {
    var settings = FlowSettings()
    settings.scrollDirection = scrollDirection.ours
    settings.itemSize = itemSize.ours
    settings.minimumLineSpacing = minimumLineSpacing
    settings.minimumInteritemSpacing = minimumInteritemSpacing
    settings.sectionInset = sectionInset.ours
    settings.headerReferenceSize = headerReferenceSize.ours
    settings.footerReferenceSize = footerReferenceSize.ours
    settings.headersPin = sectionHeadersPinToVisibleBounds
    settings.footersPin = sectionFootersPinToVisibleBounds
    settings.flipsHorizontallyInOppositeLayoutDirection = false
    return settings
  }
}

extension UICollectionView.ScrollDirection {
  var ours: CollectionLayout.ScrollDirection { self == .vertical ? .vertical : .horizontal }
}

extension CGRect {
  var ours: Rect { Rect(x: origin.x, y: origin.y, width: size.width, height: size.height) }
}

extension CGSize {
  var ours: Size { Size(width: width, height: height) }
}

extension UIEdgeInsets {
  var ours: CollectionLayout.EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
