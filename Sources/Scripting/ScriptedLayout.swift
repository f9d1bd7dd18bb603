package import CollectionLayout
import Lua

/// A layout that is a script: an instance of a class in Lua.
///
/// A callback that the class does not override never enters Lua. What `prepare` places is kept and indexed here.
package final class ScriptedLayout: Layout {
  package let name: String
  package private(set) var dependsOnViewWidth = false
  package private(set) var dependsOnViewHeight = false

  let instance: Reference
  private let program: ProgramParts

  /// The callbacks that the class overrides.
  private let methods: [String: Reference]
  private var callbackPlaces: [String: Diagnostic.Place] = [:]
  private var placement = Placement()

  /// Whether `prepare` has placed something since the layout became invalid as a whole.
  private var places = false
  private lazy var rows = PlacedRows { [unowned self] in
    places = true
    placement.placeRows($0)
  } internKind: { [unowned self] category, kind in
    number(of: kind, in: category)
  }

  /// Takes an instance.
  ///
  /// - Throws: A ``LuaError`` where something under a callback's name is no function.
  init(_ instance: Reference, _ program: ProgramParts) throws(LuaError) {
    self.instance = instance
    self.program = program
    name = try program.prelude.call("instanceName", .reference(instance)).first?.asString ?? ""
    methods = try Self.overrides(of: instance, program)
    for (callback, method) in methods {
      callbackPlaces[callback] = program.definition(of: method)
    }
  }

  private static func overrides(of instance: Reference, _ program: ProgramParts)
    throws(LuaError) -> [String: Reference]
  {
    let found = try program.prelude.call("overrides", .reference(instance))
    guard let table = found.first?.asReference else { return [:] }
    return program.machine.withStack { stack in
      stack.push(table)
      var methods: [String: Reference] = [:]
      for key in stack.keys(of: 1) {
        guard let name = key.asString else { continue }
        methods[name] = stack.rawField(name, of: 1).asReference
      }
      return methods
    }
  }

  package var answersSingleElements: Bool {
    methods["itemAttributes"] != nil && !isAskedForEachItem
  }

  /// Whether the answers for single items are all that the layout says.
  private var isAskedForEachItem: Bool {
    !places && methods["attributes"] == nil && methods["itemAttributes"] != nil
  }

  package func place(ofCallback name: String) -> Diagnostic.Place? { callbackPlaces[name] }

  package var currentPlace: Diagnostic.Place? {
    program.machine.position.map { Diagnostic.Place(file: $0.file, line: $0.line) }
  }

  /// The parameters that results can show, with their values now, in the order of their names.
  package var parameters: [(name: String, value: CustomValue)] {
    (try? program.parameters(of: instance)) ?? []
  }

  /// Notes that the view's width was looked at while the layout was worked out.
  func noteWidthWasRead() { dependsOnViewWidth = true }

  /// Notes that the view's height was looked at while the layout was worked out.
  func noteHeightWasRead() { dependsOnViewHeight = true }

  // MARK: - The three callbacks

  package func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    if invalidation.isPartial {
      for element in invalidation.elements { placement.remove(element) }
    } else {
      (dependsOnViewWidth, dependsOnViewHeight) = (false, false)
      placement.removeAll()
      places = false
    }
    program.kinds.introduce(to: &placement)
    defer { placement.finish() }
    try program.diagnosing { () throws(LuaError) in
      try program.machine.placing(for: instance, itemCounts: context.itemCounts, into: rows) {
        () throws(LuaError) in
        try call("prepare", results: 0) { _ in
        } read: { _ in
        }
        program.machine.flushPlacedRows()
        let placesItself = places
        try placeEachItem(context.itemCounts)
        program.machine.flushPlacedRows()
        places = placesItself
      }
    }
  }

  /// A layout that answers for each item alone, and neither places nor answers rectangles, is asked for all items.
  private func placeEachItem(_ itemCounts: [Int]) throws(LuaError) {
    guard isAskedForEachItem, let method = methods["itemAttributes"] else { return }
    placement.removeAll()
    program.kinds.introduce(to: &placement)
    let counts = program.machine.withStack { stack in
      stack.pushTable(items: itemCounts.count)
      for (section, count) in itemCounts.enumerated() {
        stack.setRawItem(section + 1, of: 1, to: .integer(Int64(count)))
      }
      return stack.value(at: 1)
    }
    do throws(LuaError) {
      try program.prelude.call(
        "placeEachItem", .reference(instance), .reference(method), program.viewObject, counts)
    } catch {
      throw program.placed(error, at: method)
    }
  }

  package func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size {
    let size = try program.diagnosing { () throws(LuaError) in
      try call("contentSize", results: 2) { _ in
      } read: { stack throws(LuaError) in
        let (width, height) = try stack.pair(
          "width", "height", from: "contentSize", wanted: "a Size or two numbers")
        return Size(width: width, height: height)
      }
    }
    if let size { return size }
    guard let corner = placement.farCorner else { return .zero }
    return Size(width: corner.x, height: corner.y)
  }

  package func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    let answer = try program.diagnosing { () throws(LuaError) in
      try call("attributes", results: 1) { stack in
        program.geometry.push(rect, to: stack)
      } read: { stack throws(LuaError) in
        try Self.elements(answeredOn: stack)
      }
    }
    return answer ?? placement.attributes(in: rect)
  }

  private static func elements(answeredOn stack: Stack) throws(LuaError) -> [ElementAttributes] {
    switch stack.kind(at: 1) {
    case .none: return []
    case .table: break
    default:
      guard stack.attributes(at: 1) == nil else {
        throw LuaError(
          code: "wrong-return-type",
          message: "attributes answers one element, and must answer an array of attributes",
          fix: "put it in a table: return { … }")
      }
      throw .wrongReturn(
        of: "attributes", stack.kind(at: 1), wanted: "an array of attributes")
    }
    let count = stack.rawCount(of: 1)
    let beside = stack.keysBesideSequence(of: 1)
    if beside.looseNumbers || count == 0 && beside.others {
      throw LuaError(
        code: "wrong-return-type",
        message: beside.looseNumbers
          ? "what attributes answers is an array with holes"
          : "what attributes answers is a table with names for keys, and must be an array",
        fix: "answer an array: elements[#elements + 1] = …")
    }
    var elements: [ElementAttributes] = []
    elements.reserveCapacity(count)
    for number in stride(from: 1, through: count, by: 1) {
      stack.pushRawItem(number, of: 1)
      defer { stack.pop() }
      guard let element = try stack.elementAttributes(at: -1) else {
        throw LuaError(
          code: "wrong-return-type",
          message: "entry \(number) of what attributes answers is "
            + (stack.kind(at: -1) == .none ? "nil" : "a \(stack.kind(at: -1).name)")
            + ", and must be attributes",
          fix: "make them with Attributes.cell(section, item, rect)")
      }
      stack.markAnswered(at: -1)
      elements.append(element)
    }
    return elements
  }

  // MARK: - Single elements

  package func attributes(of element: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    let callback = element.category.callback
    guard methods[callback] != nil else { return try defaultAttributes(of: element, context) }
    // It has been asked once in this pass.
    if element.category == .cell, isAskedForEachItem { return placement.attributes(of: element) }
    let ordinal = element.indexPath.ordinal
    let answer = try program.diagnosing { () throws(LuaError) in
      try call(callback, results: 4) { stack in
        if element.category != .cell { stack.push(element.kind) }
        stack.push(ordinal.section)
        stack.push(ordinal.item)
      } read: { stack throws(LuaError) in
        try Self.single(element, answeredOn: stack, by: callback)
      }
    }
    return answer ?? nil
  }

  private static func single(
    _ element: ElementIdentifier, answeredOn stack: Stack, by callback: String
  ) throws(LuaError) -> ElementAttributes? {
    if stack.kind(at: 1) == .none { return nil }
    if let attributes = try stack.elementAttributes(at: 1) {
      guard attributes.identifier == element else {
        throw LuaError(
          code: "wrong-return-type",
          message: "\(callback) is asked for \(element), and answers \(attributes.identifier)",
          fix: "answer the attributes of the element that is asked for")
      }
      stack.markAnswered(at: 1)
      return attributes
    }
    let numbers = (1...4).compactMap { stack.kind(at: $0).isNumber ? stack.number(at: $0) : nil }
    guard numbers.count == 4 else {
      throw .wrongReturn(
        of: callback, stack.kind(at: 1),
        wanted: "attributes, four numbers (x, y, width, height) or nil")
    }
    return ElementAttributes(
      element, frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }

  /// What was placed; else what the whole content's answer says.
  private func defaultAttributes(of element: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    if let placed = placement.attributes(of: element) { return placed }
    guard methods["attributes"] != nil else { return nil }
    let content = Rect(origin: .zero, size: context.contentSize).union(context.bounds)
    return try attributes(in: content, context).last { $0.identifier == element }
  }

  // MARK: - Invalidation

  package func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  {
    try program.diagnosing { () throws(LuaError) in
      try call("shouldInvalidate", results: 1) { stack in
        program.geometry.push(newBounds, to: stack)
      } read: { stack throws(LuaError) in
        try stack.decision(from: "shouldInvalidate")
      }
    } ?? false
  }

  package func invalidation(
    forBoundsChange newBounds: Rect, _ invalidation: inout InvalidationContext,
    _ context: LayoutContext
  ) throws(Diagnostic) {
    guard methods["boundsInvalidation"] != nil else { return }
    let current = invalidation
    invalidation = try program.diagnosing { () throws(LuaError) in
      let object = try program.contextObject(current)
      try call("boundsInvalidation", results: 0) { stack in
        program.geometry.push(newBounds, to: stack)
        stack.push(object)
      } read: { _ in
      }
      return try program.readContext(object, like: current)
    }
  }

  package func invalidate(with invalidation: InvalidationContext, _ context: LayoutContext)
    throws(Diagnostic)
  {
    guard methods["invalidate"] != nil else { return }
    try program.diagnosing { () throws(LuaError) in
      let object = try program.contextObject(invalidation)
      try call("invalidate", results: 0) {
        $0.push(object)
      } read: { _ in
      }
    }
  }

  package func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point {
    try program.diagnosing { () throws(LuaError) in
      try call("targetOffset", results: 2) { stack in
        program.geometry.push(proposed, to: stack)
        program.geometry.push(velocity, to: stack)
      } read: { stack throws(LuaError) in
        let (x, y) = try stack.pair(
          "x", "y", from: "targetOffset", wanted: "a Point or two numbers")
        return Point(x: x, y: y)
      }
    } ?? proposed
  }

  /// Calls a callback with the instance, the view and what is pushed.
  ///
  /// - Returns: What was read of the answer; nil where the class does not override the callback.
  @discardableResult
  private func call<Answer>(
    _ callback: String, results: Int, push: (Stack) -> Void,
    read: (Stack) throws(LuaError) -> Answer
  ) throws(LuaError) -> Answer? {
    guard let method = methods[callback] else { return nil }
    do throws(LuaError) {
      return try program.machine.call(method, results: results) { stack in
        stack.push(instance)
        stack.push(program.viewObject)
        push(stack)
      } read: { stack throws(LuaError) in
        try read(stack)
      }
    } catch {
      throw program.placed(error, at: method)
    }
  }

  // MARK: - What was placed

  /// Places attributes with all of their properties.
  func place(_ attributes: ElementAttributes) {
    program.machine.flushPlacedRows()
    places = true
    if attributes.identifier.category != .cell {
      _ = number(of: attributes.identifier.kind, in: Int(attributes.identifier.category.rawValue))
    }
    placement.place(attributes)
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

extension ElementCategory {
  /// The callback that answers for one element of this category.
  fileprivate var callback: String {
    switch self {
    case .cell: "itemAttributes"
    case .supplementary: "supplementaryAttributes"
    case .decoration: "decorationAttributes"
    }
  }
}
