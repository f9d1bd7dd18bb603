import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing

@testable import Workbench

/// Which cases are tried.
struct CaseGeneratorTests {
  private func plan(
    variesSections: Bool = true, _ ranges: [ParameterRange] = [],
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) -> [TestCase] {
    var options = CheckOptions()
    change(&options)
    var survey = CaseGenerator.Survey()
    (survey.variesSections, survey.ranges) = (variesSections, ranges)
    survey.base.parameters = options.parameters
    return CaseGenerator(survey: survey, options: options).cases
  }

  @Test func `the same seed makes the same cases, another one others`() {
    #expect(plan() == plan())
    #expect(plan() != plan { $0.seed = 2 })
    #expect(Set(plan()).count == plan().count)
  }

  @Test
  func `they go from a phone to a desktop, from nothing to many, and through all that happens`() {
    let cases = plan()
    let sizes = Set(cases.flatMap(\.sizes))
    #expect(sizes.subtracting(DeviceViews.all) == [])
    let known: [(Double, Double)] = [
      (320, 568), (844, 390), (507, 768), (375, 1024), (1366, 1024), (2560, 1440),
    ]
    for (width, height) in known { #expect(sizes.contains(Size(width: width, height: height))) }
    let odd = Set(plan { $0.usesStress = true }.flatMap(\.sizes)).subtracting(DeviceViews.all)
    #expect(odd.count > 10)
    for counts in [[], [0], [1], [120], [5, 0, 2]] {
      #expect(cases.contains { $0.sections == counts })
    }
    #expect(Set(cases.map(\.rectPolicy)) == Set(RectPolicy.allCases))
    #expect(cases.contains { $0.direction == .rightToLeft })
    let steps = cases.flatMap(\.steps)
    #expect(steps.contains { if case .scroll = $0 { true } else { false } })
    #expect(steps.contains { if case .fling = $0 { true } else { false } })
    #expect(steps.contains { if case .resize = $0 { true } else { false } })
    #expect(steps.contains { if case .reload = $0 { true } else { false } })
    #expect(steps.contains { if case .contentInset = $0 { true } else { false } })
    #expect(steps.contains { if case .safeArea = $0 { true } else { false } })
    #expect(steps.contains { if case .layoutMargins = $0 { true } else { false } })
    #expect(steps.contains { if case .textCategory = $0 { true } else { false } })
    #expect(steps.contains { if case .direction = $0 { true } else { false } })
    #expect(Set(cases.map(\.scale)) == [nil, 1, 2])
  }

  @Test func `a strip keeps its thickness when its device is turned`() {
    #expect(
      DeviceViews.turned(Size(width: 320, height: 40)) == Size(width: 844, height: 40))
    #expect(
      DeviceViews.turned(Size(width: 844, height: 40)) == Size(width: 390, height: 40))
    #expect(
      DeviceViews.turned(Size(width: 375, height: 667)) == Size(width: 667, height: 375))
  }

  @Test func `the number of sections varies only for a layout that asks for it`() {
    #expect(Set(plan(variesSections: false).map(\.sections.count)) == [1])
  }

  @Test func `parameters vary within their ranges, and those alone that have one`() {
    let ranges = [
      ParameterRange(
        name: "columns", values: .integers(minimum: 1, maximum: 12), usual: .integer(3)),
      ParameterRange(
        name: "gap", values: .numbers(minimum: 0, maximum: 64, step: 8), usual: .number(8)),
      ParameterRange(name: "side", values: .choices(["left", "right"]), usual: .string("left")),
      ParameterRange(name: "wide", values: .booleans, usual: .boolean(false)),
      ParameterRange(
        name: "cell", values: .shapes(count: 2, minimum: 20, maximum: 100, step: 10),
        usual: .table([])),
    ]
    let settings = plan(ranges).flatMap(\.parameters)
    let columns = settings.filter { $0.name == "columns" }.compactMap { Int($0.text) }
    #expect(columns.contains(1) && columns.contains(12))
    #expect(columns.allSatisfy { (1...12).contains($0) })
    let gaps = settings.filter { $0.name == "gap" }.compactMap { Double($0.text) }
    #expect(gaps.contains(0) && gaps.contains(64))
    #expect(gaps.allSatisfy { (0...64).contains($0) && $0.truncatingRemainder(dividingBy: 8) == 0 })
    #expect(Set(settings.filter { $0.name == "side" }.map(\.text)) == ["left", "right"])
    #expect(settings.contains(ParameterSetting(name: "wide", text: "true")))
    let cells = settings.filter { $0.name == "cell" }.map { setting in
      setting.text.split(separator: ",").compactMap { Double($0) }
    }
    #expect(cells.contains([20, 20]) && cells.contains([100, 100]))
    #expect(
      cells.allSatisfy { numbers in
        numbers.count == 2
          && numbers.allSatisfy {
            (20...100).contains($0) && $0.truncatingRemainder(dividingBy: 10) == 0
          }
      })
  }

  @Test func `what an option says is the same in every case`() {
    let cases = plan([
      ParameterRange(
        name: "columns", values: .integers(minimum: 1, maximum: 12), usual: .integer(3))
    ]) {
      $0.viewport = Size(width: 320, height: 568)
      $0.sections = [4]
      $0.direction = .rightToLeft
      $0.rectPolicy = .visible
      $0.parameters = [ParameterSetting(name: "columns", text: "5")]
    }
    #expect(cases.allSatisfy { $0.parameters == [ParameterSetting(name: "columns", text: "5")] })
    #expect(
      cases.allSatisfy { testCase in
        !testCase.steps.contains { if case .reload = $0 { true } else { false } }
      })
  }

  @Test func `a command says all of a case, in words that a shell takes`() {
    var testCase = TestCase()
    testCase.sections = [3, 0]
    testCase.parameters = [ParameterSetting(name: "title", text: "it's")]
    testCase.rectPolicy = .fuzz
    testCase.seed = 9
    testCase.steps = [.scroll(Point(x: 0, y: 0.5)), .resize(Size(width: 844, height: 390))]
    #expect(
      testCase.command(of: "my grid.lua", CheckOptions())
        == "moonlay check 'my grid.lua' --case --seed 9 --viewport 390x844 --sections 3,0 "
        + "--set 'title=it'\\''s' --rect-policy fuzz --step scroll=0,0.5 --step resize=844x390")
    #expect(
      testCase.words
        == "sections of 3 and 0 items in a viewport of 390x844, title = it's, fuzz rectangles, "
        + "scrolled to 0 % and 50 % of the way, resized to 844x390")
  }
}
