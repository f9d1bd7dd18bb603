@testable internal import OperatingSystem
internal import Testing

/// A file that its owner alone may read, and that grows.
@Suite struct PrivateFileTests {
  @Test func `what is added stands behind what was there, for the owner alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("history")
    try appendPrivately(Array("one\n".utf8), to: path)
    try appendPrivately(Array("two\n".utf8), to: path)
    #expect(try String(decoding: readFile(path, limit: 100), as: UTF8.self) == "one\ntwo\n")
    #expect(folder.mode(of: "history") == 0o600)
  }

  @Test func `a file that others could read is closed to them`() throws {
    let folder = try TemporaryFolder()
    try folder.overwrite("history", "old\n")
    try appendPrivately(Array("new\n".utf8), to: folder.file("history"))
    #expect(folder.mode(of: "history") == 0o600)
    #expect(
      try String(decoding: readFile(folder.file("history"), limit: 100), as: UTF8.self)
        == "old\nnew\n")
  }

  @Test func `what is no regular file is not written`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError.self) { try appendPrivately([1], to: folder.path) }
    #expect(throws: SystemError.self) { try appendPrivately([1], to: "/dev/null") }
    #expect(throws: SystemError.self) { try appendPrivately([1], to: "") }
    #expect(throws: SystemError.self) { try appendPrivately([1], to: folder.file("a\0b")) }
  }

  @Test func `a file is another when it was written`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("grid.lua")
    #expect(FileSignature(of: path) == nil)
    try folder.overwrite("grid.lua", "one")
    let first = FileSignature(of: path)
    #expect(first == FileSignature(of: path))
    try folder.overwrite("grid.lua", "longer")
    #expect(first != FileSignature(of: path))
  }
}
