import Foundation
import Testing
import TestSupport

/// A document with scripts, and commands with their output, such as a chapter of the script author's guide.
///
/// A block of Lua begins with a comment that names its file. A block of `console` has commands after `$ `, each followed
/// by its output.
struct Guide {
  private let lines: [Substring]

  /// The folder of the guide's chapters.
  static let folder = "scripts/guide"

  /// The paths of the guide's chapters below the repository's root, in reading order.
  ///
  /// - Throws: What listing the folder throws.
  static func chapters() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Program.root + "/" + folder)
      .filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }

  /// The text of all chapters, in reading order.
  ///
  /// - Throws: What reading the chapters throws.
  static func text() throws -> String {
    try chapters().map {
      try String(contentsOfFile: Program.root + "/" + $0, encoding: .utf8)
    }.joined(separator: "\n")
  }

  init(path: String) throws {
    let text = try String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A run of lines, all of one kind.
  private struct Block {
    let language: Substring?
    let lines: [Substring]
  }

  private var blocks: [Block] {
    var blocks: [Block] = []
    var language: Substring?
    var collected: [Substring] = []
    for line in lines {
      guard line.hasPrefix("```") else {
        collected.append(line)
        continue
      }
      blocks.append(Block(language: language, lines: collected))
      language = language == nil ? line.dropFirst(3) : nil
      collected = []
    }
    blocks.append(Block(language: language, lines: collected))
    return blocks
  }

  /// Returns the document's text with the current output of its commands.
  ///
  /// - Parameter folder: Where its scripts are written, and its commands run.
  /// - Returns: The document's text.
  /// - Throws: A failed requirement where a script has no name, and what running a command throws.
  func rendered(in folder: ScratchFolder) throws -> String {
    var output: [String] = []
    for block in blocks {
      guard let language = block.language else {
        output += block.lines.map(String.init)
        continue
      }
      output.append("```" + language)
      if language == "lua" { try Self.write(block.lines, to: folder) }
      output +=
        language == "console"
        ? try Self.transcript(of: block.lines, in: folder) : block.lines.map(String.init)
      output.append("```")
    }
    return output.joined(separator: "\n")
  }

  private static func write(_ lines: [Substring], to folder: ScratchFolder) throws {
    let first = try #require(lines.first)
    let name = try #require(
      first.wholeMatch(of: /-- ([a-z_]+\.lua)/)?.1, "no file's name: \(first)")
    try folder.write(lines.joined(separator: "\n") + "\n", to: String(name))
  }

  /// The commands of a block with what they print; each knows the status of the one before it.
  private static func transcript(of lines: [Substring], in folder: ScratchFolder) throws -> [String]
  {
    var transcript: [String] = []
    var status: Int32 = 0
    for line in lines where line.hasPrefix("$ ") {
      let moonlay = URL(fileURLWithPath: Program.moonlay.path).deletingLastPathComponent().path
      let end = try Program(path: "/bin/sh").run(
        ["-c", "exec 2>&1; (exit \(status)); \(line.dropFirst(2))"],
        environment: ["PATH": moonlay + ":/usr/bin:/bin"], in: folder.path)
      status = end.status
      transcript.append(String(line))
      let printed = end.output.hasSuffix("\n") ? end.output.dropLast() : end.output[...]
      #expect(!printed.isEmpty || !line.contains(" | "), "the filter shows nothing: \(line)")
      if !printed.isEmpty {
        transcript += printed.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init)
      }
    }
    return transcript
  }
}
