import Foundation
import TestSupport
internal import Testing

/// The prompt's editor in the built program, at a real terminal.
@Suite struct PromptEditorTests {
  private let state: ScratchFolder

  init() throws { state = try ScratchFolder() }

  private func session(_ more: [String] = [], prompt: String = "\n> ") throws -> TypedSession {
    // Swift asks at a terminal what to do about a crash.
    try TypedSession(
      ["scripts/gallery/grid.lua"], state: state.path,
      more: more + ["SWIFT_BACKTRACE=enable=no"], prompt: prompt)
  }

  /// Waits until the terminal is as a test expects it.
  private func expect(raw: Bool, _ session: TypedSession) {
    let end = Date().addingTimeInterval(10)
    while session.isRaw != raw, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    #expect(session.isRaw == raw)
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT, SIGALRM, SIGXCPU,
  ])
  func `no signal leaves the terminal without echo`(number: Int32) throws {
    let session = try session()
    session.press("abc")
    try session.wait(for: "abc")
    expect(raw: true, session)
    session.signal(number)
    expect(raw: false, session)
    #expect(session.end() != 0)
  }

  @Test func `the terminal is the editor's only while something is typed`() throws {
    let session = try session()
    expect(raw: true, session)
    session.type("while true do end")
    try session.wait(for: "end\r\n")
    expect(raw: false, session)
    // Until it runs.
    Thread.sleep(forTimeInterval: 0.3)
    session.press("\u{3}")
    try session.wait(for: "error[interrupted]")
    expect(raw: true, session)
    session.type(":quit")
    expect(raw: false, session)
    #expect(session.end() == 0)
  }

  @Test func `a pager that is waiting leaves the terminal as it was when a signal comes`() throws {
    let session = try session()
    session.type("for i = 1, 100 do print(i) end")
    try session.wait(for: "-- more")
    expect(raw: true, session)
    session.signal(SIGTERM)
    expect(raw: false, session)
    #expect(session.end() == 130)
  }

  @Test func `output of many parts stops at the end of the screen`() throws {
    let session = try session()
    session.type("for i = 1, 100 do print('part ' .. i) end")
    try session.wait(for: "part 39\r\n-- more")
    #expect(!session.screen.contains("part 40"))
    session.press(" ")
    try session.wait(for: "part 78\r\n-- more")
    session.press("q")
    try session.wait(for: "… 22 more lines\r\n")
    try session.waitForPrompt()
    session.type(":table all")
    try session.wait(for: "-- more")
    session.press("q")
    #expect(try session.leave() == 0)
  }

  @Test func `a plain terminal gets plain lines`() throws {
    let session = try session(["TERM=dumb"], prompt: "\n> ")
    #expect(!session.isRaw)
    session.type("6 * 7")
    try session.wait(for: "\n42\r\n> ")
    session.type("for i = 1, 2 do")
    try session.wait(for: ">> ")
    session.type("print('line ' .. i) end")
    try session.wait(for: "line 1\r\nline 2\r\n> ")
    session.type(":table all")
    try session.wait(for: "cell 1,40")
    try session.wait(for: "\n> ")
    #expect(!session.screen.contains("\u{1B}"))
    session.press("\u{4}")
    #expect(session.end() == 0)
  }

  @Test func `colours come with a terminal that has them, and not with NO_COLOR`() throws {
    let colored = try session(["NO_COLOR="])
    colored.type("return 'a' -- b")
    try colored.wait(for: "\u{1B}[35mreturn\u{1B}[0m")
    try colored.wait(for: "\u{1B}[32m'a'\u{1B}[0m")
    try colored.wait(for: "\n\"a\"\r\n")
    #expect(try colored.leave() == 0)
    let plain = try session()
    plain.type("return 'a' -- b")
    try plain.wait(for: "\n\"a\"\r\n")
    #expect(!plain.screen.contains("\u{1B}["))
    #expect(try plain.leave() == 0)
  }

  @Test func `a block is indented as it is typed`() throws {
    let session = try session()
    session.type("function f(n)")
    session.type("if n then")
    session.type("return { n,")
    session.type("2 }")
    session.type("end")
    session.type("end")
    try session.waitForPrompt()
    session.type("f??")
    try session.wait(
      for: "function f(n)\r\n  if n then\r\n    return { n,\r\n      2 }\r\n  end\r\nend\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `a suggestion from the history is taken with the right arrow`() throws {
    let session = try session(["NO_COLOR="])
    session.type("1234 + 1")
    try session.wait(for: "\n1235\r\n")
    try session.waitForPrompt()
    session.press("12")
    try session.wait(for: "\u{1B}[90m34 + 1\u{1B}[0m")
    session.press("\u{1B}[C\r")
    try session.wait(for: "\n1235\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `members of results, signatures and a menu are completed`() throws {
    let session = try session()
    // Four columns in 390, of which the margins and the gaps take 56.
    session.press("view:attributesFor(1, 1).fra\t.wid\t\r")
    try session.wait(for: "\n")
    try session.waitForPrompt()
    #expect(session.screen.contains("frame.width") || session.screen.contains("me.width"))
    session.press("view:scrollTo(\t")
    try session.wait(for: "scrollTo(point, { animated?, settle? }?)\r\nScrolls to an offset.")
    session.press("\u{15}view:invalidateL\t\u{15}view:scr\t\t")
    try session.wait(for: "scrollRectToVisible")
    session.press("\u{3}")
    #expect(try session.leave() == 0)
  }

  @Test func `another program edits the input`() throws {
    try state.write("#!/bin/sh\nprintf '6 * 7\\n' >\"$2\"\n", to: "edit.sh")
    let session = try session(["EDITOR=sh \(state.path)/edit.sh --wait"])
    session.press("nothing\u{18}\u{5}")
    try session.wait(for: "6 * 7")
    session.press("\r")
    try session.wait(for: "\n42\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `a session begins with the start-up file`() throws {
    try FileManager.default.createDirectory(
      atPath: state.path + "/moonlay", withIntermediateDirectories: true)
    try state.write(
      "function twice(n)\n  return 2 * n\nend\n:watch layout.columns\n", to: "moonlay/prompt.lua")
    let session = try session(["XDG_CONFIG_HOME=\(state.path)"])
    #expect(session.screen.contains("layout.columns = 3"))
    session.type("twice(21)")
    try session.wait(for: "\n42\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `a narrower terminal shows the line again`() throws {
    let session = try session()
    session.press("'" + String(repeating: "x", count: 50))
    try session.wait(for: String(repeating: "x", count: 50))
    session.resize(columns: 30, rows: 24)
    // Broken after thirty columns.
    try session.wait(for: "> '" + String(repeating: "x", count: 27))
    session.press("y'\r")
    try session.wait(for: "\n\"" + String(repeating: "x", count: 50) + "y\"\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `a slow line types one byte after the other`() throws {
    let session = try session()
    for byte in "vie\u{1B}[D\u{1B}[Cw.wid\tth\u{7F}\u{7F}\r".unicodeScalars {
      session.press(String(byte))
      Thread.sleep(forTimeInterval: 0.033)
    }
    try session.wait(for: "\n390.0\r\n")
    #expect(try session.leave() == 0)
  }
}
