/// What layouts have asked for of the data's counts.
///
/// A layout that never asks how many sections there are is made for those that it knows of.
package struct CountQuestions: Hashable, Sendable {
  /// Whether the number of sections was requested.
  package var asksForSections = false

  /// The sections whose items were counted, from 0.
  package var sections: Set<Int> = []

  package init() {}
}
