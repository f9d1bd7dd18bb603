import CollectionLayout

/// The place of a finding in a form that editors and other programs can open.
struct CheckPlace: Hashable, Sendable {
  /// The file, relative to the folder in which the check was run.
  let path: String

  /// The line and the column, from 1.
  let line: Int
  let column: Int

  /// Creates the place of a diagnostic.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic of the finding.
  ///   - script: The script, as it was named on the command line.
  ///   - options: Provide the lines of the script.
  init(of diagnostic: Diagnostic, in script: String, _ options: TextOptions) {
    guard let place = diagnostic.place else {
      (path, line, column) = (script, 1, 1)
      return
    }
    path = script.folderOfScript + place.file
    line = max(1, place.line)
    let excerpt = options.sourceLine(place.file, place.line).map {
      SourceExcerpt($0, marking: place)
    }
    column = excerpt?.column ?? 1
  }
}

extension String {
  /// The folder of a script as it was named, with its last separator; empty if there is none.
  var folderOfScript: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
