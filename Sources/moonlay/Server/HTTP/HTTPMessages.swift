import Playground

/// The request of a browser.
struct HTTPRequest: Equatable, Sendable {
  let method: String

  /// The path as it was sent, without the part after `?`.
  let path: String
  let headers: [HTTPField]
  var body: [UInt8] = []

  /// Whether the client reads another answer on the same connection.
  var isKept = true

  /// The number of bytes of the body, as the head states it.
  var bodyLength = 0

  /// Returns the value of a field; nil if it is absent or occurs more than once.
  func header(_ name: String) -> String? {
    let values = headers.filter { $0.isNamed(name) }
    return values.count == 1 ? values[0].value : nil
  }

  /// Returns whether a field occurs, once or more.
  func hasHeader(_ name: String) -> Bool { headers.contains { $0.isNamed(name) } }
}
