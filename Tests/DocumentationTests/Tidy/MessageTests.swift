import Foundation
import Testing

/// What a diagnostic is about is data: its words are not read again to find out.
@Suite struct MessageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files that read the sentences of others: Lua's own, their place for scripts that catch them,
  /// and those of the library that reads command lines.
  private static let readers: Set<String> = [
    "CLuaShim/base/load.c", "Lua/Errors/LuaSentence.swift",
    "moonlay/Terminal/CommandError+Usage.swift",
  ]

  /// Returns the number of looks into a message, or a fix, in a text.
  static func looks(in text: String) -> Int {
    let calls =
      /\b(?:message|fix)\??\.(?:contains|hasPrefix|hasSuffix|split|firstRange|ranges|firstIndex|range|quotedWords|match|matchAll|startsWith|endsWith|includes|indexOf|test|find|gmatch|sub)\b/
    let patterns = /\.(?:test|exec|matchAll)\([^()]*\b(?:message|fix)\b/
    let inC = /\b(?:strstr|strncmp|strcmp)\(message\b|message:(?:find|match|gmatch)\(/
    // The words of code, at whose full stops a sentence's words would go on.
    return text.matches(of: calls.wordBoundaryKind(.simple)).count
      + text.matches(of: patterns.wordBoundaryKind(.simple)).count
      + text.matches(of: inC.wordBoundaryKind(.simple)).count
  }

  @Test func `no code looks into a message but where the sentences of others are read`() throws {
    let sources = Self.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [String] = []
    for case let file as URL in try #require(files)
    where ["swift", "c", "h", "lua", "js"].contains(file.pathExtension) {
      let name = String(file.path.dropFirst(sources.path.count + 1))
      guard !Self.readers.contains(name), !name.hasPrefix("MoonlayWeb/") else { continue }
      if Self.looks(in: try String(contentsOf: file, encoding: .utf8)) > 0 { found.append(name) }
    }
    #expect(found == [])
  }

  @Test(arguments: [
    "if diagnostic.message.contains(\"has no\") {", "error.message.hasSuffix(\"near 'end'\")",
    "const [, near] = /did you mean '(.*)'/.exec(diagnostic.fix ?? \"\")",
    "if (strncmp(message, file, shown) == 0)", "local name = message:match(\"'(.-)'\")",
    "diagnostic.message.includes(\"widht\")",
  ])
  func `a planted look is found`(line: String) { #expect(Self.looks(in: line) > 0) }

  @Test(arguments: [
    "guard message == other.message", "complete.message += \": more\"",
    "message(diagnostic.fix ?? \"\")",
  ])
  func `what only compares or writes a message is not`(line: String) {
    #expect(Self.looks(in: line) == 0)
  }
}
