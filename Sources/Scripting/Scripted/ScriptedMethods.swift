import Lua

/// The callbacks of a layout that a class overrides.
///
/// What may be called or looked at with each frame that scrolls stands in a field of its own: no name is hashed for it.
struct ScriptedMethods {
  /// All of them, by their names.
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

  /// The method of a callback; nil if the class does not override it.
  subscript(callback: String) -> Reference? { all[callback] }
}
