/// The names of UIKit that stand for callbacks, read from their declarations once.
package struct UIKitNames: Sendable {
  private let words: [(word: String, callback: String)]
  private let fullNames: [(start: String, callback: String)]
  private let wholeNames: [String: String]

  package init(_ callbacks: [Callback]) {
    let methods = callbacks.compactMap { callback in
      callback.uikit.map { (method: $0, callback: callback.name) }
    }
    words = methods.map { ($0.method.word, $0.callback) }
    fullNames = methods.compactMap { entry in
      entry.method.fullName.map { ($0, entry.callback) }
    }
    wholeNames = Dictionary(
      methods.flatMap { entry in entry.method.wholeNames.map { ($0, entry.callback) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the name of the callback that a name of UIKit stands for:
  /// `layoutAttributesForElementsInRect`, `didSelectItemAtIndexPath`; nil if there is none.
  package func callback(for name: String) -> String? {
    wholeNames[name] ?? fullNames.first { name.hasPrefix($0.start) }?.callback
      ?? words.first { $0.word == name }?.callback
  }
}
