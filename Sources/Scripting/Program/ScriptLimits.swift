/// What a script may use up in a run.
package struct ScriptLimits: Hashable, Sendable {
  /// The time that the script itself runs.
  package var time: Duration = .seconds(10)

  /// The memory of the script's values, in bytes.
  package var memory = 512 * 1024 * 1024

  /// The instructions of Lua's machine; nil for no limit.
  package var instructions: Int?

  /// What `print` writes in all, in bytes.
  package var output = 16 * 1024 * 1024

  package init() {}
}
