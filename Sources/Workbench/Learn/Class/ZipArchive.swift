import Report

/// The files of a zip archive, as its central directory lists them.
///
/// Nothing is written to disk.
package struct ZipArchive: Sendable {
  /// The error of an invalid archive, for its users.
  package struct Fault: Error, Hashable, Sendable {
    /// The error, as a clause without a capital or a period.
    package let message: String
  }

  /// A file of an archive.
  package struct Entry: Hashable, Sendable {
    /// The file's path within the archive.
    package let path: String

    /// The uncompressed size that the directory states, in bytes.
    package let size: Int

    /// The modification time, in seconds since 1970, read as UTC; nil if it is not a valid date.
    package let modified: Int?
    fileprivate let offset: Int
    fileprivate let packedSize: Int
    fileprivate let method: Int
    fileprivate let isEncrypted: Bool
  }

  /// The files, in the order of the directory; folders are omitted.
  package let entries: [Entry]

  private let bytes: [UInt8]

  /// The maximum number of files of an archive.
  package static let maxEntries = 10_000

  /// Reads the directory of an archive.
  ///
  /// - Throws: ``Fault`` if it is not a zip archive, or has a path that leads out of it.
  package init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    guard let end = Self.endRecord(bytes) else {
      throw Fault(message: "it is not a zip file, or it is truncated")
    }
    let count = Self.number(bytes, end + 10, 2)
    var position = Self.number(bytes, end + 16, 4)
    guard count <= Self.maxEntries else {
      throw Fault(message: "it contains \(count) files; the maximum is \(Self.maxEntries)")
    }
    var entries: [Entry] = []
    for number in 0..<count {
      guard position >= 0, bytes.count - position >= 46,
        Self.number(bytes, position, 4) == 0x0201_4B50
      else { throw Fault(message: "its directory is damaged at file \(number + 1)") }
      let nameLength = Self.number(bytes, position + 28, 2)
      let rest = Self.number(bytes, position + 30, 2) + Self.number(bytes, position + 32, 2)
      guard bytes.count - position - 46 >= nameLength + rest else {
        throw Fault(message: "its directory is damaged at file \(number + 1)")
      }
      let name = String(
        decoding: bytes[(position + 46)..<(position + 46 + nameLength)], as: UTF8.self)
      try Self.check(name)
      if !name.hasSuffix("/") {
        entries.append(
          Entry(
            path: name, size: Self.number(bytes, position + 24, 4),
            modified: Self.time(
              Self.number(bytes, position + 14, 2), Self.number(bytes, position + 12, 2)),
            offset: Self.number(bytes, position + 42, 4),
            packedSize: Self.number(bytes, position + 20, 4),
            method: Self.number(bytes, position + 10, 2),
            isEncrypted: bytes[position + 8] & 1 != 0))
      }
      position += 46 + nameLength + rest
    }
    self.entries = entries
  }

  /// Returns the contents of a file.
  ///
  /// - Parameters:
  ///   - entry: The file.
  ///   - limit: The maximum size, in bytes, regardless of the directory.
  /// - Returns: The uncompressed bytes.
  /// - Throws: ``Fault`` if the file is larger, uses an unknown compression method, or is damaged.
  package func contents(of entry: Entry, limit: Int) throws(Fault) -> [UInt8] {
    guard !entry.isEncrypted else { throw Fault(message: "\(entry.path) is encrypted") }
    guard entry.size <= limit else { throw Self.tooLarge(entry, limit) }
    let head = entry.offset
    guard head >= 0, bytes.count - head >= 30, Self.number(bytes, head, 4) == 0x0403_4B50 else {
      throw Fault(message: "\(entry.path) is damaged")
    }
    let begin = head + 30 + Self.number(bytes, head + 26, 2) + Self.number(bytes, head + 28, 2)
    guard begin <= bytes.count, bytes.count - begin >= entry.packedSize else {
      throw Fault(message: "\(entry.path) is damaged")
    }
    let packed = bytes[begin..<(begin + entry.packedSize)]
    switch entry.method {
    case 0:
      guard packed.count <= limit else { throw Self.tooLarge(entry, limit) }
      return Array(packed)
    case 8:
      do throws(Inflate.Fault) {
        return try Inflate.bytes(of: packed, limit: limit)
      } catch {
        throw error == .tooLarge
          ? Self.tooLarge(entry, limit) : Fault(message: "\(entry.path) is damaged")
      }
    default:
      throw Fault(message: "\(entry.path) uses an unknown compression method; use deflate")
    }
  }

  private static func tooLarge(_ entry: Entry, _ limit: Int) -> Fault {
    Fault(message: "\(entry.path) unpacks to more than \(limit >> 10) KB")
  }

  /// Refuses a path that leads out of the archive on any system.
  private static func check(_ name: String) throws(Fault) {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    guard !name.isEmpty, !name.hasPrefix("/"), !name.hasPrefix("\\"), !parts.contains(".."),
      !name.utf8.contains(0), !(parts.first?.hasSuffix(":") ?? false)
    else {
      throw Fault(message: "it contains the path '\(name.prefix(100))', which points outside it")
    }
  }

  /// Returns the offset of the end record, which a comment may follow.
  private static func endRecord(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return stride(from: bytes.count - 22, through: first, by: -1).first {
      number(bytes, $0, 4) == 0x0605_4B50
    }
  }

  /// Reads a number from some bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ position: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
  }

  private static func time(_ date: Int, _ time: Int) -> Int? {
    let year = 1980 + (date >> 9)
    let minute = (time >> 5) & 63
    let day = CivilTime(
      year: year, month: (date >> 5) & 15, day: date & 31, hour: time >> 11, minute: minute,
      second: (time & 31) * 2)
    return day.secondsSince1970
  }
}
