package import CollectionLayout

/// The result of a layout for an element that the data does not have.
package enum AnswerForAbsent: Hashable, Sendable {
  case nothing
  case attributes(ElementAttributes)
  case failure(Diagnostic)
}
