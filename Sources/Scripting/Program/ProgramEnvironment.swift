import CollectionLayout
import CollectionSimulation
import Lua

/// What a program's machine asks of its host: where printed text goes, what time it is, where modules are.
///
/// Before there is a view, what is printed and warned of waits for one.
final class ProgramEnvironment {
  private let module: (String) -> ModuleText
  private let early: (String) -> Void
  fileprivate var view: CollectionView?
  fileprivate var program: ProgramParts?
  private var printed: [String] = []
  private var warnings: [Diagnostic] = []

  /// Takes a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - early: Is notified of what is printed before there is a view, too.
  init(_ script: Script, early: @escaping (String) -> Void) {
    module = script.module
    self.early = early
  }

  var machineEnvironment: Machine.Environment {
    var environment = Machine.Environment()
    environment.print = { [self] in print($0) }
    environment.time = { [self] in view?.time ?? 0 }
    environment.module = { [self] name in lookup(name) }
    environment.warn = { [self] in warn(Diagnostic($0)) }
    return environment
  }

  /// Releases the view.
  func end() { (view, program) = (nil, nil) }

  /// Hands over what has waited, and sends what comes to the view.
  func show(in view: CollectionView, of program: ProgramParts) {
    self.view = view
    self.program = program
    for text in printed { view.print(text) }
    for warning in warnings { view.warn(warning) }
    printed = []
    warnings = []
  }

  /// Whether what the script prints is dropped: it is asked once more for the sake of a check.
  var isQuiet = false

  private func print(_ text: String) {
    guard !isQuiet else { return }
    if let view { return view.print(text) }
    printed.append(text)
    early(text)
  }

  private func warn(_ diagnostic: Diagnostic) {
    if let view { view.warn(diagnostic) } else { warnings.append(diagnostic) }
  }

  private func lookup(_ name: String) -> ModuleLookup {
    switch module(name) {
    case .text(let bytes, let file): .source(bytes: bytes, file: file)
    case .absent(let tried): .absent(tried: tried)
    case .refused(let reason): .refused(reason: reason)
    }
  }

  /// The prelude's `warn(code, message, fix, file, line, category, kind, section, item, uikit)`; without a file, the
  /// running line is the place.
  func warn(from stack: Stack, at position: (file: String, line: Int)?) {
    var place = position.map { Diagnostic.Place(file: $0.file, line: $0.line) }
    if let file = stack.string(at: 4), let line = stack.integer(at: 5) {
      place = Diagnostic.Place(file: file, line: Int(clamping: line))
    }
    warn(
      Diagnostic(
        DiagnosticCode(fromLua: stack.string(at: 1) ?? ""), severity: .warning,
        stack.string(at: 2) ?? "",
        fix: stack.string(at: 3), place: place, element: stack.describedElement(at: 6),
        uikit: stack.string(at: 10)
      ).quotingUIKit)
  }
}

extension ProgramEnvironment {
  /// The prelude's `caught(…)`: a breach of the protocol is entered in the log, unless the view has done so already.
  func enterCaught(from stack: Stack) {
    guard let view, let name = stack.string(at: 1), let message = stack.string(at: 2) else {
      return
    }
    let code = DiagnosticCode(fromLua: name)
    guard view.raised(code, message) == nil else { return }
    var diagnostic = Diagnostic(code, message, fix: stack.string(at: 3))
    if let file = stack.string(at: 4), let line = stack.integer(at: 5) {
      diagnostic.place = Diagnostic.Place(file: file, line: Int(clamping: line))
    }
    diagnostic.element = stack.describedElement(at: 6)
    program?.noteRaised(view.raising(diagnostic.quotingUIKit))
  }
}

extension Stack {
  /// The element whose category, kind, section and item stand from an index on, or nil.
  fileprivate func describedElement(at index: Int) -> ElementIdentifier? {
    guard let category = integer(at: index), let section = integer(at: index + 2),
      let item = integer(at: index + 3)
    else { return nil }
    return ElementIdentifier(
      category: Int(clamping: category), kind: string(at: index + 1) ?? "",
      section: Int(clamping: section), item: Int(clamping: item))
  }
}

extension Diagnostic {
  /// What a machine warns of.
  init(_ warning: LuaWarning) {
    self.init(
      DiagnosticCode(fromLua: warning.code), severity: .warning, warning.message, fix: warning.fix,
      place: warning.place.map { Place(file: $0.file, line: $0.line) })
  }
}
