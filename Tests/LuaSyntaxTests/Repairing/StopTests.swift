import LuaSyntax
import Testing

/// The place at which Lua's compiler stops, where its message has a word that the line has several times.
@Suite struct StopTests {
  /// The columns are counted by hand.
  @Test(arguments: [
    ("f(1, i, 0, , 5, 5)", ",", 12), ("local a = Rect(, 60, 3, 4)", ",", 16),
    ("local t = { a = { 1 }, b = 2 + }", "}", 32), ("local x = (1 + 2)) * (3)", ")", 18),
    ("local x = 10 10", "10", 14), ("f(1)) g(2)", ")", 5), ("local a = 'é', = 3", "=", 16),
  ])
  func `is one of the places of a word`(line: String, word: String, column: Int) throws {
    let found = try #require(ScriptReader(Array("\n\n\(line)\n".utf8)).stop(word, inLine: 3))
    #expect(found.text == word)
    #expect(found.line == 3 && found.column == column)
  }

  @Test(arguments: [("local x = 1", "x"), ("local x = 10 10", "x"), ("return", "return")])
  func `is nowhere if the parser stops elsewhere`(line: String, word: String) {
    #expect(ScriptReader(Array(line.utf8)).stop(word, inLine: 1) == nil)
  }
}
