#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a test does to the process that it runs in.
enum Process {
  static func signalSelf(_ number: Int32) { kill(getpid(), number) }

  /// Stays until something ends the process; gives up after ten seconds.
  static func stay() {
    for _ in 0..<1000 { usleep(10_000) }
  }

  static func wait(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Root may do anything; the user `nobody` may not.
  static func becomeNobody() {
    if geteuid() == 0 { _ = setuid(65534) }
  }

  static func ignore(_ number: Int32) { _ = signal(number, SIG_IGN) }

  /// Lets no file grow beyond a size, in bytes.
  static func limitFiles(to size: Int) {
    var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
      _ = unsafe setrlimit(RLIMIT_FSIZE, &limit)
    #endif
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  static func set(_ name: String, _ value: String) { _ = unsafe setenv(name, value, 1) }

  static func change(folder: String) { _ = unsafe chdir(folder) }

  /// What the umask leaves of 0666.
  static func usualMode() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  static func doNotBlock(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
}
