import CollectionLayout
import CollectionSimulation
import Report

// Random results of every kind, with all that the contract lets stand or be left out.
extension RunResult {
  static func random(using random: inout SplitMix64) -> RunResult {
    RunResult(
      heading: .random(using: &random), state: .random(using: &random), scope: .visible,
      diagnostics: .random(0...3, using: &random, ReportedDiagnostic.random),
      records: .random(0...8, using: &random, Record.random))
  }
}

extension Array {
  static func random(
    _ counts: ClosedRange<Int>, using random: inout SplitMix64,
    _ element: (inout SplitMix64) -> Element
  ) -> [Element] {
    (0..<Int.random(in: counts, using: &random)).map { _ in element(&random) }
  }
}

extension Optional {
  /// The value, or as often none.
  static func sometimes(
    using random: inout SplitMix64, _ value: (inout SplitMix64) -> Wrapped
  ) -> Wrapped? {
    Bool.random(using: &random) ? value(&random) : nil
  }
}

extension Double {
  /// A number as layouts have them: whole, with decimals, a third, or of any size.
  static func point(using random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Double(Int.random(in: -1000...1000, using: &random))
    case 1: Double(Int.random(in: 0...100_000, using: &random)) / 100
    case 2: Double(Int.random(in: 0...10_000, using: &random)) / 3
    default: Double.random(in: -1e9...1e9, using: &random)
    }
  }
}

extension String {
  /// A text with quotes, controls, separators and letters of many scripts.
  static func random(using random: inout SplitMix64) -> String {
    let pieces = [
      "a", "B", " ", "\"", "\\", "\n", "\t", "\u{1B}[31m", "\u{0}", "\u{7F}", "\u{9B}", "é", "格",
      "🙂", "\u{2028}", "\u{2029}", "/", "'",
    ]
    return [String].random(0...8, using: &random) { pieces.randomElement(using: &$0) ?? "" }
      .joined()
  }
}

extension RunHeading {
  static func random(using random: inout SplitMix64) -> RunHeading {
    RunHeading(
      script: .random(using: &random), layoutName: .random(using: &random),
      parameters: [CustomField].random(0...3, using: &random, named: "p").map {
        Parameter(name: $0.name, value: $0.value)
      }, viewport: .random(using: &random))
  }
}

extension [CustomField] {
  /// Fields whose names differ.
  static func random(
    _ counts: ClosedRange<Int>, using random: inout SplitMix64, named name: String
  ) -> [CustomField] {
    (0..<Int.random(in: counts, using: &random)).map { index in
      CustomField(
        name: "\(name)\(index)" + .random(using: &random), value: .random(depth: 2, using: &random))
    }
  }
}

extension CustomValue {
  static func random(depth: Int, using random: inout SplitMix64) -> CustomValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: .boolean(.random(using: &random))
    case 1: .integer(Int64(Int.random(in: Int.min...Int.max, using: &random)))
    case 2: .number(.point(using: &random))
    case 3: .string(.random(using: &random))
    case 4:
      .array([CustomValue].random(0...3, using: &random) { .random(depth: depth - 1, using: &$0) })
    default: .table(.random(0...2, using: &random, named: "f"))
    }
  }
}

extension Size {
  static func random(using random: inout SplitMix64) -> Size {
    Size(width: .point(using: &random), height: .point(using: &random))
  }
}

extension Point {
  static func random(using random: inout SplitMix64) -> Point {
    Point(x: .point(using: &random), y: .point(using: &random))
  }
}

extension Rect {
  static func random(using random: inout SplitMix64) -> Rect {
    Rect(origin: .random(using: &random), size: .random(using: &random))
  }
}

extension ElementIdentifier {
  static func random(using random: inout SplitMix64) -> ElementIdentifier {
    let indexPath = IndexPath(
      section: .random(in: 0..<4, using: &random), item: .random(in: 0..<100, using: &random))
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .cell(indexPath)
    case 1:
      .supplementary(
        .random(using: &random),
        indexPath.item < 20 ? IndexPath(index: indexPath.section) : indexPath)
    default: .decoration(.random(using: &random), indexPath)
    }
  }
}

extension ElementAttributes {
  static func random(using random: inout SplitMix64) -> ElementAttributes {
    var attributes = ElementAttributes(.random(using: &random), frame: .random(using: &random))
    if Bool.random(using: &random) { attributes.alpha = 0.5 }
    if Bool.random(using: &random) { attributes.zIndex = .random(in: -2...2, using: &random) }
    if Bool.random(using: &random) { attributes.isHidden = true }
    if Bool.random(using: &random) { attributes.cornerRadius = .point(using: &random) }
    if Bool.random(using: &random) { attributes.transform = .rotation(radians: 0.3) }
    if Bool.random(using: &random), Bool.random(using: &random) {
      attributes.transform3D = .perspective(distance: 1000)
    }
    attributes.custom = .random(0...2, using: &random, named: "c")
    return attributes
  }
}

