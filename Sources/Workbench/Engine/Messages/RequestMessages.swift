import CollectionLayout
package import Report
import Scripting

extension JSONCodec<[UInt8]> {
  /// Arbitrary bytes: as text if they are UTF-8, as scripts are, and otherwise as numbers.
  package static let bytes = JSONCodec<BytesOrText>.oneOf([
    JSONCase("text", .string, { BytesOrText(Array($0.utf8)) }) {
      String(validating: $0.bytes, as: UTF8.self)
    },
    JSONCase("bytes", .list(.integer)) { numbers throws(ResultError) in
      let bytes = numbers.compactMap { UInt8(exactly: $0) }
      guard bytes.count == numbers.count else { throw ResultError(message: " are not bytes") }
      return BytesOrText(bytes)
    } from: {
      $0.bytes.map { Int($0) }
    },
  ]).map {
    $0.bytes
  } from: {
    BytesOrText($0)
  }
}

private struct BytesOrText {
  let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension JSONCodec<ScriptText> {
  /// The codec of a script without its modules.
  package static let script = pair(
    "name", JSONCodec<String>.string, "text", JSONCodec<[UInt8]>.bytes
  ).map {
    ScriptText(name: $0.0, text: $0.1)
  } from: {
    ($0.name, $0.text)
  }
}

extension JSONCodec<ModuleText> {
  static let module = oneOf([
    JSONCase("text", pair("file", .string, "text", .bytes), { .text($0.1, file: $0.0) }) {
      if case .text(let text, let file) = $0 { (file, text) } else { nil }
    },
    JSONCase("absent", .string, ModuleText.absent(tried:)) {
      if case .absent(let tried) = $0 { tried } else { nil }
    },
    JSONCase("refused", .string, ModuleText.refused(reason:)) {
      if case .refused(let reason) = $0 { reason } else { nil }
    },
  ])
}

extension JSONCodec<LiveRequest> {
  static let live = oneOf([
    JSONCase("open", pair("isFresh", .boolean, "run", .scriptToRun)) {
      .open($0.1.0, $0.1.1, isFresh: $0.0)
    } from: {
      if case .open(let script, let options, let isFresh) = $0 {
        (isFresh, (script, options))
      } else {
        nil
      }
    },
    JSONCase("act", .list(.action), LiveRequest.act) {
      if case .act(let actions) = $0 { actions } else { nil }
    },
    JSONCase("type", pair("text", .string, "isLast", .boolean), { .type($0.0, isLast: $0.1) }) {
      if case .type(let text, let isLast) = $0 { (text, isLast) } else { nil }
    },
    JSONCase("complete", pair("text", .string, "cursor", .count)) {
      .complete($0.0, cursor: $0.1)
    } from: {
      if case .complete(let text, let cursor) = $0 { (text, cursor) } else { nil }
    },
    JSONCase("lines", .lines) {
      if case .lines = $0 { true } else { false }
    },
  ])
}

extension JSONCodec<LiveAction> {
  fileprivate static let action = oneOf([
    JSONCase("touchDown", .touch, { .touchDown($0.0, at: $0.1) }) {
      if case .touchDown(let point, let time) = $0 { (point, time) } else { nil }
    },
    JSONCase("touchMoved", .touch, { .touchMoved($0.0, at: $0.1) }) {
      if case .touchMoved(let point, let time) = $0 { (point, time) } else { nil }
    },
    JSONCase("touchUp", .touch, { .touchUp($0.0, at: $0.1) }) {
      if case .touchUp(let point, let time) = $0 { (point, time) } else { nil }
    },
    JSONCase("touchCancelled", .touchCancelled),
    JSONCase("time", .number, LiveAction.time) {
      if case .time(let time) = $0 { time } else { nil }
    },
    JSONCase("wheel", .point, LiveAction.wheel) {
      if case .wheel(let way) = $0 { way } else { nil }
    },
    JSONCase("key", .word(ScrollKey.allCases), LiveAction.key) {
      if case .key(let key) = $0 { key } else { nil }
    },
    JSONCase("settle", .settle),
  ])
}

extension JSONCodec<(Point, Double)> {
  fileprivate static let touch = pair(
    "point", JSONCodec<Point>.point, "time", JSONCodec<Double>.number)
}

extension JSONCodec<(ScriptText, RunOptions)> {
  /// The codec of a script with the options of its run.
  package static let scriptToRun = pair(
    "script", JSONCodec<ScriptText>.script, "options", JSONCodec<RunOptions>.options)
}

extension JSONCodec<RunDocument> {
  fileprivate static let document = oneOf([
    JSONCase("result", .result),
    JSONCase("derivations", .list(.query), RunDocument.derivations) {
      if case .derivations(let queries) = $0 { queries } else { nil }
    },
    JSONCase("values", .moment, { .values($0.moment, turns: $0.turns, withText: $0.withText) }) {
      if case .values(let moment, let turns, let withText) = $0 {
        (moment, turns, withText)
      } else {
        nil
      }
    },
    JSONCase("fixes", .boolean, RunDocument.fixes(areWritten:)) {
      if case .fixes(let areWritten) = $0 { areWritten } else { nil }
    },
    JSONCase("evaluation", .list(.string), RunDocument.evaluation) {
      if case .evaluation(let texts) = $0 { texts } else { nil }
    },
    JSONCase("plot", .plotQuestion) {
      .plot($0)
    } from: {
      if case .plot(let question) = $0 { question } else { nil }
    },
  ])
}

extension JSONCodec<PlotQuestion> {
  fileprivate static let plotQuestion = JSONFields<PlotQuestion>.of {
    field("expressions", .list(.string)) { $0.expressions }
    field("axis", .plotAxis) { $0.axis }
    field("section", .count) { $0.section }
    field("item", .count) { $0.item }
  }.make { PlotQuestion(expressions: $0, axis: $1, section: $2, item: $3) }.object
}

private typealias AskedValues = (moment: LineRun.Moment, turns: Int?, withText: Bool)

extension JSONCodec<AskedValues> {
  fileprivate static let moment = JSONFields<AskedValues>.of {
    optional("element", .query) {
      if case .element(let query, _) = $0.moment { query } else { nil }
    }
    optional("screen", .integer) {
      if case .element(_, let screen) = $0.moment { screen } else { nil }
    }
    optional("turn", .integer) { if case .turn(let turn, _, _) = $0.moment { turn } else { nil } }
    optional("near", .integer) { if case .turn(_, _, let near) = $0.moment { near } else { nil } }
    optional("line", .integer) {
      switch $0.moment {
      case .turn(_, let line, _), .line(let line): line
      case .element: nil
      }
    }
    optional("turns", .integer) { $0.turns }
    field("text", .boolean) { $0.withText }
  }.make { element, screen, turn, near, line, turns, withText throws(ResultError) in
    if let element { return (.element(element, screen: screen ?? 0), turns, withText) }
    guard let line else { throw ResultError(message: " is not a moment") }
    return (turn.map { .turn($0, line: line, near: near ?? 0) } ?? .line(line), turns, withText)
  }.object
}

extension JSONCodec<(ScriptText, CheckOptions)> {
  fileprivate static let scriptToCheck = pair(
    "script", JSONCodec<ScriptText>.script, "options", JSONCodec<CheckOptions>.options)
}

extension JSONCodec<AddedRequest> {
  fileprivate static let added = JSONFields<AddedRequest>.of {
    field("name", .string) { $0.name }
    field("document", .json) { $0.document }
    field("limits", .limits) { $0.limits }
    field("time", .duration) { $0.time }
  }.make(AddedRequest.init(name:document:limits:time:)).object
}

extension JSONCodec<EngineRequest> {
  fileprivate static let request = oneOf([
    JSONCase("run", .scriptToRun, { .run($0.0, $0.1) }) {
      if case .run(let script, let options) = $0 { (script, options) } else { nil }
    },
    JSONCase("document", pair("document", .document, "run", .scriptToRun)) {
      .document($0.0, $0.1.0, $0.1.1)
    } from: {
      if case .document(let document, let script, let options) = $0 {
        (document, (script, options))
      } else {
        nil
      }
    },
    JSONCase("lines", pair("screen", .count, "run", .scriptToRun)) {
      .lines($0.1.0, $0.1.1, screen: $0.0)
    } from: {
      if case .lines(let script, let options, let screen) = $0 {
        (screen, (script, options))
      } else {
        nil
      }
    },
    JSONCase("check", .scriptToCheck, { .check($0.0, $0.1) }) {
      if case .check(let script, let options) = $0 { (script, options) } else { nil }
    },
    JSONCase("live", .live, EngineRequest.live) {
      if case .live(let request) = $0 { request } else { nil }
    },
    JSONCase("added", .added, EngineRequest.added) {
      if case .added(let request) = $0 { request } else { nil }
    },
  ])
}

extension JSONCodec<WorkerOrder> {
  static let order = oneOf([
    JSONCase("request", .job) {
      .request(serial: $0.serial, allowance: $0.allowance, $0.request)
    } from: {
      guard case .request(let serial, let allowance, let request) = $0 else { return nil }
      return WorkerJob(serial: serial, allowance: allowance, request: request)
    },
    JSONCase("module", .module, WorkerOrder.module) {
      if case .module(let text) = $0 { text } else { nil }
    },
    JSONCase("cancel", .count, WorkerOrder.cancel(serial:)) {
      if case .cancel(let serial) = $0 { serial } else { nil }
    },
  ])
}

private struct WorkerJob {
  let serial: Int
  let allowance: Duration
  let request: EngineRequest
}

extension JSONCodec<WorkerJob> {
  fileprivate static let job = JSONFields<WorkerJob>.of {
    field("serial", .count) { $0.serial }
    field("allowance", .duration) { $0.allowance }
    field("request", .request) { $0.request }
  }.make { WorkerJob(serial: $0, allowance: $1, request: $2) }.object
}
