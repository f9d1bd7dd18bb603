import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

/// What errors are about is stated where they are raised, not read from their words.
@Suite struct SubjectTests {
  /// A method of the view, an argument of it, and a call with a wrong value in its place.
  struct Call: Sendable, CustomTestStringConvertible {
    let method, argument, text: String
    let column: Int
    var testDescription: String { text }
  }

  /// A value that an argument accepts, as it is written.
  private static func value(_ type: String) -> String? {
    switch type.prefix(while: { $0.isLetter }) {
    case "integer", "number": "1"
    case "string": "\"a\""
    case "boolean": "true"
    case "function": "print"
    case "Point": "Point(0, 0)"
    case "Size": "Size(10, 10)"
    case "Rect": "Rect(0, 0, 10, 10)"
    case "Insets": "Insets(0)"
    default: nil
    }
  }

  /// Every argument of every method of the view that has a type with a wrong value.
  static let calls: [Call] = APIReference(EditorAnnotations.current).members.flatMap {
    function -> [Call] in
    guard function.name.hasPrefix("View:") else { return [] }
    let name = String(function.name.dropFirst(5))
    return function.parameters.indices.compactMap { index in
      let before = function.parameters[..<index].compactMap { value($0.type) }
      let after = function.parameters[(index + 1)...].filter { !$0.isOptional }.compactMap {
        value($0.type)
      }
      guard before.count == index, let good = value(function.parameters[index].type) else {
        return nil
      }
      let start = "  view:\(name)(" + before.map { "\($0), " }.joined()
      return Call(
        method: name, argument: function.parameters[index].name,
        text: start + ([good == "print" ? "7" : "print"] + after).joined(separator: ", ") + ")",
        column: start.count + 1)
    }
  }

  @Test(arguments: calls)
  func `a wrong argument is marked in its call`(call: Call) throws {
    let text = """
      local Row = Layout.new("Row")
      function Row:prepare(view) end
      Row.demo = { data = { 3 }, steps = function(view)
      \(call.text)
      end }
      return Row

      """
    let said = MistakeTests.Written(name: "row", text: text).report(Array(text.utf8)).diagnostics
    let error = try #require(said.first { $0.severity == .error })
    let subject = try #require(error.subject)
    #expect(subject.kind == .argument)
    #expect(subject.name == call.argument)
    #expect(error.place?.line == 4)
    #expect(error.place?.marks.map { $0.column } == [call.column], "\(error.message)")
  }

  @Test func `the calls are those of the whole view`() {
    #expect(Self.calls.count > 40)
  }

  /// What a newcomer's mistake is about is stated, wherever its message names a word of its line.
  @Test(arguments: MistakeTests.all)
  func `a message that names a word of its line states it`(written: MistakeTests.Written) {
    let lines = written.text.split(separator: "\n", omittingEmptySubsequences: false)
    for diagnostic in written.report(Array(written.text.utf8)).diagnostics
    where ![.runtimeError, .syntaxError].contains(diagnostic.code) && diagnostic.severity == .error
    {
      guard let line = diagnostic.place?.line, lines.indices.contains(line - 1) else { continue }
      let words = diagnostic.message.split(separator: "'").enumerated().filter {
        $0.offset % 2 == 1
      }
      .map { String($0.element) }
      let named = words.filter { word in
        lines[line - 1].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word }
      }
      #expect(
        named.isEmpty || diagnostic.subject != nil, "\(diagnostic.code): \(diagnostic.message)")
    }
  }
}
