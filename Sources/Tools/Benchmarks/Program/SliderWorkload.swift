import ArgumentParser
import OperatingSystem
import Report
import Scripting
import Workbench

/// A slider over the turns of a loop: the time from a turn to the values of all lines at it.
struct SliderWorkload {
  let bench: Bench
  let gallery: String

  private static let count = 10_000

  func run() throws {
    let text = try readFile(gallery + "/waterfall.lua", limit: 1 << 20)
    let script = ScriptText(name: "waterfall.lua", text: text)
    var options = RunOptions()
    options.sections = [Self.count]
    let engine = LocalEngine(now: { .zero })
    func values(_ moment: LineRun.Moment) throws -> [UInt8] {
      let listener = RunListener(module: { .absent(tried: $0) })
      guard
        case .finished(let document) = engine.document(
          .values(moment, turns: nil), of: script, options, listener)
      else { throw ValidationError("the waterfall has no values") }
      return document.json
    }
    // The run is recorded once, and its cells are in the order of the turns.
    guard let query = ElementQuery(item: "1,\(Self.count / 2)"),
      case let first = try JSONReader.read(values(.element(query))),
      let event = first["moment"]?["event"]?.asInteger,
      let loop = first["loops"]?.asArray?.first(where: { $0["count"]?.asInteger == Self.count }),
      let line = loop["where"]?.asString?.split(separator: ":").last.flatMap({ Int($0) }),
      let turn = loop["turn"]?.asInteger
    else { throw ValidationError("the waterfall has no loop") }
    // Neighbours, and turns all over the loop.
    for (job, step) in [("slider", 1), ("slider_any", Self.count / 3 + 1)] {
      var next = turn
      let median = try bench.median(of: 61) {
        next = (next - 1 + step) % Self.count + 1
        _ = try values(.turn(next, line: line, near: event))
      }
      bench.row(job, Self.count, "ms", median, 0)
    }
  }
}
