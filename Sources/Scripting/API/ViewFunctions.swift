import CollectionLayout
import CollectionSimulation
import Lua

/// What the Lua side of the API asks of the view and tells it: the functions of the prelude's `host.view`.
///
/// One object for each program; it gets its view when the program makes one. What scripts see of it is declared here, each name
/// beside what it does; the prelude checks the arguments as they are declared.
final class ViewFunctions {
  /// The view that the script sees; nil until there is one.
  var view: CollectionView?

  /// The layouts that instances stand for.
  var layouts: [ScriptedLayout] = []

  /// The number of layouts that are known at most beside those that the view uses.
  private static let maxLayouts = 64
  var program: ProgramParts?

  /// Whether the script may look at the view and no more: it is a student's answer, whose steps a lesson's check takes.
  var refusesSteps = false

  /// The counts that layouts have read.
  var countQuestions = CountQuestions()

  /// Where the view is in its window; nothing depends on it.
  var place = Point.zero

  /// What is declared of the view, in the order in which it is told.
  private(set) var topics: [APIDeclarations.Topic] = []

  private let machine: Machine
  let table: Reference

  init(_ machine: Machine) {
    self.machine = machine
    table = machine.makeTable()
    registerDeclarations()
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

  /// Declares what belongs together: what a file of the prelude has of it, and what is declared in Swift.
  private func topic(_ prelude: PreludeFile? = nil, _ register: () -> Void) {
    topics.append(APIDeclarations.Topic(prelude: prelude))
    register()
  }

  /// Enters a declaration.
  func declare(_ entry: APIDeclarations.Entry) { topics[topics.count - 1].entries.append(entry) }

  /// Adds a function that answers at once.
  func add(
    _ name: String, pausesClock: Bool = false,
    _ body: @escaping (Stack) throws(LuaError) -> Int
  ) {
    set(name, machine.makeFunction(name, pausesClock: pausesClock, body))
  }

  /// Adds a function in which simulated time passes; what the host does meanwhile is not the script's time.
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

  /// Refuses a step of a script that may only look at the view.
  func refuseStep(_ name: String) throws(LuaError) {
    guard refusesSteps else { return }
    throw LuaError(
      code: .reentrantCall,
      message:
        "'\(name)' was called by the student's layout; only the lesson's check can take steps",
      fix: "use the view's bounds, its data and values that the layout stores itself")
  }

  private func set(_ name: String, _ function: Reference) {
    machine.withStack { stack in
      stack.push(table)
      stack.setRawField(name, of: 1, to: .reference(function))
    }
  }

  /// The view, or an error where the script is not in one.
  func live(_ name: String) throws(LuaError) -> CollectionView {
    guard let view else {
      throw LuaError(
        code: .noView,
        message: "'\(name)' requires a view; there is none while the file is loaded",
        fix: "call it from a callback or from the scenario's steps")
    }
    return view
  }

  /// Runs a call that the view may reject, and converts the diagnostic to a Lua error.
  func raising<Result>(_ body: () throws(Diagnostic) -> Result) throws(LuaError) -> Result {
    guard let program else {
      throw LuaError(code: .noView, message: "there is no view while the file is loaded")
    }
    return try program.raising(body)
  }

  /// The layout that an instance at an index of the stack stands for.
  func layout(at index: Int, of stack: Stack) throws(LuaError) -> ScriptedLayout {
    if let layout = knownLayout(at: index, of: stack) { return layout }
    throw LuaError(
      code: .wrongArgument,
      message: "this was called on something that is not a layout of the view",
      fix: "call it with a colon on the layout itself: self:placed(rect)")
  }

  /// The layout that an instance at an index of the stack stands for; nil if the view has never had it.
  private func knownLayout(at index: Int, of stack: Stack) -> ScriptedLayout? {
    func stands(_ layout: ScriptedLayout) -> Bool {
      stack.push(layout.instance)
      defer { stack.pop() }
      return stack.rawEqual(index, stack.count)
    }
    if let shown = view?.layout as? ScriptedLayout, stands(shown) { return shown }
    return layouts.first(where: stands)
  }

  /// The layout that an instance stands for, made where there is none.
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
  /// A number that Lua has checked.
  func checkedNumber(_ index: Int) -> Double { number(at: index) ?? 0 }

  /// A whole number that Lua has checked.
  func checkedInteger(_ index: Int) -> Int { Int(clamping: integer(at: index) ?? 0) }

  /// A rectangle that Lua has checked, from its four numbers at an index and behind it.
  func checkedRect(_ index: Int) -> Rect {
    Rect(
      x: checkedNumber(index), y: checkedNumber(index + 1), width: checkedNumber(index + 2),
      height: checkedNumber(index + 3))
  }

  /// An item that Lua has checked, counted from 1 at an index and the next.
  func item(_ index: Int) -> IndexPath {
    IndexPath(section: checkedInteger(index) - 1, item: checkedInteger(index + 1) - 1)
  }
}
