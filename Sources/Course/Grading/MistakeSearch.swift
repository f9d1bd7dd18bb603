import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// Finds the mistake that an answer makes, from its results.
///
/// A lesson describes mistakes as wrong answers. An answer makes one of them if both miss the same
/// goal and have the same results in several cases: then the hint of the mistake fits. If none
/// fits, none is reported.
struct MistakeSearch {
  private let grading: CaseGrading

  /// The number of cases in which an answer and a mistake must agree.
  private static let cases = 6

  init(_ grading: CaseGrading) { self.grading = grading }

  /// Returns the mistake of an answer that misses a goal; nil if the lesson does not know it.
  func mistake(_ goal: String, _ simplest: LessonCase, _ drawn: [LessonCase]) -> LessonMistake? {
    let candidates = grading.lesson.mistakes.filter { $0.goal == goal }
    guard !candidates.isEmpty, !grading.interruption.isRaised else { return nil }
    let cases = [simplest] + drawn.prefix(Self.cases - 1)
    var own: [Int: Showing] = [:]
    func shown(_ number: Int) -> Showing {
      if let known = own[number] { return known }
      let showing = Showing(grading.wholePlay(cases[number]))
      own[number] = showing
      return showing
    }
    let found = candidates.first { mistake in
      let script = Script(name: mistake.name + ".lua", text: mistake.text) { _ in
        .absent(tried: "a mistake has no modules")
      }
      if let fact = mistake.isInvalidated, shown(0).isInvalidated != fact { return false }
      for number in cases.indices where script.text != grading.answer.text {
        guard !grading.interruption.isRaised,
          shown(number).resembles(
            showing(of: script, in: cases[number]), ignoring: mistake.ignoredFields)
        else { return false }
      }
      guard let field = mistake.fixedField else { return true }
      return hasOneValue(field, cases.indices.map(shown))
    }
    return found.map {
      LessonMistake(name: $0.name, statement: $0.statement, hint: $0.hint)
    }
  }

  private func showing(of script: Script, in lessonCase: LessonCase) -> Showing {
    Showing(grading.wholePlay(of: script, lessonCase))
  }

  /// Returns whether a side has the same length in all cells of all cases, as a number that the
  /// student wrote has.
  private func hasOneValue(_ field: Lesson.Mistake.Field, _ showings: [Showing]) -> Bool {
    let values = showings.flatMap { $0.cells.map { field.value(of: $0.frame) } }
    guard let first = values.first, values.count > 1 else { return false }
    return values.allSatisfy { abs($0 - first) < 0.01 }
  }
}

/// The result of an answer at the moment at which it misses a goal, and the miss.
private struct Showing {
  let goal: Int?
  let isGood: Bool
  let isInvalidated: Bool
  let message: String
  let elements: [ElementAttributes]
  let contentSize: Size
  let contentOffset: Point

  init(_ play: LessonPlay) {
    goal = play.goal
    (message, isInvalidated) = (play.fault?.message ?? "", play.isInvalidated)
    if case .finished = play.end { isGood = true } else { isGood = false }
    elements = play.state?.elements.map { $0.attributes } ?? []
    contentSize = play.state?.contentSize ?? .zero
    contentOffset = play.state?.contentOffset ?? .zero
  }

  var cells: [ElementAttributes] { elements.filter { $0.identifier.category == .cell } }

  /// Returns whether another answer has the same result, ignoring some fields of the cells' frames.
  func resembles(_ other: Showing, ignoring fields: Set<Lesson.Mistake.Field>) -> Bool {
    guard isGood == other.isGood else { return false }
    // If both hold, the case says nothing about the mistake, because both are right in it.
    if isGood { return true }
    // Other positions bring other elements on screen; other sizes alone do not.
    let isMoved = !fields.isDisjoint(with: [.x, .y])
    guard goal == other.goal, elements.count == other.elements.count || isMoved else {
      return false
    }
    if fields.isEmpty {
      guard message == other.message, contentSize.isNear(other.contentSize),
        contentOffset.isNear(other.contentOffset)
      else { return false }
    }
    let theirs = Dictionary(
      other.elements.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    let shared = elements.filter { theirs[$0.identifier] != nil }
    guard isMoved || shared.count == elements.count else { return false }
    return shared.allSatisfy { mine in
      guard let their = theirs[mine.identifier] else { return false }
      return mine.resembles(their, ignoring: fields)
    }
  }
}

extension Lesson.Mistake {
  /// The fields of the cells' frames that are ignored in comparisons.
  fileprivate var ignoredFields: Set<Field> { variedFields.union(fixedField.map { [$0] } ?? []) }
}

extension ElementAttributes {
  fileprivate func resembles(
    _ other: ElementAttributes, ignoring fields: Set<Lesson.Mistake.Field>
  ) -> Bool {
    abs(alpha - other.alpha) < 0.01 && zIndex == other.zIndex
      && Lesson.Mistake.Field.allCases.allSatisfy {
        fields.contains($0) || abs($0.value(of: frame) - $0.value(of: other.frame)) < 0.01
      }
  }
}

extension Size {
  fileprivate func isNear(_ other: Size) -> Bool {
    abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
  }
}
