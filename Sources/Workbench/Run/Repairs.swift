package import CollectionLayout
package import CollectionSimulation
package import LuaSyntax
package import Scripting

/// Finds the changes of a script, or of its modules, that remove what diagnostics report.
package final class Repairs {
  private let script: Script

  /// The files that have been read, each once for all diagnostics.
  private var known: [String: ScriptReader] = [:]

  package init(_ script: Script) { self.script = script }

  private func reader(of file: String) -> ScriptReader? {
    if let reader = known[file] { return reader }
    known[file] = script.text(of: file).map { ScriptReader($0) }
    return known[file]
  }

  /// Returns a diagnostic with the changes that remove it, if they are certain.
  package func completed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let place = diagnostic.place, let reader = reader(of: place.file) else {
      return diagnostic
    }
    var complete = diagnostic
    if place.tokens.isEmpty, place.marks.isEmpty {
      complete.place?.marks = reader.marks(of: diagnostic, inLine: place.line)
    }
    let mistake = Mistake(diagnostic, line: place.line)
    let edits = reader.edits(for: mistake)
    guard !edits.isEmpty else {
      complete.fix =
        (diagnostic.subject?.isNil == true ? reader.fixOfZeroIndex(before: place.line) : nil)
        ?? reader.meantFix(of: mistake) ?? diagnostic.fix
        ?? reader.fix(of: diagnostic, line: place.line)
      return complete
    }
    let text = TextLines(reader.text)
    complete.edits = edits.map { Diagnostic.Edit($0, of: place.file, text) }
    // The fix of a grid with columns names both of its numbers.
    if diagnostic.code == .placedOutsidePrepare, let hiding = complete.edits.first {
      complete.fix =
        "'self' is a variable of line \(hiding.start.line), and hides the layout: remove it"
    } else if diagnostic.code != .gridIndex || diagnostic.subject?.writing != nil {
      complete.fix =
        (diagnostic.code == .undeclaredGlobal ? reader.meantFix(of: mistake) : nil)
        ?? reader.fix(diagnostic.fix, writing: diagnostic.writing, by: edits, at: place.line)
    }
    return complete
  }

  /// Returns the diagnostics of a run with the changes that remove them.
  package func completed(_ diagnostics: [ReportedDiagnostic]) -> [ReportedDiagnostic] {
    diagnostics.map {
      ReportedDiagnostic(diagnostic: completed($0.diagnostic), time: $0.time, count: $0.count)
    }
  }
}

extension Diagnostic {
  /// The code of the fix, in general terms; nil if its words are exact.
  ///
  /// A shape in a wrong place is one that was called with a dot, which the words do not know.
  fileprivate var writing: Subject.Writing? {
    subject == nil && code == .wrongShape ? Subject.Writing("") : subject?.writing
  }
}

extension ScriptReader {
  /// Returns the one word of a line that a warning's subject names; none if there are several.
  fileprivate func marks(of diagnostic: Diagnostic, inLine line: Int) -> [Diagnostic.Place.Mark] {
    guard let subject = diagnostic.subject, diagnostic.severity == .warning else { return [] }
    let use: WordUse
    switch (diagnostic.code, subject.kind) {
    case (.unknownField, .field): use = .field
    case (.implicitGlobal, _): use = [.variable, .assigned]
    default: return []
    }
    let found = words([subject.name], inLine: line) { _ in use }
    return found.count == 1
      ? found.map { Diagnostic.Place.Mark(text: $0.text, column: $0.column) } : []
  }
}

extension Mistake {
  fileprivate init(_ diagnostic: Diagnostic, line: Int) {
    self.init(code: diagnostic.code.rawValue, line: line, diagnostic.subject)
  }
}

extension Diagnostic.Edit {
  /// Creates the change of a file for one of its bytes.
  fileprivate init(_ edit: TextEdit, of file: String, _ text: TextLines) {
    self.init(
      file: file, start: Position(of: edit.range.lowerBound, in: text),
      end: Position(of: edit.range.upperBound, in: text), text: edit.text)
  }

  /// Returns the replaced bytes of a text; nil if it has no such positions.
  package func range(in text: TextLines) -> Range<Int>? {
    guard let start = start.byte(in: text), let end = end.byte(in: text), start <= end else {
      return nil
    }
    return start..<end
  }
}

extension Diagnostic.Edit.Position {
  fileprivate init(of byte: Int, in text: TextLines) {
    let position = text.position(of: byte, in: .utf16)
    self.init(line: position.line + 1, column: position.column + 1)
  }

  fileprivate func byte(in text: TextLines) -> Int? {
    text.byte(at: TextLines.Position(line: line - 1, column: column - 1), in: .utf16)
  }
}

extension [Diagnostic.Edit] {
  /// Returns a file's text after those of the changes that are about it; nil if they do not fit it.
  package func applied(to text: [UInt8], of file: String) -> [UInt8]? {
    let lines = TextLines(text)
    var edits: [TextEdit] = []
    for edit in self where edit.file == file {
      guard let range = edit.range(in: lines) else { return nil }
      edits.append(TextEdit(range, edit.text))
    }
    return text.applying(edits)
  }
}
