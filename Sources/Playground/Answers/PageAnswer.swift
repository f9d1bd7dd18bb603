/// A header field of a request or a response.
package struct HTTPField: Hashable, Sendable {
  /// The name; its case is ignored.
  package let name: String

  /// The value, as text.
  package let value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Returns whether the field has a name; case is ignored.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

/// A response to a page: the status, header fields and body of HTTP, independent of the transport.
package struct PageAnswer: Sendable {
  /// The HTTP status code.
  package var status: Int

  /// The media type of the body.
  package var contentType: String

  /// The body's bytes.
  package var body: [UInt8]

  /// Further header fields, in order.
  package var headers: [HTTPField] = []

  /// Whether the connection closes after the response.
  package var closes = false

  /// Creates a response without further fields; its status is 200 by default.
  package init(_ status: Int = 200, _ contentType: String, _ body: [UInt8]) {
    (self.status, self.contentType, self.body) = (status, contentType, body)
  }

  /// Creates a response with a sentence for users.
  package init(_ status: Int, text: String) {
    self.init(status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// Creates a response with a JSON document.
  package init(json body: [UInt8]) { self.init(200, "application/json", body) }
}
