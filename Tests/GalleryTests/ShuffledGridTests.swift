import Testing
import TestSupport

private let shuffledGrid = GalleryScript(name: "shuffled-grid")

/// The most letters of a text that stand in the order of another, by comparing each with each.
private func mostInOrder(_ now: [Character], asIn before: [Character]) -> Int {
  var longest: [Int] = []
  let places = now.compactMap { before.firstIndex(of: $0) }
  for (index, place) in places.enumerated() {
    longest.append(1 + ((0..<index).filter { places[$0] < place }.map { longest[$0] }.max() ?? 0))
  }
  return longest.max() ?? 0
}

@Test(arguments: 1...8)
func `from one order of the tiles to the next as few move as can be`(seed: Int) throws {
  let report = try shuffledGrid.report(["--seed", "\(seed)"])
  // "shuffled: G I D C A F E B H; 5 moved"
  let steps = report.notes.prefix(4).map { note in
    let parts = note.split { $0 == ":" || $0 == ";" }
    return (order: parts[1].filter { $0 != " " }, moves: parts[2].dropFirst().prefix { $0 != " " })
  }

  try #require(steps.count == 4)
  for (before, now) in zip(steps, steps.dropFirst()) {
    let most = mostInOrder(Array(now.order), asIn: Array(before.order))
    #expect(now.moves == "\(9 - most)", "\(before.order) to \(now.order)")
  }
  #expect(report.diagnostics.isEmpty)
}

/// Two sections of tiles of 114 points: the vowels' begins at 16, the other one 114 and 16 below.
@Test func `each tile keeps its view through all of it`() throws {
  let report = try shuffledGrid.report([])
  let shuffled = try #require(report.snapshots.first?.elements)

  #expect(report.notes.last == "and the vowels first: A E I | B C D F G H; 0 moved")
  #expect(try report.cell(1, 3).frame == .init(x: 260, y: 16, width: 114, height: 114))
  #expect(try report.cell(2, 1).frame == .init(x: 16, y: 146, width: 114, height: 114))
  let order = try #require(report.notes.first { $0.hasPrefix("shuffled: ") })
    .dropFirst("shuffled: ".count).filter { $0.isLetter && $0.isUppercase }
  // The consonants stay in their section, and so in their views; the selected one is still selected.
  for (place, letter) in "BCDFGH".enumerated() {
    let before = try #require(order.firstIndex(of: letter)).utf16Offset(in: order) + 1
    let view = try #require(shuffled.first { $0.item == before }?.cell)
    #expect(try report.cell(2, place + 1).cell?.serial == view.serial)
  }
  let selected = report.cells.filter { $0.cell?.selected == true }
  #expect(selected.count == 1)
  let name = try #require(selected.first.map { $0.section == 1 ? "AEI" : "BCDFGH" })
  let item = try #require(selected.first?.item)
  #expect(Array(name)[item - 1] == order.first)
}
