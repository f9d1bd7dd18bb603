import Lua

/// The callbacks of a layout that a class overrides.
///
/// Callbacks that may be called or checked in each frame of a scroll have a property of their own,
/// to avoid hashing a name.
struct ScriptedMethods {
  /// All callbacks, by their names.
  let all: [String: Reference]

  let prepare: Reference?
  let contentSize: Reference?
  let attributes: Reference?
  let itemAttributes: Reference?
  let shouldInvalidate: Reference?
  let boundsInvalidation: Reference?
  let invalidate: Reference?
  let shouldInvalidatePreferred: Reference?
  let wantsNextFrame: Reference?

  init(_ all: [String: Reference]) {
    self.all = all
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
