public import MoonlayLayouts
import Report
import Scripting
import Workbench

/// Looks for breaches of the layout protocol: a layout is shown in many views, with many data and changes, and held to the
/// properties of the protocol in each.
///
/// The same layout has the same cases, and so the same findings.
public struct Checker: Sendable {
  private enum Source {
    case script(ScriptedLayout)
    case native(@Sendable () -> any Layout, items: [Int], Set<Allowance>)
  }

  private let source: Source

  /// The number of cases that are made at random, beside those that are always tried.
  public var randomCases = 40

  /// What the cases are made from.
  public var seed: UInt64 = 1

  /// Checks a script's layout.
  ///
  /// What its author allows, the class says: `overlap_ok = true`.
  public init(_ layout: ScriptedLayout) { source = .script(layout) }

  /// Checks a layout in Swift, of which each case makes one.
  ///
  /// - Parameters:
  ///   - items: How many items each section has in the first case. Where there are several sections, other cases have other numbers of
  ///     sections too.
  ///   - allowed: What this layout may do, which is a breach for others.
  ///   - make: Makes the layout.
  public init(
    items: [Int] = [30], allowing allowed: Set<Allowance> = [],
    _ make: @escaping @Sendable () -> any Layout
  ) {
    source = .native(make, items: items, allowed)
  }

  /// Something that a layout does on purpose.
  public enum Allowance: String, Hashable, Sendable {
    /// Items lie over each other.
    case overlap = "overlap_ok"
    /// Items lie outside of the content.
    case outsideContent = "outside_ok"
    /// Items have no place.
    case missingItems = "empty_ok"
    /// The answer is for the content offset, whatever the rectangle.
    case followsOffset = "follows_offset"
  }

  /// Tries all cases, for some seconds.
  ///
  /// Of a layout in Swift it is not measured whether it holds more memory with each `prepare`, nor what a scroll step costs.
  ///
  /// - Returns: What is wrong, each code once, in the smallest case that shows it; nothing for a layout that keeps the protocol.
  /// - Throws: `Diagnostic` for a script that cannot be loaded, and for counts of items that make no sense.
  public func findings() throws(Diagnostic) -> [Finding] {
    let clock = ContinuousClock()
    let begin = clock.now
    let report = try check().perform(Check.Listener(elapsed: { clock.now - begin })).report
    if let refusal = report.refusal { throw refusal }
    return report.findings.map(Finding.init)
  }

  private func check() throws(Diagnostic) -> Check {
    var options = CheckOptions()
    options.randomCases = max(randomCases, 0)
    options.seed = seed
    switch source {
    case .script(let layout):
      options.parameters = layout.parameters
      options.scriptPath = layout.name
      let time = options.limits.time
      options.limits = layout.limits
      options.limits.time = min(time, layout.limits.time)
      return Check(layout.script, options)
    case .native(let make, let items, let allowed):
      if let refusal = Simulator.refusal(of: items, ViewSettings()) { throw refusal }
      return Check(
        of: .native { CheckedSwiftLayout(make, items: items, allowing: allowed) }, options)
    }
  }

  /// A breach of the protocol, or a warning.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and how to fix it.
    public let diagnostic: Diagnostic

    /// Whether it is a breach; what is not is a warning.
    public let isFailure: Bool

    /// The smallest case in a few words: `400 × 300, 3 items, scrolled to the end`.
    public let example: String

    /// In how many cases it was found.
    public let cases: Int

    init(_ finding: CheckFinding) {
      (diagnostic, isFailure) = (finding.diagnostic, finding.isFailure)
      (example, cases) = (finding.caseText, finding.cases)
    }

    /// The diagnostic and the case.
    public var description: String { diagnostic.text + "  in: \(example)\n" }
  }
}
