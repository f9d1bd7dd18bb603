import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Testing

@testable import Workbench

/// A type whose fields are declared one by one for JSON, and how many it has.
///
/// A field that is new is easily forgotten in the declaration by which it is written and read; then this number is the
/// one that no longer fits.
struct WrittenType: CustomTestStringConvertible, @unchecked Sendable {
  let value: Any
  let fields: Int

  var testDescription: String { "\(type(of: value))" }

  static let all: [WrittenType] = {
    let cell = ElementIdentifier.cell(IndexPath(section: 0, item: 0))
    let attributes = ElementAttributes(cell)
    let state = ViewState(
      viewport: .zero, sections: [], contentSize: .zero, contentOffset: .zero, elements: [],
      reuse: figures, passes: 0)
    let heading = RunHeading(script: "", layoutName: "", parameters: [], viewport: .zero)
    let diagnostic = Diagnostic(.overlap, "b")
    let example = CheckCase(
      viewport: .zero, sections: [], parameters: [], direction: .leftToRight, scale: 2,
      rectPolicy: "", seed: 1, steps: [])
    return [
      WrittenType(value: attributes, fields: 10), WrittenType(value: cell, fields: 3),
      WrittenType(value: diagnostic, fields: 14),
      WrittenType(value: Subject(.field, ""), fields: 8),
      WrittenType(
        value: Diagnostic.Edit(
          file: "", start: .init(line: 1, column: 1), end: .init(line: 1, column: 1), text: ""),
        fields: 4),
      WrittenType(value: Diagnostic.Place(file: "", line: 1), fields: 4),
      WrittenType(value: ReportedDiagnostic(diagnostic: diagnostic, time: 0), fields: 3),
      WrittenType(
        value: FrameRecord(time: 0, contentOffset: .zero, appeared: [], disappeared: []), fields: 5),
      WrittenType(
        value: CallRecord(time: 0, name: "", arguments: [], returned: nil, reason: ""), fields: 7),
      WrittenType(value: EventRecord(time: 0, name: ""), fields: 3),
      WrittenType(value: SnapshotRecord(label: "", time: 0, state: state), fields: 3),
      WrittenType(
        value: AnimationRecord(
          element: cell, from: attributes, to: attributes, start: 0, duration: 0, phase: .shift),
        fields: 7),
      WrittenType(
        value: OrthogonalScrollRecord(time: 0, section: 0, phase: .rest, offset: 0), fields: 6),
      WrittenType(
        value: SceneRecord(
          reason: "", start: 0, duration: 0, curve: .easeInOut, viewport: .zero, fromOffset: .zero,
          toOffset: .zero, still: []), fields: 8),
      WrittenType(
        value: ScreenRecord(
          time: 0, viewport: .zero, contentOffset: .zero, contentSize: .zero, changed: [],
          gone: []), fields: 6),
      WrittenType(value: state, fields: 12), WrittenType(value: figures, fields: 7),
      WrittenType(value: SizingFigures(), fields: 3), WrittenType(value: CellState(), fields: 4),
      WrittenType(value: ReusedView(reuse: "", serial: 1, timesUsed: 1), fields: 5),
      WrittenType(value: CellContent(), fields: 5),
      WrittenType(value: ReportedElement(attributes: attributes, view: nil), fields: 3),
      WrittenType(value: Placeholder(text: ""), fields: 4),
      WrittenType(
        value: ReportedOrthogonalSection(
          section: 0, behavior: .none, frame: .zero, offset: 0, contentLength: 0),
        fields: 5),
      WrittenType(value: heading, fields: 4),
      WrittenType(
        value: RunResult(
          heading: heading, state: state, scope: .all, diagnostics: [], records: []), fields: 5),
      WrittenType(value: RunOptions(), fields: 19), WrittenType(value: ScriptLimits(), fields: 5),
      WrittenType(value: CheckOptions(), fields: 20), WrittenType(value: example, fields: 8),
      WrittenType(
        value: CheckFinding(
          diagnostic: diagnostic, severity: .error, example: example, caseText: "", command: "",
          cases: 1), fields: 6),
      WrittenType(
        value: CheckReport(
          script: "", layoutName: nil, cases: 0, plannedCases: 0, findings: []), fields: 6),
    ]
  }()

  private static let figures = ReuseFigures(
    created: 0, reused: 0, pools: [], onScreen: 0, peak: 0)
}

@Test(arguments: WrittenType.all)
func `every field of a value is in its message`(type: WrittenType) {
  #expect(
    Mirror(reflecting: type.value).children.count == type.fields,
    "a field has come or gone: declare it (Report/JSON, Engine/Messages), and then this number")
}
