import Testing

@testable import Report

// 32,768 columns in lines of 80 are 409 full ones and one more.
@Test func `a word that is longer than a line goes on below, however long it is`() {
  let lines = String(repeating: "x", count: 32_768).wrapped(to: 80, behind: " ")

  #expect(lines.count == 410)
  #expect(lines.last?.count == 48)
}

@Test func `spaces alone are one empty line`() {
  #expect(String(repeating: " ", count: 32_768).wrapped(to: 80, behind: ", ") == [""])
}

// Two letters make a flag, which takes two columns: 40 in a line.
@Test func `flags are broken between flags`() {
  let flags = String(repeating: "\u{1F1E6}", count: 8192).wrapped(to: 80, behind: " ")

  #expect(flags.count == 103)
  #expect(flags.first?.count == 40)
  #expect(flags.last?.count == 16)
}

@Test func `a line may be longer than the width by its spaces`() {
  #expect("abcdefghijkl     m".wrapped(to: 12, behind: " ") == ["abcdefghijkl", "m"])
  #expect("one, two,  three".wrapped(to: 12, behind: ", ") == ["one, two,", " three"])
}

@Test func `trailing spaces are taken off, and nothing else`() {
  #expect("a b  ".withoutTrailingSpaces == "a b")
  #expect("a\t".withoutTrailingSpaces == "a\t")
  #expect("   ".withoutTrailingSpaces == "")
}
