import Testing

@testable import Workbench

/// What a line says after an input.
@Suite struct MovesTests {
  @Test func `the view is drawn after each input that moves something, where that is asked for`()
    throws
  {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type(":auto on").words == ["auto is on"])
      let isDrawn = fixture.type(":scroll 0,50").parts.contains {
        if case .drawing = $0 { true } else { false }
      }
      #expect(isDrawn)
      #expect(fixture.type("1 + 1").parts.count == 1)
    }
  }

  @Test func `an input is timed`() throws {
    try inSession {
      let fixture = SessionFixture()
      let answer = fixture.type(":time x = 1 + 1")
      #expect(answer.words.last?.hasPrefix("took ") == true, "\(answer.words)")
      #expect(fixture.texts("x") == ["2"])
      #expect(fixture.type(":time").words.first?.hasPrefix("usage: :time LUA") == true)
    }
  }

  @Test func `an input that moves something is answered with one line of what has moved`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.session.reportsMoves = true
      _ = fixture.type(":show")

      #expect(fixture.type(":scroll 0,50").words.last?.hasSuffix("; offset 0, 50") ?? false)
      #expect(fixture.type("1 + 1").parts.count == 1)
      #expect(fixture.type("view.contentSize").words.isEmpty)
      let resized = fixture.type("view:resize(Size(200, 300))").words
      #expect(resized.last?.contains("view 200x300") ?? false, "\(resized)")
    }
  }
}
