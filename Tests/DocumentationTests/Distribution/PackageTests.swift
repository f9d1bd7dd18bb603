import Foundation
import Testing
import TestSupport

/// What `scripts/package` makes, of the program that was built for the tests; it asks for Swift's libraries, which a release
/// does not (`scripts/package check`).
@Suite struct PackageTests {
  private static func package(_ arguments: String...) throws -> ProgramEnd {
    try Program(path: Program.root + "/scripts/package").run(
      arguments, environment: ["MOONLAY_COMPRESSION": "none"], timeLimit: 120)
  }

  private static var hasDpkg: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")
  }

  @Test(.enabled(if: hasDpkg)) func `the Debian package is laid out and runs from where it is`()
    throws
  {
    let folder = try ScratchFolder()
    let made = try Self.package(
      "deb", "--program", Program.moonlay.path, "--output", folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let file = try #require(made.lines.last)
    #expect(file.hasPrefix(folder.path + "/moonlay_") && file.hasSuffix(".deb"))

    let dpkg = Program(path: "/usr/bin/dpkg-deb")
    let control = try dpkg.run(["--field", file, "Depends"]).output
    #expect(control.contains("liblua5.4-0") && control.contains("libc6 (>= 2."))
    let names = try dpkg.run(["--contents", file]).lines.compactMap {
      $0.split(separator: " ").last.map(String.init)
    }
    for name in [
      "bin/moonlay", "share/man/man1/moonlay.1.gz", "share/doc/moonlay/copyright",
      "share/bash-completion/completions/moonlay",
    ] { #expect(names.contains("./usr/" + name), "\(name)") }

    #expect(try dpkg.run(["-x", file, folder.path + "/root"]).status == 0)
    let installed = Program(path: folder.path + "/root/usr/bin/moonlay")
    let copied = try installed.run(["gallery", "grid", "--copy"], in: folder.path)
    #expect(copied.output == "grid.lua\n")
    let end = try installed.run(["run", folder.path + "/grid.lua", "--isolate"])
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.lines.first == "Grid  grid.lua")
  }

  @Test(.enabled(if: hasDpkg)) func `a package has the same bytes each time`() throws {
    let folders = [try ScratchFolder(), try ScratchFolder()]
    // What leads to the program stands for it: it is packed in no time.
    let program = folders[0].path + "/program"
    try folders[0].write("#!/bin/sh\nexec '\(Program.moonlay.path)' \"$@\"\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let files = try folders.map { folder in
      let made = try Self.package("deb", "--program", program, "--output", folder.path)
      #expect(made.status == 0, "\(made.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: try #require(made.lines.last)))
    }
    #expect(files[0] == files[1])
  }

  @Test func `a formula names its repository`() throws {
    let end = try Self.package("formula", "https://example.org/layouts/moonlay.git")
    #expect(end.status == 0)
    #expect(end.output.contains("head \"https://example.org/layouts/moonlay.git\", branch"))
    #expect(try Self.package("formula", "https://x\"; system(1) #").status == 64)
    #expect(try Self.package("formula", "git@example.org").status == 64)
    #expect(try Self.package("nothing").status == 64)
    let ruby = "/usr/bin/ruby"
    guard FileManager.default.isExecutableFile(atPath: ruby) else { return }
    #expect(try Program(path: ruby).run(["-c"], input: end.output).status == 0)
  }
}
