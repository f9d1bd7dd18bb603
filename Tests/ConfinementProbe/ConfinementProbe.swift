internal import OperatingSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Confines itself as a worker does, and then makes one attempt, which its argument names.
///
/// It ends with 0 where the attempt was refused, 1 where it was not, 2 where there is no such attempt, 3 where it cannot
/// be confined, and 4 where a layer is missing that this system should have. What must go on to work is an attempt too:
/// it counts as refused where it works. With `unfiltered` behind the parent it expects a system without a filter of system
/// calls, and the second layer in place of the first.
@main
enum ConfinementProbe {
  static func main() {
    // The tests start it with its own words: an attempt, and the parent.
    let isFiltered = CommandLine.arguments.last != "unfiltered"
    guard CommandLine.arguments.count == (isFiltered ? 3 : 4),
      let attempt = Attempt.all[CommandLine.arguments[1]],
      let parent = Int64(CommandLine.arguments[2])
    else { endProcess(status: 2) }
    let file = unsafe fileno(tmpfile())
    if CommandLine.arguments[1] == "grow a file" { dup2(file, 1) }
    do throws(SystemError) {
      let confinement = try Confinement(parent: parent, addressSpace: 4 << 30)
      #if os(Linux) && (arch(x86_64) || arch(arm64))
        guard confinement.refusesPrivileges, confinement.diesWithParent, confinement.refusesFiles,
          confinement.filtersCalls == isFiltered
        else { endProcess(status: 4) }
      #endif
    } catch {
      endProcess(status: 3)
    }
    endProcess(status: attempt() ? 1 : 0)
  }
}

/// What an attacker would try who has taken a worker over, and what a worker itself needs.
enum Attempt {
  static let all: [String: @Sendable () -> Bool] = [
    "read a file": { unsafe open("/etc/passwd", O_RDONLY) >= 0 },
    "write a device": { unsafe open("/dev/null", O_WRONLY) >= 0 },
    "make a file": { unsafe open("/tmp/moonlay-must-not-be", O_CREAT | O_RDWR, 0o600) >= 0 },
    "make a folder": { unsafe mkdir("/tmp/moonlay-must-not-be", 0o700) == 0 },
    "remove a file": { unsafe unlink("/tmp/moonlay-must-not-be-removed") == 0 || errno == ENOENT },
    "change the folder": { unsafe chdir("/tmp") == 0 },
    "use what was open": { (3..<64).contains { fcntl(Int32($0), F_GETFD) >= 0 } },
    "open one more": { dup(0) >= 0 },
    // The limit of descriptors alone would allow it.
    "read in place of a stream": {
      close(0)
      return unsafe open("/etc/passwd", O_RDONLY) >= 0
    },
    "raise a limit": {
      #if canImport(Glibc)
        let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let descriptors = RLIMIT_NOFILE
      #endif
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      return unsafe setrlimit(descriptors, &limit) == 0
    },
    "advise that memory is merged": {
      let memory = unsafe mmap(
        nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      return unsafe madvise(memory, 4096, 12) == 0  // MADV_MERGEABLE
    },
    "grow a file": {
      _ = signal(SIGXFSZ, SIG_IGN)
      return unsafe write(1, "x", 1) >= 0
    },
    "start a program": { startsProgram() },
    "become a program": { becomesProgram() },
    "connect": { socket(AF_INET, streamType, 0) >= 0 },
    "connect on this machine": { socket(AF_UNIX, streamType, 0) >= 0 },
    "look for the parent": { kill(getppid(), 0) == 0 },
    "make memory that is run": { mapsCode() },
    "hold too much": { unsafe malloc(5 << 30) != nil },
    "go on with memory": {
      [UInt8](repeating: 1, count: 64 << 20).reduce(0) { $0 &+ Int($1) } != 64 << 20
    },
    "go on with threads": {
      guard let queue = try? BlockingQueue<Int>() else { return true }
      guard (try? startThread { queue.add(4) }) != nil else { return true }
      return queue.next() != 4
    },
    "go on with the clock": { MonotonicClock().now <= .zero },
    "go on with chance": { Set((0..<100).map { _ in UInt64.random(in: 0 ... .max) }).count < 100 },
    "crash": {
      _ = raise(SIGSEGV)
      return true
    },
    "abort": { abort() },
    "compute for too long": {
      allowProcessorTime(.seconds(0))
      let clock = MonotonicClock()
      let end = clock.now + .seconds(60)
      while clock.now < end {}
      return true
    },
  ]

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  private static func startsProgram() -> Bool {
    var process: pid_t = 0
    var words = unsafe [strdup("true"), nil]
    defer { unsafe free(words[0]) }
    return unsafe posix_spawn(&process, "/bin/true", nil, nil, &words, nil) == 0
  }

  private static func becomesProgram() -> Bool {
    var words = unsafe [strdup("true"), nil]
    defer { unsafe free(words[0]) }
    return unsafe execv("/bin/true", &words) >= 0
  }

  private static func mapsCode() -> Bool {
    let memory = unsafe mmap(
      nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return unsafe memory != MAP_FAILED
  }
}
