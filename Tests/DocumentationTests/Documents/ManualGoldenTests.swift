import Foundation
import Testing
import TestSupport

/// What is made of the program's own help.
@Suite struct ManualGoldenTests {
  @Test func `the reference of the commands is what the program says of itself`() throws {
    let end = try Program.moonlay.run(["manual", "--format", "markdown"])
    #expect(end.status == 0 && end.errors.isEmpty)
    try Golden(path: "scripts/reference/COMMANDS.md").expect(end.outputBytes)
  }

  @Test func `the manual page has each command and option of the reference`() throws {
    let end = try Program.moonlay.run(["manual"])
    #expect(end.status == 0 && end.errors.isEmpty)
    let page = end.output.replacing("\\-", with: "-").replacing("\\e", with: "\\")
    let reference = try Program.moonlay.run(["manual", "--format", "markdown"]).lines
    let commands = reference.filter { $0.hasPrefix("## moonlay ") }.map { $0.dropFirst(3) }
    let terms = reference.filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map { $0.replacing("…", with: "...") }
    }
    #expect(commands.count > 9 && terms.count > 100)
    for command in commands { #expect(page.contains(".SS \"\(command)"), "\(command)") }
    for term in terms { #expect(page.contains("\\fB\(term)\\fR"), "\(term)") }
  }

  @Test func `each command of the help stands in the reference`() throws {
    let help = try Program.moonlay.run(["--help"]).lines
    let list = help.drop { !$0.hasPrefix("SUBCOMMANDS") }.dropFirst()
    let names = list.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first }.filter { $0 != "See" }
    let reference = try Program.moonlay.run(["manual", "-f", "markdown"]).lines
    #expect(names.count > 9)
    for name in names {
      #expect(reference.contains("## moonlay \(name)"), "\(name)")
    }
  }

  @Test func `roff has nothing to say to the page`() throws {
    let groff = "/usr/bin/groff"
    guard FileManager.default.isExecutableFile(atPath: groff) else { return }
    let page = try Program.moonlay.run(["manual"]).output
    let end = try Program(path: groff).run(["-man", "-ww", "-Tutf8", "-z"], input: page)
    #expect(end.status == 0)
    #expect(end.errors == "")
  }

  @Test func `bash completes commands, options and values`() throws {
    let folder = try ScratchFolder()
    let script = try Program.moonlay.run(["--generate-completion-script", "bash"]).output
    try folder.write(script, to: "completion.bash")
    func completed(_ words: String...) throws -> [String] {
      let line = words.joined(separator: " ")
      let end = try Program(path: "/bin/bash").run(
        [
          "-c",
          """
          PATH='\(URL(filePath: Program.moonlay.path).deletingLastPathComponent().path)':$PATH
          source completion.bash
          COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
          COMP_LINE='\(line)'; COMP_POINT=\(line.count); COMP_TYPE=9
          _moonlay moonlay '\(words[words.count - 1])' '\(words[words.count - 2])'
          printf '%s\\n' "${COMPREPLY[@]}"
          """,
        ], in: folder.path)
      return end.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(try completed("moonlay", "te").contains("test"))
    #expect(try completed("moonlay", "test", "--sh").contains("--shard"))
    #expect(try completed("moonlay", "new", "it", "--from", "comp").contains("compositional"))
    #expect(try completed("moonlay", "test", "--format", "").contains("junit"))
    #expect(try completed("moonlay", "explain", "overl").contains("overlap"))
    #expect(
      try completed("moonlay", "gallery", "water").sorted() == ["waterfall", "waterfall-sections"])
    #expect(try completed("moonlay", "learn", "chec").contains("check"))
    #expect(try completed("moonlay", "learn", "check", "07").contains("07-circle"))
    let words = """
      return Layout.new("Rows", {
        columns = 3, align = Parameter.choice("left", { "left", "centre" }), dense = false,
      })
      """
    try folder.write(words, to: "rows.lua")
    try folder.write("", to: "other.txt")
    #expect(try completed("moonlay", "explain", "row") == ["rows.lua"])
    #expect(try completed("moonlay", "run", "rows.lua", "--set", "").contains("columns=3"))
    #expect(
      try completed("moonlay", "bench", "rows.lua", "--set", "d") == ["dense=true", "dense=false"])
    #expect(try completed("moonlay", "check", "rows.lua", "--set", "z") == [])
  }

  @Test(arguments: ["zsh", "fish"])
  func `other shells have completions too`(shell: String) throws {
    let end = try Program.moonlay.run(["--generate-completion-script", shell])
    #expect(end.status == 0)
    #expect(end.output.contains("compositional"))
  }
}
