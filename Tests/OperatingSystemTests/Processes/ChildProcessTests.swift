internal import OperatingSystem
internal import Testing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Starts a script of the shell.
private func shell(_ script: String) throws -> ChildProcess {
  let child = try start("/bin/sh", ["sh", "-c", script])
  child.allow(.seconds(20))
  return child
}

private func start(_ path: String, _ arguments: [String]) throws -> ChildProcess {
  try ProcessStarter().start(path, arguments)
}

extension ChildProcess {
  /// All that comes until the streams are closed.
  fileprivate func everything() throws(ChildError) -> String {
    var bytes: [UInt8] = []
    while true {
      do throws(ChildError) {
        if case .bytes(let more) = try receive() { bytes += more }
      } catch .ended {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}

/// Whether a process is there, also one that nobody has asked how it ended.
private func isThere(_ number: Int64) -> Bool { kill(pid_t(number), 0) == 0 }

@Suite struct ChildProcessTests {
  @Test func `what is sent comes back through a program`() throws {
    let child = try start("/bin/cat", ["cat"])
    child.allow(.seconds(20))
    try child.send(Array("hello".utf8))
    #expect(try child.receive() == .bytes(Array("hello".utf8)))
    #expect(child.kill() == .killed)
  }

  @Test func `a program is given no variables and nothing open but its streams`() throws {
    let descriptor = unsafe open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    // The shell makes some variables of its own; none of ours is among them.
    let variables = try shell("/usr/bin/env").everything().split(separator: "\n")
    #expect(!variables.contains { $0.hasPrefix("HOME=") || $0.hasPrefix("PATH=") })
    let session = try shell("test \"$(ps -o sid= -p $$ | tr -d ' ')\" = $$ && echo own")
    #expect(["own\n", ""].contains(try session.everything()))
  }

  @Test func `a program's end is told by what ended it`() throws {
    let exited = try shell("exit 7")
    #expect(try exited.everything() == "")
    #expect(exited.waitForEnd() == .exited(status: 7))
    let crashed = try shell("kill -SEGV $$")
    #expect(try crashed.everything() == "")
    #expect(crashed.waitForEnd() == .crashed(signal: SIGSEGV))
    let spent = try shell("ulimit -t 1; while :; do :; done")
    #expect(try spent.everything() == "")
    // The shell's limit is the hard one too, at which Linux kills.
    #expect([.usedUpProcessorTime, .killed].contains(spent.waitForEnd()))
  }

  @Test func `a program that is not there cannot be started`() {
    #expect(throws: SystemError.self) {
      try start("/no/such/program", ["program"])
    }
  }

  @Test func `whoever says nothing is waited for no longer than it may take`() throws {
    let child = try shell("sleep 60")
    child.allow(.milliseconds(100))
    let begin = MonotonicClock().now
    #expect(throws: ChildProcess.ChildError.tookTooLong) { try child.receive() }
    #expect(MonotonicClock().now - begin < .seconds(10))
    #expect(child.kill() == .killed)
    #expect(!isThere(child.processNumber))
  }

  @Test func `whoever reads nothing is waited for no longer than it may take`() throws {
    let child = try shell("sleep 60")
    child.allow(.milliseconds(200))
    #expect(throws: ChildProcess.ChildError.tookTooLong) {
      try child.send([UInt8](repeating: 0, count: 4 << 20))
    }
  }

  @Test func `a flood does not stop the watch`() throws {
    let child = try shell("while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done")
    child.allow(.milliseconds(300))
    #expect(throws: ChildProcess.ChildError.tookTooLong) {
      while true { _ = try child.receive() }
    }
  }

  @Test func `who has ended takes nothing`() throws {
    let child = try shell("exit 0")
    #expect(try child.everything() == "")
    #expect(throws: ChildProcess.ChildError.ended) {
      try child.send([UInt8](repeating: 0, count: 4 << 20))
    }
  }

  @Test func `another thread wakes who waits`() throws {
    let child = try shell("sleep 60")
    let waker = child.waker
    try startThread { waker.wake() }
    #expect(try child.receive() == .nothing)
  }

  @Test func `a wait may be shorter than what the program has`() throws {
    let child = try shell("sleep 60")
    child.allow(.seconds(50))
    let begin = MonotonicClock().now
    #expect(try child.receive(within: .milliseconds(100)) == .nothing)
    #expect((.milliseconds(100)..<(.seconds(10))).contains(MonotonicClock().now - begin))
  }

  @Test func `who is held by nobody is ended and leaves nothing behind`() throws {
    let before = openDescriptors()
    var numbers: [Int64] = []
    for _ in 0..<50 { numbers.append(try shell("sleep 60").processNumber) }
    #expect(!numbers.contains(where: isThere))
    // Other tests open and close files meanwhile.
    #expect(openDescriptors() < before + 60)
  }

  private func openDescriptors() -> Int {
    (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
  }

  @Test func `what is left in a queue comes out in its order`() throws {
    let queue = try BlockingQueue<Int>()
    try startThread { for number in 0..<1000 { queue.add(number) } }
    #expect((0..<1000).map { _ in queue.next() } == Array(0..<1000))
  }
}
