import CollectionSimulation
import Testing

@testable import Report

private func quoted(_ text: String) -> String {
  var output = OutputBuffer()
  output.append(quoted: text)
  return output.text
}

@Test(arguments: [
  ("", #""""#), ("header", #""header""#), (#"a "b" \c/"#, #""a \"b\" \\c/""#),
  ("line\nfeed\r\ttab", #""line\nfeed\r\ttab""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
  ("\u{1B}[31m", #""\u001b[31m""#), ("\u{7F}\u{9B}2J", #""\u007f\u009b2J""#),
  ("\u{2028}\u{2029}", #""\u2028\u2029""#),
  // Each class of what is escaped stands alone in a text: a quick look decides first whether any of it is there.
  ("\u{7F}", #""\u007f""#), ("\u{80}", #""\u0080""#), ("a\u{9F}", #""a\u009f""#),
  ("\u{A0}", "\"\u{A0}\""),
  ("\u{61C}", #""\u061c""#), ("b\u{200E}", #""b\u200e""#), ("\u{2029}c", #""\u2029c""#),
  ("\u{2069}", #""\u2069""#),
  ("a\u{202E}\u{2066}\u{61C}\u{200F}b", #""a\u202e\u2066\u061c\u200fb""#),
  ("\u{628}\u{200D}", "\"\u{628}\u{200D}\""), ("é格🙂", #""é格🙂""#), ("€\n", #""€\n""#),
])
func `a string is escaped where JSON, a terminal or JavaScript needs it`(
  text: String, json: String
) {
  #expect(quoted(text) == json)
}

@Test(arguments: 0..<50)
func `a string reads back as it was`(seed: UInt64) throws {
  var random = SplitMix64(seed: seed)
  let text = String.random(using: &random)
  #expect(try JSONValue(parsing: Array(quoted(text).utf8)) == .string(text))
}
