import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct PlacingModelTests {
  /// A layout that places, and the elements that its view has.
  private func elements(_ lines: [String]) -> [String] {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
      \(lines.joined(separator: "\n"))
      end
      function L:contentSize() return 1000, 1000 end
      return L
      """
    ) { ($0.sections, $0.scope) = ([40, 40], .all) }
    return played.complaint.map { [$0] }
      ?? (played.state?.elements ?? []).map { "\($0.attributes)" }
  }

  /// Cells in the data's order and out of it, again, among headers, with and without more than a frame: what is handed
  /// over in chunks of any form is what is handed over one by one as attributes.
  @Test(arguments: 0..<30)
  func `placing by numbers is placing attributes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (numbers, attributes): ([String], [String]) = ([], [])
    var (section, item) = (1, 1)
    for _ in 0..<150 {
      // Mostly the next item, so that there are long runs.
      if random.next() % 6 == 0 || item == 40 {
        (section, item) = (1 + Int(random.next() % 2), 1 + Int(random.next() % 40))
      } else {
        item += 1
      }
      let isHeader = random.next() % 12 == 0
      let isPlain = random.next() % 4 != 0
      let frame = (0..<4).map { _ in Int(random.next() % 500) }
      let z = isPlain ? 0 : Int(random.next() % 5) - 2
      let alpha = isPlain ? "1" : ["1", "0.5"][Int(random.next() % 2)]
      let scale = isPlain ? "1" : ["1", "0.5", "2"][Int(random.next() % 3)]
      let place = frame.map(String.init).joined(separator: ", ")
      let rest = "\(place), \(z), \(alpha), \(scale)"
      numbers.append(
        isHeader
          ? "self:placeSupplementary('h', \(section), \(item), \(rest))"
          : "self:placeCell(\(section), \(item), \(isPlain ? place : rest))")
      attributes.append(
        "do local a = Attributes."
          + (isHeader ? "supplementary('h', " : "cell(")
          + "\(section), \(item), { \(place) }) a.zIndex = \(z) a.alpha = \(alpha) "
          + "a.transform = Transform.scale(\(scale)) self:place(a) end")
    }
    #expect(elements(numbers) == elements(attributes), "\(numbers)")
  }

  @Test func `a function that places is the class's own where it has one`() {
    let played = play(
      """
      local L = Layout.new("L")
      local instance = L {}
      local placeCell = L.placeCell
      function L:placeCell(section, item, x) placeCell(self, section, item, x, 0, 5, 5) end
      function L:prepare() self:placeCell(1, 1, 7) end
      return instance
      """)
    #expect(
      played.state?.elements.map(\.attributes.frame) == [Rect(x: 7, y: 0, width: 5, height: 5)])
  }
}
