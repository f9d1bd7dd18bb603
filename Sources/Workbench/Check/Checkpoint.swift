import CollectionLayout
import CollectionSimulation

/// A case at one checkpoint, at rest: what properties are held to.
final class Checkpoint {
  let stage: CaseStage
  let setting: CaseSetting

  /// What has happened since the first display.
  let history: [CaseStep]

  /// What happened last; nil at the first display.
  var step: CaseStep? { history.last }

  /// The number of items that each section has now.
  let sections: [Int]

  /// What the layout says now.
  let snapshot: LayoutSnapshot

  private var knownAnswers: [RectAnswer]?

  /// A rectangle, and what a layout answered for it.
  struct RectAnswer {
    let rect: Rect
    let elements: [ElementIdentifier: ElementAttributes]
    let answer: [ElementAttributes]
  }

  var view: CollectionView { stage.view }
  var testCase: TestCase { stage.testCase }

  init(
    _ stage: CaseStage, _ setting: CaseSetting, after history: [CaseStep], sections: [Int]
  ) throws(Diagnostic) {
    self.stage = stage
    self.setting = setting
    self.history = history
    self.sections = sections
    snapshot = try LayoutSnapshot(of: stage.view, in: stage.view.examinedRect)
  }

  /// What the layout answers for parts of the content; asked once.
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

  /// A breach of a property that a callback is at fault for, at the place where the callback stands.
  ///
  /// Of the callbacks that are named the first one is meant that the script has.
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
  /// The content and what is visible, and a page around them: an overscroll asks for as much.
  fileprivate var examinedRect: Rect {
    let page = viewport
    return Rect(origin: .zero, size: contentSize).union(bounds).inset(
      by: EdgeInsets(
        top: -page.height, left: -page.width, bottom: -page.height, right: -page.width))
  }
}
