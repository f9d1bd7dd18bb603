import Playground

/// The request of a browser.
struct HTTPRequest: Sendable {
  let method: String

  /// The path as it was sent, without the part after `?`.
  let path: String
  let headers: [HTTPField]
  var body: [UInt8] = []

  /// Returns the value of a field; nil if it is absent or occurs more than once.
  func header(_ name: String) -> String? {
    let values = headers.filter { $0.isNamed(name) }
    return values.count == 1 ? values[0].value : nil
  }

  /// Returns whether a field occurs, once or more.
  func hasHeader(_ name: String) -> Bool { headers.contains { $0.isNamed(name) } }
}
