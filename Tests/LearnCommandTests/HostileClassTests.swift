import Foundation
import Report
import TestSupport
import Testing

/// `moonlay learn grade` in folders that strangers have made: nothing is followed out of a student's folder, nothing is waited
/// for, and whatever is not graded has a row.
@Suite(.timeLimit(.minutes(5))) struct HostileClassTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Makes the class's folder by shell commands; `$s` is a right answer to lesson 1.
  private func make(_ commands: String) throws {
    let solution = "\(Program.root)/scripts/lessons/01-rows/solution.lua"
    let end = try Program(path: "/bin/bash").run(
      [
        "-c",
        "set -e; s=$0; mkdir -p class/ada; cp $s class/ada/01-rows.lua; cd class; " + commands,
        solution,
      ],
      in: workspace.path)
    try #require(end.status == 0, "\(end.errors)")
  }

  private func rows(_ options: String...) throws -> [JSONValue] {
    let end = try Program.moonlay.run(
      ["learn", "grade", "class", "--format", "json"] + options, in: workspace.path, timeLimit: 120)
    #expect(end.status == 0, "\(end.errors)")
    return try JSONReader.read(Array(end.output.utf8))["answers"]?.asArray ?? []
  }

  private func row(_ rows: [JSONValue], _ student: String) -> JSONValue? {
    rows.first { $0["student"]?.asString == student }
  }

  private static let notFollowed = [
    (
      "a link to another's file", "mkdir mallory; ln -s ../ada/01-rows.lua mallory/01-rows.lua",
      "link"
    ),
    ("a link to another's folder", "ln -s ada mallory", "not-read"),
    ("a link to a folder inside", "mkdir mallory; ln -s ../ada mallory/work", "not-read"),
    (
      "a link of a link",
      "mkdir mallory; ln -s ../ada/01-rows.lua mallory/x; ln -s x mallory/01-rows.lua", "link"
    ),
    (
      "a link outside",
      "mkdir mallory; cp $s ../out.lua; ln -s $PWD/../out.lua mallory/01-rows.lua", "link"
    ),
    ("a link to nothing", "mkdir mallory; ln -s nowhere mallory/01-rows.lua", "link"),
    ("an archive that is a link", "mkdir mallory; ln -s /etc/passwd mallory/x.zip", "not-read"),
    ("an archive", "printf PK > mallory.zip", "not-read"),
    ("an archive inside", "mkdir mallory; printf x > mallory/all.tar.gz", "not-read"),
    ("a pipe", "mkdir mallory; mkfifo mallory/01-rows.lua", "special"),
    ("a pipe as an archive", "mkfifo mallory", "not-read"),
    ("a pipe as a progress file", "mkdir mallory; mkfifo mallory/.moonlay-learn.json", "not-read"),
    (
      "a link as a progress file", "mkdir mallory; ln -s /dev/zero mallory/.moonlay-learn.json",
      "not-read"
    ),
    ("a device", "mkdir mallory; ln -s /dev/zero mallory/01-rows.lua", "link"),
    ("forty loops", "mkdir mallory; for i in $(seq 40); do ln -s . mallory/l$i; done", "not-read"),
    (
      "a deep folder", "mkdir -p mallory/a/b/c/d/e/f; cp $s mallory/a/b/c/d/e/f/01-rows.lua",
      "not-read"
    ),
    (
      "a name that is not UTF-8", "mkdir mallory; cp $s \"mallory/01-rows$(printf '\\366').lua\"",
      "unreadable"
    ),
    ("a folder that is an answer", "mkdir -p mallory/01-rows.lua", "missing"),
    ("a file of many bytes", "mkdir mallory; truncate -s 3G mallory/01-rows.lua", "too-large"),
  ]

  @Test(arguments: notFollowed)
  func `it earns nothing, and is said`(name: String, commands: String, code: String) throws {
    try make(commands)
    let rows = try rows()
    let own = rows.filter { $0["student"]?.asString == "mallory" }
    #expect(row(rows, "ada")?["status"]?.asString == "solved")
    #expect(own.contains { $0["missed"]?.asString == code }, "\(name): \(own)")
    #expect(own.allSatisfy { $0["points"]?.asInteger == 0 }, "\(name): \(own)")
    #expect(own.allSatisfy { $0["message"]?.asString?.isEmpty == false })
  }

  @Test func `a student whose name is not UTF-8 has a row`() throws {
    try make(
      "d=\"$(printf 'j\\366rg')\"; mkdir \"$d\"; cp $s \"$d/01-rows.lua\"; cp $s \"$(printf 'k\\344the_01-rows.lua')\""
    )
    let rows = try rows()
    #expect(rows.count == 3)
    #expect(row(rows, "j\u{FFFD}rg")?["message"]?.asString?.contains("not UTF-8") == true)
    #expect(rows.contains { $0["student"]?.asString?.hasPrefix("k\u{FFFD}the") == true })
  }

  @Test func `no student of many is lost`() throws {
    try make("for i in $(seq 2100); do mkdir s$i; done")
    #expect(try Set(rows().compactMap { $0["student"]?.asString }).count == 2101)
  }

  @Test func `an archive is not read, and the command that unpacks it is said`() throws {
    try workspace.write("class.zip", "PK")
    let end = try Program.moonlay.run(["learn", "grade", "class.zip"], in: workspace.path)
    #expect(end.status == 66)
    #expect(end.errors.contains("unzip class.zip"), "\(end.errors)")
    try make("printf PK > bob.zip; printf x > notes.txt")
    let graded = try Program.moonlay.run(["learn", "grade", "class"], in: workspace.path)
    #expect(graded.output.contains("unzip bob.zip"), "\(graded.output)")
    #expect(graded.errors.contains("notes.txt"), "\(graded.errors)")
  }

  @Test(arguments: ["text", "csv", "html", "json"])
  func `no name moves a terminal's cursor or reverses a text`(format: String) throws {
    try make(
      "for n in $'c1\\u009b31m' $'bidi\\u202eevil' $'del\\x7f' $'esc\\x1b[2J' $'tab\\tx' $'line\\nx' $'\\ufeff=1' $'=\\u0301\\u2066'; do mkdir \"$n\"; cp $s \"$n/01-rows.lua\"; done"
    )
    let end = try Program.moonlay.run(
      ["learn", "grade", "class", "--format", format], in: workspace.path)
    for scalar in (end.output + end.errors).unicodeScalars where scalar != "\n" {
      let isCarriageReturn = scalar == "\r" && format == "csv"
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let isBidi =
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      #expect(isCarriageReturn || !(isControl || isBidi), "U+\(String(scalar.value, radix: 16))")
    }
  }
}
