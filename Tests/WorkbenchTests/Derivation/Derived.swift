import CollectionLayout
import Foundation
import Report
import Scripting
import Testing
import Workbench

/// Scripts to derive, and what comes of it.
enum Derived {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let gallery: [String] = {
    let folder = root.appendingPathComponent("scripts/gallery").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  /// The scripts of the author's guide, by file name; of two with the same name, the last.
  static let guideTexts: [String: String] = {
    let folder = root.appendingPathComponent("scripts/guide").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let text = files.filter { $0.hasSuffix(".md") }.sorted()
      .map { (try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) ?? "" }
      .joined(separator: "\n")
    var texts: [String: String] = [:]
    for block in text.components(separatedBy: "```lua\n").dropFirst() {
      let script = block.components(separatedBy: "\n```")[0]
      guard let name = script.firstMatch(of: /^-- ([a-z_]+\.lua)/)?.1 else { continue }
      texts[String(name)] = script
    }
    return texts
  }()

  static let guide = guideTexts.keys.sorted()

  /// A script of the gallery, which may require others.
  static func galleryScript(_ file: String) throws -> Script {
    let folder = root.appendingPathComponent("scripts/gallery")
    return Script(
      name: file, text: [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
    ) { name in
      let file = name + ".lua"
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(file)) else {
        return .absent(tried: file)
      }
      return .text([UInt8](data), file: file)
    }
  }

  /// A script of one text and some modules.
  static func script(_ text: String, modules: [String: String] = [:]) -> Script {
    Script(name: "test.lua", text: Array(text.utf8)) { name in
      guard let module = modules[name] else { return .absent(tried: name) }
      return .text(Array(module.utf8), file: name + ".lua")
    }
  }

  static func query(_ text: String) throws -> ElementQuery {
    try #require(ElementQuery(item: text) ?? ElementQuery(element: text))
  }

  /// The derivation of an element.
  static func derivation(
    of element: String, in script: Script, _ options: RunOptions = RunOptions()
  ) throws -> Derivation {
    let outcome = Derive(script, options, [try query(element)]).perform()
    guard case .finished(let findings, _, _) = outcome,
      case .derived(let derivation)? = findings.first
    else {
      Issue.record("\(outcome)")
      throw CocoaError(.featureUnsupported)
    }
    return derivation
  }

  /// The derivations of those elements that are there.
  static func derivations(of elements: [String], in script: Script) throws -> [Derivation] {
    let outcome = Derive(script, RunOptions(), try elements.map { try query($0) }).perform()
    guard case .finished(let findings, _, _) = outcome else {
      Issue.record("\(outcome)")
      return []
    }
    return findings.compactMap { if case .derived(let derivation) = $0 { derivation } else { nil } }
  }

  /// The derivation as text, without the heading's lines.
  static func text(
    of element: String, in script: String, _ options: RunOptions = RunOptions(),
    modules: [String: String] = [:]
  ) throws -> String {
    let derivation = try derivation(of: element, in: self.script(script, modules: modules), options)
    let lines = derivation.text(TextOptions(width: 80)).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(3).joined(separator: "\n")
  }
}

extension DerivationStep {
  /// The step and all within it.
  var all: [DerivationStep] {
    [self] + parts.flatMap(\.all) + reasons.flatMap { $0.parts.flatMap(\.all) }
  }
}

extension Derivation {
  var steps: [DerivationStep] { quantities.compactMap(\.step).flatMap(\.all) }
}
