import Foundation
import Scripting
internal import Testing

@testable import Workbench

/// An input that is ended from outside ends alone: the session goes on with its state whole.
@Suite struct SessionBudgetTests {
  @Test func `an input over its time ends, and each has its time anew`() throws {
    try inSession {
      let stand = SessionStand { $0.limits.time = .milliseconds(200) }
      stand.type("x = 5")
      let before = stand.state()
      for _ in 1...3 {
        let answer = stand.type("while true do end")
        #expect(answer.codes == ["budget-exceeded"])
        #expect(answer.verdict == .overBudget)
      }
      #expect(stand.texts("x") == ["5"])
      #expect(stand.state() == before)
    }
  }

  @Test func `an input over its instructions ends`() throws {
    try inSession {
      let stand = SessionStand { $0.limits.instructions = 200_000 }
      #expect(stand.type("for i = 1, 1e9 do end").codes == ["budget-exceeded"])
      #expect(stand.texts("1 + 1") == ["2"])
    }
  }

  @Test func `memory that nobody holds is free again`() throws {
    try inSession {
      let stand = SessionStand { $0.limits.memory = 32 << 20 }
      stand.type("x = 5")
      #expect(
        stand.type("local t = {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end").codes == [
          "memory-exceeded"
        ])
      #expect(stand.texts("x") == ["5"])
    }
  }

  @Test func `memory that a global holds goes with the input that took it`() throws {
    try inSession {
      let stand = SessionStand { $0.limits.memory = 32 << 20 }
      stand.type("x = 5")
      let before = stand.state()
      let answer = stand.type(
        "hoard = {} while true do hoard[#hoard + 1] = ('x'):rep(100000) .. #hoard end")
      #expect(answer.codes == ["memory-exceeded"])
      #expect(
        answer.words == [
          "the session uses most of its memory limit: restored the state before the input"
        ])
      #expect(stand.texts("x") == ["5"])
      #expect(stand.type("hoard").codes == ["undeclared-global"])
      #expect(stand.state() == before)
    }
  }

  @Test func `a layout that does not end in the midst of a pass leaves the view as it was`() throws
  {
    try inSession {
      let stand = SessionStand { $0.limits.time = .milliseconds(300) }
      stand.type("view:scrollTo(Point(0, 100))")
      let before = stand.state()
      let scrolled = stand.type(
        "Loop = Layout.new('Loop') function Loop:prepare() while true do end end view:setLayout(Loop {})"
      )
      #expect(scrolled.codes == ["budget-exceeded"])
      #expect(
        scrolled.words == ["the input was interrupted halfway: restored the state before the input"]
      )
      #expect(stand.state() == before)
      #expect(stand.texts("view.contentOffset") == ["Point(0, 100)"])
    }
  }

  @Test func `an interrupt from another thread ends the input and not the session`() throws {
    try inSession {
      let stand = SessionStand()
      stand.type("x = 5")
      let interruption = stand.session.interruption
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.15)
        interruption.raise()
      }
      let answer = stand.type("while true do end")
      #expect(answer.codes == ["interrupted"])
      #expect(answer.verdict == .interrupted)
      #expect(stand.texts("x") == ["5"])
      // One that comes while nothing runs ends nothing.
      interruption.raise()
      #expect(stand.texts("x + 1") == ["6"])
    }
  }

  @Test func `nothing that catches errors catches the end of an input`() throws {
    try inSession {
      let stand = SessionStand { $0.limits.time = .milliseconds(150) }
      #expect(
        stand.type("while true do pcall(function() while true do end end) end").codes == [
          "budget-exceeded"
        ])
      #expect(stand.texts("1") == ["1"])
    }
  }

  @Test func `what an input prints is bounded, for each anew`() throws {
    try inSession {
      let stand = SessionStand { $0.limits.output = 10_000 }
      for _ in 1...2 {
        #expect(stand.type("while true do print('many words') end").codes == ["output-exceeded"])
      }
      #expect(stand.texts("print('a')") == ["a"])
    }
  }
}
