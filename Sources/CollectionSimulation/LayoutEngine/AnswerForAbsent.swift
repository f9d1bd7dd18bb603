package import CollectionLayout

/// What a layout answers when it is asked for an element that the data does not have.
package enum AnswerForAbsent: Hashable, Sendable {
  case nothing
  case attributes(ElementAttributes)
  case failure(Diagnostic)
}
