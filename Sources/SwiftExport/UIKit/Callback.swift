import CollectionLayout

/// A callback of a layout as the exporter writes it: the corresponding method of UIKit.
struct Callback {
  typealias Argument = CollectionLayout.Callback.Parameter
  typealias Answer = CollectionLayout.Callback.Result

  let name: String
  /// The arguments after the view.
  let arguments: [Argument]
  let answer: Answer
  /// The declaration, up to its body.
  let declaration: String
  /// The arguments in Swift.
  let texts: [String]
  /// The call of the base class's version, with `$path` for an item, and `$0` and so on for the
  /// other arguments.
  let call: String

  /// Creates the callback; nil if it is not exported.
  init?(_ declared: CollectionLayout.Callback) {
    guard declared.notExported == nil, let method = declared.uikit else { return nil }
    (name, answer) = (declared.name, declared.result)
    arguments = Array(declared.parameters.dropFirst())
    declaration = method.declaration
    var texts: [String] = []
    let given = method.arguments.map { argument in
      let place = argument.type == "IndexPath" ? "$path" : "$\(texts.count)"
      let parts = argument.type == "IndexPath" ? [".section", ".item"] : [""]
      texts += parts.map { argument.name + $0 }
      return "\(argument.label): \(place)"
    }
    call = method.isProperty ? method.base : "\(method.base)(\(given.joined(separator: ", ")))"
    self.texts = texts + arguments.dropFirst(texts.count).map { $0.name }
  }

  static let list = CollectionLayout.Callback.ofLayouts.compactMap { Callback($0) }

  static let all = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }

  /// Returns the reason why a callback is not exported; nil for any other name.
  static func refusal(of name: String) -> String? {
    CollectionLayout.Callback.ofLayouts[name]?.notExported
  }

  /// Returns the call with arguments in place of `$0`, `$path` and so on; nil if one is missing.
  func call(with arguments: [String: String]) -> String? {
    let parts = call.split(separator: "$", omittingEmptySubsequences: false)
    var text = String(parts[0])
    for part in parts.dropFirst() {
      let name = part.prefix { $0.isLetter || $0.isNumber }
      guard let argument = arguments[String(name)] else { return nil }
      text += argument + part.dropFirst(name.count)
    }
    return text
  }

  /// Whether a method begins with a call of the base class's version, which must be notified too.
  var beginsWithSuper: Bool {
    [
      "prepareUpdates", "finalizeUpdates", "prepareTransitionTo", "prepareTransitionFrom",
      "finalizeTransition", "prepareBoundsChange", "finalizeBoundsChange",
    ].contains(name)
  }

  /// Whether it creates the context that it edits.
  var isContextMade: Bool { name == "boundsInvalidation" || name == "preferredInvalidation" }
}
