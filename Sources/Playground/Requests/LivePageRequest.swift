import CollectionLayout
package import Report
import Scripting
package import Workbench

/// A request of the page to its live view.
package struct LivePageRequest: Sendable {
  /// The operation to perform.
  package enum Order: Sendable {
    case live(LiveRequest)

    /// Stops the current operation.
    case stop

    case close
  }

  /// The page that sends the request; each page has its own view.
  package let page: String

  /// The operation to perform.
  package let order: Order

  /// The maximum number of actions of one request.
  private static let maxActions = 1_000

  /// The maximum size of typed text, in bytes.
  private static let maxTyped = 1 << 18

  /// Reads a request.
  ///
  /// - Throws: ``PageRequest/Fault`` if the request is invalid.
  package init(_ value: JSONValue) throws(PageRequest.RequestError) {
    page = try PageRequest.page(of: value)
    guard let word = value["do"]?.asString else {
      throw PageRequest.RequestError(reason: "'do' must be the name of an action")
    }
    order = try Self.order(word, value)
  }

  private static func order(_ word: String, _ value: JSONValue) throws(PageRequest.RequestError)
    -> Order
  {
    switch word {
    case "open":
      return .live(
        .open(
          try PageRequest.script(of: value),
          try PageRequest.options(value["options"] ?? .null),
          isFresh: value["fresh"]?.asBoolean ?? false))
    case "act": return .live(.act(try actions(value["actions"])))
    case "type":
      return .live(.type(try typed(value), isLast: value["last"]?.asBoolean ?? false))
    case "complete":
      let text = try typed(value)
      let cursor = value["cursor"]?.asInteger ?? text.utf8.count
      return .live(.complete(text, cursor: min(max(cursor, 0), text.utf8.count)))
    case "lines": return .live(.lines)
    case "stop": return .stop
    case "close": return .close
    default: throw PageRequest.RequestError(reason: "unknown action '\(word.prefix(40))'")
    }
  }

  private static func typed(_ value: JSONValue) throws(PageRequest.RequestError) -> String {
    guard let text = value["text"]?.asString, text.utf8.count <= maxTyped else {
      throw PageRequest.RequestError(reason: "'text' must be a text of at most 256 KiB")
    }
    return text
  }

  private static func actions(_ value: JSONValue?) throws(PageRequest.RequestError) -> [LiveAction]
  {
    guard let entries = value?.asArray, entries.count <= maxActions else {
      throw PageRequest.RequestError(reason: "'actions' must be an array of at most \(maxActions)")
    }
    var actions: [LiveAction] = []
    for (number, entry) in entries.enumerated() {
      guard let action = LiveAction(entry) else {
        throw PageRequest.RequestError(reason: "action \(number + 1) is not an action")
      }
      actions.append(action)
    }
    return actions
  }
}

extension LiveAction {
  /// Reads an action such as `["move", x, y, seconds]`, `["wheel", x, y]` or `["key", "pageDown"]`;
  /// nil if it is invalid.
  fileprivate init?(_ value: JSONValue) {
    guard let parts = value.asArray, let word = parts.first?.asString else { return nil }
    let numbers = parts.dropFirst().compactMap { $0.asNumber }
    let point = numbers.count >= 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    switch (word, point, numbers.count, parts.count) {
    case ("down", let point?, 3, 4): self = .touchDown(point, at: numbers[2])
    case ("move", let point?, 3, 4): self = .touchMoved(point, at: numbers[2])
    case ("up", let point?, 3, 4): self = .touchUp(point, at: numbers[2])
    case ("wheel", let point?, 2, 3): self = .wheel(point)
    case ("time", _, 1, 2): self = .time(numbers[0])
    case ("cancel", _, 0, 1): self = .touchCancelled
    case ("settle", _, 0, 1): self = .settle
    case ("key", _, 0, 2):
      guard let key = parts[1].asString.flatMap({ ScrollKey(rawValue: $0) }) else { return nil }
      self = .key(key)
    default: return nil
    }
  }
}
