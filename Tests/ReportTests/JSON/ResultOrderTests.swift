import CollectionLayout
import CollectionSimulation
import Report
import Testing

@Test func `elements are read by zIndex, category, section, item and kind`() {
  let first = IndexPath(section: 0, item: 0)
  let next = IndexPath(section: 0, item: 1)
  let below = IndexPath(section: 1, item: 0)
  let ordered = [
    element(.cell(below), zIndex: -1), element(.decoration("b", first)),
    element(.decoration("a", next)), element(.cell(first)), element(.cell(next)),
    element(.cell(below)), element(.supplementary("footer", first)),
    element(.supplementary("header", first)), element(.supplementary("footer", next)),
    element(.decoration("a", first), zIndex: 1),
  ]

  #expect(ordered.reversed().inResultOrder == ordered)
}

@Test func `views of the whole list come before those of sections`() {
  let ordered = [
    element(.cell(IndexPath(section: 1, item: 0))),
    element(.supplementary("a", IndexPath(index: 0))),
    element(.supplementary("b", IndexPath(index: 0))),
    element(.supplementary("a", IndexPath(index: 7))),
    element(.supplementary("a", IndexPath(section: 0, item: 0))),
    element(.supplementary("a", IndexPath(section: 7, item: 0))),
  ]

  #expect(ordered.reversed().inResultOrder == ordered)
  // In the order of index paths they are not in that of results.
  let byPaths = ordered.sorted {
    $0.attributes.identifier.indexPath < $1.attributes.identifier.indexPath
  }
  #expect(byPaths != ordered && byPaths.inResultOrder == ordered)
}

@Test(arguments: 0..<50)
func `the order in which elements are handed over does not show`(seed: UInt64) {
  var random = SplitMix64(seed: seed)
  var result = RunResult.random(using: &random)
  var known: Set<ElementIdentifier> = []
  result.state.elements = result.state.elements.filter {
    known.insert($0.attributes.identifier).inserted
  }
  var shuffled = result
  shuffled.state.elements.shuffle(using: &random)

  #expect(shuffled.json() == result.json())
}

private func element(_ identifier: ElementIdentifier, zIndex: Int = 0) -> ReportedElement {
  var attributes = ElementAttributes(identifier)
  attributes.zIndex = zIndex
  return ReportedElement(attributes: attributes, view: nil)
}
