internal import OperatingSystem
internal import TestSupport
internal import Testing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How the probe ends that makes an attempt (`Tests/ConfinementProbe`).
///
/// It is a program of its own because only a process with a single thread can be confined.
private func end(
  of attempt: String, parent: Int64 = processNumber, on starter: String? = nil
) throws -> ChildProcess.End {
  let tests = CommandLine.arguments.first ?? ""
  let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let path = folder.joined(separator: "/") + "/ConfinementProbe"
  let words = ["probe", attempt, "\(parent)"]
  let probe =
    if let starter {
      try ProcessStarter().start(
        starter, [starter] + OlderKernel.arguments(path, words + ["unfiltered"]))
    } else {
      try ProcessStarter().start(path, words)
    }
  probe.allow(.seconds(60))
  do throws(ChildProcess.ChildError) {
    while true { _ = try probe.receive() }
  } catch {
    return error == .ended ? probe.waitForEnd() : probe.kill()
  }
}

@Suite struct ConfinementTests {
  @Test(arguments: [
    "read a file", "write a device", "make a file", "use what was open", "open one more",
    "grow a file", "go on with memory", "go on with threads", "go on with the clock",
    "go on with chance",
  ])
  func `files are refused and what a script needs is there`(attempt: String) throws {
    #expect(try end(of: attempt) == .exited(status: 0))
  }

  #if os(Linux)
    @Test func `memory ends where it was said to`() throws {
      #expect(try end(of: "hold too much") == .exited(status: 0))
    }
  #endif

  #if os(Linux) && (arch(x86_64) || arch(arm64))
    @Test(arguments: [
      "make a folder", "remove a file", "change the folder", "start a program", "become a program",
      "connect", "connect on this machine", "look for the parent", "make memory that is run",
      "read in place of a stream", "raise a limit", "advise that memory is merged",
    ])
    func `what a script does not need is refused by the system`(attempt: String) throws {
      #expect(try end(of: attempt) == .exited(status: 0))
    }

    @Test(
      .enabled(if: OlderKernel.starter != nil),
      arguments: [
        "read a file", "read in place of a stream", "make a file", "make a folder", "raise a limit",
        "go on with memory", "go on with threads",
      ])
    func `without a filter of system calls the second layer refuses files`(attempt: String) throws {
      #expect(try end(of: attempt, on: OlderKernel.starter) == .exited(status: 0))
    }
  #endif

  @Test func `who was started by another is not confined`() throws {
    #expect(try end(of: "read a file", parent: 1) == .exited(status: 3))
  }

  @Test func `a crash ends the process, whatever the runtime makes of crashes`() throws {
    #expect(try end(of: "crash") == .crashed(signal: SIGSEGV))
    #expect(try end(of: "abort") == .crashed(signal: SIGABRT))
  }

  @Test func `who computes for longer than it may is ended by the system`() throws {
    #expect(try end(of: "compute for too long") == .usedUpProcessorTime)
  }
}
