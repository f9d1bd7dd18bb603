import Foundation

/// The codes of diagnostics that sources name as text: those of C, of Lua and of the machine below the diagnostics.
enum SourceCodes {
  /// The folder of the repository.
  static let root = String(
    #filePath.dropLast("/Tests/WorkbenchTests/Explain/SourceCodes.swift".count))

  /// The folders of sources that the compiler does not hold to ``DiagnosticCode``.
  private static let modules = ["Scripting/Prelude", "Lua", "CLuaShim"]

  /// Codes without a hyphen.
  private static let oneWordCodes = ["interrupted", "overlap"]

  /// Every word with a hyphen that stands in quotes in the sources, outside of comments, and the codes that have no
  /// hyphen.
  static func all() throws -> Set<String> {
    var codes: Set<String> = []
    for module in modules {
      for file in try files(of: module) {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for line in text.split(separator: "\n") { codes.formUnion(words(quotedIn: line)) }
      }
    }
    return codes
  }

  private static func files(of module: String) throws -> [String] {
    let folder = "\(root)/Sources/\(module)"
    let endings = [".swift", ".lua", ".c", ".h"]
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .map { "\(folder)/\($0)" }
  }

  private static func words(quotedIn line: Substring) -> [String] {
    let code = line.drop { $0 == " " }
    if code.hasPrefix("//") || code.hasPrefix("--") { return [] }
    // Every second piece between quotes is a text.
    let texts = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    return texts.filter(isCode)
  }

  private static func isCode(_ text: String) -> Bool {
    if oneWordCodes.contains(text) { return true }
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return words.count > 1
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isLowercase }
      }
  }
}
