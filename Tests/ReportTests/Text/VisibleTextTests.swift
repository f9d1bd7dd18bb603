import CollectionSimulation
import Testing
import func TestSupport.seeds

@testable import Report

@Test(arguments: [
  ("plain é 格 🙂", "plain é 格 🙂"), ("\u{1B}[31mred", "␛[31mred"), ("a\tb\u{0}", "a␉b␀"),
  ("\u{7F}", "␡"), ("\u{9B}2J", "\\u{9b}2J"), ("\u{202E}evil", "\\u{202e}evil"),
  ("\u{2028}", "\\u{2028}"), ("\u{FEFF}", "\\u{feff}"), ("a\r\nb", "a␍␊b"),
])
func `what a terminal would obey is shown`(text: String, visible: String) {
  #expect(text.visible == visible)
}

@Test func `the lines of a text are each of them visible`() {
  #expect("a\n\u{1B}b\r\nc\n".visibleLines == ["a", "␛b", "c", ""])
  #expect("".visibleLines == [""])
}

@Test(arguments: [
  ("", 0), ("abc", 3), ("格子", 4), ("é", 1), ("e\u{301}", 1), ("🙂", 2), ("🇩🇪", 2), ("한글", 4),
  ("ｱ", 1), ("ａ", 2), ("│", 1), ("…", 1), ("❤\u{FE0F}", 2), ("\u{301}", 0),
])
func `a text takes the columns that a terminal gives it`(text: String, width: Int) {
  #expect(text.displayWidth == width)
}

@Test(arguments: [
  ("header", 6, "header"), ("header", 4, "hea…"), ("格子格子", 5, "格子…"), ("格子格子", 4, "格…"),
  ("header", 1, "…"), ("header", 0, ""),
])
func `a text that is too wide is cut`(text: String, width: Int, cut: String) {
  #expect(text.cut(to: width) == cut)
}

@Test func `a text goes on below where a separator allows it`() {
  #expect("a = 1, b = 2, c = 3".wrapped(to: 13, behind: ", ") == ["a = 1, b = 2,", "c = 3"])
  #expect("one two three".wrapped(to: 8, behind: " ") == ["one two", "three"])
  #expect("abcdefgh ij".wrapped(to: 5, behind: " ") == ["abcde", "fgh", "ij"])
  #expect("格子格子".wrapped(to: 5, behind: " ") == ["格子", "格子"])
  #expect("".wrapped(to: 5, behind: " ") == [""])
}

@Test(arguments: seeds(100))
func `no text is lost or too wide where it goes on below`(seed: UInt64) {
  var random = SplitMix64(seed: seed)
  let text = [String].random(0...30, using: &random) {
    ["a", "bc", "defghij", " ", " ", "格"].randomElement(using: &$0) ?? ""
  }.joined()
  let width = Int.random(in: 4...12, using: &random)

  let lines = text.wrapped(to: width, behind: " ")

  #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
  #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
}
