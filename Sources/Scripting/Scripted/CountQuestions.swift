/// The counts of the data that layouts have read.
///
/// A layout that never reads the number of sections supports only the sections that it knows.
package struct CountQuestions: Hashable, Sendable {
  /// Whether the number of sections was read.
  package var requestsSections = false

  /// The sections whose items were counted, from 0.
  package var sections: Set<Int> = []

  package init() {}
}
