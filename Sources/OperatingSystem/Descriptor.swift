internal import CSystemShim

/// The number of an open file, pipe or device, which its opener must close.
struct Descriptor: Sendable {
  let number: Int32

  /// The number of bytes to read at once.
  private static let chunk = 65_536

  /// The maximum number of bytes to reserve for a file's reported size; a sparse file may report
  /// any size.
  private static let maxReserve = 16_777_216

  static func open(forReading path: String) throws(ErrorNumber) -> Descriptor {
    try path.mustBeAName()
    return try Descriptor(answer: unsafe CSystemOpenForReading(path))
  }

  /// Opens a file for reading without waiting for a writer, unless it is a link.
  static func open(found path: String) throws(ErrorNumber) -> Descriptor {
    try path.mustBeAName()
    return try Descriptor(answer: unsafe CSystemOpenFound(path))
  }

  /// Opens an existing path that is not a regular file, for writing.
  static func open(forWriting path: String) throws(ErrorNumber) -> Descriptor {
    try path.mustBeAName()
    return try Descriptor(answer: unsafe CSystemOpenForWriting(path))
  }

  /// Creates a file for writing, which is marked as temporary while it is open; its name must be
  /// free.
  static func createTemporary(_ path: String) throws(ErrorNumber) -> Descriptor {
    try path.mustBeAName()
    return try Descriptor(answer: unsafe CSystemCreateTemporary(path))
  }

  /// Opens a regular file of the current user for appending, or creates it with access for its
  /// owner only.
  static func open(forAppendingPrivately path: String) throws(ErrorNumber) -> Descriptor {
    try path.mustBeAName()
    return try Descriptor(answer: unsafe CSystemOpenForAppending(path))
  }

  static func duplicate(_ number: Int32) throws(ErrorNumber) -> Descriptor {
    try Descriptor(answer: CSystemDuplicate(number))
  }

  /// Creates a pipe; child programs inherit neither end.
  static func pipe() throws(ErrorNumber) -> (readEnd: Descriptor, writeEnd: Descriptor) {
    var readEnd: Int32 = -1
    var writeEnd: Int32 = -1
    guard unsafe CSystemPipe(&readEnd, &writeEnd) == 0 else { throw .latest }
    return (Descriptor(number: readEnd), Descriptor(number: writeEnd))
  }

  init(number: Int32) { self.number = number }

  private init(answer: Int32) throws(ErrorNumber) {
    guard answer >= 0 else { throw .latest }
    number = answer
  }

  func close() throws(ErrorNumber) {
    guard CSystemClose(number) == 0 else { throw .latest }
  }

  /// Flushes the written bytes to the disk.
  func synchronize() throws(ErrorNumber) {
    guard CSystemSynchronize(number) == 0 else { throw .latest }
  }

  /// Reads to the end, or until there are more bytes than the limit; the result is then longer than
  /// the limit.
  func readAll(limit: Int, expecting size: Int = 0) throws(ErrorNumber) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, min(size, limit, Self.maxReserve)))
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    while bytes.count <= limit {
      let count = try read(into: &chunk)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  /// Reads the available bytes, at most the size of the chunk, and returns their number; 0 at the
  /// end.
  func read(into chunk: inout [UInt8]) throws(ErrorNumber) -> Int {
    while true {
      let count = unsafe CSystemRead(number, &chunk, chunk.count)
      if count >= 0 { return count }
      switch ErrorNumber.latest {
      case .interrupted: continue
      case .wouldBlock: _ = CSystemWaitToRead(number)
      case let fault: throw fault
      }
    }
  }

  /// Writes every byte, in as many system calls as necessary.
  func write(_ bytes: [UInt8]) throws(ErrorNumber) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe CSystemWrite(number, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch ErrorNumber.latest {
      case .interrupted: continue
      case .wouldBlock: _ = CSystemWaitToWrite(number)
      case let fault: throw fault
      }
    }
  }
}
