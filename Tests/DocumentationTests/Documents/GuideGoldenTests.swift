import Foundation
import Testing
import TestSupport

@Test func `every example of the guide prints what the guide says`() throws {
  let folder = try ScratchFolder()
  try FileManager.default.createSymbolicLink(
    atPath: folder.path + "/gallery", withDestinationPath: Program.root + "/scripts/gallery")

  // Chapters share a folder: a later one runs scripts of an earlier one.
  let chapters = try Guide.chapters()
  #expect(chapters.count > 20)
  for path in chapters {
    let text = try Guide(path: path).rendered(in: folder)
    try Golden(path: path).expect(Array(text.utf8))
  }
}

@Test func `every chapter of the guide has a picture or a drawing`() throws {
  for path in try Guide.chapters() {
    let file = URL(fileURLWithPath: Program.root + "/" + path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let pictures = text.matches(of: /<img src="([^"]+)" width="\d+" alt="[^"]+">/)
    for picture in pictures {
      let target = URL(fileURLWithPath: String(picture.1), relativeTo: file)
      #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(picture.1)")
    }
    #expect(!pictures.isEmpty || text.contains { "┌┏╭╔".contains($0) }, "\(path)")
  }
}

@Test func `every command of the first hour prints what the page says`() throws {
  let path = "scripts/FIRST-HOUR.md"
  let text = try Guide(path: path).rendered(in: ScratchFolder())

  try Golden(path: path).expect(Array(text.utf8))
}
