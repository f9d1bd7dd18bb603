import Foundation
import Scripting
internal import Testing

@testable import Workbench

/// An input that is ended from outside ends alone: the session goes on with its state whole.
@Suite struct SessionBudgetTests {
  @Test func `an input over its time ends, and each has its time anew`() throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.time = .milliseconds(200) }
      fixture.type("x = 5")
      let before = fixture.state()
      for _ in 1...3 {
        let answer = fixture.type("while true do end")
        #expect(answer.codes == ["budget-exceeded"])
        #expect(answer.verdict == .overBudget)
      }
      #expect(fixture.texts("x") == ["5"])
      #expect(fixture.state() == before)
    }
  }

  @Test func `an input over its instructions ends`() throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.instructions = 200_000 }
      #expect(fixture.type("for i = 1, 1e9 do end").codes == ["budget-exceeded"])
      #expect(fixture.texts("1 + 1") == ["2"])
    }
  }

  @Test func `memory that nobody holds is free again`() throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.memory = 32 << 20 }
      fixture.type("x = 5")
      #expect(
        fixture.type("local t = {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end").codes
          == [
            "memory-exceeded"
          ])
      #expect(fixture.texts("x") == ["5"])
    }
  }

  @Test func `memory that a global holds goes with the input that took it`() throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.memory = 32 << 20 }
      fixture.type("x = 5")
      let before = fixture.state()
      let answer = fixture.type(
        "hoard = {} while true do hoard[#hoard + 1] = ('x'):rep(100000) .. #hoard end")
      #expect(answer.codes == ["memory-exceeded"])
      #expect(
        answer.words == [
          "the session uses most of its memory limit: restored the state before the input"
        ])
      #expect(fixture.texts("x") == ["5"])
      #expect(fixture.type("hoard").codes == ["undeclared-global"])
      #expect(fixture.state() == before)
    }
  }

  @Test func `a layout that does not end in the midst of a pass leaves the view as it was`() throws
  {
    try inSession {
      let fixture = SessionFixture { $0.limits.time = .milliseconds(300) }
      fixture.type("view:scrollTo(Point(0, 100))")
      let before = fixture.state()
      let scrolled = fixture.type(
        "Loop = Layout.new('Loop') function Loop:prepare() while true do end end view:setLayout(Loop {})"
      )
      #expect(scrolled.codes == ["budget-exceeded"])
      #expect(
        scrolled.words == ["the input was interrupted halfway: restored the state before the input"]
      )
      #expect(fixture.state() == before)
      #expect(fixture.texts("view.contentOffset") == ["Point(0, 100)"])
    }
  }

  @Test func `an interrupt from another thread ends the input and not the session`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("x = 5")
      let interruption = fixture.session.interruption
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.15)
        interruption.raise()
      }
      let answer = fixture.type("while true do end")
      #expect(answer.codes == ["interrupted"])
      #expect(answer.verdict == .interrupted)
      #expect(fixture.texts("x") == ["5"])
      // One that comes while nothing runs ends nothing.
      interruption.raise()
      #expect(fixture.texts("x + 1") == ["6"])
    }
  }

  @Test func `nothing that catches errors catches the end of an input`() throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.time = .milliseconds(150) }
      #expect(
        fixture.type("while true do pcall(function() while true do end end) end").codes == [
          "budget-exceeded"
        ])
      #expect(fixture.texts("1") == ["1"])
    }
  }

  @Test func `what an input prints is bounded, for each anew`() throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.output = 10_000 }
      for _ in 1...2 {
        #expect(fixture.type("while true do print('many words') end").codes == ["output-exceeded"])
      }
      #expect(fixture.texts("print('a')") == ["a"])
    }
  }

  @Test func `an input that is interrupted before it begins does not run`() throws {
    try inSession {
      let fixture = SessionFixture()
      let interruption = fixture.session.interruption
      fixture.type("early = 1")
      interruption.expect(true)
      interruption.raise()
      #expect(fixture.session.answer(.input("early = 2")).verdict == .interrupted)
      #expect(fixture.session.answer(.input("assert(early == 1)")).verdict == .good)
      // Nothing is expected while a line is typed.
      interruption.expect(true)
      interruption.expect(false)
      interruption.raise()
      #expect(fixture.session.answer(.input("after = 1")).verdict == .good)
      #expect(fixture.session.answer(.input("assert(after == 1)")).verdict == .good)
    }
  }
}
