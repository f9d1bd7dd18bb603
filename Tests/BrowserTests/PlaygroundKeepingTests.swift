import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// Nothing that is typed is lost, and no file is overwritten that its author has not seen.
  @Suite struct Keeping {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    private func file(_ name: String) throws -> String {
      try String(contentsOf: page.fixture.folder.url(name), encoding: .utf8)
    }

    private func remove(_ names: String...) {
      for name in names { try? FileManager.default.removeItem(at: page.fixture.folder.url(name)) }
    }

    private func open(_ name: String, _ text: String, in tab: BrowserTab) throws {
      try page.fixture.folder.write(text, to: name)
      try tab.wait(
        for:
          "[...document.querySelector('#scripts').options].some(({ value }) => value === `\(name)`)"
      )
      try tab.openScript(name)
    }

    private func text(in tab: BrowserTab) throws -> String {
      try tab.answer(of: "playground.editor.text").asString ?? ""
    }

    @Test func `a script that is deleted stays open, and no other file gets its text`() throws {
      let tab = try page.openRows()
      defer { remove("lost.lua") }
      try open("lost.lua", PlaygroundScripts.rows, in: tab)
      try tab.type("(4, {", instead: "(3, {")
      remove("lost.lua")
      try tab.wait(for: "document.querySelector('.notice.lost')")
      #expect(try tab.text(".notice.lost").contains("“lost.lua” was deleted or renamed"))
      #expect(try tab.answer(of: "playground.scripts.name") == .string("lost.lua"))
      try tab.press("s", holding: .control)
      try tab.wait(for: "document.querySelector('#state').textContent === 'not saved'")
      #expect(try file("rows.lua") == PlaygroundScripts.rows)
      try tab.forgetComplaints()
      try tab.reload()
      try tab.wait(for: "document.querySelector('.notice.lost button')")
      #expect(try text(in: tab).contains("(4, {"))
      try tab.click(".notice.lost button")
      #expect(try tab.text("#scripts optgroup") == "lost.lua")
      try tab.press("s", holding: .control)
      try tab.wait(for: "document.querySelector('#state').textContent === 'saved lost.lua'")
      #expect(try file("lost.lua").contains("(4, {"))
      #expect(try tab.answer(of: "playground.scripts.hasFile") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `a script that cannot be opened leaves the open one as it is`() throws {
      let tab = try page.openRows()
      defer { remove("gone.lua") }
      try open("gone.lua", PlaygroundScripts.rows, in: tab)
      try tab.openScript("rows.lua")
      try tab.answer(
        of:
          "playground.host.send = ((send) => (path, ...rest) => send(path.replace('gone.lua', 'none.lua'), ...rest))(playground.host.send.bind(playground.host))"
      )
      try tab.choose("gone.lua", in: "#scripts")
      try tab.wait(for: "document.querySelector('#state').classList.contains('bad')")
      #expect(try tab.answer(of: "playground.scripts.name") == .string("rows.lua"))
      #expect(try tab.answer(of: "document.querySelector('#scripts').value") == .string("rows.lua"))
      try tab.press("s", holding: .control)
      try tab.wait(for: "document.querySelector('#state').textContent === 'saved rows.lua'")
      #expect(try file("gone.lua") == PlaygroundScripts.rows)
    }

    @Test func `what is typed while another script loads belongs to the open one`() throws {
      let tab = try page.openRows()
      defer { remove("slow.lua") }
      try open("slow.lua", PlaygroundScripts.rows, in: tab)
      try tab.openScript("rows.lua")
      try tab.answer(
        of: """
          playground.host.send = ((send) => async (path, ...rest) => {
            if (path.includes("slow.lua")) await new Promise((done) => setTimeout(done, 600));
            return send(path, ...rest);
          })(playground.host.send.bind(playground.host))
          """)
      try tab.choose("slow.lua", in: "#scripts")
      try tab.type("lead = 5", instead: "lead = 0")
      try tab.press("s", holding: .control)
      try tab.wait(for: "playground.scripts.name === 'slow.lua'")
      #expect(try file("slow.lua") == PlaygroundScripts.rows)
      #expect(try file("rows.lua").contains("lead = 5"))
      #expect(!(try text(in: tab).contains("lead = 5")))
    }

    @Test(arguments: ["my grid.lua", "größe & 100%.lua", "格子+#?;.lua"])
    func `a script of any name is opened, typed into and saved`(name: String) throws {
      let tab = try page.openRows()
      defer { remove(name) }
      try open(name, PlaygroundScripts.rows, in: tab)
      try tab.type("(4, {", instead: "(3, {")
      try tab.press("s", holding: .control)
      // The words "saved" may give way to those of the run at once.
      try tab.wait(for: "playground.scripts.current.text.includes('(4, {')")
      #expect(try file(name).contains("(4, {"))
      #expect(tab.complaints == [])
    }

    @Test(arguments: ["theirs", "mine"])
    func `a file that was changed meanwhile is never overwritten without a choice`(choice: String)
      throws
    {
      let tab = try page.openRows()
      try tab.type("lead = 5", instead: "lead = 0")
      let theirs = PlaygroundScripts.rows.replacing("(3, {", with: "(2, {")
      try page.fixture.folder.write(theirs, to: "rows.lua")
      try tab.wait(for: "document.querySelector('.notice.conflict')")
      // The summary of a run that is still going would replace the word of the save.
      try tab.wait(for: "!window.playground.runner.next")
      try tab.press("s", holding: .control)
      try tab.wait(for: "document.querySelector('#state').textContent === 'not saved'")
      #expect(try file("rows.lua") == theirs)
      try tab.click(".notice.conflict button")
      #expect(try tab.text("#theirText mark").contains("(2, {"))
      #expect(
        try tab.answer(
          of:
            "[...document.querySelectorAll('#myText mark')].map((line) => line.textContent.trim())")
          == .array([
            .string("columns = Parameter.integer(3, { min = 1, max = 8 }),"), .string("lead = 5,"),
          ]))
      try tab.click("#\(choice)Chosen")
      try tab.wait(for: "!document.querySelector('.notice.conflict')")
      #expect(try text(in: tab).contains(choice == "mine" ? "lead = 5" : "(2, {"))
      if choice == "theirs" {
        try tab.wait(for: "document.querySelector('#state').textContent.includes(' items')")
      }
      try tab.wait(for: "!window.playground.runner.next")
      try tab.press("s", holding: .control)
      try tab.wait(for: "document.querySelector('#state').textContent === 'saved rows.lua'")
      #expect(try file("rows.lua").contains(choice == "mine" ? "lead = 5" : "(2, {"))
    }

    @Test func `two tabs know of each other, and each keeps its own text`() throws {
      let one = try page.openRows()
      let other = try page.fixture.tab(beside: one)
      try other.waitForPage()
      try other.openScript("rows.lua")
      try one.wait(for: "document.querySelector('.notice.tabs')")
      try one.type("lead = 1", instead: "lead = 0")
      try other.type("lead = 2", instead: "lead = 0")
      try one.wait(for: "document.querySelector('.notice.tabs').textContent.includes('unsaved')")
      for (tab, number) in [(one, 1), (other, 2)] {
        try tab.reload()
        try tab.wait(for: "window.playground?.editor.text.includes('lead = \(number)')")
      }
      try one.press("s", holding: .control)
      try one.wait(for: "document.querySelector('#state').textContent === 'saved rows.lua'")
      try other.wait(for: "document.querySelector('.notice.conflict')")
      #expect(try text(in: other).contains("lead = 2"))
    }

    @Test func `a new script, a copy and a dropped file are kept over a reload`() throws {
      let tab = try page.openRows()
      try tab.click("#files")
      try tab.wait(for: "document.querySelector('#template option')")
      try tab.fillIn("#newName", with: "fresh")
      try tab.click("#newScript")
      try tab.wait(
        for: "playground.scripts.name === 'fresh.lua' && playground.run.run?.script === 'fresh.lua'"
      )
      try tab.type("integer(5, {", instead: "integer(3, {")
      try tab.reload()
      try tab.wait(for: "window.playground?.scripts.name === 'fresh.lua'")
      #expect(try text(in: tab).contains("integer(5, {"))
      try tab.click("#files")
      try tab.click("#duplicateScript")
      try tab.wait(for: "playground.scripts.name === 'fresh-copy.lua'")
      #expect(try text(in: tab).contains("integer(5, {"))
      try tab.answer(
        of: """
          (() => {
            const data = new DataTransfer();
            data.items.add(new File(["return Layout.new('Dropped', {})"], "dropped.lua"));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
          })()
          """)
      try tab.wait(for: "playground.run.run?.layout.name === 'Dropped'")
      try tab.press("s", holding: .control)
      try tab.wait(for: "document.querySelector('#state').textContent === 'saved dropped.lua'")
      defer { remove("dropped.lua", "renamed.lua") }
      #expect(try file("dropped.lua") == "return Layout.new('Dropped', {})")
      try tab.click("#files")
      try tab.fillIn("#scriptName", with: "renamed.lua")
      try tab.click("#renameScript")
      try tab.wait(for: "playground.scripts.name === 'renamed.lua'")
      #expect(try file("renamed.lua") == "return Layout.new('Dropped', {})")
      #expect(!FileManager.default.fileExists(atPath: page.fixture.folder.path + "/dropped.lua"))
      #expect(tab.complaints == [])
    }

    @Test
    func `a script of a link keeps what is typed over a reload, and still runs only by a click`()
      throws
    {
      let tab = try page.openRows()
      let link = try tab.answer(
        of: "Share.link({ name: 'from-link.lua', text: playground.editor.text, options: {} })")
      let fragment = try #require(link.asString?.split(separator: "#").last)
      try tab.answer(of: "location.hash = '\(fragment)'")
      try tab.wait(for: "playground.scripts.name === 'from-link.lua'")
      try tab.type("lead = 5", instead: "lead = 0")
      try tab.reload()
      try tab.wait(for: "document.querySelector('#banner.shared')")
      #expect(try text(in: tab).contains("lead = 5"))
      #expect(try tab.answer(of: "playground.run.run === undefined") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `a page without the secret says what it needs, and gets it from another tab`() throws
    {
      let address = "http://127.0.0.1:\(page.fixture.playground.port)/"
      let tab = try page.openRows()
      let beside = try page.fixture.tab(beside: tab, address)
      try beside.waitForPage()
      #expect(try beside.answer(of: "location.hash") == .string("#open=rows.lua"))
    }

    /// The ways in which a browser's storage fails, as expressions before the text is typed, and after it.
    @Test(arguments: [
      (
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }",
        "1"
      ),
      (
        "for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new DOMException('', 'SecurityError'); }",
        "1"
      ),
      ("1", "localStorage.clear()"),
    ])
    func `no text is lost in a page whose storage is full, forbidden or taken away`(
      before: String, after: String
    ) throws {
      try page.fixture.folder.write(PlaygroundScripts.rows, to: "second.lua")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("second.lua")) }
      let tab = try page.openRows()
      try tab.answer(of: "void (() => { \(before) })()")
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      try tab.answer(of: "playground.filing.add('mine.lua', playground.editor.text)")
      try tab.answer(of: after)
      for script in ["second.lua", "rows.lua", "second.lua"] { try tab.openScript(script) }
      // Closing the page is guarded, though another script is open.
      #expect(
        try tab.answer(of: "playground.filing.isAtRisk") == .boolean(before != "1"))
      #expect(
        try tab.answer(of: "document.querySelector('.notice.unkept') !== null")
          == .boolean(before != "1"))
      for script in ["rows.lua", "/mine.lua"] {
        try tab.choose(script, in: "#scripts")
        try tab.wait(for: "playground.scripts.current.id === '\(script)'")
        try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      }
      #expect(tab.complaints == [])
    }
  }
}
