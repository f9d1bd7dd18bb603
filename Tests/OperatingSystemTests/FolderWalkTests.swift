import Foundation
import Testing

@testable import OperatingSystem

/// A walk visits each file of a folder once, follows no link, and says what it has not visited.
@Suite struct FolderWalkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ commands: String) throws {
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "set -e; cd '\(folder.path)'; " + commands]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func `files are listed in the order of their paths, links and pipes with their reasons`()
    throws
  {
    try shell(
      "mkdir -p b/c .git; touch z.lua b/y.lua b/c/x.lua .git/h.lua; ln -s b l; ln -s ../z.lua b/k; ln -s . b/r; mkfifo b/p; touch \"$(printf 'n\\377.lua')\""
    )
    let walk = try FolderWalk(folder.path)
    #expect(walk.files.map(\.below) == ["b/c/x.lua", "b/y.lua", "z.lua"])
    #expect(
      walk.skipped.map { "\($0.below) \($0.reason)" } == [
        "b/k link", "b/p special", "b/r link", "l link", "n\u{FFFD}.lua undecodable",
      ])
    #expect(walk.folders.count == 3)
    for name in ["b/p", "b/k", "l", "b"] {
      #expect(throws: SystemError.self) {
        try readFoundFile(Path.join(folder.path, name), limit: 100)
      }
    }
    #expect(try readFoundFile(Path.join(folder.path, "z.lua"), limit: 100) == [])
  }

  @Test func `what is too deep is listed`() throws {
    try shell("mkdir -p a/b/c; touch a/1 a/b/2 a/b/c/3")
    let walk = try FolderWalk(folder.path, maxDepth: 2)
    #expect(walk.files.map(\.below) == ["a/1", "a/b/2"])
    #expect(walk.skipped == [FolderWalk.Skipped(below: "a/b/c", reason: .tooDeep)])
  }

  @Test func `a listing says whether it was cut`() throws {
    try shell("touch 1 2 3")
    #expect(try FolderListing(folder.path, limit: 3).isCut == false)
    let cut = try FolderListing(folder.path, limit: 2)
    #expect((cut.names.count, cut.isCut) == (2, true))
    #expect(throws: SystemError.self) { try FolderListing(folder.path + "/1") }
    #expect(throws: SystemError.self) { try FolderListing("a\u{0}b") }
  }
}