extension ReportedElement {
  static func random(using random: inout SplitMix64) -> ReportedElement {
    ReportedElement(
      attributes: .random(using: &random),
      view: .sometimes(using: &random) {
        var view = ReusedView(
          reuse: .random(using: &$0), serial: .random(in: 1...50, using: &$0),
          timesUsed: .random(in: 1...9, using: &$0),
          content: .sometimes(using: &$0, CellContent.random))
        view.state.isSelected = Bool.random(using: &$0)
        view.state.isHighlighted = Bool.random(using: &$0)
        view.state.isFocused = Bool.random(using: &$0)
        view.state.isMoving = Bool.random(using: &$0)
        return view
      })
  }
}

extension ViewState {
  static func random(using random: inout SplitMix64) -> ViewState {
    ViewState(
      viewport: .random(using: &random),
      sections: .random(0...3, using: &random) { .random(in: 0...40, using: &$0) },
      contentSize: .random(using: &random), contentOffset: .random(using: &random),
      elements: .random(0...6, using: &random, ReportedElement.random),
      reuse: ReuseFigures(
        created: .random(in: 0...99, using: &random), reused: .random(in: 0...99, using: &random),
        pools: (0..<Int.random(in: 0...2, using: &random)).map {
          PoolDepth(name: "pool \($0)", count: $0)
        }, onScreen: .random(in: 0...99, using: &random), peak: .random(in: 0...99, using: &random),
        keptAlive: .random(in: 0...9, using: &random),
        peakLive: .random(in: 0...99, using: &random)),
      passes: .random(in: 0...9, using: &random),
      placeholder: .sometimes(using: &random) { random in
        Placeholder(
          text: .random(using: &random),
          secondaryText: .sometimes(using: &random, String.random),
          image: .sometimes(using: &random, String.random),
          button: .sometimes(using: &random, String.random))
      }, orthogonalSections: .random(0...2, using: &random, ReportedOrthogonalSection.random))
  }
}

extension ReportedDiagnostic {
  static func random(using random: inout SplitMix64) -> ReportedDiagnostic {
    ReportedDiagnostic(
      diagnostic: .random(using: &random), time: .random(in: 0...9, using: &random),
      count: .random(in: 1...9, using: &random))
  }
}

extension Diagnostic {
  static func random(using random: inout SplitMix64) -> Diagnostic {
    var diagnostic = Diagnostic(
      .layoutLoop, severity: Bool.random(using: &random) ? .error : .warning,
      .random(using: &random), fix: .sometimes(using: &random, String.random),
      place: .sometimes(using: &random) {
        Place(file: .random(using: &$0), line: .random(in: 1...99, using: &$0))
      }, element: .sometimes(using: &random, ElementIdentifier.random),
      uikit: .sometimes(using: &random, String.random))
    diagnostic.occasion = .sometimes(using: &random, String.random)
    diagnostic.traceback = .random(0...2, using: &random, String.random)
    diagnostic.others = .random(0...3, using: &random, ElementIdentifier.random)
    diagnostic.subject = .sometimes(using: &random) {
      var subject = Subject(
        Subject.Kind.allCases.randomElement(using: &$0) ?? .field, .random(using: &$0),
        of: .sometimes(using: &$0, String.random),
        position: .sometimes(using: &$0) { .random(in: 1...9, using: &$0) },
        replacement: .sometimes(using: &$0, String.random))
      subject.candidates = .random(0...3, using: &$0, String.random)
      return subject
    }
    return diagnostic
  }
}

extension RecordValue {
  static func random(using random: inout SplitMix64) -> RecordValue {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: .boolean(.random(using: &random))
    case 1: .integer(.random(in: Int.min...Int.max, using: &random))
    case 2: .number(.point(using: &random))
    case 3: .string(.random(using: &random))
    case 4: .point(.random(using: &random))
    case 5: .size(.random(using: &random))
    case 6: .rect(.random(using: &random))
    case 7: .element(.random(using: &random))
    case 8: .elements(.random(0...3, using: &random, ElementIdentifier.random))
    case 9: .list(.random(0...2, using: &random, RecordValue.random))
    default: .fields(.random(0...2, using: &random))
    }
  }
}

