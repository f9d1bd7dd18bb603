/// The modules of a page's script, in the order of their imports, as one classic script.
package struct ScriptBundle {
  /// The texts of the modules, by the names of their files.
  private let modules: [String: [UInt8]]

  private var known: Set<String> = []
  private var lines: [ArraySlice<UInt8>] = []

  /// Returns a module behind all modules that it needs, without what only modules have, comments and indents.
  ///
  /// What is imported from another folder is in another script of the page.
  package static func script(from entry: String, of modules: [String: [UInt8]]) -> String {
    var bundle = Self(modules)
    bundle.add(entry)
    return String(decoding: Array(bundle.lines.joined(separator: [newline])), as: UTF8.self)
  }

  private init(_ modules: [String: [UInt8]]) { self.modules = modules }

  private mutating func add(_ name: String) {
    guard let text = modules[name], known.insert(name).inserted else { return }
    let code = Self.code(text)
    for line in code where line.starts(with: "import ".utf8) {
      if let name = Self.neighbour(line) { add(name) }
    }
    lines += code.filter { !$0.starts(with: "import ".utf8) }
      .map { $0.starts(with: "export ".utf8) ? $0.dropFirst("export ".utf8.count) : $0 }
  }

  /// The name of the file that a line imports from its own folder, as in `import { make } from "./make.js";`.
  private static func neighbour(_ line: ArraySlice<UInt8>) -> String? {
    let path = line.split(separator: UInt8(ascii: "\"")).dropFirst().first ?? []
    return path.starts(with: "./".utf8) ? String(decoding: path.dropFirst(2), as: UTF8.self) : nil
  }

  /// The lines of a text without indents and those that are comments, a quarter of it.
  private static func code(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var isInComment = false
    return text.split(separator: newline).compactMap { line in
      let code = line.drop { $0 == UInt8(ascii: " ") }
      guard isInComment || code.starts(with: "/*".utf8) else {
        return code.starts(with: "//".utf8) ? nil : code
      }
      isInComment = !code.suffix(2).elementsEqual("*/".utf8)
      return nil
    }
  }

  private static let newline = UInt8(ascii: "\n")
}
