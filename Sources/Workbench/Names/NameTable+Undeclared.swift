package import CollectionLayout
import LuaSyntax

extension NameTable {
  /// The maximum number of such diagnostics: more are not Lua of any kind.
  private static let maxUndeclared = 20

  /// Returns the diagnostics of the names that neither the script nor the API declares, each once, in the
  /// words of a run that would meet them.
  package func undeclared(_ known: ScriptNames, in file: String) -> [Diagnostic] {
    let assigned = Set(uses.filter { $0.variable == nil && $0.isAssigned }.map { $0.name.text })
    let globals = Set(known.globals.map { $0.name })
    var seen = assigned.union(globals).union(["self", "_G", "_ENV"])
    let unknown = uses.filter { $0.variable == nil && seen.insert($0.name.text).inserted }
    return unknown.prefix(Self.maxUndeclared).map { use in
      let name = use.name.text
      let near = nearest(
        to: name, among: visible(at: use.name.span.start).map { $0.name } + globals.sorted())
      var diagnostic = Diagnostic(
        .undeclaredGlobal, "'\(name)' is not declared", fix: near.map { "did you mean '\($0)'?" },
        place: Diagnostic.Place(file: file, line: use.name.span.line, tokens: [name]))
      diagnostic.subject = Subject(.global, name, replacement: near)
      return diagnostic
    }
  }
}
