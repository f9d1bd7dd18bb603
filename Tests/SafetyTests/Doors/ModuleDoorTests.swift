import TestSupport

internal import Testing

/// A module is a text below the script's folder, and whatever else its name leads to is refused at once.
@Suite struct ModuleDoorTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace([
      "empty.lua": "", "bom.lua": "\u{FEFF}return require('wall')", "zero.lua": "return 1\0 + 1",
      "bytes.lua": "return '\\255\\254'", "a b.lua": "return 1", "big.lua": "",
      "main.lua": "local name = '' local m = require(name) return require('wall')",
    ])
    try workspace.write("utf16.lua", bytes: [0xFF, 0xFE] + "return".utf8.flatMap { [$0, 0] })
    try workspace.write("latin.lua", bytes: Array("return '".utf8) + [0xE9, 0xFF, 0x27])
    try workspace.write("binary.lua", bytes: Array("\u{1B}Lua\u{54}".utf8) + [0, 25, 147])
    try workspace.write("big.lua", bytes: [UInt8](repeating: 32, count: 2 << 20))
    try workspace.write("huge.lua", bytes: [UInt8](repeating: 32, count: 17 << 20))
    try workspace.makeFolder("folder.lua")
    try workspace.makeFolder("up")
    try workspace.makeLink("up/loop", to: "..")
    try workspace.makeLink("one.lua", to: "two.lua")
    try workspace.makeLink("two.lua", to: "one.lua")
    try workspace.makeLink("zeros.lua", to: "/dev/zero")
    try workspace.makeLink("passwords.lua", to: "/etc/passwd")
    try workspace.makeLink("slash.lua", to: "wall.lua/")
    _ = try workspace.shell("mkfifo pipe.lua")
    return workspace
  }

  static let refused: [(name: String, words: String)] = [
    ("one", "module 'one' not found"), ("zeros", "points outside the script's folder"),
    ("passwords", "points outside the script's folder"), ("folder", "folder.lua is a folder"),
    ("pipe", "pipe.lua is not a file"), ("slash", "module 'slash' not found"),
    // Text in UTF-16 with a mark is read; this module returns nothing.
    ("utf16", "error[no-layout]"), ("zero", "error[syntax-error]"),
    ("binary", "error[binary-chunk]"), ("big", "error[source-too-large]"),
    ("huge", "huge.lua is larger than 16 MiB"), ("..", "is not a module name"),
    ("/", "is not a module name"), ("../wall", "is not a module name"),
    ("/etc/passwd", "is not a module name"), ("./wall", "is not a module name"),
    ("wall.lua", "module 'wall.lua' not found"), ("wall\\0", "contains a zero byte"),
    ("a b", "is not a module name"), ("wäll", "is not a module name"),
    ("wall\\n", "is not a module name"), ("a\\\\b", "is not a module name"),
  ]

  @Test func `what is no module is refused at once, and named`() throws {
    let workspace = try workspace()
    for (name, words) in Self.refused {
      try workspace.write("main.lua", "local m = require('\(name)')\nreturn m\n")
      let end = try workspace.run("main.lua")
      #expect(end.status == 2, "\(name): \(end.errors)")
      #expect(end.errors.contains(words), "\(name): \(end.errors)")
      #expect(end.output == "")
      // No script learns where it lies.
      #expect(!end.errors.contains(workspace.path))
    }
  }

  @Test(arguments: ["bom", "bytes", "latin", "empty", "up.loop.wall"])
  func `what is text is a module, in whatever encoding`(name: String) throws {
    let workspace = try workspace()
    try workspace.write("main.lua", "local m = require('\(name)')\nreturn require('wall')\n")
    let end = try workspace.run("main.lua")
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.output.hasPrefix("Wall  main.lua\n"))
  }

  @Test func `a script may come through a pipe, and from nothing else that has no end`() throws {
    let workspace = try workspace()
    let piped = try workspace.shell("cat wall.lua > pipe.lua & \"$moonlay\" run pipe.lua")
    #expect(piped.status == 0, "\(piped.errors)")
    let input = try workspace.shell("\"$moonlay\" run /dev/stdin < wall.lua")
    #expect(input.status == 0, "\(input.errors)")
    for name in ["zeros.lua", "one.lua", "folder.lua", "huge.lua", "/dev/zero", "."] {
      let end = try workspace.run(name)
      #expect(end.status == 66, "\(name): \(end.errors)")
    }
    #expect(try workspace.run("/dev/null").status == 2)
  }
}
