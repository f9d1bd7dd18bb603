/// The limits of a script in a run.
public struct ScriptLimits: Hashable, Sendable {
  /// The maximum time that the script itself may run.
  public var time: Duration = .seconds(10)

  /// The maximum memory of the script's values, in bytes.
  public var memory = 512 * 1024 * 1024

  /// The maximum number of Lua instructions; nil for no limit.
  public var instructions: Int?

  /// The maximum total output of `print`, in bytes.
  public var output = 16 * 1024 * 1024

  /// Whether the user has no options to change the limits, as on a page, so that messages must not
  /// name any.
  package var areFixed = false

  /// Creates the default limits.
  public init() {}
}
