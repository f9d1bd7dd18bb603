import CollectionLayout
import Lua

/// What a class declares of itself, read when a layout of it is made.
struct ScriptedTraits {
  let name: String

  /// The extents that the class declares as estimated; nil if it does not declare any.
  let extents: EstimatedExtents?

  /// Whether a parameter of several numbers has a range, which is not checked when a script sets
  /// one of them.
  let hasRangedNumbers: Bool

  /// Whether a parameter has several numbers, which a script may set one by one.
  let hasNumbers: Bool

  /// - Throws: A ``LuaError`` if a declaration has a wrong value.
  init(of instance: Reference, _ methods: ScriptedMethods, _ program: ProgramParts)
    throws(LuaError)
  {
    func answer(_ function: String) throws(LuaError) -> Value? {
      try program.prelude.call(function, .reference(instance)).first
    }
    name = try answer("instanceName")?.asString ?? ""
    hasRangedNumbers = try answer("hasRangedNumbersIn")?.asBoolean ?? false
    hasNumbers = try answer("hasNumbersIn")?.asBoolean ?? false
    _ = try program.mirroring(of: instance)
    extents =
      methods.shouldInvalidatePreferred == nil ? nil : try program.estimatedExtents(of: instance)
  }
}
