import Foundation
import Scripting
import TestSupport
import Testing
import Workbench

/// Every sentence of the API's reference is held by a script or a test that fails if it is false.
@Suite struct ReferenceProbeTests {
  private static let scripts = ReferenceProbe.all.filter { $0.holder == nil }

  /// The statements of annotations that no probe quotes.
  private static func unquoted(_ annotations: String) -> [Statement] {
    let quotes = ReferenceProbe.all.flatMap { $0.quotes }
    let names = Set(quotes.map { $0.name + " " + $0.text })
    let statements = APIReference(annotations).statements
    // One text about an argument is one statement, however many functions have it.
    let arguments = Set(
      statements.filter { $0.argument != nil }.filter {
        names.contains($0.name + " " + $0.quote) || names.contains("* " + $0.quote)
      }.map { $0.text })
    return statements.filter {
      $0.argument == nil
        ? !names.contains($0.name + " " + $0.quote) : !arguments.contains($0.text)
    }
  }

  /// The quotes that annotations do not have.
  private static func stale(_ annotations: String) -> [String] {
    let statements = APIReference(annotations).statements
    let said = Set(
      statements.map { $0.name + " " + $0.quote }
        + statements.filter { $0.argument != nil }.map { "* " + $0.quote })
    return ReferenceProbe.all.flatMap { probe in
      probe.quotes.filter { !said.contains($0.name + " " + $0.text) }
        .map { "\(probe.place) \($0.name): \($0.text)" }
    }
  }

  @Test func `every statement of the reference is quoted by a probe`() {
    #expect(ReferenceProbe.all.count > 150)
    #expect(
      Self.unquoted(EditorAnnotations.current).map { "\($0.name): \($0.quote)" } == [],
      "write a probe in Tests/Reference (Tests/README.md)")
  }

  @Test func `every quote is a statement of the reference`() {
    #expect(Self.stale(EditorAnnotations.current) == [])
  }

  @Test func `every statement stands in the document`() {
    let reference = APIReference(EditorAnnotations.current)
    let text = reference.markdown.replacing("\n", with: " ").replacing(/\[(\w+)\]\(#\w+\)/) { $0.1 }
    #expect(reference.statements.count > 1000)
    #expect(reference.statements.filter { !text.contains($0.text) }.map { $0.quote } == [])
  }

  @Test(arguments: scripts)
  func `a statement is true`(probe: ReferenceProbe) {
    let fault = probe.fault(in: probe.script())
    #expect(fault == nil)
  }

  /// A script whose expectations are never reached would hold nothing.
  @Test(arguments: scripts.filter { !$0.expectsReports })
  func `the expectations of a probe are reached`(probe: ReferenceProbe) {
    let fails =
      "local function fail() error('reached') end local assert = fail "
      + "local expect = setmetatable({}, { __index = function() return fail end }) "
    let fault = probe.fault(in: probe.script(fails))
    #expect(fault?.contains("reached") == true, "\(fault ?? "nothing was expected")")
  }

  /// A statement with another number, or the opposite, must not pass for true.
  @Test(arguments: scripts)
  func `a probe fails if one of its numbers or answers is another`(probe: ReferenceProbe) {
    let text = probe.script()
    let opposites = ["true": "false", "false": "true", "==": "~=", "~=": "=="]
    let changes = text.matches(of: /\d+(\.\d+)?|\btrue\b|\bfalse\b|"[a-z]+"|==|~=/)
      .suffix(40).reversed().map { match in
        let word = String(match.0)
        let other = opposites[word] ?? (word.hasPrefix("\"") ? "\"other\"" : "(\(word) + 1)")
        return text.replacingCharacters(in: match.range, with: other)
      }
    #expect(changes.contains { probe.fault(in: $0) != nil })
  }

  @Test(arguments: ReferenceProbe.all.filter { $0.holder != nil })
  func `the test exists that holds a statement`(probe: ReferenceProbe) throws {
    let parts = try #require(probe.holder?.wholeMatch(of: /(\w+), "(.+)"/))
    let files = FileManager.default.enumerator(atPath: Program.root + "/Tests")
    let path = try #require(
      files?.compactMap { $0 as? String }.first { $0.hasSuffix("/\(parts.1).swift") })
    let text = try String(contentsOfFile: Program.root + "/Tests/" + path, encoding: .utf8)
    #expect(text.contains("func `\(parts.2)`"))
  }

  // MARK: - Planted faults

  @Test func `a changed sentence has no probe, and leaves a quote that is stale`() {
    let changed = EditorAnnotations.current
      .replacing("The first ten points do not move", with: "The first ten points move")
    #expect(Self.unquoted(changed).map { $0.text } == ["The first ten points move the content."])
    #expect(Self.stale(changed).count == 1)
  }

  @Test func `a new sentence, and a new meaning of an argument, have no probe`() {
    let more = EditorAnnotations.current
      .replacing("---Selects an item, as", with: "---It never fails. Selects an item, as")
      .replacing("duration in seconds; default 0.4", with: "duration in seconds; default 0.5")
    #expect(
      Self.unquoted(more).map { $0.quote } == [
        "over: the duration in seconds; default 0.5 (above 0, up to 3600)", "It never fails.",
      ])
  }

  /// What makes a sentence false, written in Lua in front of its probe.
  @Test(arguments: [
    (
      "math.rounded",
      "local math = setmetatable({ rounded = function(x) return x // 1 end }, { __index = math })"
    ),
    ("Insets", "local make = Insets local function Insets(t, l, b, r) return make(t, r, b, l) end"),
    (
      "Parameter",
      "local P = Parameter local Parameter = setmetatable({ integer = function(n) return P.integer(n) end }, { __index = P })"
    ),
    (
      "FlowLayout",
      "local F = FlowLayout local function FlowLayout(t) t.minimumLineSpacing = t.minimumLineSpacing or 12 return F(t) end"
    ),
    (
      "Transform.rotate",
      "local T = Transform local Transform = { rotate = function(a) return T.rotate(-a) end }"
    ),
    (
      "Context",
      "local C = Context local function Context() local c = C() c:addItem(1, 1) return c end"
    ),
  ])
  func `a probe fails where its sentence is false`(name: String, change: String) throws {
    let probe = try #require(Self.scripts.first { $0.quotes.first?.name == name })
    #expect(probe.fault(in: probe.script(change + " ")) != nil)
  }

  @Test func `the first expectation that fails ends the run with status 1`() throws {
    let script = """
      return Scenario { layout = FlowLayout, data = { 1 }, steps = function(view)
        expect.that(true) expect.equal(1, 2)
        print("after") expect.equal(3, 4)
      end }
      """
    let end = try Program.moonlay.run(["run", "-"], input: script)
    #expect(end.status == 1)
    #expect(end.errors.contains("1, should be 2") && !end.errors.contains("3, should be 4"))
    #expect(!end.output.contains("after"))
  }
}
