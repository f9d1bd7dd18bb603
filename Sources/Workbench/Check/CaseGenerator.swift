import CollectionLayout
import CollectionSimulation
import Scripting

/// Generates the cases of a check: first the fixed ones, then random ones.
struct CaseGenerator {
  /// The facts about a script that are known before it is tried.
  struct Survey {
    /// The case that is varied: the scenario's viewport and counts, or the default ones.
    var base = TestCase()

    /// Whether the layout reads the number of sections.
    var variesSections = false
    var ranges: [ParameterRange] = []

    /// Whether the scenario has steps of its own.
    var hasSteps = false
  }

  let survey: Survey
  let options: CheckOptions

  private var base: TestCase { survey.base }

  /// All cases, in the order in which they are tried, without duplicates.
  var cases: [TestCase] {
    var seen: Set<TestCase> = []
    return (always + random).filter { seen.insert($0).inserted }
  }

  // MARK: - Fixed cases

  private var always: [TestCase] {
    [base] + ofData + ofScenario + ofSteps + ofViewports + ofSettings + ofParameters
  }

  private var ofScenario: [TestCase] {
    survey.hasSteps && options.viewport == nil && options.sections == nil
      ? [base.with { $0.steps = [.demo] }] : []
  }

  private var ofData: [TestCase] {
    guard options.sections == nil else { return [] }
    return shapes.map { counts in base.with { $0.sections = counts } }
  }

  /// Empty, single, many and uneven sections; the number of sections is fixed if the layout never
  /// reads it.
  private var shapes: [[Int]] {
    let counts = [0, 1, 2, 3, 7, 40, 120]
    guard survey.variesSections else {
      let sections = max(1, base.sections.count)
      let equal = counts.map { Array(repeating: $0, count: sections) }
      return sections == 1 ? equal : equal + [(0..<sections).map { $0 * 5 % 7 }]
    }
    return counts.map { [$0] } + [
      [], [0, 0], [0, 3], [3, 0], [1, 1, 1], [5, 0, 2], [2, 17, 1, 0, 9],
      Array(repeating: 4, count: 12),
    ]
  }

  private var ofSteps: [TestCase] {
    let (middle, end) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
    let turned = Size(width: base.viewport.height, height: base.viewport.width)
    let sequences: [[CaseStep]] = [
      [.scroll(end)], [.scroll(middle), .scroll(.zero)], [.resize(turned)],
      [.scroll(end), .resize(turned)], [.resize(turned), .resize(base.viewport)],
      [.fling(Point(x: 1.5, y: 1.5)), .fling(Point(x: -3, y: -3))],
    ]
    let reloads: [[CaseStep]] = variedData.map { [.reload($0)] }
    let changes: [[CaseStep]] = updates.flatMap { update -> [[CaseStep]] in
      [[.update(update)], [.scroll(end), .update(update)]]
    }
    return (sequences + reloads + changes + [[.scroll(end)] + (reloads.first ?? [])])
      .map { steps in base.with { $0.steps = steps } }
  }

  /// Updates that insert an item at the beginning, delete one, and do both in the middle.
  private var updates: [CaseUpdate] {
    guard options.sections == nil, let section = base.sections.firstIndex(where: { $0 > 0 }) else {
      return []
    }
    let first = IndexPath(section: section, item: 0)
    let middle = IndexPath(section: section, item: base.sections[section] / 2)
    return [
      CaseUpdate(deletes: [], inserts: [first]), CaseUpdate(deletes: [first], inserts: []),
      CaseUpdate(deletes: [first, middle], inserts: [middle]),
    ]
  }

  /// Counts that differ from the base: more, fewer and no items.
  private var variedData: [[Int]] {
    guard options.sections == nil else { return [] }
    return [
      base.sections.map { $0 + 3 }, base.sections.map { $0 / 2 }, base.sections.map { _ in 0 },
    ]
  }

