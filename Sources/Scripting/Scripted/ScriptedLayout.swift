package import CollectionLayout
import CollectionSimulation
import Lua

/// A layout implemented by a script: an instance of a Lua class.
///
/// A callback that the class does not override never enters Lua. The elements that `prepare` places
/// are stored and indexed here.
package final class ScriptedLayout: SelfSizingLayout, UpdateAnimatingLayout, TransitioningLayout,
  OrthogonallyScrollingLayout, PlacingLayout, ReportingLayout
{
  /// What the class declares of itself.
  private let traits: ScriptedTraits
  package var name: String { traits.name }

  /// The class's settings for right-to-left; read when a view first needs them.
  private lazy var mirroring = (try? program.mirroring(of: instance)) ?? (false, .leftToRight)

  package var flipsHorizontally: Bool { mirroring.0 }
  package var developmentDirection: LayoutDirection { mirroring.1 }

  package var dependsOnViewWidth: Bool {
    reads.width || baseCapabilities?.reporting?.dependsOnViewWidth == true
  }

  package var dependsOnViewHeight: Bool {
    reads.height || baseCapabilities?.reporting?.dependsOnViewHeight == true
  }

  package func area(of element: ElementIdentifier, in rect: Rect) -> Rect? {
    guard let base = baseCapabilities?.reporting else { return rect }
    return base.area(of: element, in: rect)
  }

  /// The built-in layout that the class extends; nil if it extends none.
  let base: (any BuiltInBase)?

  /// The capabilities of that layout beyond those of every layout.
  let baseCapabilities: LayoutCapabilities?

  /// The latest context of the view, with which the layout calls its base.
  var lastContext: LayoutContext?

  /// The calls of the base by the callback that runs.
  var baseCalls = BaseCalls()

  /// Receives the result of each call for an appearing or disappearing element.
  var appearanceWatch: ((_ isInitial: Bool, ElementAttributes) -> Void)?

  let instance: Reference
  let program: ProgramParts

  /// The callbacks that the class overrides.
  let methods: ScriptedMethods
  var declaredExtents: EstimatedExtents? { traits.extents }

  /// The elements that `prepare` places.
  let placed: PlacedElements

  /// Whether the script has read the view's width or height while the layout was computed.
  private var reads = (width: false, height: false)

  /// The results of `shouldInvalidate`.
  var decisions = BoundsDecisions()

  package var elementsPlaced: Int {
    placed.count + (baseCapabilities?.placing?.elementsPlaced ?? 0)
  }

  /// Creates the layout of an instance.
  ///
  /// - Throws: A ``LuaError`` if a callback's name, or a declaration of the class, has a wrong value.
  init(_ instance: Reference, _ program: ProgramParts) throws(LuaError) {
    self.instance = instance
    self.program = program
    placed = PlacedElements(program.machine, program.kinds)
    methods = try ScriptedMethods(of: instance, program)
    traits = try ScriptedTraits(of: instance, methods, program)
    base = try BuiltInBases.make(for: instance, named: traits.name, program)
    baseCapabilities = base.map { LayoutCapabilities($0.layout) }
  }

  package func answersByItself(_ category: ElementCategory) -> Bool {
    methods.all[category.singleCallback] != nil && !isAskedForEachItem
  }

  /// Whether the layout is only defined by results for single items.
  var isAskedForEachItem: Bool {
    !placed.hasAny && base == nil && methods.attributes == nil && methods.itemAttributes != nil
  }

  package func place(ofCallback name: String) -> Diagnostic.Place? { methods.places[name] }

  package var currentPlace: Diagnostic.Place? {
    program.machine.position.map { Diagnostic.Place(file: $0.file, line: $0.line) }
  }

  /// The parameters that results can show, with their current values, in the order of their names.
  package var parameters: [(name: String, value: CustomValue)] {
    (try? program.parameters(of: instance)) ?? []
  }

  /// Records that the view's width was read while the layout was computed.
  func noteWidthWasRead() { reads.width = true }

  /// Records that the view's height was read while the layout was computed.
  func noteHeightWasRead() { reads.height = true }

  // MARK: - The three callbacks

  package func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    lastContext = context
    if !invalidation.isPartial { reads = (false, false) }
    placed.begin(invalidation, context.itemCounts)
    defer { placed.finish() }
    do throws(Diagnostic) {
      try place(invalidation)
    } catch {
      throw placed.namingEndlessLoop(error)
    }
  }

  /// Lets the class place its elements.
  private func place(_ invalidation: InvalidationContext) throws(Diagnostic) {
    try program.diagnosing { () throws(LuaError) in
      if traits.hasRangedNumbers {
        try program.prelude.call("checkRangedNumbers", .reference(instance))
      }
      defer {
        if traits.hasNumbers { _ = try? program.prelude.call("noteNumbers", .reference(instance)) }
      }
      try program.machine.placing(for: instance, itemCounts: placed.itemCounts, into: placed) {
        () throws(LuaError) in
        try preparing(invalidation) { () throws(LuaError) in
          try call(methods.prepare, results: 0) { _ in
          } read: { _ in
          }
        }
        placed.endPreparing(invalidation)
        try placeEachItem()
      }
    }
  }

  /// Returns whether the script has set a number of a parameter since the last preparation.
  func numbersWereSet() throws(LuaError) -> Bool {
    guard traits.hasNumbers else { return false }
    return try program.prelude.call("numbersWereSet", .reference(instance)).first?.asBoolean
      ?? false
  }

  /// Calls a layout that only returns single items for all items, and places the results.
  private func placeEachItem() throws(LuaError) {
    guard isAskedForEachItem, let method = methods.itemAttributes else { return }
    try placed.replaceAll { () throws(LuaError) in
      try program.placingErrors(at: method) { () throws(LuaError) in
        _ = try program.prelude.call(
          "placeEachItem", .reference(instance), .reference(method), program.viewObject,
          program.machine.makeArray(placed.itemCounts))
      }
    }
  }

  package func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    lastContext = context
    let size = try program.diagnosing { () throws(LuaError) in
      try call(methods.contentSize, results: 2) { _ in
      } read: { stack throws(LuaError) in
        let (width, height) = try namingAbsentField { () throws(LuaError) in
          try stack.pair("width", "height", from: "contentSize", wanted: "a Size or two numbers")
        }
        return Size(width: width, height: height)
      }
    }
    if let size { return size }
    return try baseContentSize(context)
  }

  /// Names the missing field that contentSize returns, if its result is wrong.
  private func namingAbsentField<Answer>(_ body: () throws(LuaError) -> Answer) throws(LuaError)
    -> Answer
  {
    do {
      return try body()
    } catch {
      let arguments = [Value.reference(instance), .string("contentSize")]
      guard let advice = error.advice(program.prelude, "absentReturn", arguments) else {
        throw error
      }
      var named = error
      named.take(advice)
      throw named
    }
  }

  package func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    lastContext = context
    let answer = try program.diagnosing { () throws(LuaError) in
      try call(methods.attributes, results: 1) { stack in
        program.geometry.push(rect, to: stack)
      } read: { stack throws(LuaError) in
        try Self.elements(answeredOn: stack)
      }
    }
    if let answer { return answer }
    return try baseAttributes(in: rect, context)
  }

  /// Whether the elements in a rectangle are exactly those that the layout has placed.
  private var answersWhatItPlaced: Bool { methods.attributes == nil && base == nil }

  package func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext
  ) throws(Diagnostic) {
    guard answersWhatItPlaced else {
      answer += try attributes(in: rect, context)
      return
    }
    lastContext = context
    placed.addAttributes(in: rect, to: &answer)
  }

  package func addPlacedElements(
    in rect: Rect, to placement: inout Placement, _ context: LayoutContext
  ) -> Bool {
    guard answersWhatItPlaced else { return false }
    lastContext = context
    placed.addElements(in: rect, to: &placement)
    return true
  }

  // MARK: - Single elements

  package func attributes(of element: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    lastContext = context
    let callback = element.category.singleCallback
    guard methods[callback] != nil else { return try defaultAttributes(of: element, context) }
    // Each item was already requested once in this pass.
    if element.category == .cell, isAskedForEachItem {
      return placed.placement.attributes(of: element)
    }
    let answer = try program.diagnosing { () throws(LuaError) in
      try call(callback, results: 4) { stack in
        if element.category != .cell { stack.push(element.kind) }
        stack.push(element.indexPath)
      } read: { stack throws(LuaError) in
        try Self.single(element, answeredOn: stack, by: callback)
      }
    }
    return answer ?? nil
  }

  // MARK: - Calling

  /// Calls a callback with the instance, the view and the pushed arguments.
  ///
  /// - Returns: The value that was read; nil if the class does not override the callback.
  @discardableResult
  func call<Answer>(
    _ callback: String, results: Int, push: (Stack) -> Void,
    read: (Stack) throws(LuaError) -> Answer
  ) throws(LuaError) -> Answer? {
    try call(methods[callback], results: results, push: push, read: read)
  }

  /// Calls a method with the instance, the view and the pushed arguments.
  ///
  /// - Returns: The value that was read; nil if there is no method.
  @discardableResult
  func call<Answer>(
    _ method: Reference?, results: Int, push: (Stack) -> Void,
    read: (Stack) throws(LuaError) -> Answer
  ) throws(LuaError) -> Answer? {
    guard let method else { return nil }
    return try program.placingErrors(at: method) { () throws(LuaError) in
      try program.machine.call(method, results: results) { stack in
        stack.push(instance)
        stack.push(program.viewObject)
        push(stack)
      } read: { stack throws(LuaError) in
        try read(stack)
      }
    }
  }
}
