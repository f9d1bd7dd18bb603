import Foundation
import SwiftExport

// Usage: ExportGlue SCRIPT…
// Prints the code that sets the properties of the scripts' exported classes by name, for `scripts/compare-exports`.

let scripts = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
func text(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }
let folder = scripts.first?.deletingLastPathComponent()
let exporter = Exporter { name in folder.flatMap { text($0.appending(path: "\(name).lua")) } }
let outcomes = exporter.export(
  scripts.map { (name: $0.lastPathComponent, text: text($0) ?? "") })
print(Exporter.comparisonGlue(outcomes), terminator: "")
