import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax

/// The host functions of a program's machine: printed text, the time, and modules.
///
/// Before a view exists, printed texts and warnings are stored for it.
final class ProgramEnvironment {
  private let module: (String) -> ModuleText
  private let early: (String) -> Void
  fileprivate var view: CollectionView?
  fileprivate var program: ProgramParts?
  private var printed: [String] = []
  private var warnings: [Diagnostic] = []

  /// Creates the environment of a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - early: Also receives texts that are printed before a view exists.
  init(_ script: Script, early: @escaping (String) -> Void) {
    module = script.module
    self.early = early
    warnings = script.warnings
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

  /// Sends stored texts and warnings to the view, and later ones directly.
  func show(in view: CollectionView, of program: ProgramParts) {
    self.view = view
    self.program = program
    for text in printed { view.print(text) }
    for warning in warnings { view.warn(warning) }
    printed = []
    warnings = []
  }

  /// Whether the script's printed texts are dropped, because a check repeats a call.
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
    case .text(let bytes, let file):
      FormerName.warnings(in: bytes, file: file).forEach(warn)
      return .source(bytes: bytes, file: file)
    case .absent(let tried): return .absent(tried: tried)
    case .refused(let reason): return .refused(reason: reason)
    }
  }

  /// Handles the prelude's `warn(code, message, fix, file, line, category, kind, section, item,
  /// uikit, about)`.
  ///
  /// Without a file, the place is the running line.
  func warn(from stack: Stack, at position: (file: String, line: Int)?) {
    var place = position.map { Diagnostic.Place(file: $0.file, line: $0.line) }
    if let file = stack.string(at: 4), let line = stack.integer(at: 5) {
      place = Diagnostic.Place(file: file, line: Int(clamping: line))
    }
    var diagnostic = Diagnostic(
      DiagnosticCode(fromLua: stack.string(at: 1) ?? ""), severity: .warning,
      stack.string(at: 2) ?? "",
      fix: stack.string(at: 3), place: place, element: stack.describedElement(at: 6),
      uikit: stack.string(at: 10))
    if stack.count > 10 { diagnostic.subject = stack.subject(at: 11) }
    warn(diagnostic.quotingUIKit)
  }
}

extension ProgramEnvironment {
  /// Handles the prelude's `caught(…)`: enters a breach of the protocol in the log, unless the view
  /// has done so.
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
  /// Returns the element with the category, kind, section and item from an index on, or nil.
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
  /// Creates a diagnostic from a warning of a machine.
  init(_ warning: LuaWarning) {
    self.init(
      DiagnosticCode(fromLua: warning.code), severity: .warning, warning.message, fix: warning.fix,
      place: warning.place.map { Place(file: $0.file, line: $0.line) })
    subject = warning.subject
  }
}
