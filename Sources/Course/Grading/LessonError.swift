/// The error of invalid lesson files, for the lesson's author.
package struct LessonError: Error, Hashable, Sendable {
  /// The error, as a clause without a period.
  package let message: String

  package init(_ message: String) { self.message = message }
}
