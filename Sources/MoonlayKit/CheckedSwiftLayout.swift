import CollectionLayout
import CollectionSimulation
import MoonlayLayouts
import Scripting
import Workbench

/// A layout in Swift, adapted for a check.
final class CheckedSwiftLayout: CheckedLayout {
  private let make: () -> any Layout
  private let items: [Int]
  private let allowed: Set<Checker.Allowance>
  private let layout: any Layout
  private var data: CountedData?

  init(
    _ make: @escaping () -> any Layout, items: [Int], allowing allowed: Set<Checker.Allowance>
  ) {
    (self.make, self.items, self.allowed, layout) = (make, items, allowed, make())
  }

  var layoutName: String { layout.name }
  var standsOnBuiltInLayout: Bool { layout is any ReportingLayout }

  func allows(_ allowance: Allowance) -> Bool {
    allowed.contains { $0.rawValue == allowance.rawValue }
  }

  func makeView(_ adjust: (inout ViewSettings) -> Void, sections: [Int]?) -> CollectionView {
    let data = CountedData(sections ?? items)
    self.data = data
    return view(of: layout, data, adjust)
  }

  func makeTwin(_ adjust: (inout ViewSettings) -> Void, sections: [Int]) -> CollectionView {
    view(of: make(), CountedData(sections), adjust)
  }

  private func view(
    of layout: any Layout, _ data: CountedData, _ adjust: (inout ViewSettings) -> Void
  ) -> CollectionView {
    var settings = ViewSettings()
    adjust(&settings)
    return CollectionView(layout: layout, dataSource: data, settings: settings)
  }

  func countQuestions(of counts: [Int]) -> CountQuestions {
    var questions = CountQuestions()
    questions.sections = Set(counts.indices)
    questions.requestsSections = items.count > 1
    return questions
  }

  func changeCounts(_ counts: [Int]) { data?.setItemCounts(counts) }

  func changeData(deletes: [IndexPath], inserts: [IndexPath]) {
    var counts = data?.itemCounts ?? []
    for path in deletes { counts[path.section] -= 1 }
    for path in inserts { counts[path.section] += 1 }
    data?.setItemCounts(counts)
  }
}
