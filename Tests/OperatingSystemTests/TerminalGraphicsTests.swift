@testable internal import OperatingSystem
internal import Testing
internal import TestSupport

/// What terminals reply to the question for pictures, as their documentation says.
@Suite struct TerminalGraphicsTests {
  private static let kitty = "\u{1B}_Gi=1;OK\u{1B}\\"
  private static let size = "\u{1B}[6;20;10t"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\"
  private static let dark = "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}"

  private static func graphics(_ replies: String) -> TerminalGraphics? {
    TerminalGraphics(TerminalReplies(Array(replies.utf8)))
  }

  @Test func `a terminal with kitty's protocol, or with sixels, is known`() throws {
    let kitty = try #require(Self.graphics(Self.kitty + Self.size + Self.dark + "\u{1B}[?62;c"))
    #expect(kitty.isKitty && kitty.isDark)
    #expect((kitty.characterWidth, kitty.characterHeight) == (10, 20))
    let sixels = try #require(Self.graphics(Self.size + Self.light + "\u{1B}[?63;1;2;4;6;9c"))
    #expect(!sixels.isKitty && !sixels.isDark)
    // xterm says only its attributes and its colour; the system knows the rest.
    let replies = TerminalReplies(Array((Self.light + "\u{1B}[?63;1;2;4;6;9;15;16;22;28c").utf8))
    #expect(TerminalGraphics(replies) == nil)
    let xterm = try #require(TerminalGraphics(replies, known: (6, 13)))
    #expect((xterm.characterWidth, xterm.characterHeight) == (6, 13))
    // Both: kitty's.
    #expect(Self.graphics(Self.kitty + Self.size + "\u{1B}[?64;4c")?.isKitty == true)
  }

  @Test(arguments: [
    "", "\u{1B}[?1;2c", size + "\u{1B}[?62;22;44c", kitty + "\u{1B}[?62c",
    "\u{1B}_Gi=1;ENOTSUPPORTED\u{1B}\\" + size + "\u{1B}[?62c", "\u{1B}[6;0;0t\u{1B}[?62;4c",
    "\u{1B}[6;9999999999999999999999;10t\u{1B}[?4c", "\u{1B}[6;20t\u{1B}[?62;4c",
  ])
  func `without pictures, or without a size, there are none`(replies: String) {
    #expect(Self.graphics(replies) == nil)
  }

  /// Keys in front of, between and behind the replies arrive in their order.
  @Test(arguments: 1...100) func `what is typed meanwhile is not lost`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let keys = ["a", "ä", "\r", "\u{1B}[A", "\u{1B}OP", "\u{3}", "界", "\u{1B}[1;5C", "x"]
    var (sent, typed) = ("", "")
    for reply in [Self.kitty, Self.size, Self.dark, "\u{1B}[?62;4c"] {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        sent += key
        typed += key
      }
      sent += reply
    }
    sent += "q"
    typed += "q"
    let replies = TerminalReplies(Array(sent.utf8))
    #expect(replies.typed == Array(typed.utf8))
    #expect(replies.areComplete)
    #expect(TerminalGraphics(replies)?.isKitty == true)
    // Until the last reply is whole, there is more to wait for.
    let cut = Array(sent.utf8.dropLast(2))
    #expect(!TerminalReplies(cut).areComplete)
  }
}
