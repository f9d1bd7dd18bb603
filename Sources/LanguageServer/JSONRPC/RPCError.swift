package import Report

/// The error of a response in JSON-RPC 2.0.
package struct RPCError: Error, Hashable, Sendable {
  /// The code: one of JSON-RPC's, or one of the protocol above it.
  package let code: Int

  /// What is wrong, in a sentence.
  package let message: String

  /// What a program may need of it; nil for nothing.
  package var data: JSONValue?

  package init(_ code: Int, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }
}

// The codes of JSON-RPC 2.0, section 5.1.
extension RPCError {
  /// Creates the error for a text that is not JSON.
  package static func parseError(_ message: String) -> RPCError { RPCError(-32700, message) }

  /// Creates the error for a value that is not a message, or has no place at this time.
  package static func invalidRequest(_ message: String) -> RPCError { RPCError(-32600, message) }

  /// Creates the error for a method that the server does not have.
  package static func methodNotFound(_ method: String) -> RPCError {
    RPCError(-32601, "unknown method '\(method)'")
  }

  /// Creates the error for parameters that a method does not take.
  package static func invalidParams(_ message: String) -> RPCError { RPCError(-32602, message) }

  /// Creates the error for a failure of the server itself.
  package static func internalError(_ message: String) -> RPCError { RPCError(-32603, message) }
}
