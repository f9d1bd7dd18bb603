import Testing

@testable import Workbench

/// What a line says after an input.
@Suite struct MovesTests {
  @Test func `the view is drawn after each input that moves something, where that is asked for`()
    throws
  {
    try inSession {
      let stand = SessionStand()
      #expect(stand.type(":auto on").words == ["auto is on"])
      let isDrawn = stand.type(":scroll 0,50").parts.contains {
        if case .drawing = $0 { true } else { false }
      }
      #expect(isDrawn)
      #expect(stand.type("1 + 1").parts.count == 1)
    }
  }

  @Test func `an input is timed`() throws {
    try inSession {
      let stand = SessionStand()
      let answer = stand.type(":time x = 1 + 1")
      #expect(answer.words.last?.hasPrefix("took ") == true, "\(answer.words)")
      #expect(stand.texts("x") == ["2"])
      #expect(stand.type(":time").words.first?.hasPrefix("usage: :time LUA") == true)
    }
  }

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
