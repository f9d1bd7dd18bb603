import CollectionLayout
import CollectionSimulation
import Lua

/// Reads the state of the view.
extension ViewFunctions {
  func registerState() {
    registerPlace()
    registerInsets()
    field("scale", "number  Pixels per point.") { $1.push(numbers: $0.settings.scale) }
    field("direction", "\"ltr\"|\"rtl\"  The direction of text.") {
      $1.push(text: $0.direction.rawValue)
    }
    field("textCategory", "string  The Dynamic Type category.") { $1.push(text: $0.textCategory) }
    registerFinger()
    field("time", "number  The simulated time, in seconds.") { $1.push(numbers: $0.time) }
    registerTrace()
    registerCounts()
    question(
      "round",
      """
      Returns a number of points, rounded to whole pixels.
      @param value number  a number of points
      @return number
      @example view:round(10.4) * view.scale --> 31.0
      """
    ) { arguments, view, stack throws(Diagnostic) in
      stack.push(numbers: view.pixels.round(arguments.number()))
    }
    add("isAsking") { [self] stack throws(LuaError) in
      stack.push(view?.isInCallback ?? false)
      return 1
    }
    add("isLayingOut") { [self] stack throws(LuaError) in
      stack.push(view?.isLayingOut ?? false)
      return 1
    }
    add("isPreparing") { [self] stack throws(LuaError) in
      stack.push(program?.machine.isPlacing ?? false)
      return 1
    }
    add("isArranging") { [self] stack throws(LuaError) in
      stack.push(view?.isArranging ?? false)
      return 1
    }
  }

  private func registerPlace() {
    field(
      "bounds",
      "Rect(0..)  The visible rectangle in content coordinates: its origin is the content offset; a step may assign it.",
      set: { arguments, view throws(Diagnostic) in
        if let rect = arguments.rect() { try view.setBounds(rect) }
      }
    ) { [self] view, stack in
      note(.both, of: view)
      return stack.push(numbersOf: view.boundsToScript)
    }
    field(
      "frame", "Rect(0..)  The view's rectangle in its window; a step may assign it.",
      set: { [self] arguments, view throws(Diagnostic) in
        guard let rect = arguments.rect() else { return }
        try view.refuseInCallback("view.frame")
        place = rect.origin
        try view.resize(to: rect.size, animated: false)
      }
    ) { [self] view, stack in
      note(.both, of: view)
      return stack.push(numbersOf: Rect(origin: place, size: view.viewport))
    }
    field("width", "number  The width of the view.") { [self] view, stack in
      note(.width, of: view)
      return stack.push(numbers: view.viewport.width)
    }
    field("height", "number  The height of the view.") { [self] view, stack in
      note(.height, of: view)
      return stack.push(numbers: view.viewport.height)
    }
    field(
      "contentOffset",
      "Point  The point of the content at the view's top-left corner; a step may assign it.",
      set: { arguments, view throws(Diagnostic) in
        try view.setContentOffset(arguments.point())
      }
    ) { $1.push(numbers: $0.boundsToScript.x, $0.boundsToScript.y) }
  }

  private func registerInsets() {
    field("contentInset", "Insets  The space around the content.") {
      $1.push(numbersOf: $0.toScript($0.contentInset))
    }
    field(
      "adjustedInset",
      "Insets  The content inset, with the safe area along the axes on which the content scrolls."
    ) {
      $1.push(numbersOf: $0.toScript($0.adjustedInset))
    }
    field("safeArea", "Insets  The area that bars and the device's shape cover at each edge.") {
      $1.push(numbersOf: $0.toScript($0.safeArea))
    }
    field("layoutMargins", "Insets  The layout margins and the safe area together.") {
      $1.push(numbersOf: $0.toScript($0.layoutMargins))
    }
    field("contentSize", "Size  The size of the content after the last pass.") {
      $1.push(numbers: $0.contentSizeToScript.width, $0.contentSizeToScript.height)
    }
  }

