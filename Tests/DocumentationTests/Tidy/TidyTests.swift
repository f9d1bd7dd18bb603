import Foundation
import Testing

/// What the compiler and the formatter do not look at.
@Suite struct TidyTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The texts of the Swift files of a folder, by their paths below the root.
  private static func swiftFiles(in folder: String) throws -> [(path: String, lines: [String])] {
    let base = root.appending(path: folder)
    let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    let files = (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
    return try files.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let path = String(file.path.dropFirst(root.path.count + 1))
      return (path, text.components(separatedBy: "\n"))
    }
  }

  /// Where a line of the code, comments left out, has one of the words.
  private static func places(of words: [String], in folder: String) throws -> [String] {
    try swiftFiles(in: folder).flatMap { file in
      file.lines.enumerated().compactMap { number, line in
        let code = line.components(separatedBy: "//").first ?? ""
        return words.contains { code.contains($0) } ? "\(file.path):\(number + 1)" : nil
      }
    }
  }

  @Test func `no path can trap`() throws {
    let traps = ["try!", "as! ", "fatalError(", "preconditionFailure(", "unowned(unsafe)"]

    let found = try Self.places(of: traps, in: "Sources")

    #expect(found == [])
  }

  @Test func `unsafe code is where it may be`() throws {
    let found = try Self.places(of: ["unsafe "], in: "Sources").filter {
      !$0.hasPrefix("Sources/Lua/") && !$0.hasPrefix("Sources/OperatingSystem/")
    }

    #expect(found == [])
  }

  @Test func `Foundation is not asked to run a layout`() throws {
    // The plugins build the program and are no part of it. The library reads the file of a script: the program's own way to do so
    // would bring its memory limits into every client. Its tutorial shows a client's code.
    let others = [
      "Sources/Tools/CompilePrelude/", "Sources/Tools/PackTexts/",
      "Sources/MoonlayKit/ScriptedLayout.swift",
      "Sources/MoonlayKit/MoonlayKit.docc/",
    ]
    let found = try Self.places(of: ["import Foundation"], in: "Sources").filter { place in
      !others.contains { place.hasPrefix($0) }
    }
    #expect(found == [])
  }

  @Test func `what crosses a module says what it is`() throws {
    let undocumented = try Self.swiftFiles(in: "Sources").flatMap { file in
      file.lines.indices.compactMap { number -> String? in
        let line = file.lines[number].drop { $0 == " " }
        let isType = [
          "struct ", "enum ", "protocol ", "final class ",
        ].flatMap { ["package " + $0, "public " + $0] }
          .contains { line.hasPrefix($0) }
        guard isType, number > 0 else { return nil }
        let above = file.lines[number - 1].drop { $0 == " " }
        return above.hasPrefix("///") || above.hasPrefix("@") ? nil : "\(file.path):\(number + 1)"
      }
    }

    #expect(undocumented == [])
  }

  @Test func `nothing is left for later`() throws {
    let words = ["TODO", "FIXME", "HACK"]
    let found = try ["Sources", "Tests"].flatMap { folder in
      try Self.swiftFiles(in: folder).flatMap { file in
        file.lines.enumerated().compactMap { number, line in
          let isThisList = file.path.hasSuffix("TidyTests.swift")
          return !isThisList && words.contains { line.contains($0) }
            ? "\(file.path):\(number + 1)" : nil
        }
      }
    }

    #expect(found == [])
  }
}
