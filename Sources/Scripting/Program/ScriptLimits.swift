/// What a script may use up in a run.
public struct ScriptLimits: Hashable, Sendable {
  /// The time that the script itself runs.
  public var time: Duration = .seconds(10)

  /// The memory of the script's values, in bytes.
  public var memory = 512 * 1024 * 1024

  /// The instructions of Lua's machine; nil for no limit.
  public var instructions: Int?

  /// What `print` writes in all, in bytes.
  public var output = 16 * 1024 * 1024

  /// Whether who runs the script has no options to change them with, as on a page: then no message names one.
  package var areFixed = false

  /// Creates the default limits.
  public init() {}
}
