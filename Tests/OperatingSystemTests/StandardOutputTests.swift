@testable internal import OperatingSystem
internal import Testing

@Suite struct StandardOutputTests {
  @Test func `what is written waits for the flush`() throws {
    let (readEnd, writeEnd) = try Descriptor.pipe()
    defer { try? readEnd.close() }
    Process.doNotBlock(readEnd.number)
    var output = StandardOutput(descriptor: writeEnd.number)
    try output.write("one ")
    try output.write(Array("two".utf8))
    try output.flush()
    try writeEnd.close()
    #expect(try readEnd.readAll(limit: 100) == Array("one two".utf8))
  }

  @Test(arguments: [false, true])
  func `more than a pipe holds arrives whole`(doesNotBlock: Bool) throws {
    let (readEnd, writeEnd) = try Descriptor.pipe()
    defer { try? readEnd.close() }
    if doesNotBlock { Process.doNotBlock(writeEnd.number) }
    let count = 500_000
    try Thread.start {
      var output = StandardOutput(descriptor: writeEnd.number)
      for start in stride(from: 0, to: count, by: 1000) {
        try? output.write((start..<start + 1000).map { UInt8(truncatingIfNeeded: $0) })
      }
      try? output.flush()
      try? writeEnd.close()
    }
    let expected = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try readEnd.readAll(limit: 1_000_000) == expected)
  }

  @Test func `a reader who has gone is told from every other fault`() async throws {
    let (readEnd, writeEnd) = try Descriptor.pipe()
    try readEnd.close()
    defer { try? writeEnd.close() }
    var output = StandardOutput(descriptor: writeEnd.number)
    var fault: StandardOutput.OutputError?
    // A process that another test starts has the other end, too, until it begins its program.
    for _ in 0..<2_000 where fault == nil {
      try output.write("unread")
      do throws(StandardOutput.OutputError) { try output.flush() } catch { fault = error }
      if fault == nil { try await Task.sleep(for: .milliseconds(1)) }
    }
    #expect(fault == .closedPipe)
  }

  @Test(.enabled(if: (try? FileStatus(of: "/dev/full")) != nil, "only Linux has such a device"))
  func `a full disk is told once`() throws {
    let full = try Descriptor.open(forWriting: "/dev/full")
    defer { try? full.close() }
    var output = StandardOutput(descriptor: full.number)
    try output.write("unwritten")
    var words = ""
    do throws(StandardOutput.OutputError) {
      try output.flush()
    } catch {
      if case .failed(let error) = error { words = error.message }
    }
    #expect(
      words
        == "cannot write 'descriptor \(full.number)': no space left; free some space, or choose another place"
    )
    try output.flush()
  }

  @Test func `standard output has a name in faults`() async {
    await #expect(processExitsWith: .success) {
      Process.close(1)
      var output = StandardOutput()
      try output.write("nowhere")
      do throws(StandardOutput.OutputError) {
        try output.flush()
      } catch .failed(let error) {
        #expect(error.message.hasPrefix("cannot write standard output: "))
      } catch {
        Issue.record("not a closed pipe")
      }
    }
  }
}
