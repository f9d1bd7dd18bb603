package import CollectionLayout
import Lua

/// A script: its text, its name, and the source of its modules.
package struct Script {
  /// The name in messages and results: the file's own, without its folder.
  package let name: String

  /// The script's bytes.
  package let text: [UInt8]

  /// Finds the text of a module by its name in `require`.
  package let module: (String) -> ModuleText

  /// The warnings about former names in its text, which are found once for all of its programs.
  let warnings: [Diagnostic]

  package init(name: String, text: [UInt8], module: @escaping (String) -> ModuleText) {
    self.name = name
    self.text = text
    self.module = module
    warnings = FormerName.warnings(in: text, file: name)
  }

  /// The mistake for which Lua does not compile the text; nil if it does.
  ///
  /// No code of the script runs.
  package var syntaxMistake: Diagnostic? {
    do throws(Diagnostic) {
      try diagnosing { () throws(LuaError) in
        let machine = try Machine()
        defer { machine.releaseHost() }
        _ = try machine.load(text, file: name)
      }
      return nil
    } catch {
      return error
    }
  }
}

/// The result of the search for a module.
package enum ModuleText: Sendable {
  /// The text, and the file's name relative to the script's folder.
  case text([UInt8], file: String)

  /// The module does not exist; `tried` is the place that was searched.
  case absent(tried: String)

  /// The module must not be read, whether it exists or not.
  case refused(reason: String)
}
