import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// Links, documents and the commands that make the same.
  @Suite struct Sharing {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    @Test func `a link holds the script and its settings, and runs nothing until it is told to`()
      throws
    {
      let tab = try page.openRows()
      try tab.type("lead = 7", instead: "lead = 0")
      try tab.click(".parameter.integer .stepper button:last-child")
      try tab.fill("#items", with: "2x3")
      try tab.wait(for: "playground.run.run.sections.join() === '3,3'")
      try tab.click("#share")
      try tab.wait(for: "document.querySelector('#link').value")
      let link = try #require(
        try tab.answer(of: "document.querySelector('#link').value").asString)
      #expect(link.hasPrefix("http://127.0.0.1:\(page.fixture.playground.port)/#s="))
      #expect(tab.complaints == [])

      let other = try page.fixture.tab("#" + (link.split(separator: "#").last ?? ""))
      try other.wait(for: "document.querySelector('#banner').classList.contains('shared')")
      #expect(try other.text("#banner").contains("“rows.lua” came with a link"))
      #expect(try other.answer(of: "playground.editor.text.includes('lead = 7')") == .boolean(true))
      try other.type("lead = 9", instead: "lead = 7")
      usleep(300_000)
      #expect(try other.answer(of: "playground.run.run === undefined") == .boolean(true))
      try other.click("#banner button")
      try other.wait(forCell: 2, at: [109, 0, 90, 50])
      #expect(try other.answer(of: "playground.run.run.sections.join()") == .string("3,3"))
      #expect(other.complaints == [])
    }

    @Test(arguments: [
      ("#s=AAAA", "The link is incomplete"), ("#s=!", "The link is incomplete"),
      ("#s=q1bKS8xNVbJSSspPUdJRKkmtKAEA", "The link is incomplete"),
      ("#open=none.lua", "There is no script “none.lua” here."),
      ("#lesson=99", "There is no lesson “99”."),
    ])
    func `an address of nothing is reported on the start page`(fragment: String, words: String)
      throws
    {
      try page.fixture.folder.write(PlaygroundScripts.rows, to: "second.lua")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("second.lua")) }
      let tab = try page.fixture.tab(fragment)
      try tab.wait(for: "document.querySelector('#notices').textContent.includes('\(words)')")
      try tab.wait(for: "document.querySelector('.start .card')")
      #expect(tab.complaints == [])
    }

    @Test func `a frame whose script is missing says so`() throws {
      let tab = try page.fixture.tab("#embed=none.lua", size: (480, 320))
      try tab.wait(for: "document.querySelector('#banner')?.getClientRects().length")
      #expect(try tab.text("#banner").contains("There is no script “none.lua” here."))
      #expect(tab.complaints == [])
    }

    @Test func `the address names the script with its parameters, and steps lead back`() throws {
      try page.fixture.folder.write(PlaygroundScripts.rows, to: "second.lua")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("second.lua")) }
      let tab = try page.fixture.tab("#open=rows.lua&columns=4")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      #expect(try tab.answer(of: "location.hash") == .string("#open=rows.lua"))
      // The parameters stay when the page is loaded again.
      try tab.reload()
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      try tab.choose("second.lua", in: "#scripts")
      try tab.wait(
        for: "location.hash === '#open=second.lua' && document.title.startsWith('second.lua')")
      try tab.answer(of: "history.back()")
      try tab.wait(
        for: "playground.scripts.name === 'rows.lua' && location.hash === '#open=rows.lua'")
      try tab.answer(of: "location.hash = '#lesson=3'")
      try tab.wait(
        for: "playground.lesson.name === '03-insets' && document.title.startsWith('Lesson 3: ')")
      #expect(try tab.answer(of: "location.hash") == .string("#lesson=3"))
      try tab.answer(of: "history.back()")
      try tab.wait(for: "playground.scripts.name === 'rows.lua' && !playground.lesson.lesson")
      #expect(tab.complaints == [])
    }

    @Test(arguments: ["json", "svg", "html", "text"])
    func `a document is the bytes of the command line, which the page names`(format: String) throws
    {
      let tab = try page.openRows()
      try tab.click(".parameter.integer .stepper button:last-child")
      try tab.choose("820x1180", in: "#viewport")
      try tab.fill("#items", with: "7")
      try tab.wait(for: "playground.run.run.sections.join() === '7'")
      try tab.click("#share")
      try tab.wait(for: "document.querySelector('#shareSheet code').textContent")
      let command = try tab.text("#shareSheet code[data-format=\(format)]")
      let file = "rows.\(format == "text" ? "txt" : format)"
      #expect(
        command
          == "moonlay run rows.lua --viewport 820x1180 --items 7 --set columns=4 --format \(format) --output \(file)"
      )
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let end = try Program.moonlay.run(words, in: page.fixture.folder.path)
      #expect(end.status == 0, "\(end.errors)")
      let expected = try Data(contentsOf: page.fixture.folder.url(file))
      let document = try tab.answer(
        of: """
          (async () => {
            const { name, text, options } = playground.surroundings.share.current();
            const bytes = new Uint8Array(await playground.host.document("\(format)", name, text, options));
            return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
          })()
          """)
      #expect(Data(base64Encoded: document.asString ?? "") == expected)
      #expect(tab.complaints == [])
    }

    @Test(arguments: [
      ("a\\nb.lua", "ab.lua"), ("\\u202egnp.lua", "gnp.lua"), ("--help", "help"),
      ("- -x.lua", "x.lua"),
      ("\\u001b[31m.lua", "[31m.lua"), ("\\u2028\\u200b", "script.lua"),
      ("größe 1.lua", "größe 1.lua"),
    ])
    func `a name that came with a link has no hidden character, and is no option`(
      name: String, shown: String
    ) throws {
      let tab = try page.openRows()
      let command = try tab.answer(
        of: """
          (() => { const held = Share.checked({ name: "\(name)", text: "", options: { rtl: "a\\nb", set: { "x\\u202e": "\\u0007y" } } });
            return held.name + "|" + Share.command(held, "json"); })()
          """)
      let parts = (command.asString ?? "").split(separator: "|")
      #expect(parts.first.map(String.init) == shown)
      #expect(parts.last?.contains("--rtl ab --set x=y") == true)
      #expect(parts.last?.contains("\n") == false && parts.last?.contains("\u{202E}") == false)
    }

    @Test func `a file of the user's own whose name begins with a dash is no option`() throws {
      let tab = try page.openRows()
      let command = try tab.answer(of: "Share.command({ name: '-x.lua', options: {} }, 'svg')")
      #expect(command.asString == "moonlay run ./-x.lua --format svg --output ./-x.svg")
    }

    @Test func `a name or a value that a shell would take apart is quoted`() throws {
      let tab = try page.openRows()
      let command = try tab.answer(
        of:
          "Share.command({ name: \"it's mine.lua\", options: { rtl: true, textCategory: 'AX1', set: { title: 'a b' } } }, 'json')"
      )
      #expect(
        command.asString
          == #"moonlay run 'it'\''s mine.lua' --rtl --text-category AX1 --set 'title=a b' --format json --output 'it'\''s mine.json'"#
      )
    }
  }
}
