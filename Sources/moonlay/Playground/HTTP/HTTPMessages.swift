/// What a browser asks.
struct HTTPRequest: Sendable {
  let method: String

  /// The path as it was sent, without what stands behind `?`.
  let path: String
  let headers: [HTTPField]
  var body: [UInt8] = []

  /// The one value of a field; nil where it is absent or stands twice.
  func header(_ name: String) -> String? {
    let values = headers.filter { $0.isNamed(name) }
    return values.count == 1 ? values[0].value : nil
  }

  /// Whether a field stands there, once or more.
  func hasHeader(_ name: String) -> Bool { headers.contains { $0.isNamed(name) } }
}

/// A field of a request or an answer.
struct HTTPField: Hashable, Sendable {
  let name: String
  let value: String

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Whether the field has the name, of which capitals do not count.
  func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

/// What a browser is answered.
struct HTTPAnswer: Sendable {
  var status: Int
  var contentType: String
  var body: [UInt8]
  var headers: [HTTPField] = []

  /// Whether the connection ends with the answer.
  var closes = false

  init(_ status: Int = 200, _ contentType: String, _ body: [UInt8]) {
    (self.status, self.contentType, self.body) = (status, contentType, body)
  }

  /// A sentence for a person.
  init(_ status: Int, text: String) {
    self.init(status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// A JSON document.
  init(json body: [UInt8]) { self.init(200, "application/json", body) }
}
