import CollectionLayout
import CollectionSimulation
import Lua

/// What the view is like.
extension ViewFunctions {
  func registerState() {
    addNumbers("bounds", notes: .both) { $1.push(numbersOf: $0.boundsToScript) }
    addNumbers("width", notes: .width) { $1.push(numbers: $0.viewport.width) }
    addNumbers("height", notes: .height) { $1.push(numbers: $0.viewport.height) }
    addNumbers("contentOffset") { $1.push(numbers: $0.boundsToScript.x, $0.boundsToScript.y) }
    addNumbers("contentInset") { $1.push(numbersOf: $0.toScript($0.contentInset)) }
    addNumbers("adjustedInset") { $1.push(numbersOf: $0.toScript($0.adjustedInset)) }
    addNumbers("contentSize") { $1.push(numbers: $0.contentSize.width, $0.contentSize.height) }
    addNumbers("scale") { $1.push(numbers: $0.settings.scale) }
    addNumbers("time") { $1.push(numbers: $0.time) }
    add("direction") { [unowned self] stack throws(LuaError) in
      stack.push(try live("direction").direction.rawValue)
      return 1
    }
    add("textCategory") { [unowned self] stack throws(LuaError) in
      stack.push(try live("textCategory").textCategory)
      return 1
    }
    add("round") { [unowned self] stack throws(LuaError) in
      let view = try live("round")
      stack.push(view.pixels.round(stack.checkedNumber(1)))
      return 1
    }
    add("isAsking") { [unowned self] stack throws(LuaError) in
      stack.push(view?.isAskingLayout ?? false)
      return 1
    }
    add("isLayingOut") { [unowned self] stack throws(LuaError) in
      stack.push(view?.isLayingOut ?? false)
      return 1
    }
    add("isArranging") { [unowned self] stack throws(LuaError) in
      stack.push(view?.isArranging ?? false)
      return 1
    }
    registerFinger()
    registerCounts()
    registerTrace()
  }

  private func registerFinger() {
    let truths: [(String, (CollectionView) -> Bool)] = [
      ("isTracking", \.isTracking), ("isDragging", \.isDragging),
      ("isDecelerating", \.isDecelerating),
    ]
    for (name, value) in truths {
      add(name) { [unowned self] stack throws(LuaError) in
        stack.push(value(try live(name)))
        return 1
      }
    }
    add("touchLocation") { [unowned self] stack throws(LuaError) in
      let view = try live("touchLocation")
      guard let point = view.touchLocation.map(view.toScript(_:)) else { return 0 }
      return stack.push(numbers: point.x, point.y)
    }
  }

  /// Adds a function that answers numbers.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - sides: What a layout that asks depends on from then on.
  ///   - push: Pushes what it answers, and says how many numbers that is.
  private func addNumbers(
    _ name: String, notes sides: ViewSides = .none,
    _ push: @escaping (CollectionView, Stack) -> Int
  ) {
    add(name) { [unowned self] stack throws(LuaError) in
      let view = try live(name)
      note(sides, of: view)
      return push(view, stack)
    }
  }

  private func note(_ sides: ViewSides, of view: CollectionView) {
    guard sides != .none, view.isWorkingOutLayout, let layout = view.layout as? ScriptedLayout
    else { return }
    if sides != .height { layout.noteWidthWasRead() }
    if sides != .width { layout.noteHeightWasRead() }
  }

  private func registerCounts() {
    add("sectionCount") { [unowned self] stack throws(LuaError) in
      stack.push(try live("sectionCount").itemCounts.count)
      countQuestions.asksForSections = true
      return 1
    }
    add("itemCount") { [unowned self] stack throws(LuaError) in
      let counts = try live("itemCount").itemCounts
      let section = stack.checkedInteger(1)
      guard counts.indices.contains(section - 1) else {
        return try refuse(section: section, of: counts.count)
      }
      stack.push(counts[section - 1])
      countQuestions.sections.insert(section - 1)
      return 1
    }
    add("reusePool") { [unowned self] stack throws(LuaError) in
      let pools = try live("reusePool").reuseFigures.pools
      stack.pushTable(items: pools.count)
      for (offset, pool) in pools.enumerated() {
        stack.pushTable(fields: 2)
        stack.setRawField("name", of: -1, to: .string(pool.name))
        stack.setRawField("count", of: -1, to: .integer(Int64(pool.count)))
        stack.setRawItem(offset + 1, of: -2)
      }
      return 1
    }
  }

