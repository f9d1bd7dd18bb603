import TestSupport
import Testing

@testable import LuaSyntax

struct NearestTests {
  // By hand: the names of each case are equally far from the word, or one is nearer.
  @Test(arguments: [
    ("itemCnt", ["itemAt", "itemCount"], "itemCount"),
    ("cntSize", ["contSixe", "contentSize", "catSine"], "catSine"),
    ("widht", ["widths", "width"], "width"), ("hight", ["eight", "height"], "height"),
    ("colum", ["column", "color", "coral"], "column"), ("xa", ["xb", "ba"], "xb"),
    ("ab", ["bb", "cb"], "bb"), ("wiev", ["vie", "view", "wide"], "view"),
  ])
  func `of equally similar names the abbreviated one is meant, or the one that begins alike`(
    word: String, names: [String], meant: String
  ) {
    #expect(nearest(to: word, among: names) == meant)
    #expect(nearest(to: word, among: names.reversed()) == meant)
  }

  // Two letters of four are another word, unless they have changed places.
  @Test(arguments: [
    ("left", "rect"), ("size", "sink"), ("abcd", "dbxa"), ("ab", "cd"), ("xy", "yxz"),
  ])
  func `a word with too many other letters is not meant`(word: String, name: String) {
    #expect(nearest(to: word, among: [name]) == nil)
  }

  private static let names = [
    "itemCount", "itemAt", "itemsIn", "sectionCount", "sectionData", "attributes", "attributesFor",
    "placeCell", "placeCells", "placeHeader", "contentSize", "contentOffset", "scrollTo",
    "scrollToItem", "shouldInvalidate", "invalidate", "prepare", "viewport", "visibleCells",
    "width",
  ]

  @Test(arguments: 0..<300)
  func `a name without some of its letters is found, or one that is nearer`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let name = try #require(Self.names.randomElement(using: &random))
    var letters = Array(name)
    let dropped = Int.random(in: 1...2, using: &random)
    for _ in 0..<dropped {
      letters.remove(at: Int.random(in: 1..<letters.count, using: &random))
    }
    let word = String(letters)
    // Of a word of fewer than six letters, one other letter is the most.
    if Self.names.contains(word) || dropped > max(word.count / 3, 1) { return }
    let found = try #require(nearest(to: word, among: Self.names.shuffled(using: &random)))
    let steps = distance(from: word.lowercased(), to: found.lowercased())
    #expect(steps <= dropped, "'\(word)' of '\(name)' is '\(found)'")
    guard steps == dropped, found != name else { return }
    // Another name is as near: it has all letters of the word, too.
    var rest = word.lowercased()[...]
    for letter in found.lowercased() where letter == rest.first { rest.removeFirst() }
    #expect(rest.isEmpty, "'\(word)' of '\(name)' is '\(found)'")
  }
}
