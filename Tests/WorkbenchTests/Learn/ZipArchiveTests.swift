import Foundation
import Testing

@testable import Workbench

/// Zip files as students hand them in, and as nobody should.
@Suite struct ZipArchiveTests {
  /// What Python's `zipfile` makes of a text of 40 lines, deflated; its directory says when it was written.
  private static func archive(_ name: String, _ text: [UInt8], _ packed: [UInt8], method: Int)
    -> [UInt8]
  {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let common =
      number(20, 2) + number(0, 2) + number(method, 2) + number(0x6000, 2) + number(0x5A21, 2)
      + number(0, 4) + number(packed.count, 4) + number(text.count, 4) + number(name.utf8.count, 2)
      + number(0, 2)
    let body = number(0x0403_4B50, 4) + common + Array(name.utf8) + packed
    let directory =
      number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 10) + number(0, 4)
      + Array(name.utf8)
    return body + directory + number(0x0605_4B50, 4) + number(0, 4) + number(1, 2) + number(1, 2)
      + number(directory.count, 4) + number(body.count, 4) + number(0, 2)
  }

  // zlib.compress(b"local step = side + self.spacing\n" * 9, 9) without its frame.
  private static let deflated: [UInt8] = [
    203, 201, 79, 78, 204, 81, 40, 46, 73, 45, 80, 176, 85, 40, 206, 76, 73, 85, 208, 86, 40, 78,
    205, 73, 211, 43, 46, 72, 76, 206, 204, 75, 231, 202, 25, 85, 0, 86, 0, 0,
  ]

  @Test func `a stored and a deflated file are read`() throws {
    let text = Array("return 1".utf8)
    let stored = try ZipArchive(Self.archive("a/01-rows.lua", text, text, method: 0))
    #expect(stored.entries.map(\.path) == ["a/01-rows.lua"])
    #expect(try stored.contents(of: stored.entries[0], limit: 100) == text)
    #expect(stored.entries[0].modified == 1_735_732_800)
    let long = Array(String(repeating: "local step = side + self.spacing\n", count: 9).utf8)
    let packed = try ZipArchive(Self.archive("b.lua", long, Self.deflated, method: 8))
    #expect(try packed.contents(of: packed.entries[0], limit: 1000) == long)
  }

  @Test func `a bomb ends at the limit, whatever it says of itself`() throws {
    let long = Array(String(repeating: "local step = side + self.spacing\n", count: 9).utf8)
    let honest = try ZipArchive(Self.archive("b.lua", long, Self.deflated, method: 8))
    #expect(throws: ZipArchive.Fault.self) { try honest.contents(of: honest.entries[0], limit: 50) }
    let liar = try ZipArchive(Self.archive("b.lua", [1], Self.deflated, method: 8))
    #expect(throws: ZipArchive.Fault.self) { try liar.contents(of: liar.entries[0], limit: 50) }
  }

  @Test(arguments: [
    "../a.lua", "a/../../b.lua", "/etc/passwd", "..\\a.lua", "\\a.lua", "C:\\a.lua", "a\0.lua",
  ])
  func `a path that leads out is refused`(path: String) {
    #expect(throws: ZipArchive.Fault.self) {
      try ZipArchive(Self.archive(path, [1], [1], method: 0))
    }
  }

  @Test func `damaged archives are refused, and never trap`() throws {
    let long = Array(String(repeating: "local step = side + self.spacing\n", count: 9).utf8)
    let good = Self.archive("b.lua", long, Self.deflated, method: 8)
    for place in good.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = good
        bytes[place] ^= change
        guard let archive = try? ZipArchive(bytes) else { continue }
        for entry in archive.entries { _ = try? archive.contents(of: entry, limit: 1000) }
      }
      #expect(throws: ZipArchive.Fault.self) { try ZipArchive(Array(good[..<place])) }
    }
  }
}
