import ExportDrawing
import Foundation
import SwiftExport
import TestSupport
import Testing

/// Scripts of the gallery and of lessons, changed at random.
///
/// `scripts/draw-exports` also compares what they place.
struct DrawnScriptTests {
  private static let bases: [DrawnScript.Base] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scripts")
    var bases: [DrawnScript.Base] = []
    for folder in ["gallery", "lessons"] {
      let found = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      let files: [URL] = (found?.allObjects ?? []).compactMap { $0 as? URL }
      for file in files.sorted(by: { $0.path < $1.path }) {
        guard file.pathExtension == "lua", !file.path.contains("/wrong/"),
          file.lastPathComponent != "check.lua",
          let text = try? String(contentsOf: file, encoding: .utf8),
          let base = DrawnScript.Base(
            name: String(file.path.dropFirst(root.path.count + 1)), text: text)
        else { continue }
        bases.append(base)
      }
    }
    return bases
  }()

  @Test func `what is exported compiles without a warning`() throws {
    let folder = try ScratchFolder()
    let kit = try Compiler.makeUIKit(in: folder.url(""))
    let module = try ScratchFolder()
    var files: [Exporter.File] = []
    var refused = 0
    let seeds = seeds(400)
    for seed in seeds {
      let drawn = DrawnScript(seed: UInt64(seed), of: Self.bases)
      let outcome = Exporter { _ in nil }.export([("drawn-\(seed).lua", drawn.text)])[0]
      if outcome.refusal != nil { refused += 1 }
      files += outcome.files
    }
    #expect(refused < seeds.count / 2, "\(refused) of \(seeds.count) are refused")
    files.append(Exporter.support(for: files))
    for file in files { try module.write(file.text, to: file.name) }
    let faults = try Compiler.faults(
      [
        "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-wmo", "-emit-sil",
        "-o", "/dev/null",
        "-module-name", "App", "-I", kit.path,
      ] + files.map { module.url($0.name).path })
    #expect(faults.isEmpty, "\(Compiler.summary(faults))")
  }

  @Test(arguments: seeds(100)) func `a seed brings a script back`(seed: UInt64) {
    let (one, other) = (
      DrawnScript(seed: seed, of: Self.bases), DrawnScript(seed: seed, of: Self.bases)
    )
    #expect(one.text == other.text && one.mutations == other.mutations)
    // Without all of its mutations, a script is its base again, with another name.
    let plain = DrawnScript(seed: seed, of: Self.bases, omitting: Set(0..<7))
    #expect(plain.mutations.isEmpty)
    #expect(
      (Self.bases + DrawnScript.Base.small).contains { base in
        plain.text.replacing("\(base.className)D\(seed)", with: base.className) == base.text
      })
  }

  @Test func `a further base changes few seeds`() throws {
    let text = "local Added = Layout.new(\"Added\") return Added"
    let added = try #require(DrawnScript.Base(name: "lessons/added/solution.lua", text: text))
    let changed = (1...400 as ClosedRange<UInt64>).filter { seed in
      let (one, other) = (
        DrawnScript(seed: seed, of: Self.bases), DrawnScript(seed: seed, of: [added] + Self.bases)
      )
      // It is where it is in the list that must not matter.
      #expect(one.text == other.text || other.text.contains("AddedD\(seed)"))
      return one.text != other.text
    }
    // Of 200 seeds that choose among n + 1 bases, 200 / (n + 1) are expected: less than 2 of more than 100.
    #expect(Self.bases.count > 100)
    #expect(changed.count < 12)
  }
}
