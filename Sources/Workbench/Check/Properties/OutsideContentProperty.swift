import CollectionLayout
import CollectionSimulation
import Scripting

/// The content size contains every element, so that each can be scrolled to.
///
/// The insets around the content can be scrolled to as well. An element whose `custom.allowsOutsideContent`
/// is true may be anywhere, as may those of a class whose `allowsOutsideContent` is true.
final class OutsideContentProperty: Property {
  let code = DiagnosticCode.outsideContent

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    guard !checkpoint.followsOffset, !checkpoint.simulation.program.allows(.outsideContent) else {
      return nil
    }
    let view = checkpoint.view
    // Of sizes that differ from call to call, the largest counts.
    let size = checkpoint.contentSizes.reduce(Size.zero) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    let reach = Rect(origin: .zero, size: size).outset(by: view.adjustedInset)
    for attributes in try candidates(checkpoint) where !attributes.isAllowedOutside {
      if view.isInOrthogonalSection(attributes.identifier) { continue }
      // A flow's item that is longer than its line sticks out of it, and has a code of its own.
      if isOversized(attributes, checkpoint) { continue }
      let excess = attributes.frame.excess(beyond: reach)
      guard excess > view.pixels.pixel else { continue }
      return checkpoint.fault(
        code, in: ["contentSize", "prepare"],
        "\(attributes.identifier) at \(attributes.frame.words) exceeds the content size \(size.words): "
          + "\(excess.shortText) points of the element cannot be reached by scrolling",
        fix: "place elements from 0, 0 on, and return a contentSize that includes the last element",
        element: attributes.identifier)
    }
    return nil
  }

  /// Returns the elements of the layout's result, and those that exist only in the results for
  /// single items.
  private func candidates(_ checkpoint: Checkpoint) throws(Diagnostic) -> [ElementAttributes] {
    var all = checkpoint.snapshot.all
    for item in checkpoint.items where checkpoint.snapshot.elements[item] == nil {
      if let own = try checkpoint.view.answer(for: item) { all.append(own) }
    }
    return all.filter {
      !$0.isHidden && !$0.frame.isEmpty && !checkpoint.unstable.contains($0.identifier)
    }
  }

  private func isOversized(_ attributes: ElementAttributes, _ checkpoint: Checkpoint) -> Bool {
    guard checkpoint.view.diagnostics.contains(where: { $0.diagnostic.code == .flowItemTooLarge })
    else { return false }
    let size = checkpoint.snapshot.contentSize
    return attributes.frame.width > size.width || attributes.frame.height > size.height
  }
}

extension Rect {
  fileprivate func outset(by insets: EdgeInsets) -> Rect {
    inset(
      by: EdgeInsets(
        top: -max(0, insets.top), left: -max(0, insets.left), bottom: -max(0, insets.bottom),
        right: -max(0, insets.right)))
  }

  /// Returns the maximum distance by which the rectangle extends beyond another.
  fileprivate func excess(beyond other: Rect) -> Double {
    max(other.minX - minX, other.minY - minY, maxX - other.maxX, maxY - other.maxY)
  }
}
