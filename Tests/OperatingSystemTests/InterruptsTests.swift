@testable internal import OperatingSystem
internal import Testing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

@Suite struct InterruptsTests {
  @Test func `Ctrl-C is handed to the handler`() async {
    await #expect(processExitsWith: .exitCode(3)) {
      _ = try Interrupts { exit($0 == .interrupt ? 3 : 4) }
      Process.signalSelf(SIGINT)
      Process.stay()
    }
  }

  @Test func `a wish to end is handed to the handler`() async {
    await #expect(processExitsWith: .exitCode(3)) {
      _ = try Interrupts { exit($0 == .terminate ? 3 : 4) }
      Process.signalSelf(SIGTERM)
      Process.stay()
    }
  }

  @Test func `a second Ctrl-C ends the process though the handler is busy`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let isBusy = try Interruption()
      _ = try Interrupts { _ in
        isBusy.raise()
        Process.stay()
      }
      Process.signalSelf(SIGINT)
      isBusy.wait()
      Process.signalSelf(SIGINT)
      Process.stay()
    }
  }

  @Test func `a session that answers Ctrl-C goes on`() async {
    await #expect(processExitsWith: .exitCode(5)) {
      let (readEnd, writeEnd) = try Descriptor.pipe()
      let interrupts = try Interrupts { _ in try? writeEnd.write([1]) }
      var byte: [UInt8] = [0]
      for _ in 0..<5 {
        Process.signalSelf(SIGINT)
        #expect(try readEnd.read(into: &byte) == 1)
        interrupts.expectAnother()
      }
      exit(5)
    }
  }

  @Test func `what was ignored at the start stays ignored`() async {
    await #expect(processExitsWith: .exitCode(5)) {
      Process.ignore(SIGHUP)
      _ = try Interrupts { exit($0 == .hangUp ? 3 : 5) }
      Process.signalSelf(SIGHUP)
      Process.signalSelf(SIGTERM)
      Process.stay()
    }
  }

  @Test func `interrupts are taken once in a process`() async {
    await #expect(processExitsWith: .success) {
      _ = try Interrupts { _ in }
      let error = #expect(throws: SystemError.self) { _ = try Interrupts { _ in } }
      #expect(error?.operation == .catchInterrupts)
      #expect(error?.code == EBUSY)
    }
  }

  @Test func `an interrupted program leaves no half of a file`() async throws {
    let folder = try TemporaryFolder()
    try folder.overwrite("run.ndjson", "old")
    let path = folder.file("run.ndjson")
    await #expect(processExitsWith: .exitCode(130)) { [path = path as String] in
      let temporaryFiles = TemporaryFiles()
      _ = try Interrupts { _ in
        temporaryFiles.removeAll()
        exit(Interrupt.exitStatus)
      }
      let sink = try FileSink(path, temporaryFiles: temporaryFiles)
      try sink.write([UInt8](repeating: 65, count: 200_000))
      Process.signalSelf(SIGTERM)
      Process.stay()
      sink.discard()
    }
    #expect(folder.names() == ["run.ndjson"])
    #expect(try folder.contents(of: "run.ndjson") == "old")
  }
}
