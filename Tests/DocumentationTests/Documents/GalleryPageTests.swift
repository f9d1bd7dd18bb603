import Foundation
import Testing
import TestSupport

/// The documents that list the gallery's scripts.
private func text(_ path: String) throws -> String {
  try String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
}

@Test func `the gallery's page shows every script in order, with a picture`() throws {
  let page = try text("scripts/GALLERY.md")

  let titles = page.matches(of: /## \[([a-z-]+)\]\(gallery\/([a-z-]+)\.lua\)/)
  #expect(titles.map { String($0.1) } == GalleryScript.all.map(\.name))
  #expect(titles.allSatisfy { $0.1 == $0.2 })
  for script in GalleryScript.all {
    #expect(page.contains("<img src=\"pictures/\(script.name).svg\""), "\(script)")
    let picture = "\(Program.root)/scripts/pictures/\(script.name).svg"
    #expect(FileManager.default.fileExists(atPath: picture), "\(script)")
  }
  let pictures = try FileManager.default.contentsOfDirectory(
    atPath: Program.root + "/scripts/pictures")
  #expect(pictures.count == GalleryScript.all.count)
}

@Test func `what people know is found here, and every script is known as something`() throws {
  let page = try text("scripts/GALLERY.md")

  let links = page.matches(of: /\[([a-z-]+)\]\(#([a-z-]+)\)/)
  #expect(links.allSatisfy { $0.1 == $0.2 })
  #expect(links.map { String($0.1) }.sorted() == GalleryScript.all.map(\.name).sorted())
}

@Test func `the guide's table has every script once`() throws {
  let guide = try Guide.text()

  let rows = guide.matches(of: /\n\| \[([a-z-]+)\]\(\.\.\/gallery\/([a-z-]+)\.lua\) \|/)
  #expect(rows.map { String($0.1) }.sorted() == GalleryScript.all.map(\.name).sorted())
}

// The mistake of one of them is a few lines on top of its correction, whose page says the rest.
@Test(arguments: GalleryScript.all.filter { $0.name != "insert-from-centre-wrong" })
func `a script of the gallery has its parts`(script: GalleryScript) throws {
  let lines = try text(script.path).split(separator: "\n", omittingEmptySubsequences: false)

  #expect(lines[0].hasPrefix("-- ") && lines[0].contains(":"))
  #expect(
    lines.contains { $0.hasPrefix("-- Run it:   moonlay run \(script.name)") })
  #expect(lines.contains { $0.contains(".demo = {") || $0.contains("return Scenario") })
  #expect(lines.allSatisfy { $0.count <= 100 })
}
