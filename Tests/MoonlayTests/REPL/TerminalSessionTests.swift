import Foundation
import TestSupport
internal import Testing

/// A session at a real terminal, typed as a person types.
@Suite struct TerminalSessionTests {
  private let state: ScratchFolder

  init() throws { state = try ScratchFolder() }

  private func session(
    _ arguments: [String] = ["scripts/gallery/grid.lua"], in folder: String = Program.root
  )
    throws -> TypedSession
  {
    try TypedSession(arguments, state: state.path, in: folder)
  }

  @Test func `a value is alone on its line, and Ctrl-D leaves`() throws {
    let session = try session()
    #expect(session.screen.contains("showing grid.lua; :help lists the commands"))
    session.type("6 * 7")
    try session.wait(for: "\n42\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `a chunk of several lines is read on`() throws {
    let session = try session()
    session.type("for i = 1, 2 do")
    try session.wait(for: ">> ")
    session.type("print('line ' .. i)")
    try session.wait(for: ">> ")
    session.type("end")
    try session.wait(for: "line 1\r\nline 2\r\n")
    session.type(":quit")
    #expect(session.end() == 0)
  }

  @Test
  func `Ctrl-C ends what runs, again and again, and then what is typed, and never the session`()
    throws
  {
    let session = try session()
    session.type("x = 5")
    for _ in 1...3 {
      try session.waitForPrompt()
      session.type("while true do end")
      try session.wait(for: "end\r\n")
      // Until it runs: the terminal is no longer the editor's.
      Thread.sleep(forTimeInterval: 0.3)
      session.press("\u{3}")
      try session.wait(for: "error[interrupted]")
    }
    try session.waitForPrompt()
    session.press("y = {")
    session.press("\u{3}")
    try session.wait(for: "^C\r\n")
    session.type("{")
    try session.wait(for: ">> ")
    session.press("1\u{3}")
    try session.wait(for: "^C\r\n")
    session.type("x + 1")
    try session.wait(for: "\n6\r\n")
    #expect(try session.leave() == 0)
  }

  @Test(arguments: ["pipe", "folder", "device", "loop", "closed"])
  func `a history that is no regular file does not stop the prompt`(kind: String) throws {
    let folder = state.path + "/moonlay"
    let path = folder + "/history"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    switch kind {
    case "pipe": #expect(unsafe mkfifo(path, 0o600) == 0)
    case "folder": try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "device": try files.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    case "loop": try files.createSymbolicLink(atPath: path, withDestinationPath: "history")
    default:
      try files.removeItem(atPath: folder)
      #expect(files.createFile(atPath: folder, contents: Data()))
    }
    let session = try session()
    session.type("6 * 7")
    try session.wait(for: "\n42\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `what was typed in one session is found in the next`() throws {
    let first = try session()
    first.type("1111 + 1")
    try first.wait(for: "\n1112\r\n")
    first.type("for i = 1, 1 do")
    try first.wait(for: ">> ")
    first.type("print(2222) end")
    try first.wait(for: "\n2222\r\n")
    #expect(try first.leave() == 0)
    let file = state.path + "/moonlay/history"
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "1111 + 1\nfor i = 1, 1 do\r  print(2222) end\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let second = try session()
    // The block has two lines, which the arrow goes through.
    second.press("\u{1B}[A\u{1B}[A\u{1B}[A\r")
    try second.wait(for: "\n1112\r\n")
    try second.waitForPrompt()
    // Ctrl-R looks for it.
    second.press("\u{12}2222")
    try second.wait(for: "2222")
    second.press("\u{1B}")
    Thread.sleep(forTimeInterval: 0.2)
    second.press("\r")
    try second.wait(for: "\n2222\r\n")
    #expect(try second.leave() == 0)
  }

  @Test func `a pasted block is one input, and comes back as one`() throws {
    let session = try session()
    let block =
      "local sum = 0\rfor i = 1, 3 do\r  sum = sum + i -- a comment\rend\rprint('sum ' .. sum)\r"
    session.press("\u{1B}[200~\(block)\u{1B}[201~")
    try session.wait(for: "print('sum ' .. sum)")
    // Nothing has run before Enter.
    #expect(!session.screen.contains("\nsum 6"))
    session.press("\r")
    try session.wait(for: "\nsum 6\r\n")
    session.type("7000 + 1")
    try session.wait(for: "\n7001\r\n")
    // The arrow goes over one line, and then to the whole block.
    session.press("\u{1B}[A\u{1B}[A\r")
    try session.wait(for: "\nsum 6\r\n")
    #expect(try session.leave() == 0)
    let next = try self.session()
    next.press("\u{1B}[A\r")
    try next.wait(for: "\nsum 6\r\n")
    #expect(try next.leave() == 0)
  }

  @Test func `a long output waits for a key at the end of a screen`() throws {
    let session = try session()
    // The terminal has forty rows.
    session.type(
      "for i = 1, 1 do local lines = {} for n = 1, 100 do lines[n] = 'row ' .. n end print(table.concat(lines, '\\n')) end"
    )
    try session.wait(for: "row 39\r\n-- more: Space screen, Enter line, G all, q quit --")
    #expect(!session.screen.contains("row 40"))
    session.press("\r")
    try session.wait(for: "row 40\r\n-- more")
    session.press(" ")
    try session.wait(for: "row 79\r\n-- more")
    session.press("q")
    try session.wait(for: "… 21 more lines\r\n")
    #expect(!session.screen.contains("row 80"))
    #expect(try session.leave() == 0)
  }

  @Test func `Tab completes a name, and lists what there is to choose from`() throws {
    let session = try session()
    session.press("view:itemC\t(1)\r")
    try session.wait(for: "\n40\r\n")
    session.press("view.bounds.min\t")
    try session.wait(for: "minX  Rect.minX: number\r\nminY  Rect.minY: number")
    session.press("X\r")
    try session.wait(for: "\n0.0\r\n")
    session.press(":set col\t4\r")
    session.type("layout.columns")
    try session.wait(for: "\n4\r\n")
    session.press(":load scripts/gallery/waterfall.\t\r")
    try session.wait(for: "showing waterfall.lua")
    #expect(try session.leave() == 0)
  }

  @Test func `letters beyond ASCII are edited as letters`() throws {
    let session = try session()
    // The left arrow goes over the letter before the closing quote, and it is taken away.
    session.press("print('aé日b')\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}\r")
    try session.wait(for: "\naéb\r\n")
    #expect(try session.leave() == 0)
  }

  @Test func `what a script prints is shown and not obeyed`() throws {
    let session = try session()
    session.type("print('\\27[2J\\27]0;title\\7')")
    try session.wait(for: "␛[2J␛]0;title␇")
    #expect(try session.leave() == 0)
  }

  @Test func `a script that is saved is loaded again while nothing is typed`() throws {
    let workspace = try Workspace()
    let session = try session(["wall.lua", "--watch"], in: workspace.path)
    session.type("layout.columns")
    try session.wait(for: "\n3\r\n")
    session.press("layout.col")
    try workspace.write(
      "wall.lua", Workspace.wall.replacingOccurrences(of: "columns = 3", with: "columns = 55"))
    try session.wait(for: "reloaded wall.lua")
    // The line that was being typed is there still.
    try session.wait(for: "layout.col")
    session.press("umns\r")
    try session.wait(for: "\n55\r\n")
    try workspace.write("wall.lua", "return {")
    try session.wait(for: "still showing the last working version of wall.lua")
    #expect(try session.leave() == 0)
  }

  @Test func `a history that cannot be kept ends nothing`() throws {
    try state.write("no folder", to: "moonlay")
    let session = try session()
    session.type("1 + 1")
    try session.wait(for: "\n2\r\n")
    #expect(try session.leave() == 0)
  }
}
