import Foundation
import Testing

/// The scripts of the page and of a result's page, which are ES modules: their imports say all that they need, and point one way.
///
/// What TypeScript's compiler finds besides is in `scripts/page-types`.
@Suite struct PageModuleTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")
  private static let folders = ["Playground/Page", "Report/HTML/Page"]

  private struct Module {
    /// The names that it imports, by the paths of their modules.
    var imports: [(names: [String], path: String)] = []
    var exports: Set<String> = []
    var declarations: [String] = []

    /// Its text without imports and comments.
    var code = ""

    init(_ text: String, at path: String) {
      let folder = URL(filePath: "/" + path).deletingLastPathComponent()
      let lines = text.replacing(#/(?s)/\*.*?\*//#, with: "").split(separator: "\n")
      for line in lines {
        if let found = line.wholeMatch(of: #/import \{ (.+) \} from "(\..+\.js)";/#) {
          let target = folder.appending(path: String(found.2)).standardizedFileURL.path
          let names = found.1.split(separator: ", ").map(String.init)
          imports.append((names, String(target.dropFirst())))
          continue
        }
        if let found = line.prefixMatch(
          of: #/(export )?(?:class|const|let|function|async function) (\w+)/#)
        {
          declarations.append(String(found.2))
          if found.1 != nil { exports.insert(String(found.2)) }
        }
        if !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") { code += line + "\n" }
      }
    }

    var importedNames: [String] { imports.flatMap(\.names) }

    func has(_ pattern: String) -> Bool {
      code.range(of: pattern, options: .regularExpression) != nil
    }
  }

  private static let read = Result { try readModules() }

  /// The modules, by their paths below `Sources`.
  private static func modules() throws -> [String: Module] { try read.get() }

  private static func readModules() throws -> [String: Module] {
    var modules: [String: Module] = [:]
    for folder in folders {
      let place = sources.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
      where name.hasSuffix(".js") {
        let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
        modules["\(folder)/\(name)"] = Module(text, at: "\(folder)/\(name)")
      }
    }
    return modules
  }

  @Test func `imports have no circle`() throws {
    var left = try Self.modules().mapValues { Set($0.imports.map(\.path)) }
    #expect(left.count > 60)
    while case let free = left.filter({ $0.value.isDisjoint(with: left.keys) }), !free.isEmpty {
      for path in free.keys { left[path] = nil }
    }
    #expect(left.keys.sorted() == [])
  }

  @Test func `each import is used, once, and of what a module exports`() throws {
    let modules = try Self.modules()
    for (path, module) in modules {
      #expect(Set(module.importedNames).count == module.importedNames.count, "\(path)")
      #expect(Set(module.imports.map(\.path)).count == module.imports.count, "\(path)")
      for (names, target) in module.imports {
        for name in names {
          #expect(modules[target]?.exports.contains(name) == true, "\(path): \(name)")
          #expect(module.has("\\b\(name)\\b"), "\(path): \(name)")
        }
      }
    }
  }

  /// A function may be hidden by a variable of the same name: only those of classes are unmistakable.
  @Test func `each class that is used is imported`() throws {
    let modules = try Self.modules()
    let classes = modules.values.flatMap(\.declarations).filter { $0.first?.isUppercase == true }
    #expect(classes.count > 60)
    for (path, module) in modules {
      let words = Set(
        module.code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      for name in classes where words.contains(name) && !module.declarations.contains(name) {
        let isUsed = module.has(
          "(\\b(new|extends|instanceof) \(name)\\b)|((?<![\\w$.])|(?<=\\.\\.\\.))\(name)\\.")
        #expect(!isUsed || module.importedNames.contains(name), "\(path): \(name)")
      }
    }
  }

  @Test func `each export is imported`() throws {
    let modules = try Self.modules()
    let imported = Set(modules.values.flatMap(\.importedNames))
    #expect(Set(modules.values.flatMap(\.exports)).subtracting(imported).sorted() == [])
  }

  /// They are served as classic scripts, which have one scope.
  @Test func `no two modules declare the same name`() throws {
    let names = try Self.modules().values.flatMap(\.declarations)
    #expect(names.count == Set(names).count)
  }

  @Test(arguments: folders) func `each module is part of its page`(folder: String) throws {
    let modules = try Self.modules()
    var found: Set<String> = []
    // Other people's pages load blocks.js alone.
    var waiting = ["\(folder)/start.js"]
    if folder == "Playground/Page" { waiting.append("\(folder)/blocks.js") }
    while let path = waiting.popLast() {
      if found.insert(path).inserted { waiting += modules[path]?.imports.map(\.path) ?? [] }
    }
    #expect(modules.keys.filter { $0.hasPrefix(folder) && !found.contains($0) }.sorted() == [])
  }

  /// Two rules for all elements of a class, in two files, are two meanings of one name, or one whose place nobody finds.
  @Test func `the elements of a class are styled in one style sheet`() throws {
    var sheets: [String: Set<String>] = [:]
    for folder in Self.folders {
      let place = Self.sources.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
      where name.hasSuffix(".css") {
        let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
        // At rules have rules of their own inside, whose lines have an indent.
        for line in text.split(separator: "\n") where line.first == "." || line.first == ":" {
          var selectors = String(line.prefix { $0 != "{" })
          for _ in 0..<3 {
            selectors = selectors.replacingOccurrences(
              of: #"\([^()]*\)"#, with: "", options: .regularExpression)
          }
          for selector in selectors.split(separator: ",") {
            let selector = selector.trimmingCharacters(in: .whitespaces)
            let isBare = selector.dropFirst().allSatisfy {
              $0.isLetter || $0.isNumber || $0 == "-"
            }
            if selector.first == ".", isBare { sheets[selector, default: []].insert(name) }
          }
        }
      }
    }
    #expect(sheets.count > 80)
    #expect(sheets.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  /// The bundler finds an import by its line.
  @Test func `imports are lines of their own`() throws {
    for (path, module) in try Self.modules() {
      #expect(!module.has("(?m)^\\s*(import|export) (?!class |const |function )"), "\(path)")
    }
  }
}
