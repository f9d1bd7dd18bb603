/// A field of a request or an answer.
package struct HTTPField: Hashable, Sendable {
  /// The name, of which capitals do not count.
  package let name: String

  /// The value, as text.
  package let value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Whether the field has the name, of which capitals do not count.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

/// What a page is answered: the status, fields and body of HTTP, whichever way it is carried.
package struct PageAnswer: Sendable {
  /// HTTP's status code.
  package var status: Int

  /// The media type of the body.
  package var contentType: String

  /// The body's bytes.
  package var body: [UInt8]

  /// Further fields, in their order.
  package var headers: [HTTPField] = []

  /// Whether the connection ends with the answer.
  package var closes = false

  /// Creates an answer without further fields; its status is 200 by default.
  package init(_ status: Int = 200, _ contentType: String, _ body: [UInt8]) {
    (self.status, self.contentType, self.body) = (status, contentType, body)
  }

  /// A sentence for a person.
  package init(_ status: Int, text: String) {
    self.init(status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// A JSON document.
  package init(json body: [UInt8]) { self.init(200, "application/json", body) }
}