  /// Refuses to count the items of a section that is not there (semantics 1B, B-07).
  private func refuse(section: Int, of count: Int) throws(LuaError) -> Int {
    let view = try live("itemCount")
    return try raising { () throws(Diagnostic) in
      throw view.raising(
        Diagnostic(
          .indexOutOfRange,
          "the items of section \(section) were requested, but there "
            + (count == 1 ? "is 1 section" : "are \(count) sections"),
          fix: "sections count from 1 to view:sectionCount()",
          place: view.layout.reporting?.currentPlace?.marking("itemCount"),
          uikit: "request for number of items in section \(section - 1) when there are only "
            + "\(count) sections in the collection view"))
    }
  }

  private func registerTrace() {
    add("trace") { [unowned self] stack throws(LuaError) in
      let calls = try live("trace").calls
      stack.pushTable(items: calls.count)
      for (offset, call) in calls.enumerated() {
        push(call, to: stack)
        stack.setRawItem(offset + 1, of: -2)
      }
      return 1
    }
  }

  /// Pushes a call as a table: `time`, `name`, `reason`, `arguments` by their names, and what was `returned`.
  private func push(_ call: CallRecord, to stack: Stack) {
    stack.pushTable(fields: 5)
    stack.setRawField("time", of: -1, to: .number(call.time))
    stack.setRawField("name", of: -1, to: .string(call.name))
    stack.setRawField("reason", of: -1, to: .string(call.reason))
    push(call.arguments, to: stack)
    stack.setRawField("arguments", of: -2)
    guard let returned = call.returned else { return }
    push(returned, to: stack)
    stack.setRawField("returned", of: -2)
  }

  private func push(_ fields: [RecordField], to stack: Stack) {
    stack.pushTable(fields: fields.count)
    for field in fields {
      push(field.value, to: stack)
      stack.setRawField(field.name, of: -2)
    }
  }

  private func push(_ value: RecordValue, to stack: Stack) {
    switch value {
    case .boolean(let value): stack.push(value)
    case .integer(let value): stack.push(value)
    case .number(let value): stack.push(value)
    case .string(let value): stack.push(value)
    case .rect(let rect): program?.geometry.push(rect, to: stack) ?? stack.pushNil()
    case .point(let point): program?.geometry.push(point, to: stack) ?? stack.pushNil()
    case .size(let size):
      push(
        [
          RecordField("width", .number(size.width)), RecordField("height", .number(size.height)),
        ], to: stack)
    case .element(let element): stack.push(element)
    case .elements(let elements):
      stack.pushTable(items: elements.count)
      for (offset, element) in elements.enumerated() {
        stack.push(element)
        stack.setRawItem(offset + 1, of: -2)
      }
    case .list(let values):
      stack.pushTable(items: values.count)
      for (offset, value) in values.enumerated() {
        push(value, to: stack)
        stack.setRawItem(offset + 1, of: -2)
      }
    case .fields(let fields): push(fields, to: stack)
    }
  }
}

extension Diagnostic.Place {
  /// The place with a word of its line to be underlined.
  fileprivate func marking(_ word: String) -> Diagnostic.Place {
    var marked = self
    marked.tokens = [word]
    return marked
  }
}

extension Stack {
  // Each pushes numbers and says how many they are; they are no array, since a layout may ask with each frame.

  fileprivate func push(numbers first: Double) -> Int {
    push(first)
    return 1
  }

  fileprivate func push(numbers first: Double, _ second: Double) -> Int {
    push(first)
    push(second)
    return 2
  }

  fileprivate func push(numbersOf rect: Rect) -> Int {
    push(numbers: rect.x, rect.y) + push(numbers: rect.width, rect.height)
  }

  fileprivate func push(numbersOf insets: EdgeInsets) -> Int {
    push(numbers: insets.top, insets.left) + push(numbers: insets.bottom, insets.right)
  }
}

/// The sides of a view that an answer tells.
private enum ViewSides {
  case none, width, height, both
}
