import Foundation
import Testing

@Test func `every example of the guide prints what the guide says`() throws {
  let folder = try ScratchFolder()
  try FileManager.default.createSymbolicLink(
    atPath: folder.path + "/gallery", withDestinationPath: Program.root + "/scripts/gallery")

  let text = try Guide().rendered(in: folder)

  try Golden(path: Guide.path).expect(Array(text.utf8))
}
