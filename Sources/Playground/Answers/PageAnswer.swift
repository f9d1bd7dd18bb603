/// A field of a request or an answer.
package struct HTTPField: Hashable, Sendable {
  /// The name; its case is ignored.
  package let name: String

  /// The value, as text.
  package let value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Returns whether the field has a name; case is ignored.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

/// The answer to a page: the status, fields and body of HTTP, whatever carries them.
package struct PageAnswer: Sendable {
  /// HTTP's status code.
  package var status: Int

  /// The media type of the body.
  package var contentType: String

  /// The body's bytes.
  package var body: [UInt8]

  /// Further fields, in their order.
  package var headers: [HTTPField] = []

  /// Whether the connection closes after the answer.
  package var closes = false

  /// Creates an answer without further fields; its status is 200 by default.
  package init(_ status: Int = 200, _ contentType: String, _ body: [UInt8]) {
    (self.status, self.contentType, self.body) = (status, contentType, body)
  }

  /// Creates an answer with a sentence for a person.
  package init(_ status: Int, text: String) {
    self.init(status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// Creates an answer with a JSON document.
  package init(json body: [UInt8]) { self.init(200, "application/json", body) }
}
