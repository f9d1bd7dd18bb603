import Foundation

/// A folder with the files of one test, which goes away with it.
package final class Workspace {
  package let path: String

  /// Makes the folder, with `wall.lua` in it: ``wall``.
  package init(_ files: [String: String] = [:]) throws {
    path = try Self.makeFolder()
    try write("wall.lua", Self.wall)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("moonlay-workspace-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  /// A layout whose cells are squares of 100 points, as many to a row as `columns` says.
  package static let wall = """
    local Wall = Layout.new("Wall", {
      columns = 3,
      level = Parameter.integer(3, { min = 1, max = 12 }),
      side = Parameter.choice("left", { "left", "right" }),
      wide = false,
      inset = Insets(0),
    })
    function Wall:prepare(view)
      for section = 1, view:sectionCount() do
        for item = 1, view:itemCount(section) do
          local column, row = (item - 1) % self.columns, (item - 1) // self.columns
          self:placeCell(section, item, column * 100, (section - 1) * 1000 + row * 100, 100, 100)
        end
      end
    end
    return Wall

    """

  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file as a careless editor does, in a folder that is made where there is none.
  package func write(_ name: String, _ text: String) throws {
    try write(name, bytes: Array(text.utf8))
  }

  package func write(_ name: String, bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// What a file holds; nil where there is none.
  package func contents(of name: String) -> String? {
    let data = try? Data(contentsOf: URL(fileURLWithPath: file(name)))
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  package func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }

  /// The names in the folder, sorted, those that begin with a dot included.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Runs `moonlay run` in the folder.
  package func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> ProgramEnd {
    try Program.moonlay.run(
      ["run"] + arguments, input: input, environment: environment, in: path)
  }

  /// Starts `moonlay run` in the folder.
  package func start(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(["run"] + arguments, in: path)
  }

  /// Runs a line of the shell in the folder, in which `$moonlay` is the program.
  package func shell(_ line: String, input: String = "") throws -> ProgramEnd {
    try Program(path: "/bin/sh").run(
      ["-c", line], input: input, environment: ["moonlay": Program.moonlay.path], in: path)
  }
}
