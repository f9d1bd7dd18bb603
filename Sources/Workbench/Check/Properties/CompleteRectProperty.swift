import CollectionLayout
import CollectionSimulation
import Scripting

/// The result for a rectangle contains every element that intersects it, as a search of all
/// elements finds them, as far as the layout searches the rectangle for the element.
final class CompleteRectProperty: Property {
  let code = DiagnosticCode.rectIncomplete

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    guard !checkpoint.followsOffset else { return nil }
    let all = checkpoint.stableElements.filter { !$0.isHidden }
    for answer in try checkpoint.answers() {
      let lost = all.filter {
        answer.elements[$0.identifier] == nil && checkpoint.isExpected($0, in: answer.rect)
      }
      if let first = lost.first {
        return fault(checkpoint, first, "for all of the content", answer.rect).naming(
          lost.map { $0.identifier })
      }
      let unknown = answer.answer.first {
        !$0.isHidden && checkpoint.snapshot.elements[$0.identifier] == nil
          && checkpoint.isExpected($0, in: checkpoint.snapshot.rect)
          && !checkpoint.unstable.contains($0.identifier)
      }
      if let unknown {
        return fault(checkpoint, unknown, "for \(answer.rect.words)", checkpoint.snapshot.rect)
      }
    }
    return try missingFromAll(checkpoint)
  }

  /// Returns a diagnostic for an item whose own attributes are in the content, but which the
  /// content's result does not contain.
  private func missingFromAll(_ checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    for item in checkpoint.items
    where checkpoint.snapshot.elements[item] == nil && !checkpoint.unstable.contains(item) {
      guard let own = try checkpoint.view.answer(for: item), !own.isHidden,
        checkpoint.isExpected(own, in: checkpoint.snapshot.rect)
      else { continue }
      return fault(checkpoint, own, "by itself", checkpoint.snapshot.rect)
    }
    return nil
  }

  private func fault(
    _ checkpoint: Checkpoint, _ lost: ElementAttributes, _ how: String, _ rect: Rect
  ) -> Diagnostic {
    checkpoint.fault(
      code, in: ["attributes"],
      "\(lost.identifier), queried \(how), is at \(lost.frame.words), but is missing from the result for \(rect.words)",
      fix: "return every element whose frame intersects the rectangle", element: lost.identifier)
  }
}

extension Checkpoint {
  /// Whether the class declares that its results depend on the offset instead of the rectangle:
  /// `followsOffset = true`.
  var followsOffset: Bool { simulation.program.allows(.followsOffset) }

  /// The items of the sections whose counts the layout has read; the first few hundred of each.
  var items: [ElementIdentifier] {
    let asked = simulation.program.countQuestions(of: sections).sections
    return sections.enumerated().flatMap { section, count in
      asked.contains(section)
        ? (0..<min(count, 400)).map { .cell(IndexPath(section: section, item: $0)) } : []
    }
  }

  /// Whether a rectangle's result must have an element: if its frame shares more with the rectangle
  /// than a rounding error, where the layout searches for it.
  fileprivate func isExpected(_ element: ElementAttributes, in rect: Rect) -> Bool {
    guard element.frame.sharesMoreThanError(with: rect) else { return false }
    return view.area(of: element.identifier, in: rect)?.sharesMoreThanError(with: element.frame)
      ?? false
  }
}
