import ExportDrawing
import Foundation
import SwiftExport

// Usage: ExportGlue SCRIPT…
// Prints the code that sets the properties of the scripts' exported classes by name, for `scripts/compare-exports`.
//
//        ExportGlue --draw FIRST COUNT FOLDER [--omit NUMBERS] BASE…
// Writes drawn scripts into a folder, for `scripts/draw-exports`: what was changed in each is printed.

func text(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

func draw(_ given: ArraySlice<String>) throws {
  var rest = Array(given)
  let (first, count) = (UInt64(rest[0]) ?? 1, UInt64(rest[1]) ?? 1)
  let folder = URL(filePath: rest[2])
  rest.removeFirst(3)
  var omitted: Set<Int> = []
  if rest.first == "--omit" {
    omitted = Set(rest[1].split(separator: ",").compactMap { Int($0) })
    rest.removeFirst(2)
  }
  let bases = rest.compactMap { name in
    text(URL(filePath: name)).flatMap { DrawnScript.Base(name: name, text: $0) }
  }
  for seed in first..<first + count {
    let drawn = DrawnScript(seed: seed, of: bases, omitting: omitted)
    try drawn.text.write(
      to: folder.appending(path: "drawn-\(seed).lua"), atomically: true, encoding: .utf8)
    for mutation in drawn.mutations { print("drawn-\(seed) \(mutation)") }
  }
}

if CommandLine.arguments.dropFirst().first == "--draw" {
  try draw(CommandLine.arguments.dropFirst(2))
} else {
  let scripts = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
  let folder = scripts.first?.deletingLastPathComponent()
  let exporter = Exporter { name in folder.flatMap { text($0.appending(path: "\(name).lua")) } }
  let outcomes = exporter.export(
    scripts.map { (name: $0.lastPathComponent, text: text($0) ?? "") })
  print(Exporter.comparisonGlue(outcomes), terminator: "")
}
