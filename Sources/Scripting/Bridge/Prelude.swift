import CollectionLayout
import Lua

/// The Lua side of the API: the host's own Lua code, loaded into a machine before any script.
///
/// Its files share one table, the host table; Swift calls its functions by name.
final class Prelude {
  let machine: Machine
  private let host: Reference
  private var functions: [String: Reference] = [:]

  /// The files, each after those that it depends on.
  static let files: [PreludeFile] = [
    .host, .names, .meant, .rounding, .arguments, .geometry, .transform, .attributes, .parameters,
    .classes, .callbacks,
    .moving,
    .context,
    .data, .scenario, .view, .view_scrolling, .view_looking, .view_updating,
    .view_touching, .identifiers, .snapshot, .snapshot_changing, .section_snapshot,
    .view_snapshots, .parts, .placing, .base, .built_in, .transition, .declarations,
    .compositional, .compositional_layout, .layout_updates, .sizing, .cells, .expecting,
    .protection,
  ]

  /// Loads the prelude.
  ///
  /// - Parameters:
  ///   - machine: The machine, in which nothing has run.
  ///   - view: The table of the view's functions.
  ///   - warn: The function `warn(code, message, fix, file, line)`.
  ///   - caught: The function `caught(code, message, fix, file, line, category, kind, section,
  ///     item)`, which is called for each breach of the protocol that a script has caught.
  /// - Throws: The error of the prelude itself, which is a fault of this program.
  init(_ machine: Machine, view: Reference, warn: Reference, caught: Reference)
    throws(LuaError)
  {
    self.machine = machine
    host = machine.makeTable()
    let entries: [(String, Reference)] = [
      ("view", view), ("warn", warn), ("caught", caught), ("elements", machine.elementsFunction),
      ("metatableOf", machine.metatableReader), ("definitionOf", machine.definitionReader),
      ("parametersOf", machine.parameterReader),
      ("dataReader", machine.dataReader), ("noteCaught", machine.catcherSetter),
    ]
    for (name, value) in entries { set(name, .reference(value)) }
    let loadExpectations = machine.makeFunction("loadExpectations", pausesClock: true) {
      [self] _ throws(LuaError) in
      try load(.expect)
      return 0
    }
    set("loadExpectations", .reference(loadExpectations))
    setCounting()
    try machine.withoutCollecting { () throws(LuaError) in
      for file in Self.files { try load(file) }
    }
  }

  /// Lets the prelude count instructions: both functions return the number of instructions that
  /// have run.
  private func setCounting() {
    let begin = machine.makeFunction("beginCounting") { [machine] stack throws(LuaError) in
      machine.beginCounting()
      stack.push(machine.usedInstructions)
      return 1
    }
    let end = machine.makeFunction("endCounting") { [machine] stack throws(LuaError) in
      machine.endCounting()
      stack.push(machine.usedInstructions)
      return 1
    }
    set("beginCounting", .reference(begin))
    set("endCounting", .reference(end))
  }

  /// Loads the additional files for sessions, once.
  func loadSession() throws(LuaError) {
    guard self["runChunk"] == .none else { return }
    try load(.session)
  }

  /// Loads the files by which a lesson's check and an answer exchange values, once.
  func loadExamining() throws(LuaError) {
    guard self["callAnswer"] == .none else { return }
    try load(.examining)
  }

  /// Evaluates a list of Lua values written by host code, which may use geometry and `view` by
  /// name.
  func evaluate(_ text: String) throws(LuaError) -> [Value] {
    let source = """
      local host = ...
      local view, make, shapes = host.viewObject, host.makeValue, host.shapes
      local function Rect(...) return make(shapes.Rect, ...) end
      local function Size(...) return make(shapes.Size, ...) end
      local function Point(...) return make(shapes.Point, ...) end
      local function Insets(...) return make(shapes.Insets, ...) end
      return \(text)
      """
    return try machine.call(machine.loadHost(source, name: "moonlay/value"), [.reference(host)])
  }

  private func load(_ file: PreludeFile) throws(LuaError) {
    _ = try machine.call(file.load(into: machine), [.reference(host)])
  }

  /// Sets a field of the host table.
  func set(_ name: String, _ value: Value) {
    machine.withStack { stack in
      stack.push(host)
      stack.setRawField(name, of: 1, to: value)
    }
  }

  /// The value of a field of the host table.
  subscript(name: String) -> Value {
    machine.withStack { stack in
      stack.push(host)
      return stack.rawField(name, of: 1)
    }
  }

  /// Returns a function or a table of the host table; each is looked up only once.
  func reference(_ name: String) throws(LuaError) -> Reference {
    if let known = functions[name] { return known }
    guard let found = self[name].asReference else {
      throw LuaError(code: .internalError, message: "the prelude has no '\(name)'")
    }
    functions[name] = found
    return found
  }

  /// Calls a function of the host table.
  func call(_ function: Reference, _ arguments: [Value]) throws(LuaError) -> [Value] {
    try machine.call(function, arguments)
  }

  /// Calls a function of the host table, and reads its first result.
  func reading<Result>(
    _ name: String, _ arguments: [Value], _ read: (Stack) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    try machine.call(
      reference(name), results: 1,
      push: { stack in for argument in arguments { stack.push(argument) } }, read: read)
  }

  /// Calls a function of the host table.
  @discardableResult
  func call(_ name: String, _ arguments: Value...) throws(LuaError) -> [Value] {
    try machine.call(reference(name), arguments)
  }
}
