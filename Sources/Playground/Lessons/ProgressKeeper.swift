package import Workbench

/// A file that keeps a student's progress beside the page.
package protocol ProgressKeeper: AnyObject {
  /// What the file says; nil if there is none.
  func progress() throws(ProgressFault) -> LearnProgress?

  /// Keeps a progress where that is allowed, whole or not at all.
  ///
  /// - Returns: Whether it was kept.
  func keep(_ progress: LearnProgress) throws(ProgressFault) -> Bool
}

/// Why a file of progress cannot be used.
package struct ProgressFault: Error {
  let reason: String

  /// Creates a fault with its reason, for the student.
  package init(_ reason: String) { self.reason = reason }
}
