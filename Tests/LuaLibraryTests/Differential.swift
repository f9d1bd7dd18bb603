import Testing

/// Stock libraries and ours, to be asked the same.
struct Differential {
  let stock: LibraryState
  let ours: LibraryState

  init() throws {
    stock = try #require(LibraryState(isOurs: false))
    ours = try #require(LibraryState(isOurs: true))
  }

  /// Expects of both the same results, or the same error.
  func expectSame(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = stock.evaluate(source)
    let answer = ours.evaluate(source)
    #expect(answer == expected, "\(source)", sourceLocation: sourceLocation)
  }
}
