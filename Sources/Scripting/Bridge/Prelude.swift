import Lua

/// The Lua side of the API: the host's own Lua code, loaded into a machine before any script.
///
/// Its files share one table, the host table; what they put in there under a name is what Swift calls.
final class Prelude {
  private unowned let machine: Machine
  private let host: Reference
  private var functions: [String: Reference] = [:]

  /// The files in the order in which they build on one another.
  private static let files: [(name: String, text: [UInt8])] = [
    ("host", PackageResources.host_lua), ("names", PackageResources.names_lua),
    ("geometry", PackageResources.geometry_lua), ("transform", PackageResources.transform_lua),
    ("attributes", PackageResources.attributes_lua),
    ("parameters", PackageResources.parameters_lua), ("classes", PackageResources.classes_lua),
    ("moving", PackageResources.moving_lua), ("context", PackageResources.context_lua),
    ("data", PackageResources.data_lua),
    ("scenario", PackageResources.scenario_lua), ("view", PackageResources.view_lua),
    ("view_scrolling", PackageResources.view_scrolling_lua),
    ("view_looking", PackageResources.view_looking_lua),
    ("view_world", PackageResources.view_world_lua),
    ("view_updating", PackageResources.view_updating_lua),
    ("view_touching", PackageResources.view_touching_lua),
    ("identifiers", PackageResources.identifiers_lua),
    ("snapshot", PackageResources.snapshot_lua),
    ("snapshot_changing", PackageResources.snapshot_changing_lua),
    ("section_snapshot", PackageResources.section_snapshot_lua),
    ("view_snapshots", PackageResources.view_snapshots_lua),
    ("placing", PackageResources.placing_lua),
    ("base", PackageResources.base_lua), ("built_in", PackageResources.built_in_lua),
    ("transition", PackageResources.transition_lua),
    ("view_layouts", PackageResources.view_layouts_lua),
    ("declarations", PackageResources.declarations_lua),
    ("compositional", PackageResources.compositional_lua),
    ("compositional_layout", PackageResources.compositional_layout_lua),
    ("layout_updates", PackageResources.layout_updates_lua),
    ("sizing", PackageResources.sizing_lua), ("expecting", PackageResources.expecting_lua),
    ("protection", PackageResources.protection_lua),
  ]

  /// Loads the prelude.
  ///
  /// - Parameters:
  ///   - machine: The machine, in which nothing has run.
  ///   - view: The table of what the view can be asked for and told.
  ///   - warn: The function `warn(code, message, fix, file, line)`.
  ///   - caught: The function `caught(code, message, fix, file, line, category, kind, section, item)`, which hears of
  ///     each breach of the protocol that a script has caught.
  /// - Throws: What the prelude itself raises; a fault of ours.
  init(_ machine: Machine, view: Reference, warn: Reference, caught: Reference)
    throws(LuaError)
  {
    self.machine = machine
    host = machine.makeTable()
    let entries: [(String, Reference)] = [
      ("view", view), ("warn", warn), ("caught", caught), ("elements", machine.elementsFunction),
      ("metatableOf", machine.metatableReader), ("definitionOf", machine.definitionReader),
      ("dataReader", machine.dataReader),
    ]
    for (name, value) in entries { set(name, .reference(value)) }
    let loadExpectations = machine.makeFunction("loadExpectations", pausesClock: true) {
      [unowned self] _ throws(LuaError) in
      try load(("expect", PackageResources.expect_lua))
      return 0
    }
    set("loadExpectations", .reference(loadExpectations))
    for file in Self.files { try load(file) }
  }

  /// Loads what sessions need beside, once.
  func loadSession() throws(LuaError) {
    guard self["runChunk"] == .none else { return }
    try load(("session", PackageResources.session_lua))
  }

  private func load(_ file: (name: String, text: [UInt8])) throws(LuaError) {
    let chunk = try machine.loadHost(
      String(decoding: file.text, as: UTF8.self), name: "moonlay/\(file.name)")
    _ = try machine.call(chunk, [.reference(host)])
  }

  /// Puts a value into the host table.
  func set(_ name: String, _ value: Value) {
    machine.withStack { stack in
      stack.push(host)
      stack.setRawField(name, of: 1, to: value)
    }
  }

  /// A value of the host table.
  subscript(name: String) -> Value {
    machine.withStack { stack in
      stack.push(host)
      return stack.rawField(name, of: 1)
    }
  }

  /// A function or a table of the host table; each is looked up once.
  func reference(_ name: String) throws(LuaError) -> Reference {
    if let known = functions[name] { return known }
    guard let found = self[name].asReference else {
      throw LuaError(code: "internal-error", message: "the prelude has no '\(name)'")
    }
    functions[name] = found
    return found
  }

  /// Calls a function of the host table.
  @discardableResult
  func call(_ name: String, _ arguments: Value...) throws(LuaError) -> [Value] {
    try machine.call(reference(name), arguments)
  }
}
