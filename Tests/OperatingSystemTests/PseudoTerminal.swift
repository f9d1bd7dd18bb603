#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif
@testable internal import OperatingSystem

/// A terminal without a screen.
final class PseudoTerminal {
  /// The end that a program writes to.
  let descriptor: Int32
  private let screen: Int32

  init(columns: UInt16) throws {
    (screen, descriptor) = try Self.openBothEnds()
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw ErrorNumber.latest }
  }

  #if os(Linux)
    private static func openBothEnds() throws -> (screen: Int32, descriptor: Int32) {
      let screen = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // Linux's TIOCSPTLCK and TIOCGPTN, which Swift does not see: unlock it, and ask for its number.
      let (lock, askNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
      var (isLocked, number) = (Int32(0), UInt32(0))
      guard screen >= 0, unsafe ioctl(screen, lock, &isLocked) == 0,
        unsafe ioctl(screen, askNumber, &number) == 0
      else { throw ErrorNumber.latest }
      return (screen, unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY))
    }
  #else
    private static func openBothEnds() throws -> (screen: Int32, descriptor: Int32) {
      let screen = posix_openpt(O_RDWR | O_NOCTTY)
      guard screen >= 0, grantpt(screen) == 0, unlockpt(screen) == 0,
        let name = unsafe ptsname(screen)
      else { throw ErrorNumber.latest }
      return (screen, unsafe open(name, O_RDWR | O_NOCTTY))
    }
  #endif

  deinit {
    close(descriptor)
    close(screen)
  }
}
