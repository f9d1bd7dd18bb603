import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing
import Workbench

/// `check` finds a planted fault of every property, and shows it in a small case.
struct PlantedFaultTests {
  @Test(arguments: PlantedFault.all)
  func `a planted fault is found, alone, in a small case that shows it again`(
    fault: PlantedFault
  ) throws {
    let report = check(fault.script) { $0.limits = fault.limits }.report

    // UIKit raises where an update inserts an item that was never placed.
    let codes = report.findings.map(\.diagnostic.code)
    #expect(codes.filter { fault.code != .missingItem || $0 != .missingAttributes } == [fault.code])
    let finding = try #require(report.findings.first { $0.diagnostic.code == fault.code })
    #expect(finding.example.sections.reduce(0, +) <= fault.items)
    #expect(finding.example.steps.count <= 1)
    #expect(finding.diagnostic.place != nil)
    #expect(finding.diagnostic.fix != nil || !Check.properties.contains(fault.code))
    // What UIKit only logs is a warning.
    #expect(finding.isFailure == (fault.code.uikitResponse.kind != .logs))
    let again = check(fault.script) {
      $0 = .single(finding.example)
      $0.limits = fault.limits
    }
    #expect(again.report.findings.map(\.diagnostic.code) == [fault.code])
  }

  @Test func `every property has a planted fault`() {
    #expect(
      Check.properties.filter { property in !PlantedFault.all.contains { $0.code == property } }
        == [])
  }

  @Test func `a layout without a fault passes`() {
    let report = check(PlantedFault.rows("")).report
    #expect(report.findings.map(\.diagnostic.message) == [])
    #expect(report.isComplete)
  }
}

extension CheckOptions {
  /// The options that a case's command has.
  static func single(_ example: CheckCase) -> CheckOptions {
    var options = CheckOptions()
    options.isSingleCase = true
    options.viewport = example.viewport
    options.sections = example.sections
    options.parameters = example.parameters.map {
      ParameterSetting(name: $0.name, text: $0.text)
    }
    options.direction = example.direction
    options.rectPolicy = RectPolicy(rawValue: example.rectPolicy)
    options.seed = example.seed
    options.steps = example.steps.compactMap { CaseStep(word: $0) }
    return options
  }
}

extension CaseStep {
  /// Reads a step as a command has it.
  init?(word: String) {
    let parts = word.split(separator: "=").map(String.init)
    let numbers = parts.last?.split { $0 == "," || $0 == "x" }.compactMap { Double($0) } ?? []
    switch (parts.first, numbers.count) {
    case ("scroll", 2): self = .scroll(Point(x: numbers[0], y: numbers[1]))
    case ("fling", 2): self = .fling(Point(x: numbers[0], y: numbers[1]))
    case ("resize", 2): self = .resize(Size(width: numbers[0], height: numbers[1]))
    case ("reload", _): self = .reload(numbers.map { Int($0) })
    case ("update", _): self = .update(CaseUpdate(word: parts.last ?? ""))
    case ("inset", 4): self = .contentInset(EdgeInsets(numbers))
    case ("safeArea", 4): self = .safeArea(EdgeInsets(numbers))
    case ("margins", 4): self = .layoutMargins(EdgeInsets(numbers))
    case ("text", _):
      guard let category = TextCategory(rawValue: parts.last ?? "") else { return nil }
      self = .textCategory(category)
    case ("direction", _):
      self = .direction(parts.last == "rtl" ? .rightToLeft : .leftToRight)
    case ("demo", _): self = .demo
    default: return nil
    }
  }
}

extension EdgeInsets {
  /// Insets of four numbers, from the top edge on.
  fileprivate init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension CaseUpdate {
  /// Reads an update as a command has it.
  init(word: String) {
    let changes = word.matches(of: /([-+])([0-9]+),([0-9]+)/).map { match in
      (
        sign: match.1,
        path: IndexPath(section: (Int(match.2) ?? 1) - 1, item: (Int(match.3) ?? 1) - 1)
      )
    }
    self.init(
      deletes: changes.filter { $0.sign == "-" }.map(\.path),
      inserts: changes.filter { $0.sign == "+" }.map(\.path))
  }
}
