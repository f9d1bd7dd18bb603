import CollectionLayout
import Testing

@Suite struct IndexPathTests {
  @Test func `index paths are in the order of sections and then of items`() {
    let paths = [(1, 0), (0, 9), (0, 10), (-1, 99), (1, -1)].map {
      IndexPath(section: $0.0, item: $0.1)
    }
    #expect(paths.sorted().map(\.section) == [-1, 0, 0, 1, 1])
    #expect(paths.sorted().map(\.item) == [99, 9, 10, -1, 0])
  }

  @Test func `people count from one`() {
    #expect(IndexPath(section: 0, item: 6).ordinal == Ordinal(section: 1, item: 7))
    #expect(Ordinal(section: 1, item: 7).indexPath == IndexPath(section: 0, item: 6))
    #expect(Ordinal(section: 1, item: 7).description == "1,7")
  }

  @Test func `there is nothing before the first and nothing after the last`() {
    #expect(Ordinal(section: 0, item: 1).indexPath == nil)
    #expect(Ordinal(section: 1, item: 0).indexPath == nil)
    #expect(Ordinal(section: .min, item: .min).indexPath == nil)
    let last = IndexPath(section: .max, item: .max)
    #expect(last.ordinal == Ordinal(section: .max, item: .max))
  }

  @Test func `an index path of one index has no item, and comes before those that begin with it`() {
    let whole = IndexPath(index: 1)
    #expect(!whole.hasItem && IndexPath(section: 1, item: 0).hasItem)
    #expect(whole.ordinal.description == "2")
    #expect(ElementIdentifier.supplementary("banner", whole).description == "banner 2")
    let paths = [IndexPath(section: 1, item: 0), whole, IndexPath(section: 0, item: 99)]
    #expect(paths.sorted() == [paths[2], whole, paths[0]])
  }

  @Test func `a supplementary view of the whole list may be there whatever the data has`() {
    let whole = IndexPath(index: 7)
    #expect(ElementIdentifier.supplementary("banner", whole).exists(among: []))
    #expect(!ElementIdentifier.cell(whole).exists(among: [3]))
    #expect(
      !ElementIdentifier.supplementary("h", IndexPath(section: 7, item: 0)).exists(among: [3]))
  }

  @Test func `an element is named by category, kind and index path`() {
    let path = IndexPath(section: 1, item: 0)
    #expect(ElementIdentifier.cell(path).description == "cell 2,1")
    #expect(ElementIdentifier.supplementary("header", path).description == "header 2,1")
    #expect(ElementIdentifier.decoration("line", path).description == "line 2,1")
    #expect(ElementIdentifier.supplementary("x", path) != .decoration("x", path))
    #expect(ElementIdentifier.supplementary("x", path) != .supplementary("y", path))
    #expect(ElementIdentifier.cell(path).kind == "")
    #expect(
      [ElementCategory.cell, .supplementary, .decoration].map(\.name)
        == ["cell", "supplementary", "decoration"])
  }
}

@Suite struct CustomValueTests {
  @Test func `values are equal by what they hold`() {
    let table = CustomValue.table([CustomField(name: "a", value: .array([.integer(1)]))])
    #expect(table == .table([CustomField(name: "a", value: .array([.integer(1)]))]))
    #expect(table != .table([CustomField(name: "a", value: .array([.number(1)]))]))
    #expect(Set([table, table, .array([]), .table([])]).count == 3)
  }

  @Test func `an integer is equivalent to the number that it is`() {
    #expect(CustomValue.integer(3).isEquivalent(to: .number(3)))
    #expect(CustomValue.number(3.0000001).isEquivalent(to: .integer(3)))
    #expect(!CustomValue.number(3.1).isEquivalent(to: .integer(3)))
    #expect(!CustomValue.string("3").isEquivalent(to: .integer(3)))
    #expect(CustomValue.boolean(true).isEquivalent(to: .boolean(true)))
    #expect(!CustomValue.integer(.max).isEquivalent(to: .integer(.max - 1)))
  }
}
