import Foundation
import TestSupport
import Testing

/// The gallery and the guide are part of the program: a copy of it alone has them.
@Suite struct ShippedDocumentTests {
  private static func files(in folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Program.root)/scripts/\(folder)")
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Program.root)/scripts/\(path)", encoding: .utf8)
  }

  @Test func `every script of the gallery is listed and shown`() throws {
    let workspace = try Workspace()
    let scripts = try Self.files(in: "gallery", ".lua")
    let names = scripts.map { String($0.dropLast(4)) }

    let list = try Program.moonlay.run(["gallery"], in: workspace.path)
    #expect(list.lines.compactMap { $0.split(separator: " ").first.map(String.init) } == names)

    let shown = try Program.moonlay.run(["gallery"] + names, in: workspace.path)
    #expect(
      shown.output == (try scripts.map { try Self.text("gallery/\($0)") }.joined(separator: "\n")))
  }

  @Test func `a copied script comes with what it requires, and runs`() throws {
    let workspace = try Workspace()
    let copied = try Program.moonlay.run(["gallery", "tap-carousel", "--copy"], in: workspace.path)
    #expect(copied.output == "tap-carousel.lua\ncard-carousel.lua\n")
    #expect(
      workspace.contents(of: "card-carousel.lua") == (try Self.text("gallery/card-carousel.lua")))
    #expect(try Program.moonlay.run(["run", "tap-carousel.lua"], in: workspace.path).status == 0)

    let again = try Program.moonlay.run(["gallery", "tap-carousel", "--copy"], in: workspace.path)
    #expect(again.status == 74)
    #expect(again.errors == "error: 'tap-carousel.lua' already exists and is not overwritten\n")
  }

  @Test func `a layout that is not there is answered with those of like names`() throws {
    let unknown = try Program.moonlay.run(["gallery", "carousel"])
    #expect(unknown.status == 64)
    #expect(
      unknown.errors
        == """
        error: no layout 'carousel' in the gallery
           = fix: one of: card-carousel, side-carousel, tap-carousel

        """
    )
  }

  @Test func `the guide is searched, and its chapters are shown`() throws {
    let workspace = try Workspace()
    let found = try Program.moonlay.run(["doc", "sticky", "header"], in: workspace.path)
    #expect(found.status == 0)
    #expect(
      found.output.contains("guide/09-invalidation-contexts.md, line 1: Invalidation contexts"))

    for file in try Self.files(in: "guide", ".md") {
      let chapter = try Program.moonlay.run(["doc", "guide/\(file)"], in: workspace.path)
      // A picture is shown as its words.
      let text = try Self.text("guide/\(file)")
        .replacing(/(?m)^<img .*alt="([^"]+)">$/) { "[\($0.1)]" }
      #expect(chapter.output == text, "\(file)")
    }
  }
}