extension [RecordField] {
  /// Fields whose names differ.
  static func random(
    _ counts: ClosedRange<Int>, using random: inout SplitMix64
  ) -> [RecordField] {
    (0..<Int.random(in: counts, using: &random)).map {
      RecordField("field \($0)", .random(using: &random))
    }
  }
}

extension AnimationRecord {
  static func random(using random: inout SplitMix64) -> AnimationRecord {
    AnimationRecord(
      element: .random(using: &random), from: .random(using: &random), to: .random(using: &random),
      start: .random(in: 0...9, using: &random), duration: .random(in: 0...1, using: &random),
      phase: [.appear, .disappear, .shift].randomElement(using: &random) ?? .shift)
  }
}

extension SceneRecord {
  static func random(using random: inout SplitMix64) -> SceneRecord {
    SceneRecord(
      reason: .random(using: &random), start: .random(in: 0...9, using: &random),
      duration: .random(in: 0...1, using: &random),
      curve: [.easeInOut, .cubicBezier(0.5, 1)].randomElement(using: &random) ?? .easeInOut,
      viewport: Size(width: 320, height: 480), fromOffset: .random(using: &random),
      toOffset: .random(using: &random),
      still: .random(0...3, using: &random, ElementAttributes.random))
  }
}

extension ReportedOrthogonalSection {
  static func random(using random: inout SplitMix64) -> ReportedOrthogonalSection {
    let kinds = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }
    return ReportedOrthogonalSection(
      section: .random(in: 0...9, using: &random),
      behavior: kinds.randomElement(using: &random) ?? .paging, frame: .random(using: &random),
      offset: .point(using: &random), contentLength: .point(using: &random))
  }
}

extension Record {
  static func random(using random: inout SplitMix64) -> Record {
    let time = Double.random(in: 0...9, using: &random)
    return switch Int.random(in: 0..<10, using: &random) {
    case 0:
      .frame(
        FrameRecord(
          time: time, contentOffset: .random(using: &random),
          appeared: .random(0...3, using: &random, ElementIdentifier.random),
          disappeared: .random(0...3, using: &random, ElementIdentifier.random),
          orthogonalSections: .random(0...2, using: &random) {
            OrthogonalOffset(section: .random(in: 0...9, using: &$0), offset: .point(using: &$0))
          }))
    case 1:
      .call(
        CallRecord(
          time: time, name: "prepare", arguments: .random(0...3, using: &random),
          returned: .sometimes(using: &random, RecordValue.random), reason: .random(using: &random))
      )
    case 2:
      .event(EventRecord(time: time, name: "didScroll", fields: .random(0...3, using: &random)))
    case 3:
      .snapshot(
        SnapshotRecord(label: .random(using: &random), time: time, state: .random(using: &random)))
    case 4: .note(text: .random(using: &random), time: time)
    case 5: .animation(.random(using: &random))
    case 6: .scene(.random(using: &random))
    case 7:
      .orthogonalSection(
        OrthogonalScrollRecord(
          time: time, section: .random(in: 0...9, using: &random),
          phase: [.begin, .release, .animation, .rest].randomElement(using: &random) ?? .rest,
          offset: .point(using: &random), target: .sometimes(using: &random, Double.point),
          velocity: .sometimes(using: &random, Double.point)))
    case 8:
      .screen(
        ScreenRecord(
          time: time, viewport: .random(using: &random), contentOffset: .random(using: &random),
          contentSize: .random(using: &random),
          changed: .random(0...3, using: &random, ReportedElement.random),
          gone: .random(0...3, using: &random) { .random(in: 1...99, using: &$0) }))
    default: .print(text: .random(using: &random), time: time)
    }
  }
}

extension CellContent {
  fileprivate static func random(using random: inout SplitMix64) -> CellContent {
    CellContent(
      text: .sometimes(using: &random) { .random(using: &$0) },
      secondaryText: .sometimes(using: &random) { .random(using: &$0) },
      color: .sometimes(using: &random) {
        Color(
          red: .random(in: 0...255, using: &$0), green: .random(in: 0...255, using: &$0),
          blue: .random(in: 0...255, using: &$0))
      },
      image: .sometimes(using: &random) { Image.allCases.randomElement(using: &$0) ?? .photo },
      outline: .sometimes(using: &random) { (random: inout SplitMix64) -> Outline in
        let corners = (0..<Int.random(in: 2...6, using: &random)).map { _ in
          Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
        }
        return corners.count < 3 ? .ellipse : .polygon(corners)
      })
  }
}
