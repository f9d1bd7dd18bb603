import ArgumentParser
import CollectionLayout
import Playground
import Scripting
import Workbench

/// Words of a command line to what the program makes of them.
///
/// An input is a word, which is given to what reads the values of options; or several words, each ended by a line feed,
/// which stand on the command line of `moonlay run` or `moonlay check`.
enum OptionTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if words.count == 1 {
      read(words[0])
    } else if words[0] == "check" {
      parse(CheckCommand.self, Array(words.dropFirst())) { look($0) }
    } else {
      parse(RunCommand.self, Array(words.dropFirst())) { look($0) }
    }
  }

  // MARK: - Values

  private static func read(_ word: String) {
    if let size = try? Size(option: word) { mustBeSane([size.width, size.height], from: 0) }
    if let point = try? Point(option: word) { mustBeSane([point.x, point.y], from: -.infinity) }
    if let rect = try? Rect(option: word) { mustBeSane([rect.width, rect.height], from: 0) }
    if let counts = try? SectionCounts(option: word) { mustBeCounts(counts) }
    if let counts = try? SectionCounts(items: word) { mustBeCounts(counts) }
    if let number = try? positiveNumber(word, upTo: 1000), !(number > 0 && number <= 1000) {
      found("a number out of its range")
    }
    if let seed = try? seedNumber(word), UInt64(word) != seed { found("another seed") }
    if let setting = try? ParameterSetting(option: word),
      setting.name + "=" + setting.text != word || setting.name.isEmpty
    {
      found("a setting that is not what was said")
    }
    _ = try? CaseStep(option: word)
    _ = try? CaseUpdate(option: word)
  }

  private static func mustBeSane(_ numbers: [Double], from least: Double) {
    if !numbers.allSatisfy({ $0.isFinite && $0 >= least }) { found("a measure without sense") }
  }

  private static func mustBeCounts(_ counts: SectionCounts) {
    if !counts.counts.allSatisfy({ $0 >= 0 }) { found("a negative count") }
  }

  // MARK: - Commands

  private static func parse<Command: ParsableCommand>(
    _ command: Command.Type, _ words: [String], _ look: (Command) -> Void
  ) {
    guard let parsed = try? command.parseAsRoot(words) as? Command else { return }
    look(parsed)
  }

  /// What was accepted can be put into the options that the command uses.
  private static func look(_ run: RunCommand) {
    var options = RunOptions()
    run.view.apply(to: &options)
    run.simulation.apply(to: &options)
    run.limits.apply(to: &options)
    run.result.apply(to: &options)
  }

  private static func look(_ check: CheckCommand) {
    var options = CheckOptions()
    check.cases.apply(to: &options)
    check.limits.apply(to: &options.limits)
  }
}
