/// Why a document is not a result, or none that can be read.
package struct ResultFault: Error, Hashable, Sendable {
  /// What is wrong and where, as one line without a full stop.
  package let message: String

  /// A fault of a member, whose name goes before the words: " is not a number".
  package init(message: String) { self.message = message }

  /// The same fault, named from one level further out.
  func under(_ name: String) -> ResultFault {
    let joint = message.first == "[" || message.first == " " ? "" : "."
    return ResultFault(message: name + joint + message)
  }
}
