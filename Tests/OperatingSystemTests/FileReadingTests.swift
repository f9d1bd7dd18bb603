@testable internal import OperatingSystem
internal import Testing

@Suite struct FileReadingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file is read to its last byte`() throws {
    try folder.overwrite("wall.lua", "return 1\n")
    #expect(try readFile(folder.file("wall.lua"), limit: 9) == Array("return 1\n".utf8))
  }

  @Test func `an empty file has no bytes`() throws {
    try folder.overwrite("empty.lua", "")
    #expect(try readFile(folder.file("empty.lua"), limit: 0) == [])
  }

  @Test func `a missing file is told with its name and what to check`() {
    let path = folder.file("wal.lua")
    let error = #expect(throws: SystemError.self) { try readFile(path, limit: 100) }
    #expect(error?.isMissing == true)
    #expect(error?.operation == .read)
    #expect(
      error?.message
        == "cannot read '\(path)': no such file or folder; check the name and the folder you are in"
    )
  }

  @Test func `a folder is no file`() {
    let error = #expect(throws: SystemError.self) { try readFile(folder.path, limit: 100) }
    #expect(error?.isFolder == true)
    #expect(error?.message == "cannot read '\(folder.path)': it is a folder; name a file")
  }

  @Test func `a file above the limit is told with both sizes`() throws {
    try folder.overwrite("wall.lua", "0123456789")
    let error = #expect(throws: SystemError.self) {
      try readFile(folder.file("wall.lua"), limit: 9)
    }
    #expect(error?.isTooLarge == true)
    #expect(error?.message.contains("it has 10 bytes; at most 9 bytes are read") == true)
  }

  @Test func `a file without an end stops at the limit`() {
    let error = #expect(throws: SystemError.self) { try readFile("/dev/zero", limit: 100_000) }
    #expect(error?.isTooLarge == true)
    #expect(error?.message.contains("it has more than 100000 bytes") == true)
  }

  @Test func `a limit of any size is a limit`() throws {
    try folder.overwrite("wall.lua", "0123456789")
    let path = folder.file("wall.lua")
    #expect(try readFile(path, limit: .max).count == 10)
    #expect(throws: SystemError.self) { try readFile(path, limit: -1) }
  }

  @Test func `a pipe with a name is read until its writer closes it`() throws {
    folder.makePipe("pipe")
    let path = folder.file("pipe")
    try Thread.start { try? writeFile(Array("from a pipe".utf8), to: path) }
    #expect(try folder.contents(of: "pipe") == "from a pipe")
  }

  @Test func `a path of a descriptor reads on where the descriptor stands`() throws {
    let (readEnd, writeEnd) = try Descriptor.pipe()
    defer { try? readEnd.close() }
    try writeEnd.write(Array("abcdef".utf8))
    try writeEnd.close()
    var two: [UInt8] = [0, 0]
    #expect(try readEnd.read(into: &two) == 2)
    #expect(try readFile("/dev/fd/\(readEnd.number)", limit: 100) == Array("cdef".utf8))
  }

  @Test func `a name that the system would cut short is refused`() {
    for name in ["", "a\0b"] {
      let error = #expect(throws: SystemError.self) { try readFile(name, limit: 100) }
      #expect(error?.message.contains("its name is empty or contains a zero byte") == true)
    }
  }

  @Test func `a file that may not be read says so`() async throws {
    try folder.overwrite("secret.lua", "return 1")
    folder.change(mode: 0o000, of: "secret.lua")
    folder.change(mode: 0o755, of: ".")
    let path = folder.file("secret.lua")
    await #expect(processExitsWith: .success) { [path = path as String] in
      Process.becomeNobody()
      let error = #expect(throws: SystemError.self) { try readFile(path, limit: 100) }
      #expect(error?.message.contains("permission denied") == true)
    }
  }
}
