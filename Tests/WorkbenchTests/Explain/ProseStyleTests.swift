import Report
import Testing
import Workbench

@Suite struct ProseStyleTests {
  /// The lines in the last columns of twenty.
  private func lines(_ text: String, width: Int) -> [String] {
    ProseStyle(TextOptions(width: 20)).lines(of: text, indent: 20 - width).map {
      String($0.dropFirst(20 - width))
    }
  }

  @Test func `words are fitted to the width`() {
    #expect(lines("one two three", width: 7) == ["one two", "three"])
    #expect(lines("one two three", width: 5) == ["one", "two", "three"])
  }

  /// A character takes two columns, and a colon does not begin a line.
  @Test func `text without spaces is broken between its characters`() {
    #expect(
      lines("列表是最简单的布局：每个 item 是一行", width: 10) == [
        "列表是最简", "单的布局：", "每个 item", "是一行",
      ])
  }

  @Test func `a word in wide text stays whole`() {
    #expect(lines("高度是`rowHeight`点", width: 12) == ["高度是", "`rowHeight`", "点"])
  }
}
