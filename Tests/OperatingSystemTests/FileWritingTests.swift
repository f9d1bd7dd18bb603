@testable internal import OperatingSystem
internal import Testing

@Suite struct FileWritingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new file holds what was written and nothing else is left`() throws {
    try writeFile(Array("{}\n".utf8), to: folder.file("run.json"))
    #expect(try folder.contents(of: "run.json") == "{}\n")
    #expect(folder.names() == ["run.json"])
    #expect(folder.mode(of: "run.json") == Process.usualMode())
  }

  @Test func `an old file is replaced and keeps its permissions`() throws {
    try folder.overwrite("run.json", "old and longer")
    folder.change(mode: 0o640, of: "run.json")
    try writeFile(Array("new".utf8), to: folder.file("run.json"))
    #expect(try folder.contents(of: "run.json") == "new")
    #expect(folder.mode(of: "run.json") == 0o640)
    #expect(folder.names() == ["run.json"])
  }

  @Test func `a symbolic link stays and its target is replaced`() throws {
    try folder.overwrite("real.json", "old")
    folder.makeLink("near.json", to: "real.json")
    folder.makeLink("far.json", to: folder.file("near.json"))
    try writeFile(Array("new".utf8), to: folder.file("far.json"))
    #expect(try FileStatus(ofLink: folder.file("far.json")).isLink)
    #expect(try FileStatus(ofLink: folder.file("near.json")).isLink)
    #expect(try FileStatus(ofLink: folder.file("real.json")).isRegular)
    #expect(try folder.contents(of: "real.json") == "new")
  }

  @Test func `a symbolic link to nothing yet makes the file that it names`() throws {
    folder.makeLink("link.json", to: "real.json")
    try writeFile(Array("new".utf8), to: folder.file("link.json"))
    #expect(folder.names() == ["link.json", "real.json"])
    #expect(try folder.contents(of: "real.json") == "new")
  }

  @Test func `symbolic links in a circle are told`() throws {
    folder.makeLink("a", to: "b")
    folder.makeLink("b", to: "a")
    let error = #expect(throws: SystemError.self) { try writeFile([], to: folder.file("a")) }
    #expect(error?.message.contains("its symbolic links form a loop") == true)
  }

  @Test func `a folder is not written`() throws {
    for path in [folder.path, folder.file("new/")] {
      let error = #expect(throws: SystemError.self) { try writeFile([1], to: path) }
      #expect(error?.isFolder == true)
    }
    #expect(folder.names() == [])
  }

  @Test func `a missing folder is told`() {
    let path = folder.file("no/run.json")
    let error = #expect(throws: SystemError.self) { try writeFile([1], to: path) }
    #expect(
      error?.message
        == "cannot write '\(path)': its folder does not exist; make the folder first, or choose another"
    )
  }

  @Test func `a name as long as names may be is written`() throws {
    let name = String(repeating: "n", count: 255)
    try writeFile([65], to: folder.file(name))
    #expect(try folder.contents(of: name) == "A")
    let error = #expect(throws: SystemError.self) {
      try writeFile([65], to: folder.file(name + "n"))
    }
    #expect(error?.message.contains("longer than the system allows") == true)
    #expect(folder.names() == [name])
  }

  @Test func `a pipe with a name is written as it comes`() throws {
    folder.makePipe("pipe")
    let path = folder.file("pipe")
    try Thread.start { try? writeFile(Array("through".utf8), to: path) }
    #expect(try folder.contents(of: "pipe") == "through")
    #expect(folder.names() == ["pipe"])
  }

  @Test func `a path of a descriptor is written where the descriptor stands`() throws {
    let (readEnd, writeEnd) = try Descriptor.pipe()
    defer { try? readEnd.close() }
    try writeEnd.write([1])
    try writeFile([2, 3], to: "/dev/fd/\(writeEnd.number)")
    try writeEnd.write([4])
    try writeEnd.close()
    #expect(try readEnd.readAll(limit: 100) == [1, 2, 3, 4])
  }

  @Test(.enabled(if: (try? FileStatus(of: "/dev/full")) != nil, "only Linux has such a device"))
  func `a full device is told`() {
    let error = #expect(throws: SystemError.self) { try writeFile([1], to: "/dev/full") }
    #expect(error?.message.contains("no space left") == true)
    #expect(error?.operation == .write)
  }

  @Test func `neither a protected folder nor a protected file is written`() async throws {
    folder.makeFolder("closed")
    try folder.overwrite("kept.json", "kept")
    folder.change(mode: 0o555, of: "closed")
    folder.change(mode: 0o444, of: "kept.json")
    folder.change(mode: 0o777, of: ".")
    let paths = [folder.file("closed/run.json"), folder.file("kept.json")]
    await #expect(processExitsWith: .success) { [paths = paths as [String]] in
      Process.becomeNobody()
      for path in paths {
        let error = #expect(throws: SystemError.self) { try writeFile([1], to: path) }
        #expect(error?.message.contains("permission denied") == true)
      }
    }
    #expect(folder.names() == ["closed", "kept.json"])
    #expect(try folder.contents(of: "kept.json") == "kept")
  }
}
