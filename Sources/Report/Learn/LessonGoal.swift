/// Something that a lesson asks of an answer.
package struct LessonGoal: Hashable, Sendable {
  /// What hints are found by: `rows`.
  package let name: String

  /// What must hold, in words: `each row is as wide as the view`.
  package let statement: String

  package init(name: String, statement: String) {
    (self.name, self.statement) = (name, statement)
  }
}
