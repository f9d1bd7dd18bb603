import Testing

@testable import Report

@Test(
  arguments: [
    (0.0, 0..<5), (500, 5..<10), (250, 3..<8), (-40, 0..<5), (9999, 5..<10),
  ] as [(Double, Range<Int>)])
func `a bar shows which half of the content is seen`(offset: Double, thumb: Range<Int>) throws {
  let bar = try #require(ScrollBar(length: 10, offset: offset, visible: 500, content: 1000))
  #expect(bar.thumb == thumb)
}

@Test func `a bar's thumb is never without a character`() throws {
  let bar = try #require(ScrollBar(length: 10, offset: 1e9, visible: 1, content: 1e9))
  #expect(bar.thumb == 9..<10)
}

@Test(arguments: [
  (500.0, 500.0), (500, 400), (500, 500.4), (0, 100), (500, .infinity), (500, .nan),
])
func `what does not scroll has no bar`(visible: Double, content: Double) {
  #expect(ScrollBar(length: 10, offset: 0, visible: visible, content: content) == nil)
}
