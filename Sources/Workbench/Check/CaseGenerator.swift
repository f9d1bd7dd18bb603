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

    /// Whether the varied case has all of the scenario's data.
    var hasOwnData = true
  }

  let survey: Survey
  let options: CheckOptions

  private var base: TestCase { survey.base }

  /// All cases, in the order in which they are tried, without duplicates.
  var cases: [TestCase] {
    var seen: Set<TestCase> = []
    return (always + random + stress).filter { seen.insert($0).inserted }
  }

  // MARK: - Fixed cases

  private var always: [TestCase] {
    [base] + ofData + ofScenario + ofSteps + ofSurroundings + ofViewports + ofSettings
      + ofParameters
  }

  private var ofScenario: [TestCase] {
    // The author's steps and expectations are about the author's data.
    survey.hasSteps && survey.hasOwnData && options.viewport == nil && options.sections == nil
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
    let turned = DeviceViews.turned(base.viewport)
    let sequences: [[CaseStep]] = [
      [.scroll(end)], [.scroll(middle), .scroll(.zero)], [.resize(turned)],
      [.scroll(end), .resize(turned)], [.resize(turned), .resize(base.viewport)],
      [.fling(Point(x: 1.5, y: 1.5)), .fling(Point(x: -3, y: -3))],
    ]
    let reloads: [[CaseStep]] = variedData.map { [.reload($0)] }
    let changes: [[CaseStep]] = updates.flatMap { update -> [[CaseStep]] in
      [[.update(update)], [.scroll(end), .update(update)]]
    }
    // The content of the base may be too short to scroll.
    let long = options.sections == nil ? shapes.max { $0.reduce(0, +) < $1.reduce(0, +) } : nil
    return (sequences + reloads + changes + [[.scroll(end)] + (reloads.first ?? [])])
      .map { steps in base.with { $0.steps = steps } }
      + (long.map { counts in [base.with { ($0.sections, $0.steps) = (counts, [.scroll(middle)]) }]
      }
        ?? [])
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

  private var ofViewports: [TestCase] {
    guard options.viewport == nil else { return [] }
    return DeviceViews.all.map { size in base.with { $0.viewport = size } }
  }

  /// Changes of what surrounds the content, at rest and while scrolled: bars, margins, the text size
  /// and the direction of text.
  private var ofSurroundings: [TestCase] {
    let end = CaseStep.scroll(Point(x: 1, y: 1))
    var changes: [CaseStep] = [
      .contentInset(EdgeInsets(top: 44, left: 12, bottom: 20, right: 16)),
      .safeArea(EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
      .safeArea(EdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
      .layoutMargins(EdgeInsets(top: 8, left: 20, bottom: 8, right: 20)),
    ]
    if options.textCategory == nil { changes += [.textCategory(.AX3), .textCategory(.xS)] }
    if options.direction == nil { changes.append(.direction(.rightToLeft)) }
    return changes.flatMap { change in [[change], [end, change]] }
      .map { steps in base.with { $0.steps = steps } }
  }

  /// Views that no device has, on request only.
  private var stress: [TestCase] {
    guard options.usesStress, options.viewport == nil else { return [] }
    var generator = SplitMix64(seed: options.seed &+ 1)
    let drawn = (0..<options.randomCases / 2).map { _ in
      randomCase(&generator).with { $0.viewport = Self.oddSize(&generator) }
    }
    return DeviceViews.stress.map { size in base.with { $0.viewport = size } } + drawn
  }

  private static func oddSize(_ random: inout SplitMix64) -> Size {
    Size(width: Double(60 + random.below(1441)), height: Double(60 + random.below(1441)))
  }

  private var ofSettings: [TestCase] {
    let end = CaseStep.scroll(Point(x: 1, y: 1))
    var cases: [TestCase] = []
    if options.direction == nil { cases.append(base.with { $0.direction = .rightToLeft }) }
    if options.scale == nil { cases += [1, 2].map { scale in base.with { $0.scale = scale } } }
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
    random.one(of: DeviceViews.all) ?? base.viewport
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

  /// Returns a change of the space around the content: of one edge or of all.
  private func randomSurroundings(_ random: inout SplitMix64) -> CaseStep {
    func side() -> Double { random.below(2) == 0 ? 0 : Double(random.below(60)) }
    let insets = EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
    switch random.below(4) {
    case 0: return .contentInset(insets)
    case 1: return .safeArea(insets)
    case 2: return .layoutMargins(insets)
    default:
      guard options.textCategory == nil else { return .contentInset(insets) }
      return .textCategory(random.one(of: TextCategory.allCases) ?? .L)
    }
  }

  private func randomStep(_ random: inout SplitMix64) -> CaseStep {
    switch random.below(options.sections == nil ? 7 : 4) {
    case 0, 1:
      return .scroll(
        Point(x: Double(random.below(101)) / 100, y: Double(random.below(101)) / 100))
    case 2: return .resize(randomSize(&random))
    case 3: return randomSurroundings(&random)
    case 4: return .reload(randomCounts(&random))
    case 5: return .update(randomUpdate(&random))
    default:
      return .fling(
        Point(x: Double(random.below(61) - 30) / 10, y: Double(random.below(61) - 30) / 10))
    }
  }
}
