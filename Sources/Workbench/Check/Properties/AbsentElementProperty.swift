import CollectionLayout
import CollectionSimulation

/// A layout returns nil for an element that the data does not have, and does not fail.
final class AbsentElementProperty: Property {
  let code = DiagnosticCode.indexOutOfRange

  func breach(at checkpoint: Checkpoint) -> Diagnostic? {
    for element in absent(checkpoint) {
      let callback = element.category.singleCallback
      let message: String
      switch checkpoint.view.answer(forAbsent: element) {
      case .nothing: continue
      case .attributes(let attributes):
        message =
          "\(callback) returned \(attributes.frame.words) for \(element), which does not exist"
      case .failure(let failure):
        // The script was interrupted, so that there is no result.
        if failure.failure == .budget || failure.failure == .interrupted { continue }
        message = "\(callback) failed for \(element), which does not exist: \(failure.message)"
      }
      return checkpoint.fault(
        code, in: [callback], "\(message); \(checkpoint.sections.whatThereIs)",
        fix:
          "return nil for sections beyond view:sectionCount() and items beyond view:itemCount(section)",
        element: element)
    }
    return nil
  }

  /// Returns the item after the last one.
  ///
  /// Sections that do not exist are not requested, as in UIKit.
  private func absent(_ checkpoint: Checkpoint) -> [ElementIdentifier] {
    let sections = checkpoint.sections
    guard let last = sections.last else { return [] }
    return [.cell(IndexPath(section: sections.count - 1, item: last))]
  }
}

extension [Int] {
  /// The size of the data in words: `there is 1 section of 3 items`.
  fileprivate var whatThereIs: String {
    guard count == 1 else { return "there are \(isEmpty ? "no sections" : words)" }
    return "there is 1 section of \(words)"
  }
}
