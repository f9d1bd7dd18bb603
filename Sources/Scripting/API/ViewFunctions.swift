import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax

/// The connection between the Lua side of the API and the view: the functions of the prelude's
/// `host.view`.
///
/// There is one object for each program; it gets its view when the program creates one. Everything
/// that scripts can see of it is declared here, each name next to its implementation. The prelude
/// checks the arguments according to the declarations.
final class ViewFunctions {
  /// The view that the script sees; nil before it exists.
  var view: CollectionView?

  /// The layouts of known instances.
  var layouts: [ScriptedLayout] = []

  /// The maximum number of known layouts in addition to those that the view uses.
  private static let maxLayouts = 64
  var program: ProgramParts?

  /// Whether the script may only read the view: it is a student's answer, and a lesson's check
  /// performs the steps.
  var refusesSteps = false

  /// The item counts that layouts have read.
  var countQuestions = CountQuestions()

  /// The position of the view in its window; nothing depends on it.
  var place = Point.zero

  /// The declarations of the view, in the order of the documentation.
  private(set) var topics: [APIDeclarations.Topic] = []

  private let machine: Machine
  let table: Reference

  init(_ machine: Machine) {
    self.machine = machine
    table = machine.makeTable()
    registerDeclarations()
    registerCallbacks()
    topic(.view) { registerState() }
    topic(.view_looking) { registerLooking() }
    topic(.view_scrolling) { registerScrolling() }
    topic(.view_updating) {
      registerUpdating()
      registerData()
    }
    topic(.view_snapshots) { registerSnapshots() }
    topic(.view_touching) { registerTouching() }
    topic { registerLayouts() }
    topic {
      registerWorld()
      registerTime()
    }
    registerPlacing()
    registerBase()
    registerSizing()
    registerCompositional()
  }

  /// Declares a topic: the declarations of a file of the prelude, and those in Swift.
  private func topic(_ prelude: PreludeFile? = nil, _ register: () -> Void) {
    topics.append(APIDeclarations.Topic(prelude: prelude))
    register()
  }

  /// Adds a declaration to the current topic.
  func declare(_ entry: APIDeclarations.Entry) { topics[topics.count - 1].entries.append(entry) }

  /// Adds a function that returns without simulated time.
  func add(
    _ name: String, pausesClock: Bool = false,
    _ body: @escaping (Stack) throws(LuaError) -> Int
  ) {
    set(name, machine.makeFunction(name, pausesClock: pausesClock, body))
  }

  /// Adds a function in which simulated time passes; the host's work meanwhile does not count as
  /// the script's time.
  func addStep(
    _ name: String, answer: @escaping (Stack) -> Int = { _ in 0 },
    _ body: @escaping (Stack, CollectionView) throws(Diagnostic) -> Void
  ) {
    let function = machine.makeFunction(name, pausesClock: true) {
      [self] stack throws(LuaError) in
      let view = try live(name)
      try refuseStep(name)
      try raising { () throws(Diagnostic) in try body(stack, view) }
      return answer(stack)
    }
    set(name, function)
  }

  /// Throws if the script may only read the view.
  func refuseStep(_ name: String) throws(LuaError) {
    guard refusesSteps else { return }
    throw LuaError(
      code: .reentrantCall,
      message:
        "'\(name)' was called by the student's layout; only the lesson's check can take steps",
      fix: "use the view's bounds, its data and values that the layout stores itself",
      subject: Subject(.method, name))
  }

  private func set(_ name: String, _ function: Reference) {
    machine.withStack { stack in
      stack.push(table)
      stack.setRawField(name, of: 1, to: .reference(function))
    }
  }

  /// Returns the view, or throws if the script is not in one.
  func live(_ name: String) throws(LuaError) -> CollectionView {
    guard let view else {
      throw LuaError(
        code: .noView,
        message: "'\(name)' requires a view; there is none while the file is loaded",
        fix: "call it from a callback or from the scenario's steps", subject: Subject(.method, name)
      )
    }
    try takeNumbers()
    return view
  }

  /// Runs a call that the view may reject, and converts the diagnostic to a Lua error.
  func raising<Result>(_ body: () throws(Diagnostic) -> Result) throws(LuaError) -> Result {
    guard let program else {
      throw LuaError(code: .noView, message: "there is no view while the file is loaded")
    }
    return try program.raising(body)
  }

  /// Returns the layout of an instance at an index of the stack, or throws.
  func layout(at index: Int, of stack: Stack) throws(LuaError) -> ScriptedLayout {
    if let layout = knownLayout(at: index, of: stack) { return layout }
    throw LuaError(
      code: .wrongArgument,
      message: "this was called on something that is not a layout of the view",
      fix: "call it with a colon on the layout itself: self:placed(rect)")
  }

  /// Returns the layout of an instance at an index of the stack; nil if the view has never had it.
  private func knownLayout(at index: Int, of stack: Stack) -> ScriptedLayout? {
    func stands(_ layout: ScriptedLayout) -> Bool {
      stack.push(layout.instance)
      defer { stack.pop() }
      return stack.rawEqual(index, stack.count)
    }
    if let shown = view?.layout as? ScriptedLayout, stands(shown) { return shown }
    return layouts.first(where: stands)
  }

  /// Returns the layout of an instance, and creates it if necessary.
  func layout(of instance: Reference, _ program: ProgramParts) throws(LuaError) -> ScriptedLayout {
    let known = machine.withStack { stack in
      stack.push(instance)
      return knownLayout(at: 1, of: stack)
    }
    if let known { return known }
    let layout = try ScriptedLayout(instance, program)
    if layouts.count >= Self.maxLayouts { layouts.removeAll { view?.uses($0) != true } }
    layouts.append(layout)
    try (view?.dataSource as? ScriptedDataSource)?.register(decorationsOf: instance)
    return layout
  }
}

extension Stack {
  /// Returns a number that Lua has checked.
  func checkedNumber(_ index: Int) -> Double { number(at: index) ?? 0 }

  /// Returns an integer that Lua has checked.
  func checkedInteger(_ index: Int) -> Int { Int(clamping: integer(at: index) ?? 0) }

  /// Returns a rectangle that Lua has checked, from four numbers starting at an index.
  func checkedRect(_ index: Int) -> Rect {
    Rect(
      x: checkedNumber(index), y: checkedNumber(index + 1), width: checkedNumber(index + 2),
      height: checkedNumber(index + 3))
  }

  /// Returns an item that Lua has checked, counted from 1 at an index and the next.
  func item(_ index: Int) -> IndexPath {
    IndexPath(section: checkedInteger(index) - 1, item: checkedInteger(index + 1) - 1)
  }
}
