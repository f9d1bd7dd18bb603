import CollectionLayout
import TestSupport
import Testing

@testable import CollectionSimulation

/// An item that an update names must have attributes: the view asks for it by itself, as UIKit does
/// (semantics 1B, B-04).
struct RequiredAttributesTests {
  private enum Change: String, CaseIterable { case inserted, moved, reloaded }

  @Test(arguments: seeds(120))
  func `an item that an update names must have attributes`(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let change = Change.allCases[below(3)]
    // 17 rows are on screen; an item is named in sight or out of it.
    let place = change == .reloaded ? below(16) : below(30)
    let isThere = below(3) == 0
    let fixture = try Fixture.displayed(.sections(header: 0), items: [30])
    let prepared = fixture.layout.elements
    let name = ElementIdentifier.cell(IndexPath(section: 0, item: place))
    fixture.layout.elements = { view in
      prepared(view).filter { isThere || $0.identifier != name }
    }

    let count = change == .inserted ? 31 : 30
    let update: UpdateItem =
      switch change {
      case .inserted: .insert(.item(place))
      // From what is on screen, to another place.
      case .moved: .move(.item(place == 3 ? 4 : 3), to: .item(place))
      case .reloaded: .reload(.item(place))
      }
    guard !isThere else {
      try fixture.change(to: [count], [update])
      #expect(fixture.codes == [])
      return
    }
    let error = #expect(throws: Diagnostic.self) { try fixture.change(to: [count], [update]) }

    #expect(error?.code == .missingAttributes)
    #expect(error?.element == name)
    #expect(
      error?.uikit
        == "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
        + "0, \(place)")
    #expect(error?.message.contains("which was \(change.rawValue)") == true)
  }
}
