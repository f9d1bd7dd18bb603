// What UIKit's flow layout answers, said by ours.

import CollectionLayout
import UIKit

final class FlowAnswering: FlowAnswers {
  /// The view as it is, once it was shown.
  var context: LayoutContext?
  var invalidation = InvalidationContext()

  private let flow = FlowLayout()
  var reporting: any ReportingLayout { flow }
  private let attributesClass: UICollectionViewLayoutAttributes.Type

  init(_ attributesClass: UICollectionViewLayoutAttributes.Type) {
    self.attributesClass = attributesClass
  }

  func prepare(_ layout: UICollectionViewFlowLayout) {
    var settings = FlowSettings()
    settings.scrollDirection = layout.scrollDirection == .vertical ? .vertical : .horizontal
    settings.itemSize = layout.itemSize.ours
    settings.minimumLineSpacing = layout.minimumLineSpacing
    settings.minimumInteritemSpacing = layout.minimumInteritemSpacing
    settings.sectionInset = layout.sectionInset.ours
    settings.headerReferenceSize = layout.headerReferenceSize.ours
    settings.footerReferenceSize = layout.footerReferenceSize.ours
    settings.headersPin = layout.sectionHeadersPinToVisibleBounds
    settings.footersPin = layout.sectionFootersPinToVisibleBounds
    settings.flipsHorizontallyInOppositeLayoutDirection = false
    flow.settings = settings
    answer { context throws(Diagnostic) in try flow.prepare(context, invalidation: invalidation) }
  }

  var contentSize: CGSize {
    let size = answer { context throws(Diagnostic) in try flow.contentSize(context) } ?? .zero
    return CGSize(width: size.width, height: size.height)
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = answer { context throws(Diagnostic) in try flow.attributes(in: rect.ours, context) }
    return (found ?? []).map { $0.ui(of: attributesClass) }
  }

  func element(
    _ category: UICollectionView.ElementCategory, _ kind: String,
    _ indexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let identifier: ElementIdentifier =
      category == .cell ? .cell(indexPath.ours) : .supplementary(kind, indexPath.ours)
    let found = answer { context throws(Diagnostic) in try flow.attributes(of: identifier, context)
    }
    return found.flatMap { $0 }?.ui(of: attributesClass)
  }

  func shouldInvalidate(forBoundsChange newBounds: CGRect) -> Bool {
    answer { context throws(Diagnostic) in
      try flow.shouldInvalidate(forBoundsChange: newBounds.ours, context)
    } ?? false
  }

  func complete(
    _ context: UICollectionViewFlowLayoutInvalidationContext, forBoundsChange newBounds: CGRect
  ) {
    var invalidation = InvalidationContext()
    answer { view throws(Diagnostic) in
      try flow.invalidation(forBoundsChange: newBounds.ours, &invalidation, view)
    }
    context.invalidateFlowLayoutDelegateMetrics = invalidation.invalidatesFlowDelegateMetrics
    context.invalidateFlowLayoutAttributes = invalidation.invalidatesFlowAttributes
    for element in invalidation.elements where element.category == .supplementary {
      context.invalidateSupplementaryElements(
        ofKind: element.kind, at: [element.indexPath.foundation])
    }
  }

  /// UIKit raises where ours throws; the comparison ends with the fault.
  @discardableResult private func answer<Answer>(
    _ body: (LayoutContext) throws(Diagnostic) -> Answer
  ) -> Answer? {
    guard let context else { return nil }
    do throws(Diagnostic) {
      return try body(context)
    } catch {
      fatalError("the flow layout failed: \(error.message)")
    }
  }
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
