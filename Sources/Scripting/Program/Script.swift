/// A script: its text, the name it goes by, and where its modules come from.
package struct Script {
  /// The name in messages and results: the file's own, without its folder.
  package let name: String

  /// The script's bytes.
  package let text: [UInt8]

  /// Finds the text of a module by its name in `require`.
  package let module: (String) -> ModuleText

  package init(name: String, text: [UInt8], module: @escaping (String) -> ModuleText) {
    self.name = name
    self.text = text
    self.module = module
  }
}

/// What a search for a module found.
package enum ModuleText: Sendable {
  /// The text, and the file's name relative to the script's folder.
  case text([UInt8], file: String)

  /// There is none; where it was looked for.
  case absent(tried: String)

  /// There may be one, and it must not be read; why.
  case refused(reason: String)
}
