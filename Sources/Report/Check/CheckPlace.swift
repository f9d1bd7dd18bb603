import CollectionLayout

/// Where a finding stands, as editors and other programs find it.
struct CheckPlace: Hashable, Sendable {
  /// The file as seen from where the check was run.
  let path: String

  /// The line and the column, from 1.
  let line: Int
  let column: Int

  /// - Parameters:
  ///   - diagnostic: What was found.
  ///   - script: The script, as it was named on the command line.
  ///   - options: Knows the lines of the script.
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
  /// The folder of a script as it was named, with its last separator, or nothing.
  var folderOfScript: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
