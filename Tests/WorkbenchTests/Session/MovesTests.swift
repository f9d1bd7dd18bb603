import Testing

@testable import Workbench

/// What a line says after an input.
@Suite struct MovesTests {
  @Test func `an input that moves something is answered with one line of what has moved`() throws {
    try inSession {
      let stand = SessionStand()
      stand.session.tellsMoves = true
      _ = stand.type(":show")

      #expect(stand.type(":scroll 0,50").words.last?.hasSuffix("; offset 0, 50") ?? false)
      #expect(stand.type("1 + 1").parts.count == 1)
      #expect(stand.type("view.contentSize").words.isEmpty)
      let resized = stand.type("view:resize(Size(200, 300))").words
      #expect(resized.last?.contains("view 200x300") ?? false, "\(resized)")
    }
  }
}
