import Workbench
import LuaSyntax
import Report

/// The outline of a script: its classes with their fields and methods, and its functions.
struct Symbols {
  let names: NameTable
  let types: ScriptTypes
  let lines: TextLines
  let unit: TextLines.Unit

  /// The numbers of the protocol for kinds of symbols.
  private enum Kind: Double {
    case classKind = 5, method = 6, field = 8, function = 12
  }

  private struct Symbol {
    let name: String
    let kind: Kind
    let word: Span
    let whole: Span
    var children: [Symbol] = []
  }

  /// The symbols in the order of the text, as the protocol writes them.
  var value: JSONValue {
    var symbols: [Symbol] = []
    for (index, variable) in names.variables.enumerated() where types.isClass(index) {
      var children: [Symbol] = []
      for member in types.definitions(of: index)
      where !children.contains(where: { $0.name == member.name.text }) {
        let function = names.functions.first { $0.name == member.name }
        children.append(
          Symbol(
            name: member.name.text, kind: function == nil ? .field : .method,
            word: member.name.span, whole: function?.span ?? member.name.span))
      }
      children.sort { $0.word.start < $1.word.start }
      let end = variable.value?.span ?? variable.name.span
      symbols.append(
        Symbol(
          name: variable.name.text, kind: .classKind, word: variable.name.span,
          whole: variable.name.span.through(end), children: children))
    }
    let known = symbols.flatMap { $0.children }.map { $0.word }
    symbols += names.functions.filter { !known.contains($0.name.span) }.map {
      Symbol(name: $0.name.text, kind: .function, word: $0.name.span, whole: $0.span)
    }
    return .array(symbols.sorted { $0.word.start < $1.word.start }.map(written))
  }

  private func written(_ symbol: Symbol) -> JSONValue {
    .object(known: [
      "name": .string(symbol.name), "kind": .number(symbol.kind.rawValue),
      "range": range(symbol.whole).value, "selectionRange": range(symbol.word).value,
      "children": symbol.children.isEmpty ? nil : .array(symbol.children.map(written)),
    ])
  }

  private func range(_ span: Span) -> ProtocolRange {
    ProtocolRange(span.start..<span.end, in: lines, unit)
  }

  /// The parts of the text that an editor can fold: blocks, functions and tables of several lines.
  var folds: JSONValue {
    var known: Set<Int> = []
    let folds = names.blocks.map { range($0) }.filter { $0.end.line > $0.start.line }
      .sorted { ($0.start, $1.end) < ($1.start, $0.end) }
      .filter { known.insert($0.start.line).inserted }
    return .array(
      folds.map { fold in
        // The line of the end stays in sight.
        [
          "startLine": .number(Double(fold.start.line)),
          "endLine": .number(Double(max(fold.start.line, fold.end.line - 1))),
        ]
      })
  }
}
