package import CollectionLayout
import Lua
import LuaSyntax

/// How far a callback of a class has called the layout that the class extends.
struct BaseCalls {
  /// The reason of the preparation while `prepare` runs.
  var preparation: InvalidationContext?

  /// Whether the base is prepared, by the class or on its behalf.
  var isPrepared = false

  /// Whether the base was notified of the invalidation for which `invalidate` is running.
  var isInvalidated = false
}

/// Implements the callbacks that a class does not override.
///
/// They return what the layout has placed, or the results of the Swift layout that the class
/// extends.
extension ScriptedLayout {
  package var diagnostics: [Diagnostic] { base?.diagnostics ?? [] }
  package var movedUnnamedElements: Bool {
    baseCapabilities?.reporting?.movedUnnamedElements ?? false
  }
  package var keepsElementsInContent: Bool {
    (baseCapabilities?.reporting?.keepsElementsInContent ?? true) && !allows(.outsideContent)
  }

  package var recomputesOnPurpose: Bool { allows(.recomputing) }

  /// Returns whether the author has set an option for checks and runs on the class, such as
  /// `allowsOverlap`.
  func allows(_ allowance: Allowance) -> Bool {
    let answer = try? program.prelude.call(
      "allows", .reference(instance), .string(allowance.rawValue), .string(allowance.formerName))
    return answer?.first?.asBoolean ?? false
  }

  // MARK: - Preparing

  /// Runs the class's `prepare`; without one, prepares the base.
  func preparing(
    _ invalidation: InvalidationContext, _ prepare: () throws(LuaError) -> Void?
  ) throws(LuaError) {
    guard base != nil else { return _ = try prepare() }
    (baseCalls.preparation, baseCalls.isPrepared) = (invalidation, false)
    defer { baseCalls.preparation = nil }
    if try prepare() == nil {
      try prepareBase()
    } else if !baseCalls.isPrepared {
      try warnOfUncalledBase(in: "prepare")
    }
  }

  private func warnOfUncalledBase(in callback: String) throws(LuaError) {
    guard let method = methods[callback] else { return }
    try program.prelude.call(
      "warnOfUncalledBase", .reference(instance), .string(callback), .reference(method))
  }

  /// Prepares the base with the instance's current parameters.
  ///
  /// - Throws: A ``LuaError`` if `prepare` is not running.
  func prepareBase() throws(LuaError) {
    guard let base else { return }
    guard let invalidation = baseCalls.preparation, let context = lastContext else {
      throw LuaError(
        code: .preparedOutsidePrepare,
        message: "the base's 'prepare' was called outside prepare",
        fix:
          "call it from the class's own prepare; to trigger prepare, call self:invalidateLayout()",
        subject: Subject(.callback, "prepare"))
    }
    baseCalls.isPrepared = true
    try base.takeParameters()
    try raisingInScript { () throws(Diagnostic) in
      try base.layout.prepare(context, invalidation: invalidation)
    }
  }

  // MARK: - Results

  func baseContentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    if let base { return try base.layout.contentSize(context) }
    guard let corner = placed.placement.farCorner else { return .zero }
    return Size(width: corner.x, height: corner.y)
  }

  /// Returns the placed elements in a rectangle, and those of the base that were not placed.
  func baseAttributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    let own = placed.placement.attributes(in: rect)
    guard let base else { return own }
    let answered = try base.layout.attributes(in: rect, context)
    if placed.placement.bounds == nil { return answered }
    return answered.filter { placed.placement.attributes(of: $0.identifier) == nil } + own
  }

  /// Returns the attributes of an element as it was placed, or those of the base.
  func baseAttributes(of element: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    if let placed = placed.placement.attributes(of: element) { return placed }
    return try base?.layout.attributes(of: element, context)
  }

  /// Returns the attributes of one element of a class that only overrides the query of rectangles.
  ///
  /// The result is the placed element, otherwise that of `attributes` or of the base.
  func defaultAttributes(of element: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    if let placed = placed.placement.attributes(of: element) { return placed }
    guard methods.attributes != nil else {
      return try base?.layout.attributes(of: element, context)
    }
    let content = Rect(origin: .zero, size: context.contentSize).union(context.bounds)
    if let line = try line(of: element, in: content, context),
      let found = try attributes(in: line, context).last(where: { $0.identifier == element })
    {
      return found
    }
    return try attributes(in: content, context).last { $0.identifier == element }
  }

  /// Returns the stripe across the content that contains the base's neighbours of an element.
  ///
  /// It suffices for a class that moves elements within their lines.
  private func line(of element: ElementIdentifier, in content: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Rect?
  {
    guard let base, let frame = try base.layout.attributes(of: element, context)?.frame else {
      return nil
    }
    return base.scrollDirection == .vertical
      ? Rect(x: content.x, y: frame.y, width: content.width, height: frame.height)
      : Rect(x: frame.x, y: content.y, width: frame.width, height: content.height)
  }

  // MARK: - Invalidation

  /// Runs the class's `invalidate`, which calls that of its base.
  func invalidating(_ invalidate: () throws(LuaError) -> Void) throws(LuaError) {
    baseCalls.isInvalidated = false
    try invalidate()
    if base != nil, !baseCalls.isInvalidated { try warnOfUncalledBase(in: "invalidate") }
  }

  /// Notifies the base of an invalidation.
  func invalidateBase(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {
    baseCalls.isInvalidated = true
    try base?.layout.invalidate(with: invalidation, context)
  }

  // MARK: - For the class

  /// Runs an operation of the base that may fail, within the script.
  func raisingInScript<Result>(_ body: () throws(Diagnostic) -> Result) throws(LuaError)
    -> Result
  {
    do throws(Diagnostic) {
      return try body()
    } catch {
      program.noteUIKit(of: error)
      throw LuaError(error)
    }
  }
}
