/// Paths that name a descriptor of the process, such as `/dev/stdin`.
enum StandardStream {
  static let input = "standard input"
  static let output = "standard output"
  static let error = "standard error"
  static let names = [input, output, error]

  static func name(of descriptor: Int32) -> String {
    names.indices.contains(Int(descriptor)) ? names[Int(descriptor)] : "descriptor \(descriptor)"
  }

  /// Returns the descriptor that a path names: `/dev/stdin`, `/dev/stdout`, `/dev/stderr`,
  /// `/dev/fd/7`.
  ///
  /// Opening such a path again fails for a socket, and starts at a file's first byte rather than at
  /// the descriptor's current position. So the descriptor itself is used.
  static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    guard path.hasPrefix("/dev/fd/"), let number = Int32(path.dropFirst("/dev/fd/".count)) else {
      return nil
    }
    return number >= 0 ? number : nil
  }
}
