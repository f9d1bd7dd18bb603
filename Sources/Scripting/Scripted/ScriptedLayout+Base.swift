package import CollectionLayout
import Lua

/// How a layout's base is prepared while the class's own `prepare` runs.
struct BasePreparation {
  let invalidation: InvalidationContext

  /// Whether it has been, by the class or for it.
  var isDone = false
}

/// What a layout answers where its class does not say otherwise: what it has placed, or what the layout in Swift says
/// that the class extends.
extension ScriptedLayout {
  package var diagnostics: [Diagnostic] { base?.diagnostics ?? [] }
  package var movedUnnamedElements: Bool {
    baseCapabilities?.reporting?.movedUnnamedElements ?? false
  }
  package var keepsElementsInContent: Bool {
    (baseCapabilities?.reporting?.keepsElementsInContent ?? true) && !allows("outside_ok")
  }

  /// Whether the author has left a word for checks and runs on the class, as `overlap_ok`.
  func allows(_ word: String) -> Bool {
    let answer = try? program.prelude.call("allows", .reference(instance), .string(word))
    return answer?.first?.asBoolean ?? false
  }

  // MARK: - Preparing

  /// Runs the class's `prepare`; where there is none, prepares the base.
  func preparing(
    _ invalidation: InvalidationContext, _ prepare: () throws(LuaError) -> Void?
  ) throws(LuaError) {
    guard base != nil else { return _ = try prepare() }
    basePreparation = BasePreparation(invalidation: invalidation)
    defer { basePreparation = nil }
    if try prepare() == nil {
      try prepareBase()
    } else if basePreparation?.isDone == false {
      try warnOfUncalledBase(in: "prepare")
    }
  }

  private func warnOfUncalledBase(in callback: String) throws(LuaError) {
    guard let method = methods[callback] else { return }
    try program.prelude.call(
      "warnOfUncalledBase", .reference(instance), .string(callback), .reference(method))
  }

  /// Prepares the base with the instance's parameters as they are now.
  ///
  /// - Throws: A ``LuaError`` where `prepare` is not running.
  func prepareBase() throws(LuaError) {
    guard let base else { return }
    guard let invalidation = basePreparation?.invalidation, let context = lastContext else {
      throw LuaError(
        code: .preparedOutsidePrepare,
        message: "the base's 'prepare' was called outside prepare",
        fix:
          "call it from the class's own prepare; to trigger prepare, call self:invalidateLayout()")
    }
    basePreparation?.isDone = true
    try base.takeParameters()
    try raisingInScript { () throws(Diagnostic) in
      try base.layout.prepare(context, invalidation: invalidation)
    }
  }

  // MARK: - Answers

  func baseContentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    if let base { return try base.layout.contentSize(context) }
    guard let corner = placement.farCorner else { return .zero }
    return Size(width: corner.x, height: corner.y)
  }

  /// What the base has in a rectangle, and what was placed; an element that is placed is where it was placed.
  func baseAttributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    let placed = placement.attributes(in: rect)
    guard let base else { return placed }
    let answered = try base.layout.attributes(in: rect, context)
    if placement.bounds == nil { return answered }
    return answered.filter { placement.attributes(of: $0.identifier) == nil } + placed
  }

  /// An element as it was placed, or as the base has it.
  func baseAttributes(of element: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    if let placed = placement.attributes(of: element) { return placed }
    return try base?.layout.attributes(of: element, context)
  }

  /// What a class says of one element that answers rectangles alone: what was placed, else what `attributes` answers.
  func defaultAttributes(of element: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    if let placed = placement.attributes(of: element) { return placed }
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

  /// The stripe across the content that holds what the base puts beside an element: enough for a class that moves
  /// elements within their lines.
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
    wasBaseInvalidated = false
    try invalidate()
    if base != nil, !wasBaseInvalidated { try warnOfUncalledBase(in: "invalidate") }
  }

  /// Tells the base of what has become invalid.
  func invalidateBase(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {
    wasBaseInvalidated = true
    try base?.layout.invalidate(with: invalidation, context)
  }

  // MARK: - For the class

  /// Runs what the base may refuse in the midst of the script.
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
