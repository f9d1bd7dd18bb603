import CollectionLayout
extension DiagnosticPage {
  /// Every page, in the order of the codes.
  package static let all: [DiagnosticPage] =
    [
      layoutPages, passPages, valuePages, transformPages, parameterPages, scrollPages, touchPages,
      dataPages, scriptPages, limitPages, hostPages, checkPages, updatePages,
      builtInPages, compositionalPages, snapshotPages, transitionPages,
    ]
    .flatMap(\.self).sorted { $0.code < $1.code }

  /// The page of a code, or nil where there is none.
  package static func page(of code: String) -> DiagnosticPage? {
    all.first { $0.code.rawValue == code }
  }

  /// The code that was most likely meant, or nil where none is near.
  ///
  /// A slip for each three letters is allowed; of codes that are equally near the first one is taken.
  package static func nearestCode(to word: String) -> String? {
    guard word.count <= longestWord else { return nil }
    let most = (word.count + 2) / 3
    let near = all.map {
      (code: $0.code.rawValue, slips: slips(between: word, and: $0.code.rawValue))
    }
    return near.filter { $0.slips <= most }.min { $0.slips < $1.slips }?.code
  }

  /// Longer words are not compared.
  private static let longestWord = 60
}
