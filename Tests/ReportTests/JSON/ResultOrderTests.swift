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
