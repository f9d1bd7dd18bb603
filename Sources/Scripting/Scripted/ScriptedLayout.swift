package import CollectionLayout
import CollectionSimulation
package import Lua

/// A layout implemented by a script: an instance of a Lua class.
///
/// A callback that the class does not override never enters Lua. The elements that `prepare` places
/// are stored and indexed here.
package final class ScriptedLayout: SelfSizingLayout, UpdateAnimatingLayout, TransitioningLayout,
  OrthogonallyScrollingLayout, PlacingLayout, ReportingLayout, ElementTaker
{
  package let name: String

  /// The class's settings for right-to-left; read when a view first needs them.
  private lazy var mirroring = (try? program.mirroring(of: instance)) ?? (false, .leftToRight)

  package var flipsHorizontally: Bool { mirroring.0 }
  package var developmentDirection: LayoutDirection { mirroring.1 }

  package var dependsOnViewWidth: Bool {
    readsWidth || baseCapabilities?.reporting?.dependsOnViewWidth == true
  }

  package var dependsOnViewHeight: Bool {
    readsHeight || baseCapabilities?.reporting?.dependsOnViewHeight == true
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

  /// The preparation of the base while `prepare` runs.
  var basePreparation: BasePreparation?

  /// Receives the result of each call for an appearing or disappearing element.
  var appearanceWatch: ((_ isInitial: Bool, ElementAttributes) -> Void)?

  /// Whether the base was notified of the invalidation for which `invalidate` is running.
  var wasBaseInvalidated = false

  let instance: Reference
  let program: ProgramParts

  /// The callbacks that the class overrides.
  let methods: ScriptedMethods
  /// The extents that the class declares as estimated; nil if it does not declare any.
  let declaredExtents: EstimatedExtents?
  private var callbackPlaces: [String: Diagnostic.Place] = [:]
  private(set) var placement = Placement()

  /// A buffer for the rows that are looked up in the placement.
  private var rowNumbers: [Int32] = []

  /// Whether the script has read the view's width or height while the layout was computed.
  private var readsWidth = false
  private var readsHeight = false

  /// The results of `shouldInvalidate`.
  var decisions = BoundsDecisions()

  /// The number of items in each section at the last preparation.
  private var itemCounts: [Int] = []

  /// The first element that the last `prepare` for everything placed twice, in different places;
  /// nil if there is none.
  private(set) var placedTwice: ElementIdentifier?

  /// Whether a parameter of several numbers has a range, which is not checked when a script sets
  /// one of them.
  private let hasRangedNumbers: Bool

  /// Whether a parameter has several numbers, which a script may set one by one.
  private let hasNumbers: Bool

  /// Whether `prepare` has placed elements since the whole layout was invalidated.
  private var places = false
  private var rowsPlaced = 0
  package var elementsPlaced: Int { rowsPlaced + (baseCapabilities?.placing?.elementsPlaced ?? 0) }

  /// The number of rows placed so far, which shows whether a `prepare` places many.
  private(set) var rowsPlacedInAll = 0

  package func take(_ form: PlacedForm, _ numbers: Span<Double>) {
    switch form {
    case .rows:
      note(rows: numbers.count / Placement.numbersPerRow)
      placement.placeRows(numbers)
    case .scaledRows:
      note(rows: numbers.count / Placement.numbersPerScaledRow)
      placement.placeRows(numbers, areScaled: true)
    case .run(let section, let firstItem):
      note(rows: numbers.count / Placement.numbersPerFrame)
      placement.placeItems(section: section, firstItem: firstItem, frames: numbers)
    }
  }

  package func number(ofKind kind: String, in category: Int) -> Int {
    number(of: kind, in: category)
  }

  /// Counts rows that are about to be received, and reserves room once there are many.
  private func note(rows count: Int) {
    if rowsPlaced < Self.manyRows, rowsPlaced + count >= Self.manyRows { makeRoom() }
    places = true
    rowsPlacedInAll &+= count
    rowsPlaced += count
  }

  /// Creates the layout of an instance.
  ///
  /// - Throws: A ``LuaError`` if a callback's name is used for a value that is not a function.
  init(_ instance: Reference, _ program: ProgramParts) throws(LuaError) {
    self.instance = instance
    self.program = program
    name = try program.prelude.call("instanceName", .reference(instance)).first?.asString ?? ""
    methods = ScriptedMethods(try Self.overrides(of: instance, program))
    base = try BuiltInBases.make(for: instance, named: name, program)
    baseCapabilities = base.map { LayoutCapabilities($0.layout) }
    hasRangedNumbers =
      try program.prelude.call("hasRangedNumbersIn", .reference(instance)).first?.asBoolean ?? false
    hasNumbers =
      try program.prelude.call("hasNumbersIn", .reference(instance)).first?.asBoolean ?? false
    _ = try program.mirroring(of: instance)
    declaredExtents =
      methods.shouldInvalidatePreferred == nil ? nil : try program.estimatedExtents(of: instance)
    for (callback, method) in methods.all {
      callbackPlaces[callback] = program.definition(of: method)
    }
  }

  private static func overrides(of instance: Reference, _ program: ProgramParts)
    throws(LuaError) -> [String: Reference]
  {
    let found = try program.prelude.call("overrides", .reference(instance))
    guard let table = found.first?.asReference else { return [:] }
    return program.machine.references(in: table)
  }

  package func answersByItself(_ category: ElementCategory) -> Bool {
    methods.all[category.singleCallback] != nil && !isAskedForEachItem
  }

  /// Whether the layout is only defined by results for single items.
  var isAskedForEachItem: Bool {
    !places && base == nil && methods.attributes == nil && methods.itemAttributes != nil
  }

  package func place(ofCallback name: String) -> Diagnostic.Place? { callbackPlaces[name] }

  package var currentPlace: Diagnostic.Place? {
    program.machine.position.map { Diagnostic.Place(file: $0.file, line: $0.line) }
  }

  /// The parameters that results can show, with their current values, in the order of their names.
  package var parameters: [(name: String, value: CustomValue)] {
    (try? program.parameters(of: instance)) ?? []
  }

  /// Records that the view's width was read while the layout was computed.
  func noteWidthWasRead() { readsWidth = true }

  /// Records that the view's height was read while the layout was computed.
  func noteHeightWasRead() { readsHeight = true }

  // MARK: - The three callbacks

  package func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    itemCounts = context.itemCounts
    lastContext = context
    rowsPlaced = 0
    if invalidation.isPartial {
      for element in invalidation.elements { placement.remove(element) }
    } else {
      (readsWidth, readsHeight) = (false, false)
      placement.removeAll()
      places = false
    }
    program.kinds.introduce(to: &placement)
    defer { placement.finish() }
    do throws(Diagnostic) {
      try place(invalidation)
    } catch {
      throw namingEndlessLoop(error)
    }
  }

  /// Lets the class place its elements.
  private func place(_ invalidation: InvalidationContext) throws(Diagnostic) {
    try program.diagnosing { () throws(LuaError) in
      if hasRangedNumbers {
        try program.prelude.call("checkRangedNumbers", .reference(instance))
      }
      defer { if hasNumbers { _ = try? program.prelude.call("noteNumbers", .reference(instance)) } }
      try program.machine.placing(for: instance, itemCounts: itemCounts, into: self) {
        () throws(LuaError) in
        try preparing(invalidation) { () throws(LuaError) in
          try call(methods.prepare, results: 0) { _ in
          } read: { _ in
          }
        }
        program.machine.flushPlacedRows()
        placedTwice = invalidation.isPartial ? nil : placement.firstReplaced
        let placesItself = places
        try placeEachItem()
        program.machine.flushPlacedRows()
        places = placesItself
      }
    }
  }

  /// Returns whether the script has set a number of a parameter since the last preparation.
  func numbersWereSet() throws(LuaError) -> Bool {
    guard hasNumbers else { return false }
    return try program.prelude.call("numbersWereSet", .reference(instance)).first?.asBoolean
      ?? false
  }

  /// Returns the error of a script that exceeded its time or memory; it names the loop that places
  /// far more elements than exist.
  private func namingEndlessLoop(_ error: Diagnostic) -> Diagnostic {
    let items = itemCounts.reduce(0) { min(Self.maxRoom, $0 + min(Self.maxRoom, $1)) }
    guard error.code.severityClass == .limit, rowsPlaced > 100 * max(items, Self.manyRows) else {
      return error
    }
    var named = error
    named.fix =
      "a loop in prepare does not end: it has placed \(rowsPlaced) elements, and the data has "
      + "\(items) item\(items == 1 ? "" : "s"); let it count, for example with i = i + 1"
    return named
  }

  /// Reserves room for all items, to avoid repeated copies: a layout that places many likely places
  /// all.
  private func makeRoom() {
    let count = itemCounts.reduce(0) { min(Self.maxRoom, $0 + min(Self.maxRoom, $1)) }
    placement.reserveCapacity(count)
  }

  /// The number of rows that counts as many.
  private static let manyRows = 100

  /// The maximum number of elements to reserve room for: some 50 megabytes.
  private static let maxRoom = 1 << 20

  /// Calls a layout that only returns single items for all items, and places the results.
  private func placeEachItem() throws(LuaError) {
    guard isAskedForEachItem, let method = methods.itemAttributes else { return }
    placement.removeAll()
    program.kinds.introduce(to: &placement)
    try program.placingErrors(at: method) { () throws(LuaError) in
      _ = try program.prelude.call(
        "placeEachItem", .reference(instance), .reference(method), program.viewObject,
        program.machine.makeArray(itemCounts))
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
    placement.addAttributes(in: rect, to: &answer, using: &rowNumbers)
  }

  package func addPlacedElements(
    in rect: Rect, to placement: inout Placement, _ context: LayoutContext
  ) -> Bool {
    guard answersWhatItPlaced else { return false }
    lastContext = context
    self.placement.addElements(in: rect, to: &placement, using: &rowNumbers)
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
    if element.category == .cell, isAskedForEachItem { return placement.attributes(of: element) }
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

  // MARK: - Placed elements

  /// Places attributes with all of their properties.
  func place(_ attributes: ElementAttributes) {
    program.machine.flushPlacedRows()
    places = true
    rowsPlaced += 1
    if attributes.identifier.category != .cell {
      _ = number(of: attributes.identifier.kind, in: Int(attributes.identifier.category.rawValue))
    }
    // Reading an element and placing it again is intended.
    let replaced = placement.firstReplacedRow
    placement.place(attributes)
    placement.firstReplacedRow = replaced
  }

  func placed(in rect: Rect) -> [ElementAttributes] {
    program.machine.flushPlacedRows()
    return placement.attributes(in: rect)
  }

  func placed(_ element: ElementIdentifier) -> ElementAttributes? {
    program.machine.flushPlacedRows()
    return placement.attributes(of: element)
  }

  var placedBounds: Rect? {
    program.machine.flushPlacedRows()
    return placement.bounds
  }

  private func number(of kind: String, in category: Int) -> Int {
    let category = category == 1 ? ElementCategory.supplementary : .decoration
    program.kinds.note(kind, category)
    program.kinds.introduce(to: &placement)
    return Int(placement.intern(kind, category).rawValue)
  }
}
