package import CollectionLayout
package import CollectionSimulation
import LuaSyntax
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
    complete.edits = reader.edits(for: Mistake(diagnostic, line: place.line)).map {
      Diagnostic.Edit($0, of: place.file, reader.text)
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

extension Mistake {
  fileprivate init(_ diagnostic: Diagnostic, line: Int) {
    self.init(
      code: diagnostic.code.rawValue, line: line,
      diagnostic.subject.map {
        Subject(
          $0.kind.rawValue, $0.name, of: $0.owner, position: $0.position,
          replacement: $0.replacement)
      })
  }
}

extension Diagnostic.Edit {
  /// Creates the change of a file for one of its bytes.
  fileprivate init(_ edit: TextEdit, of file: String, _ text: [UInt8]) {
    self.init(
      file: file, start: Position(of: edit.range.lowerBound, in: text),
      end: Position(of: edit.range.upperBound, in: text), text: edit.text)
  }
}

extension Diagnostic.Edit.Position {
  fileprivate init(of byte: Int, in text: [UInt8]) {
    let before = text[..<byte]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let line = before[..<start].reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    self.init(line: line, column: text[start..<byte].reduce(1) { $0 + $1.utf16Width })
  }

  /// Returns the position in bytes; nil if the text has no such position.
  fileprivate func byte(in text: [UInt8]) -> Int? {
    var (position, rest) = (0, line - 1)
    while rest > 0 {
      guard let end = text[position...].firstIndex(of: 10) else { return nil }
      position = end + 1
      rest -= 1
    }
    var units = column - 1
    while units > 0, position < text.count, text[position] != 10 {
      units -= text[position].utf16Width
      position += 1
      while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
    }
    return units == 0 ? position : nil
  }
}

extension UInt8 {
  /// The number of UTF-16 code units of a scalar that begins with this byte; 0 within a scalar.
  fileprivate var utf16Width: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}

extension [Diagnostic.Edit] {
  /// Returns a file's text after those of the changes that are about it; nil if they do not fit it.
  package func applied(to text: [UInt8], of file: String) -> [UInt8]? {
    var edits: [TextEdit] = []
    for edit in self where edit.file == file {
      guard let start = edit.start.byte(in: text), let end = edit.end.byte(in: text), start <= end
      else { return nil }
      edits.append(TextEdit(start..<end, edit.text))
    }
    return text.applying(edits)
  }
}
