internal import OperatingSystem
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
private func end(of attempt: String, parent: Int64 = processNumber) throws -> ChildProcess.End {
  let tests = CommandLine.arguments.first ?? ""
  let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let probe = try ProcessStarter().start(
    folder.joined(separator: "/") + "/ConfinementProbe", ["probe", attempt, "\(parent)"])
  probe.allow(.seconds(60))
  do throws(ChildProcess.Loss) {
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
    ])
    func `what a script does not need is refused by the system`(attempt: String) throws {
      #expect(try end(of: attempt) == .exited(status: 0))
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
