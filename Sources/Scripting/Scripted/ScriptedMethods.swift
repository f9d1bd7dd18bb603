import CollectionLayout
import Lua

/// The callbacks of a layout that a class overrides.
///
/// Callbacks that may be called or checked in each frame of a scroll have a property of their own,
/// to avoid hashing a name.
struct ScriptedMethods {
  /// All callbacks, by their names.
  let all: [String: Reference]

  /// The place of each in the script.
  let places: [String: Diagnostic.Place]

  let prepare: Reference?
  let contentSize: Reference?
  let attributes: Reference?
  let itemAttributes: Reference?
  let shouldInvalidate: Reference?
  let boundsInvalidation: Reference?
  let invalidate: Reference?
  let shouldInvalidatePreferred: Reference?
  let wantsNextFrame: Reference?

  /// Reads the callbacks of an instance's class.
  ///
  /// - Throws: A ``LuaError`` if a callback's name is used for a value that is not a function.
  init(of instance: Reference, _ program: ProgramParts) throws(LuaError) {
    let found = try program.prelude.call("overrides", .reference(instance))
    all = found.first?.asReference.map { program.machine.references(in: $0) } ?? [:]
    var places: [String: Diagnostic.Place] = [:]
    for (callback, method) in all { places[callback] = program.definition(of: method) }
    self.places = places
    prepare = all["prepare"]
    contentSize = all["contentSize"]
    attributes = all["attributes"]
    itemAttributes = all["itemAttributes"]
    shouldInvalidate = all["shouldInvalidate"]
    boundsInvalidation = all["boundsInvalidation"]
    invalidate = all["invalidate"]
    shouldInvalidatePreferred = all["shouldInvalidatePreferred"]
    wantsNextFrame = all["wantsNextFrame"]
  }

  /// Returns the method of a callback; nil if the class does not override it.
  subscript(callback: String) -> Reference? { all[callback] }
}
