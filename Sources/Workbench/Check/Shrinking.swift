import CollectionLayout
import CollectionSimulation
import Scripting

/// Reduces a case while it still shows the same fault.
struct Shrinking {
  /// The default case: values that equal its own are not reduced further.
  let usual: TestCase

  /// The maximum number of smaller cases that are tried.
  private static let maxAttempts = 160

  /// Searches for a smaller case.
  ///
  /// - Parameters:
  ///   - testCase: The initial case.
  ///   - isOverdue: Whether the time for the search is over.
  ///   - showsIt: Whether a case still shows the fault.
  /// - Returns: The smallest case that was found; the initial one if there is none.
  func smallest(from testCase: TestCase, until isOverdue: () -> Bool, showsIt: (TestCase) -> Bool)
    -> TestCase
  {
    var smallest = testCase
    var attempts = 0
    var tried: Set<TestCase> = [testCase]
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in candidates(of: smallest) where tried.insert(candidate).inserted {
        guard attempts < Self.maxAttempts, !isOverdue() else { return smallest }
        attempts += 1
        guard showsIt(candidate) else { continue }
        smallest = candidate
        isSmaller = true
        break
      }
    }
    return smallest
  }

  /// Returns smaller cases, beginning with the much smaller ones.
  ///
  /// The author's own steps are about the author's data and view, which stay as they are.
  func candidates(of testCase: TestCase) -> [TestCase] {
    if testCase.steps.contains(.demo) { return [testCase.with { $0.steps = [] }] }
    return fewerSteps(testCase) + simplerSettings(testCase) + fewerItems(testCase)
      + simplerSteps(testCase)
      + usualSize(testCase)
  }

  // MARK: - Steps

  private func fewerSteps(_ testCase: TestCase) -> [TestCase] {
    guard !testCase.steps.isEmpty else { return [] }
    let none = testCase.with { $0.steps = [] }
    guard testCase.steps.count > 1 else { return [none] }
    return [none]
      + testCase.steps.indices.map { index in testCase.with { $0.steps.remove(at: index) } }
  }

  private func simplerSteps(_ testCase: TestCase) -> [TestCase] {
    testCase.steps.enumerated().flatMap { index, step in
      Self.simpler(step, testCase).map { simpler in testCase.with { $0.steps[index] = simpler } }
    }
  }

  private static func simpler(_ step: CaseStep, _ testCase: TestCase) -> [CaseStep] {
    switch step {
    case .scroll(let share):
      let end = Point(x: 1, y: 1)
      return share == end ? [] : [.scroll(end)]
    case .fling: return [.scroll(Point(x: 1, y: 1))]
    case .resize(let size):
      let turned = DeviceViews.turned(testCase.viewport)
      return size == turned ? [] : [.resize(turned)]
    case .reload(let counts):
      return counts.smaller.map { .reload($0) }
    case .update(let update): return update.smaller.map { .update($0) }
    case .contentInset(let insets): return insets.fewer.map { .contentInset($0) }
    case .safeArea(let insets): return insets.fewer.map { .safeArea($0) }
    case .layoutMargins(let margins): return margins.fewer.map { .layoutMargins($0) }
    case .textCategory, .direction, .demo: return []
    }
  }

  // MARK: - Settings

  private func simplerSettings(_ testCase: TestCase) -> [TestCase] {
    var cases: [TestCase] = []
    if testCase.scale != usual.scale {
      cases.append(testCase.with { $0.scale = usual.scale })
    }
    if testCase.rectPolicy != usual.rectPolicy {
      cases.append(testCase.with { $0.rectPolicy = usual.rectPolicy })
    }
    if testCase.direction != usual.direction {
      cases.append(testCase.with { $0.direction = usual.direction })
    }
    if testCase.parameters != usual.parameters {
      cases.append(testCase.with { $0.parameters = usual.parameters })
      for index in testCase.parameters.indices
      where !usual.parameters.contains(testCase.parameters[index]) {
        cases.append(testCase.with { $0.parameters.remove(at: index) })
      }
    }
    if testCase.seed != usual.seed { cases.append(testCase.with { $0.seed = usual.seed }) }
    return cases
  }

  // MARK: - Data and sizes

  private func fewerItems(_ testCase: TestCase) -> [TestCase] {
    testCase.sections.smaller.map { counts in testCase.with { $0.sections = counts } }
  }

  private func usualSize(_ testCase: TestCase) -> [TestCase] {
    testCase.viewport == usual.viewport ? [] : [testCase.with { $0.viewport = usual.viewport }]
  }
}

extension TestCase {
  /// Returns a copy of the case with a change.
  func with(_ change: (inout TestCase) -> Void) -> TestCase {
    var copy = self
    change(&copy)
    return copy
  }
}

extension [Int] {
  /// Smaller counts, beginning with the much smaller ones: fewer sections, then fewer items.
  var smaller: [[Int]] {
    var counts: [[Int]] = []
    if count > 1 {
      counts += [Array(prefix(1)), Array(prefix(count / 2)), Array(dropLast()), Array(dropFirst())]
      counts += indices.dropFirst().dropLast().map { index in
        var fewer = self
        fewer.remove(at: index)
        return fewer
      }
    }
    let maximum = self.max() ?? 0
    for limit in [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96] where limit < maximum {
      counts.append(map { Swift.min($0, limit) })
    }
    for index in indices where self[index] > 0 {
      for fewer in [0, self[index] / 2, self[index] - 1] where fewer < self[index] {
        var changed = self
        changed[index] = fewer
        counts.append(changed)
      }
    }
    return counts.filter { $0 != self }
  }
}

extension EdgeInsets {
  /// The insets of a single edge, where several have one.
  fileprivate var fewer: [EdgeInsets] {
    let single = [
      EdgeInsets(top: top, left: 0, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: left, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: 0, right: right),
    ]
    return single.filter { $0 != self && $0 != .zero }
  }
}
