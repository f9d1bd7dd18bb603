import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

@testable import Report

/// What a result says is what is read of it, and what is no result is told of.
@Suite struct ResultDocumentTests {
  @Test(arguments: seeds(60))
  func `a random result reads back with each element as it was`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let result = RunResult.random(using: &random)

    let document = try ResultDocument(reading: result.json())

    let written = result.state.elements.inResultOrder
    #expect(document.end.state.elements.count == written.count)
    for (read, element) in zip(document.end.state.elements, written) {
      #expect(read.attributes.frame == element.attributes.frame)
      #expect(read.attributes.isEquivalent(to: element.attributes))
      #expect(read.view == element.view)
      #expect(read.isLeaving == element.isLeaving)
    }
    #expect(document.script == result.heading.script)
    #expect(document.layoutName == result.heading.layoutName)
    #expect(document.end.state.sections == result.state.sections)
    #expect(document.end.state.contentSize == result.state.contentSize)
    let labels = result.records.compactMap { record -> String? in
      if case .snapshot(let snapshot) = record { snapshot.label } else { nil }
    }
    #expect(document.snapshots.map { $0.label ?? "" } == labels)
    #expect(document.records.count == result.records.count - labels.count)
  }

  private static var faults: [(change: (String) -> String, message: String)] {
    [
      ({ _ in "" }, "line 1, column 1: the text ends before a value"),
      ({ _ in "[1]" }, "it is not a result of moonlay run --format json"),
      (
        { _ in "{\n  \"moonlay\": 1,\n  \"moonlay\": 2\n}" },
        "line 1, column 1: a name occurs twice in this object"
      ),
      (
        { $0.replacing("\"moonlay\": 1", with: "\"moonlay\": 2") },
        "the result has version 2; only version 1 is supported"
      ),
      ({ $0.replacing("\"name\": \"Grid\"", with: "\"name\": 5") }, "layout.name is not a string"),
      ({ $0.replacing("\"layout\": {", with: "\"other\": {") }, "layout is missing"),
      (
        { $0.replacing("\"item\": 1", with: "\"item\": 0") },
        "elements[1].item must be a whole number of 1 or more"
      ),
      (
        { $0.replacing("\"item\": 1", with: "\"item\": 1e300") },
        "elements[1].item must be a whole number of 1 or more"
      ),
      (
        { $0.replacing("\"category\": \"cell\"", with: "\"category\": \"cel\"") },
        "elements[1].category must be one of: cell, supplementary, decoration"
      ),
      ({ $0.replacing("\"x\": 16, ", with: "") }, "elements[1].frame.x is missing"),
      (
        { $0.replacing("\"height\": 114", with: "\"height\": null") },
        "elements[1].frame.height is not a number"
      ),
      (
        { $0.replacing("\"sections\": [40]", with: "\"sections\": [-1]") },
        "sections[1] must be a whole number of 0 or more"
      ),
      (
        { $0.replacing("\"elements\": [", with: "\"elements\": [7, ") },
        "elements[1] is not an object"
      ),
      (
        { $0.replacing("\"frame\": {", with: "\"transform\": [1, 2], \"frame\": {") },
        "elements[1].transform must have 6 numbers"
      ),
      (
        {
          $0.replacing("\"frame\": {", with: "\"transform\": [1, 0, 0, 1, 0, 0], \"frame\": {")
        }, "elements[1].center and size are missing"
      ),
    ]
  }

  @Test(arguments: faults.indices)
  func `a fault is named with its place`(number: Int) throws {
    let text = String(decoding: Example.grid.json(), as: UTF8.self)
    let (change, message) = Self.faults[number]

    let fault = #expect(throws: ResultError.self) {
      try ResultDocument(reading: Array(change(text).utf8))
    }
    #expect(fault?.message == message)
  }

  @Test(arguments: 0..<40)
  func `no damage to a document is more than an error`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = RunResult.random(using: &random).json()
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: "9e99".utf8, at: place)
      }
    }
    guard let document = try? ResultDocument(reading: bytes) else { return }

    let other = try ResultDocument(reading: Example.grid.json())
    let difference = ResultDifference(
      from: document, to: other, names: ResultDifference.Names(before: "a", after: "b"),
      DifferenceOptions(isWhole: true))

    #expect(!difference.isEmpty)
    #expect(!difference.text().isEmpty && !difference.json().isEmpty)
  }
}
