extension APIEntry {
  /// Every name of the API, in the order of the annotations.
  package static let all: [APIEntry] = []
}
