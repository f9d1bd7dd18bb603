/// What is wrong with the files of a lesson, for its author.
package struct LessonFault: Error, Hashable, Sendable {
  /// What is wrong, as a clause without a period.
  package let message: String

  package init(_ message: String) { self.message = message }
}
