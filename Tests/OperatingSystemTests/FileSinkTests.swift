import TestSupport

@testable internal import OperatingSystem
internal import Testing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

@Suite struct FileSinkTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `until it is committed the old file is there, whole`() throws {
    try folder.overwrite("run.ndjson", "old")
    let sink = try FileSink(folder.file("run.ndjson"), temporaryFiles: TemporaryFiles())
    try sink.write("first\n")
    try sink.flush()
    #expect(try folder.contents(of: "run.ndjson") == "old")
    try sink.write("second\n")
    try sink.commit()
    #expect(try folder.contents(of: "run.ndjson") == "first\nsecond\n")
  }

  @Test func `what is discarded leaves nothing`() throws {
    let sink = try FileSink(folder.file("run.ndjson"), temporaryFiles: TemporaryFiles())
    try sink.write("first\n")
    #expect(folder.names().count == 1)
    sink.discard()
    #expect(folder.names() == [])
    sink.discard()
  }

  @Test func `what is forgotten leaves nothing`() throws {
    do {
      let sink = try FileSink(folder.file("run.ndjson"), temporaryFiles: TemporaryFiles())
      try sink.write("first\n")
    }
    #expect(folder.names() == [])
  }

  @Test func `after its end nothing can be written`() throws {
    let sink = try FileSink(folder.file("run.ndjson"), temporaryFiles: TemporaryFiles())
    try sink.commit()
    #expect(throws: SystemError.self) { try sink.write("late") }
    #expect(throws: SystemError.self) { try sink.commit() }
    #expect(try folder.contents(of: "run.ndjson") == "")
  }

  @Test func `files that are being written go when the program is interrupted`() throws {
    try folder.overwrite("a", "old")
    let temporaryFiles = TemporaryFiles()
    let sinks = try ["a", "b"].map {
      try FileSink(folder.file($0), temporaryFiles: temporaryFiles)
    }
    temporaryFiles.removeAll()
    #expect(folder.names() == ["a"])
    for sink in sinks { #expect(throws: SystemError.self) { try sink.commit() } }
    #expect(throws: SystemError.self) {
      try FileSink(folder.file("c"), temporaryFiles: temporaryFiles)
    }
    #expect(folder.names() == ["a"])
    #expect(try folder.contents(of: "a") == "old")
  }

  @Test func `a process that is killed while it writes leaves the old file whole`() async throws {
    try folder.overwrite("run.ndjson", "old")
    let path = folder.file("run.ndjson")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let sink = try FileSink(path, temporaryFiles: TemporaryFiles())
      try sink.write([UInt8](repeating: 65, count: 200_000))
      Process.signalSelf(SIGKILL)
      Process.stay()
    }
    #expect(try folder.contents(of: "run.ndjson") == "old")
  }

  @Test func `a disk that becomes full leaves the old file and no other`() async throws {
    try folder.overwrite("run.ndjson", "old")
    let path = folder.file("run.ndjson")
    await #expect(processExitsWith: .success) { [path = path as String] in
      // The system's own limit on a file stands for the full disk.
      Process.ignore(SIGXFSZ)
      Process.limitFiles(to: 100_000)
      let sink = try FileSink(path, temporaryFiles: TemporaryFiles())
      let error = #expect(throws: SystemError.self) {
        for _ in 0..<10 { try sink.write([UInt8](repeating: 65, count: 50_000)) }
      }
      #expect(error?.isTooLarge == true)
      #expect(throws: SystemError.self) { try sink.commit() }
    }
    #expect(folder.names() == ["run.ndjson"])
    #expect(try folder.contents(of: "run.ndjson") == "old")
  }

  @Test(arguments: 0..<20)
  func `pieces of any size arrive in their order`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var expected: [UInt8] = []
    let sink = try FileSink(folder.file("bytes"), temporaryFiles: TemporaryFiles())
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let count = Int.random(in: 0...100_000, using: &random)
      let piece = [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: count)
      try sink.write(piece)
      expected += piece
      if Bool.random(using: &random) { try sink.flush() }
    }
    try sink.commit()
    #expect(try readFile(folder.file("bytes"), limit: 1_000_000) == expected)
    #expect(folder.names() == ["bytes"])
  }
}
