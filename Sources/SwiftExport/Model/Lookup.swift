/// A constant table that is indexed by a word of a choice.
final class Lookup {
  typealias Entry = (name: String, value: Node?, function: Function?)

  var name: String
  /// The name of its function in Swift.
  var swiftName: String
  var entries: [Entry]
  var choice: Choice?
  init(_ name: String, _ entries: [Entry]) {
    (self.name, self.entries) = (name, entries)
    swiftName = Identifier.member(name)
  }

  func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }
}
