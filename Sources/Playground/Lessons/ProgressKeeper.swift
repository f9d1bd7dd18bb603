package import Course

/// A file that stores a student's progress in addition to the page.
package protocol ProgressKeeper: AnyObject {
  /// Returns the progress in the file; nil if there is none.
  func progress() throws(ProgressError) -> LearnProgress?

  /// Saves a progress atomically, if that is allowed.
  ///
  /// - Returns: Whether it was saved.
  func keep(_ progress: LearnProgress) throws(ProgressError) -> Bool
}

/// The error of an unusable progress file.
package struct ProgressError: Error {
  let reason: String

  /// Creates a fault with its reason, for the student.
  package init(_ reason: String) { self.reason = reason }
}