  /// Sizes from a watch to a desktop, with common device widths and two narrow ones; smaller ones
  /// only on request.
  private static let viewports: [Size] = [
    (162, 197), (320, 568), (360, 800), (375, 667), (393, 852), (402, 874), (430, 932), (844, 390),
    (507, 1112), (639, 981), (744, 1133), (820, 1180), (1024, 1366), (1366, 1024), (1440, 900),
    (2560, 1440), (333, 777), (60, 900), (900, 60),
  ].map { Size(width: $0.0, height: $0.1) }

  private var ofViewports: [TestCase] {
    guard options.viewport == nil else { return [] }
    return Self.viewports.map { size in base.with { $0.viewport = size } }
  }

  private var ofSettings: [TestCase] {
    let end = CaseStep.scroll(Point(x: 1, y: 1))
    var cases: [TestCase] = []
    if options.direction == nil { cases.append(base.with { $0.direction = .rightToLeft }) }
    if options.rectPolicy == nil {
      cases.append(base.with { ($0.rectPolicy, $0.steps) = (.visible, [end]) })
      for seed in 1...3 as ClosedRange<UInt64> {
        cases.append(
          base.with {
            ($0.rectPolicy, $0.steps) = (.fuzz, [end])
            $0.seed = options.seed &+ seed
          })
      }
    }
    return cases
  }

  private var ofParameters: [TestCase] {
    ranges.flatMap { range in
      range.ends.map { text in
        base.with { $0.parameters.append(ParameterSetting(name: range.name, text: text)) }
      }
    }
  }

  /// The ranges of the parameters that the options do not set.
  private var ranges: [ParameterRange] {
    survey.ranges.filter { range in !options.parameters.contains { $0.name == range.name } }
  }

  // MARK: - Random cases

  private var random: [TestCase] {
    var generator = SplitMix64(seed: options.seed)
    return (0..<options.randomCases).map { _ in randomCase(&generator) }
  }

  private func randomCase(_ random: inout SplitMix64) -> TestCase {
    var testCase = base
    testCase.seed = random.next() % 1_000_000
    if options.viewport == nil { testCase.viewport = randomSize(&random) }
    if options.sections == nil { testCase.sections = randomCounts(&random) }
    if options.direction == nil, random.below(4) == 0 { testCase.direction = .rightToLeft }
    if options.rectPolicy == nil {
      testCase.rectPolicy = random.one(of: RectPolicy.allCases) ?? .paged
    }
    for range in ranges where random.below(3) == 0 {
      guard let text = range.value(&random) else { continue }
      testCase.parameters.append(ParameterSetting(name: range.name, text: text))
    }
    for _ in 0..<random.below(4) { testCase.steps.append(randomStep(&random)) }
    return testCase
  }

  private func randomSize(_ random: inout SplitMix64) -> Size {
    if random.below(2) == 0, let size = random.one(of: Self.viewports) { return size }
    return Size(width: Double(60 + random.below(1441)), height: Double(60 + random.below(1441)))
  }

  private func randomCounts(_ random: inout SplitMix64) -> [Int] {
    let sections = survey.variesSections ? random.below(6) : base.sections.count
    return (0..<sections).map { _ in
      random.below(5) == 0 ? 0 : random.below(random.below(4) == 0 ? 120 : 20)
    }
  }

  /// Returns a random update; changes that do not fit the data are omitted when it runs.
  private func randomUpdate(_ random: inout SplitMix64) -> CaseUpdate {
    let sections = max(1, base.sections.count)
    func places() -> [IndexPath] {
      (0..<random.below(4)).map { _ in
        IndexPath(section: random.below(sections), item: random.below(20))
      }
    }
    return CaseUpdate(deletes: places(), inserts: places())
  }

  private func randomStep(_ random: inout SplitMix64) -> CaseStep {
    switch random.below(options.sections == nil ? 6 : 3) {
    case 0, 1:
      return .scroll(
        Point(x: Double(random.below(101)) / 100, y: Double(random.below(101)) / 100))
    case 2: return .resize(randomSize(&random))
    case 3: return .reload(randomCounts(&random))
    case 4: return .update(randomUpdate(&random))
    default:
      return .fling(
        Point(x: Double(random.below(61) - 30) / 10, y: Double(random.below(61) - 30) / 10))
    }
  }
}
