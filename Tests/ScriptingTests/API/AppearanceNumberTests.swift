import CollectionLayout
import Lua
import Testing

@testable import Scripting

/// Each number of a look is the same in C, in Swift and in scripts.
@Suite struct AppearanceNumberTests {
  @Test func `scripts know the numbers by the names that Swift has`() {
    #expect(ScriptAttributes.appearanceNumberNames == AppearanceNumber.all.map(\.name))
  }

  @Test(arguments: AppearanceNumber.all.map(\.name))
  func `a number is 0, can be set, is compared, and refuses what is none`(name: String) {
    #expect(value(of: "Attributes.cell(1, 2).\(name)") == "0.0")
    let set = "(function() local a = Attributes.cell(1, 2) a.\(name) = 2.5 return a end)()"
    #expect(value(of: "\(set).\(name)") == "2.5")
    #expect(value(of: "\(set) == Attributes.cell(1, 2)") == "false")
    #expect(value(of: "\(set) == \(set)") == "true")
    #expect(value(of: "\(set):copy().\(name)") == "2.5")
  }

  @Test(arguments: AppearanceNumber.all.map(\.name))
  func `a number goes through the record and back`(name: String) throws {
    let number = try #require(AppearanceNumber.all.first { $0.name == name })
    var attributes = ElementAttributes(.cell(IndexPath(section: 0, item: 1)))
    #expect(attributes.hasNoAppearanceNumbers)
    #expect(ScriptAttributes(attributes).appearanceNumbers == [])
    number.set(&attributes, 7)
    #expect(!attributes.hasNoAppearanceNumbers)
    let back = try #require(ElementAttributes(ScriptAttributes(attributes)))
    #expect(number.get(back) == 7)
    #expect(!back.isEquivalent(to: ElementAttributes(attributes.identifier)))
    #expect(number.get(attributes.moved(to: .cell(IndexPath(section: 1, item: 0)))) == 7)
    let middle = ElementAttributes(attributes.identifier).interpolated(to: attributes, share: 0.5)
    #expect(number.get(middle) == 3.5)
  }
}
