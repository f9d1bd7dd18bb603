import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

@testable import Workbench

/// A case is made smaller as long as it shows what it showed.
struct ShrinkingTests {
  private let big = TestCase().with {
    $0.viewport = Size(width: 1366, height: 1024)
    $0.sections = [7, 0, 31, 120]
    $0.parameters = [
      ParameterSetting(name: "columns", text: "7"), ParameterSetting(name: "side", text: "left"),
    ]
    $0.direction = .rightToLeft
    $0.rectPolicy = .fuzz
    $0.seed = 77
    $0.steps = [
      .scroll(Point(x: 0.3, y: 0.7)), .resize(Size(width: 333, height: 777)), .reload([40, 2]),
    ]
  }

  private func smallest(_ showsIt: (TestCase) -> Bool) -> TestCase {
    Shrinking(usual: TestCase().with { $0.sections = [] })
      .smallest(from: big, until: { false }, showsIt: showsIt)
  }

  @Test func `what every testCase shows is shown by the smallest`() {
    let testCase = smallest { _ in true }
    #expect(testCase.itemCount == 0)
    #expect(testCase.sections.count == 1)
    #expect(testCase.steps == [])
    #expect(testCase.parameters == [])
    #expect(testCase.viewport == TestCase().viewport)
    #expect((testCase.direction, testCase.rectPolicy, testCase.seed) == (.leftToRight, .paged, 1))
  }

  @Test func `what it needs stays`() {
    let testCase = smallest { testCase in
      testCase.itemCount >= 5 && testCase.direction == .rightToLeft
        && testCase.parameters.contains { $0.name == "side" }
        && testCase.steps.contains { if case .resize = $0 { true } else { false } }
    }
    #expect(testCase.itemCount == 5)
    #expect(testCase.parameters.map(\.name) == ["side"])
    #expect(testCase.steps.count == 1)
    #expect(testCase.rectPolicy == .paged)
  }

  @Test func `the sections that it needs stay`() {
    let testCase = smallest { $0.sections.count >= 2 && ($0.sections.last ?? 0) >= 3 }
    #expect(testCase.sections == [0, 3])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a candidate is never the testCase itself, nor larger`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let testCase = big.with { testCase in
      testCase.sections = (0..<random.below(5)).map { _ in random.below(50) }
      testCase.steps = Array(testCase.steps.prefix(random.below(4)))
    }
    for candidate in Shrinking(usual: TestCase()).candidates(of: testCase) {
      #expect(candidate != testCase)
      #expect(candidate.itemCount <= testCase.itemCount)
      #expect(candidate.steps.count <= testCase.steps.count)
    }
  }

  @Test func `it ends when its time is over`() {
    var looks = 0
    let testCase = Shrinking(usual: TestCase()).smallest(from: big) {
      looks += 1
      return looks > 3
    } showsIt: { _ in
      true
    }
    #expect(testCase != big)
    #expect(looks == 4)
  }
}
