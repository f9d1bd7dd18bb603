import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

@testable import Workbench

/// A trial is made smaller as long as it shows what it showed.
struct ShrinkingTests {
  private let big = Trial().with {
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

  private func smallest(_ showsIt: (Trial) -> Bool) -> Trial {
    Shrinking(usual: Trial().with { $0.sections = [] })
      .smallest(from: big, until: { false }, showsIt: showsIt)
  }

  @Test func `what every trial shows is shown by the smallest`() {
    let trial = smallest { _ in true }
    #expect(trial.itemCount == 0)
    #expect(trial.sections.count == 1)
    #expect(trial.steps == [])
    #expect(trial.parameters == [])
    #expect(trial.viewport == Trial().viewport)
    #expect((trial.direction, trial.rectPolicy, trial.seed) == (.leftToRight, .paged, 1))
  }

  @Test func `what it needs stays`() {
    let trial = smallest { trial in
      trial.itemCount >= 5 && trial.direction == .rightToLeft
        && trial.parameters.contains { $0.name == "side" }
        && trial.steps.contains { if case .resize = $0 { true } else { false } }
    }
    #expect(trial.itemCount == 5)
    #expect(trial.parameters.map(\.name) == ["side"])
    #expect(trial.steps.count == 1)
    #expect(trial.rectPolicy == .paged)
  }

  @Test func `the sections that it needs stay`() {
    let trial = smallest { $0.sections.count >= 2 && ($0.sections.last ?? 0) >= 3 }
    #expect(trial.sections == [0, 3])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a candidate is never the trial itself, nor larger`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let trial = big.with { trial in
      trial.sections = (0..<random.below(5)).map { _ in random.below(50) }
      trial.steps = Array(trial.steps.prefix(random.below(4)))
    }
    for candidate in Shrinking(usual: Trial()).candidates(of: trial) {
      #expect(candidate != trial)
      #expect(candidate.itemCount <= trial.itemCount)
      #expect(candidate.steps.count <= trial.steps.count)
    }
  }

  @Test func `it ends when its time is over`() {
    var looks = 0
    let trial = Shrinking(usual: Trial()).smallest(from: big) {
      looks += 1
      return looks > 3
    } showsIt: { _ in
      true
    }
    #expect(trial != big)
    #expect(looks == 4)
  }
}
