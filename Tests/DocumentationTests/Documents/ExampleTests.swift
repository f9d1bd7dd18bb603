import Foundation
import Testing
import TestSupport

/// The examples that people copy: `scripts/examples`.
@Suite struct ExampleTests {
  private static let folder = Program.root + "/scripts/examples"

  @Test func `the layout passes its own expectations and every case of check`() throws {
    let script = Self.folder + "/layout/justified-rows.lua"

    let run = try Program.moonlay.run(["run", "--quiet", script])
    let check = try Program.moonlay.run(["check", script])

    #expect(run.status == 0, "\(run.errors)")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func `the page embeds a script of the gallery, with parameters that it has`() throws {
    let page = try String(contentsOfFile: Self.folder + "/page/index.html", encoding: .utf8)
    let embedded = try #require(page.firstMatch(of: /#embed=([a-z-]+\.lua)&([a-z]+)=/))
    let script = try String(
      contentsOfFile: Program.root + "/scripts/gallery/\(embedded.1)", encoding: .utf8)

    #expect(script.contains("---@field \(embedded.2) "))
  }

  @Test func `each command of the table names files that exist`() throws {
    let table = try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8)
    let paths = table.matches(of: /scripts\/[a-z\/.-]+/).map { String($0.0) }
      .filter { $0 != "scripts/examples/page/site" }

    #expect(paths.count > 4)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Program.root + "/" + path), "\(path)")
    }
  }
}
