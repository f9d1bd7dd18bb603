/// The reason why a document is not a result, or cannot be read.
package struct ResultError: Error, Hashable, Sendable {
  /// The mistake and its place, as one line without a full stop.
  package let message: String

  /// Creates the fault of a member, whose name is put before the message: " is not a number".
  package init(message: String) { self.message = message }

  /// Returns the same fault with the name of an enclosing member.
  func under(_ name: String) -> ResultError {
    let joint = message.first == "[" || message.first == " " ? "" : "."
    return ResultError(message: name + joint + message)
  }
}
