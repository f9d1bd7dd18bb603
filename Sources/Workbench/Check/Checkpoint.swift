import CollectionLayout
import CollectionSimulation

/// The state of a case at one checkpoint, at rest, against which the properties are checked.
final class Checkpoint {
  let simulation: CaseSimulation
  let setting: CaseSetting

  /// The steps since the first display.
  let history: [CaseStep]

  /// The last step; nil at the first display.
  var step: CaseStep? { history.last }

  /// The current number of items of each section.
  let sections: [Int]

  /// The current results of the layout.
  let snapshot: LayoutSnapshot

  /// The elements whose results differ from request to request, as far as that is known: other
  /// differences of theirs are consequences.
  private(set) var unstable: Set<ElementIdentifier> = []

  /// The content sizes that the layout returned: one if it is stable.
  private(set) var contentSizes: [Size]

  private var knownAnswers: [RectAnswer]?

  /// A rectangle and the layout's result for it.
  struct RectAnswer {
    let rect: Rect
    let elements: [ElementIdentifier: ElementAttributes]
    let answer: [ElementAttributes]
  }

  var view: CollectionView { simulation.view }
  var testCase: TestCase { simulation.testCase }

  init(
    _ simulation: CaseSimulation, _ setting: CaseSetting, after history: [CaseStep], sections: [Int]
  ) throws(Diagnostic) {
    self.simulation = simulation
    self.setting = setting
    self.history = history
    self.sections = sections
    snapshot = try LayoutSnapshot(of: simulation.view, in: simulation.view.examinedRect)
    contentSizes = [snapshot.contentSize]
  }

  func mark(unstable elements: Set<ElementIdentifier>) { unstable.formUnion(elements) }

  /// Adds another content size that the layout returned.
  func add(contentSize: Size) {
    if !contentSizes.contains(where: { $0.isAbout(contentSize) }) {
      contentSizes.append(contentSize)
    }
  }

  /// The elements of the whole content whose results can be compared with others.
  var stableElements: [ElementAttributes] {
    unstable.isEmpty ? snapshot.all : snapshot.all.filter { !unstable.contains($0.identifier) }
  }

  /// Describes what differs in a later snapshot, apart from unstable elements and sizes; nil if
  /// nothing does.
  func difference(
    to later: LayoutSnapshot, besides others: Set<ElementIdentifier>, comparingSizes: Bool
  ) -> (element: ElementIdentifier?, words: String)? {
    snapshot.difference(
      to: later, besides: unstable.union(others),
      comparingSizes: comparingSizes && contentSizes.count == 1)
  }

  /// Returns the layout's results for parts of the content; they are computed once.
  func answers() throws(Diagnostic) -> [RectAnswer] {
    if let knownAnswers { return knownAnswers }
    var answers: [RectAnswer] = []
    for rect in ExaminedRects(of: snapshot, seed: testCase.seed, visible: view.bounds).rects {
      let answer = try view.answer(for: rect)
      answers.append(
        RectAnswer(
          rect: rect,
          elements: Dictionary(answer.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 }),
          answer: answer))
    }
    knownAnswers = answers
    return answers
  }

  /// Returns a breach of a property, with the place of the callback at fault.
  ///
  /// If several callbacks are named, the first one that the script defines is at fault.
  func fault(
    _ code: DiagnosticCode, in callbacks: [String], _ message: String, fix: String? = nil,
    element: ElementIdentifier? = nil, uikit: String? = nil
  ) -> Diagnostic {
    let place = (callbacks + ["prepare"]).lazy.compactMap { [view] in
      view.capabilities.reporting?.place(ofCallback: $0)
    }.first
    return Diagnostic(code, message, fix: fix, place: place, element: element, uikit: uikit)
  }
}

extension CollectionView {
  /// The content, the visible rectangle, and a page around them, which an overscroll can request.
  fileprivate var examinedRect: Rect {
    let page = viewport
    return Rect(origin: .zero, size: contentSize).union(bounds).inset(
      by: EdgeInsets(
        top: -page.height, left: -page.width, bottom: -page.height, right: -page.width))
  }
}
