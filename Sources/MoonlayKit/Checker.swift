public import MoonlayLayouts
import Report
import Scripting
import Workbench

/// Checks a layout against the layout protocol, in many cases with different views, data and changes.
///
/// The same layout has the same cases, and so the same findings.
public struct Checker: Sendable {
  private enum Source {
    case script(ScriptedLayout)
    case native(@Sendable () -> any Layout, items: [Int], Set<Allowance>)
  }

  private let source: Source

  /// The number of random cases, in addition to the fixed ones.
  public var randomCases = 40

  /// The seed of the random cases.
  public var seed: UInt64 = 1

  /// Checks a script's layout.
  ///
  /// The class declares what its author allows, for example `allowsOverlap = true`.
  public init(_ layout: ScriptedLayout) { source = .script(layout) }

  /// Checks a layout in Swift; each case creates a new one.
  ///
  /// - Parameters:
  ///   - items: The number of items of each section in the first case. With several sections, other cases also vary the number of
  ///     sections.
  ///   - allowed: What the layout does on purpose and is a fault in other layouts.
  ///   - make: Creates the layout.
  public init(
    items: [Int] = [30], allowing allowed: Set<Allowance> = [],
    _ make: @escaping @Sendable () -> any Layout
  ) {
    source = .native(make, items: items, allowed)
  }

  /// Something that a layout does on purpose.
  public enum Allowance: String, Hashable, Sendable {
    case overlap = "allowsOverlap"
    case outsideContent = "allowsOutsideContent"
    /// Items have no place.
    case missingItems = "allowsMissingItems"
    /// The result depends on the content offset, not on the rectangle.
    case followsOffset = "followsOffset"
  }

  /// Tries all cases, which takes some seconds.
  ///
  /// For a layout in Swift, the check measures neither the memory that each `prepare` adds nor the cost of a scroll step.
  ///
  /// - Returns: The findings, each code once, in the smallest case that shows it; none if the layout follows the protocol.
  /// - Throws: `Diagnostic` for a script that cannot be loaded, and for invalid counts of items.
  public func findings() throws(Diagnostic) -> [Finding] {
    let report = try check().perform().report
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

  /// A violation of the protocol, or a warning.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and how to fix it.
    public let diagnostic: Diagnostic

    /// Whether it is a violation; otherwise it is a warning.
    public let isFailure: Bool

    /// The smallest case, in words: `400 × 300, 3 items, scrolled to the end`.
    public let example: String

    /// The number of cases in which it was found.
    public let cases: Int

    init(_ finding: CheckFinding) {
      (diagnostic, isFailure) = (finding.diagnostic, finding.isFailure)
      (example, cases) = (finding.caseText, finding.cases)
    }

    /// The diagnostic and the case.
    public var description: String { diagnostic.text + "  in: \(example)\n" }
  }
}
