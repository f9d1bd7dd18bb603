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

@Test func `every command of the first hour prints what the page says`() throws {
  let path = "scripts/FIRST-HOUR.md"
  let text = try Guide(path: path).rendered(in: ScratchFolder())

  try Golden(path: path).expect(Array(text.utf8))
}
