import Lua
import LuaSyntax
import TestSupport
import Testing

/// An instrumented text computes what the plain one does, on the lines that it stands on.
@Suite struct InstrumenterTests {
  /// What a text prints, and how it ends.
  private func output(_ text: [UInt8], isRecorded: Bool) throws -> [String] {
    var settings = Machine.Settings()
    settings.memoryLimit = 256 << 20
    let lines = Lines()
    var environment = Machine.Environment()
    environment.print = { lines.add($0) }
    let machine = try Machine(settings, environment)
    if isRecorded { try machine.record(RecordingPlan()) }
    do throws(LuaError) {
      let chunk = try machine.load(text, file: "test.lua")
      _ = try machine.call(chunk)
    } catch {
      lines.add("\(error.code): \(error.message) at \(error.place?.line ?? 0)")
    }
    return lines.all
  }

  private final class Lines {
    private(set) var all: [String] = []

    func add(_ line: String) { all.append(line) }
  }

  private func instrumented(_ text: String) throws -> InstrumentedText {
    try Instrumenter.instrument(
      Array(text.utf8), file: 0, firstSite: 1)
  }

  @Test(arguments: seeds(300))
  func `a random program computes the same`(seed: UInt64) throws {
    var generator = ProgramGenerator(seed: seed)
    let program = generator.program()

    let plain = try output(Array(program.utf8), isRecorded: false)
    let followed = try output(try instrumented(program).text, isRecorded: true)

    #expect(plain == followed, "\(program)")
    #expect(plain.last?.contains("error") == false, "\(plain.last ?? "") \(program)")
  }

  @Test(arguments: [
    "print(1)\n\nlocal x = nil\nprint(x.y)",
    "local function f()\n  error('deep')\nend\n\nlocal y = 1 +\n  f()",
    "local t = {\n  1,\n  2 + {},\n}",
    "# a first line\nprint(1)\nerror('x')",
    "for i = 1,\n  3 do\n  if i == 2 then\n    error('two')\n  end\nend",
  ])
  func `an error stands on the same line`(text: String) throws {
    let plain = try output(Array(text.utf8), isRecorded: false)
    let followed = try output(try instrumented(text).text, isRecorded: true)
    #expect(plain.last?.split(separator: " ").last == followed.last?.split(separator: " ").last)
  }

  @Test func `the script cannot see what is put in`() throws {
    let text = """
      print(select('#', ...))
      local names = {}
      for name in pairs(_ENV) do names[#names + 1] = name end
      print(table.concat(names, ' '))
      """
    let plain = try output(Array(text.utf8), isRecorded: false)
    let followed = try output(try instrumented(text).text, isRecorded: true)
    #expect(plain == followed)
  }

  @Test func `names of the script's own that look like those put in stay apart`() throws {
    let text =
      "local zq0, zq0_x, zq0k, zq1 = 1, 2, 3, 4\nlocal x = zq0 + zq0_x\nprint(x, zq0k, zq1)"
    #expect(try output(try instrumented(text).text, isRecorded: true) == ["3\t3\t4"])
  }

  @Test func `what is noted leads from a value to what it was made of`() throws {
    let text = "local a = 4\nlocal b = a * 2\nlocal c = b + a"
    let instrumented = try instrumented(text)
    let machine = try Machine()
    try machine.record(RecordingPlan())
    _ = try machine.call(try machine.load(instrumented.text, file: "test.lua"))

    let recording = machine.recording
    let values = (1...recording.count).compactMap { recording.event($0) }
      .filter { $0.kind == .value }

    #expect(values.map(\.value) == [.integer(4), .integer(8), .integer(12)])
    let last = try #require(values.last)
    let leaves = recording.leaves(of: last)
    #expect(leaves.map(\.value) == [.integer(8), .integer(4)])
    #expect(leaves.map { recording.event($0.event)?.value } == [.integer(8), .integer(4)])
  }

  @Test func `a recorder that is full says so, and the script goes on`() throws {
    let text = "local n = 0\nfor i = 1, 1200000 do n = n + i local m = n end\nprint(n)"
    let lines = try output(try instrumented(text).text, isRecorded: true)
    #expect(lines == ["720000600000"])
  }
}
