import Testing
import Workbench

@testable import Course

/// The hash that an answer's cases are drawn from has the values that its authors have published.
@Suite struct SipHashTests {
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let vectors: [(Int, UInt64)] = [
    (0, 0x726F_DB47_DD0E_0E31), (8, 0x93F5_F579_9A93_2462), (15, 0xA129_CA61_49BE_45E5),
  ]

  @Test(arguments: vectors)
  func `the bytes from 0 on have the hash of the reference`(count: Int, expected: UInt64) {
    let key = Array(UInt8(0)...15)
    var hash = SipHash(key: (Self.word(key[..<8]), Self.word(key[8...])))
    hash.add((0..<count).map { UInt8($0) })
    #expect(hash.value == expected)
  }
}
