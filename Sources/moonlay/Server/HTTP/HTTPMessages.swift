import Playground

/// What a browser asks.
struct HTTPRequest: Sendable {
  let method: String

  /// The path as it was sent, without what stands behind `?`.
  let path: String
  let headers: [HTTPField]
  var body: [UInt8] = []

  /// The one value of a field; nil if it is absent or stands twice.
  func header(_ name: String) -> String? {
    let values = headers.filter { $0.isNamed(name) }
    return values.count == 1 ? values[0].value : nil
  }

  /// Whether a field stands there, once or more.
  func hasHeader(_ name: String) -> Bool { headers.contains { $0.isNamed(name) } }
}
