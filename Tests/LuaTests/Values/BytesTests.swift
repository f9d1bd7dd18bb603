import Lua
import Testing
import TestSupport

@Suite struct BytesTests {
  @Test(arguments: seeds(500))
  func `bytes are found where a plain search finds them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func drawn(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...2, using: &random) }
    }
    let text = drawn(Int.random(in: 0...60, using: &random))
    let part = drawn(Int.random(in: 0...5, using: &random))
    let expected = (0...text.count).first { text[$0...].starts(with: part) }
    #expect(text.firstPlace(of: part) == expected)
  }

  @Test func `digits state bytes`() {
    #expect([UInt8](hexadecimal: "") == [])
    #expect([UInt8](hexadecimal: "00ff7f80a9") == [0, 255, 127, 128, 169])
  }
}
