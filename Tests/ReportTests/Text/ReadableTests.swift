import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

@Test(
  arguments: [
    (0.0, "0"), (-0.0, "0"), (114, "114"), (116.66666666666667, "116.667"), (0.5, "0.5"),
    (-0.25, "-0.25"), (0.0004, "0"), (-0.0004, "0"), (0.9996, "1"), (1e15, "1000000000000000"),
    (1e300, "1e+300"), (.nan, "nan"), (.infinity, "inf"), (-1234.5678, "-1234.568"),
  ] as [(Double, String)])
func `a number is rounded for reading`(number: Double, text: String) {
  #expect(number.readable == text)
}

@Test(arguments: [
  (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"),
  (Int.min, "-9,223,372,036,854,775,808"),
])
func `a count has commas`(number: Int, text: String) {
  #expect(number.readable == text)
}

@Test func `a parameter reads as its author wrote it`() {
  func table(_ fields: (String, Double)...) -> CustomValue {
    .table(fields.map { CustomField(name: $0.0, value: .number($0.1)) })
  }
  #expect(CustomValue.integer(3).readable == "3")
  #expect(CustomValue.string("le\u{1B}ft").readable == "\"le␛ft\"")
  #expect(CustomValue.array([.boolean(true), .number(0.5)]).readable == "{true, 0.5}")
  #expect(table(("height", 50), ("width", 60)).readable == "60 × 50")
  #expect(table(("x", 1), ("y", 2)).readable == "1, 2")
  #expect(table(("bottom", 16), ("left", 16), ("right", 16), ("top", 16)).readable == "16")
  #expect(table(("bottom", 3), ("left", 2), ("right", 4), ("top", 1)).readable == "{1, 2, 3, 4}")
  #expect(table(("x", 1), ("z", 2)).readable == "{x = 1, z = 2}")
}

@Test func `a list of elements names a few, of many the ends`() {
  let cells = (0..<9).map { ElementIdentifier.cell(IndexPath(section: 1, item: $0)) }
  #expect([ElementIdentifier]().readable == "none")
  #expect(Array(cells.prefix(2)).readable == "cell 2,1, cell 2,2")
  #expect(cells.readable == "cell 2,1 … cell 2,9 (9)")
}
