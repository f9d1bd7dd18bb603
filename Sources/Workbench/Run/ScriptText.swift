/// A script without its modules, which are loaded on demand.
package struct ScriptText: Hashable, Sendable {
  /// The name in messages and results.
  package let name: String

  /// The script's bytes.
  package let text: [UInt8]

  package init(name: String, text: [UInt8]) { (self.name, self.text) = (name, text) }
}