  private func registerFinger() {
    field("isTracking", "boolean  Whether a finger touches the view.") {
      $1.push(truth: $0.isTracking)
    }
    field("isDragging", "boolean  Whether a finger drags the content.") {
      $1.push(truth: $0.isDragging)
    }
    field(
      "isDecelerating",
      "boolean  Whether the content is decelerating after the finger was lifted."
    ) { $1.push(truth: $0.isDecelerating) }
    field(
      "touchLocation",
      "Point?  The position of the finger, in content coordinates; nil if none is down, or its step named no point."
    ) { view, stack in
      guard let point = view.touchLocation.map(view.toScript(_:)) else { return 0 }
      return stack.push(numbers: point.x, point.y)
    }
  }

  private func note(_ sides: ViewSides, of view: CollectionView) {
    guard sides != .none, view.isWorkingOutLayout, let layout = view.layout as? ScriptedLayout
    else { return }
    if sides != .height { layout.noteWidthWasRead() }
    if sides != .width { layout.noteHeightWasRead() }
  }

  private func registerCounts() {
    question(
      "sectionCount",
      """
      Returns the number of sections.
      @return integer
      """
    ) { [self] _, view, stack throws(Diagnostic) in
      stack.push(view.itemCounts.count)
      countQuestions.requestsSections = true
      return 1
    }
    question(
      "itemCount",
      """
      Returns the number of items of a section.
      @param section
      @return integer
      @example view:itemCount(1) --> 3
      """
    ) { [self] arguments, view, stack throws(Diagnostic) in
      let (counts, section) = (view.itemCounts, arguments.section() ?? -1)
      guard counts.indices.contains(section) else {
        throw missingSection(section + 1, of: counts.count, in: view)
      }
      stack.push(counts[section])
      countQuestions.sections.insert(section)
      return 1
    }
    field(
      "reusePool", "table<string, integer>  The number of views that wait for reuse, by identifier."
    ) { view, stack in
      let pools = view.reuseFigures.pools
      stack.pushTable(fields: pools.count)
      for pool in pools {
        stack.setRawField(pool.name, of: -1, to: .integer(Int64(pool.count)))
      }
      return 1
    }
  }

  /// Returns the error for counting the items of a section that does not exist (semantics 1B,
  /// B-07).
  private func missingSection(_ section: Int, of count: Int, in view: CollectionView) -> Diagnostic
  {
    view.raising(
      Diagnostic(
        .indexOutOfRange,
        "the items of section \(section) were requested, but there "
          + (count == 1 ? "is 1 section" : "are \(count) sections"),
        fix: "sections count from 1 to view:sectionCount()",
        place: view.capabilities.reporting?.currentPlace?.marking("itemCount"),
        uikit: "request for number of items in section \(section - 1) when there are only "
          + "\(count) sections in the collection view"))
  }

  private func registerTrace() {
    field(
      "trace",
      "table[]  The calls of the layout protocol so far. Fields of each: name, arguments, returned, reason and time."
    ) { [self] view, stack in
      let calls = view.calls
      stack.pushTable(items: calls.count)
      for (offset, call) in calls.enumerated() {
        push(call, to: stack)
        stack.setRawItem(offset + 1, of: -2)
      }
      return 1
    }
  }

  /// Pushes a call as a table: `time`, `name`, `reason`, `arguments` by their names, and
  /// `returned`.
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
  /// Returns the place with a word of its line marked for underlining.
  fileprivate func marking(_ word: String) -> Diagnostic.Place {
    var marked = self
    marked.tokens = [word]
    return marked
  }
}

extension Stack {
  // Each pushes numbers and returns their count, without a table, since a layout may call it in
  // each frame.

  fileprivate func push(numbers first: Double) -> Int {
    push(first)
    return 1
  }

  fileprivate func push(numbers first: Double, _ second: Double) -> Int {
    push(first)
    push(second)
    return 2
  }

  fileprivate func push(truth: Bool) -> Int {
    push(truth)
    return 1
  }

  fileprivate func push(text: String) -> Int {
    push(text)
    return 1
  }

  fileprivate func push(numbersOf rect: Rect) -> Int {
    push(numbers: rect.x, rect.y) + push(numbers: rect.width, rect.height)
  }

  fileprivate func push(numbersOf insets: EdgeInsets) -> Int {
    push(numbers: insets.top, insets.left) + push(numbers: insets.bottom, insets.right)
  }
}

/// The sides of a view that a result reports.
private enum ViewSides {
  case none, width, height, both
}
