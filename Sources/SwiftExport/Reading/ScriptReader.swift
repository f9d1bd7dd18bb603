import LuaSyntax

/// Reads scripts: the declarations of their files, and the statements of their methods.
final class ScriptReader {
  /// Reads a module's text by its name; nil if there is none.
  let load: (String) -> String?
  private var modules: [String: ScriptModel] = [:]
  /// All scripts, including refused ones.
  private var begun: [ScriptModel] = []
  /// The files that are being read, each required by the previous one.
  private var reading: [String] = []

  init(load: @escaping (String) -> String?) { self.load = load }

  // Classes, functions and types refer to each other.
  deinit { for script in begun { script.takeApart() } }

  private static let maxReading = 20

  func read(_ file: String, _ text: String, isRequired: Bool = false) throws(ExportError)
    -> ScriptModel
  {
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    if let known = modules[name] { return known }
    guard !reading.contains(name), reading.count < Self.maxReading else {
      throw ExportError(
        line: 1, "modules require each other in a cycle, or in too long a chain",
        fix: "keep what both need in a module of its own")
    }
    reading.append(name)
    defer { reading.removeLast() }
    let inference = Inference()
    let script = ScriptModel(file: file, text: text, inference)
    begun.append(script)
    do throws(ExportError) {
      try read(script, text, isRequired: isRequired)
    } catch {
      throw error.naming(file)
    }
    modules[name] = script
    return script
  }

  /// Returns the class that a file returns, as far as it was read; a refused script also has one.
  func exported(by file: String) -> ClassModel? { begun.last { $0.file == file }?.exported }

  private func read(_ script: ScriptModel, _ text: String, isRequired: Bool) throws(ExportError) {
    let block: Block
    do throws(SyntaxError) {
      block = try Parser.parse(Array(text.utf8))
    } catch {
      throw ExportError(
        line: error.line, error.message, fix: "run the script first: moonlay run \(script.file)")
    }
    let declarations = DeclarationReader(reader: self, script: script)
    for statement in block.statements { try declarations.declare(statement) }
    guard let exported = script.exported else {
      throw Self.refusal(of: script, block, isRequired: isRequired)
    }
    try Self.refuseBuiltIn(exported)
    let builder = declarations.builder
    for model in script.classes where model.script === script && exported.isOrInherits(model) {
      builder.model = model
      for method in model.methods where !model.isPlain { try builder.build(method) }
    }
    try builder.finish()
  }

  /// Returns a module by its name.
  func module(_ name: String, line: Int) throws(ExportError) -> ScriptModel {
    if let known = modules[name] { return known }
    guard let text = load(name) else {
      throw ExportError(
        line: line, "the module '\(name)' was not found", fix: "put it next to the script")
    }
    return try read("\(name).lua", text, isRequired: true)
  }

  /// Returns the refusal of a script without a class.
  private static func refusal(of script: ScriptModel, _ block: Block, isRequired: Bool)
    -> ExportError
  {
    if case .return(let values, let span)? = block.statements.last,
      let name = values.first?.identifier, case .other? = script.names[name]
    {
      return ExportError(
        line: span.line, "the file returns '\(name)', which it does not declare as a class",
        fix: "write local \(name) = Layout:extend(\"\(name)\", { … }), or extend another class")
    }
    return ExportError(
      line: 1, "the file does not return a layout class",
      fix: isRequired
        ? "put its functions in the scripts that require it" : "end it with: return MyLayout")
  }

  private static func refuseBuiltIn(_ exported: ClassModel) throws(ExportError) {
    switch exported.root {
    case .layout, .flow, .compositional, .plain, .model: break
    case .list:
      throw ExportError(
        line: exported.line, "subclasses of ListLayout are not exported",
        fix:
          "use UICollectionViewCompositionalLayout.list(using:) in the app, where the cells set the heights; or extend Layout"
      )
    case .transition:
      throw ExportError(
        line: exported.line, "subclasses of TransitionLayout are not exported",
        fix: "subclass UICollectionViewTransitionLayout in the app")
    }
  }
}
