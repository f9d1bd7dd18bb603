import CollectionLayout
import CollectionSimulation
import Scripting

/// Makes a trial smaller as long as it still shows what it showed.
struct Shrinking {
  /// The parameters' values before anybody sets them.
  let usual: Trial

  /// How many smaller trials are tried at most.
  private static let mostAttempts = 160

  /// Looks for a smaller trial.
  ///
  /// - Parameters:
  ///   - trial: The trial to begin with.
  ///   - isOverdue: Whether the time for looking is over.
  ///   - showsIt: Whether a trial still shows what the first one did.
  /// - Returns: The smallest trial that was found; the first one where none was.
  func smallest(from trial: Trial, until isOverdue: () -> Bool, showsIt: (Trial) -> Bool) -> Trial {
    var smallest = trial
    var attempts = 0
    var tried: Set<Trial> = [trial]
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in candidates(of: smallest) where tried.insert(candidate).inserted {
        guard attempts < Self.mostAttempts, !isOverdue() else { return smallest }
        attempts += 1
        guard showsIt(candidate) else { continue }
        smallest = candidate
        isSmaller = true
        break
      }
    }
    return smallest
  }

  /// Smaller trials, those that are much smaller first.
  func candidates(of trial: Trial) -> [Trial] {
    fewerSteps(trial) + simplerSettings(trial) + fewerItems(trial) + simplerSteps(trial)
      + rounderSizes(trial)
  }

  // MARK: - Steps

  private func fewerSteps(_ trial: Trial) -> [Trial] {
    guard !trial.steps.isEmpty else { return [] }
    let none = trial.with { $0.steps = [] }
    guard trial.steps.count > 1 else { return [none] }
    return [none]
      + trial.steps.indices.map { index in trial.with { $0.steps.remove(at: index) } }
  }

  private func simplerSteps(_ trial: Trial) -> [Trial] {
    trial.steps.enumerated().flatMap { index, step in
      Self.simpler(step, trial).map { simpler in trial.with { $0.steps[index] = simpler } }
    }
  }

  private static func simpler(_ step: TrialStep, _ trial: Trial) -> [TrialStep] {
    switch step {
    case .scroll(let share):
      let end = Point(x: 1, y: 1)
      return share == end ? [] : [.scroll(end)]
    case .fling: return [.scroll(Point(x: 1, y: 1))]
    case .resize(let size):
      let turned = Size(width: trial.viewport.height, height: trial.viewport.width)
      return size == turned ? [] : [.resize(turned)] + size.rounder.map { .resize($0) }
    case .reload(let counts):
      return counts.smaller.map { .reload($0) }
    case .update(let update): return update.smaller.map { .update($0) }
    case .demo: return []
    }
  }

  // MARK: - Settings

  private func simplerSettings(_ trial: Trial) -> [Trial] {
    var trials: [Trial] = []
    if trial.rectPolicy != usual.rectPolicy {
      trials.append(trial.with { $0.rectPolicy = usual.rectPolicy })
    }
    if trial.direction != usual.direction {
      trials.append(trial.with { $0.direction = usual.direction })
    }
    if trial.parameters != usual.parameters {
      trials.append(trial.with { $0.parameters = usual.parameters })
      for index in trial.parameters.indices
      where !usual.parameters.contains(trial.parameters[index]) {
        trials.append(trial.with { $0.parameters.remove(at: index) })
      }
    }
    if trial.seed != usual.seed { trials.append(trial.with { $0.seed = usual.seed }) }
    return trials
  }

  // MARK: - Data and sizes

  private func fewerItems(_ trial: Trial) -> [Trial] {
    let fewer = trial.sections.smaller
    let same = fewer.map { counts in trial.with { $0.sections = counts } }
    // What needs something to scroll needs fewer items in a smaller view.
    guard trial.itemCount > Self.handful, trial.viewport != Self.small else { return same }
    return same
      + fewer.map { counts in trial.with { ($0.sections, $0.viewport) = (counts, Self.small) } }
  }

  private static let handful = 4
  private static let small = Size(width: 100, height: 100)

  private func rounderSizes(_ trial: Trial) -> [Trial] {
    guard trial.viewport != usual.viewport else { return [] }
    return ([usual.viewport] + trial.viewport.rounder).map { size in
      trial.with { $0.viewport = size }
    }
  }
}

extension Trial {
  /// The trial with a change.
  func with(_ change: (inout Trial) -> Void) -> Trial {
    var copy = self
    change(&copy)
    return copy
  }
}

extension [Int] {
  /// Counts that are smaller, those that are much smaller first: fewer sections, then fewer items.
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
    let most = self.max() ?? 0
    for limit in [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96] where limit < most {
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

extension Size {
  /// Sizes near by with fewer digits.
  fileprivate var rounder: [Size] {
    [100.0, 10, 1].map { step in
      Size(
        width: max(1, (width / step).rounded() * step),
        height: max(1, (height / step).rounded() * step))
    }.filter { $0 != self }
  }
}
