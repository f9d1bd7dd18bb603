import Foundation
import SwiftExport
import TestSupport
import Testing

/// Scripts whose names and texts mean something in Swift: they are refused, or their classes compile and have no other code.
struct OddNameTests {
  private static let count: UInt64 = isLongRun ? 4000 : 400

  private struct Exported {
    let seed: UInt64
    let script: OddScript
    let files: [Exporter.File]
  }

  /// The exports of the seeds, and the reasons of the refusals.
  private static let all: (exported: [Exported], refusals: [UInt64: ExportError]) = {
    var (exported, refusals) = ([Exported](), [UInt64: ExportError]())
    for seed in 0..<count {
      let script = OddScript(seed: seed)
      let outcome = Exporter { _ in nil }.export([(script.fileName, script.text)])[0]
      if let refusal = outcome.refusal {
        refusals[seed] = refusal
      } else {
        exported.append(Exported(seed: seed, script: script, files: outcome.files))
      }
    }
    return (exported, refusals)
  }()

  @Test func `most scripts are exported, and a refusal has its line, a reason and a fix`() {
    let (exported, refusals) = Self.all
    #expect(exported.count > Int(Self.count) / 3, "\(exported.count) of \(Self.count)")
    for (seed, refusal) in refusals {
      let lines = OddScript(seed: seed).text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
      #expect(
        (1...lines).contains(refusal.line) && !refusal.reason.isEmpty && !refusal.fix.isEmpty,
        "seed \(seed)")
    }
    let reasons = Dictionary(grouping: refusals.values) { $0.reason.prefix(40) }.mapValues {
      $0.count
    }
    print(
      "exported \(exported.count) of \(Self.count); refused: \(reasons.sorted { $0.value > $1.value })"
    )
  }

  @Test func `a file is called as its class, and nothing else`() {
    for export in Self.all.exported {
      for file in export.files {
        #expect(
          file.name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*Layout\.swift/#) != nil,
          "seed \(export.seed)")
        #expect(file.name.utf8.count < 120)
      }
    }
  }

  @Test func `no character of a file is hidden`() {
    for export in Self.all.exported {
      for scalar in export.files.map({ $0.text }).joined().unicodeScalars where scalar != "\n" {
        let isHidden = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory)
        #expect(!isHidden, "seed \(export.seed): U+\(String(scalar.value, radix: 16))")
        if isHidden { return }
      }
    }
  }

  /// The words of the exports of scripts with plain names, and of the support file: those that the exporter writes itself.
  private static let own: Set<String> = {
    var found: Set<String> = []
    for seed in UInt64(0)..<100 {
      let script = OddScript(seed: seed, isPlain: true)
      let files = Exporter { _ in nil }.export([("plain.lua", script.text)])[0].files
      for file in files + [Exporter.support(for: files)] {
        for token in (try? SwiftToken.all(of: file.text)) ?? [] where token.kind == .word {
          let isScripts =
            token.text.lowercased().contains("zz") || isCase(token.text, of: script.words)
          if !isScripts { found.insert(token.text) }
        }
      }
    }
    return found
  }()

  @Test func `every token is the exporter's own, or made of a name of the script`() {
    #expect(
      Self.own.contains("class") && !Self.own.contains("print") && !Self.own.contains("PWNED"))
    for export in Self.all.exported {
      let script = export.script
      for file in export.files {
        do {
          for token in try SwiftToken.all(of: file.text) where token.kind == .word {
            let isKnown =
              Self.own.contains(token.text) || Self.isMade(token.text, of: script.names)
              || Self.isCase(token.text, of: script.words)
            if !isKnown { Issue.record("seed \(export.seed): '\(token.text)'") }
          }
        } catch {
          Issue.record("seed \(export.seed): \(error)")
        }
      }
    }
  }

  /// Returns whether a word is made of the letters of a choice, or is its number; of choices with the same letters, all but one have
  /// a number after them.
  private static func isCase(_ word: String, of choices: [String]) -> Bool {
    if word.wholeMatch(of: #/choice[0-9]+/#) != nil { return true }
    let plain = word.lowercased().filter { $0 != "_" }
    let all = choices.map { choice in
      String(
        decoding: choice.lowercased().utf8.filter {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        }, as: UTF8.self)
    }
    return all.contains { letters in
      letters == plain || word.utf8.count >= 90 && letters.hasPrefix(plain)
        || all.count { $0 == letters } > 1 && plain.hasPrefix(letters)
          && Int(plain.dropFirst(letters.count)).map { $0 <= choices.count } ?? false
    }
  }

  /// Returns whether a word is a name with what the exporter adds: an underscore, a number, a capital letter, the kind of a type.
  private static func isMade(_ word: String, of names: Set<String>) -> Bool {
    if ["Record", "ItemRecord"].contains(word) { return true }
    let heads = ["", "known", "layout", "own"].filter { word.hasPrefix($0) }
    let tails = ["", "Delegate", "Layout", "LayoutDelegate", "Record", "LayoutRecord"].filter {
      word.hasSuffix($0)
    }
    func bare(_ text: some StringProtocol) -> String {
      String(text.lowercased().reversed().drop { $0 == "_" || $0.isNumber }.reversed())
    }
    for head in heads {
      for tail in tails where word.count >= head.count + tail.count {
        let middle = bare(word.dropFirst(head.count).dropLast(tail.count))
        for name in names.map({ bare($0) })
        where middle == name || middle + "s" == name || middle + "es" == name
          || name.hasPrefix(middle) && middle.utf8.count >= 90
        {
          return true
        }
      }
    }
    return false
  }

  @Test func `every export is Swift`() throws {
    let folder = try ScratchFolder()
    for export in Self.all.exported {
      for file in export.files { try folder.write(file.text, to: "\(export.seed)-\(file.name)") }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url("").path).sorted()
    #expect(!files.isEmpty)
    let faults = try Compiler.faults(["-frontend", "-parse"] + files.map { folder.url($0).path })
    #expect(faults.isEmpty, "\(Compiler.summary(faults))")
  }

  @Test(.disabled(if: isSanitized))
  func `exports compile without a warning, each with its support file`() throws {
    let folder = try ScratchFolder()
    let kit = try Compiler.makeUIKit(in: folder.url(""))
    // A process for each would take seconds: classes of different names are one module.
    var rest = Self.all.exported.prefix(isLongRun ? 4000 : 60)[...]
    var compiled = 0
    while !rest.isEmpty {
      var (taken, files, later) = (Set<String>(), [Exporter.File](), [Exported]())
      for export in rest {
        let types = Set(
          export.files.flatMap { (try? SwiftToken.all(of: $0.text)) ?? [] }.map { $0.text }
            .filter { $0.hasSuffix("Layout") || $0.hasSuffix("Delegate") }
        ).subtracting(Self.own)
        if taken.isDisjoint(with: types) {
          taken.formUnion(types)
          files += export.files.map {
            Exporter.File(name: "\(export.seed)-\($0.name)", text: $0.text)
          }
          compiled += 1
        } else {
          later.append(export)
        }
      }
      rest = later[...]
      let module = try ScratchFolder()
      for file in files + [Exporter.support(for: files)] {
        try module.write(file.text, to: file.name)
      }
      let names = files.map { module.url($0.name).path } + [module.url("LayoutSupport.swift").path]
      let faults = try Compiler.faults(
        [
          "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-typecheck",
          "-module-name", "App", "-I", kit.path,
        ] + names)
      #expect(faults.isEmpty, "\(Compiler.summary(faults))")
    }
    print("compiled \(compiled) exports")
  }
}
