import Lua
import LuaSyntax

/// Says why lines did not run: the condition that was not met, the loop without turns, the function
/// that was not called.
struct Reasons {
  /// A range of a file that did not run, and why.
  private struct Gap {
    let file: Int
    let lines: ClosedRange<Int>
    let reason: String

    /// The line of the condition; nil for another reason.
    var condition: Int?
  }

  /// The ranges, the outer ones first.
  private var gaps: [Gap] = []

  init(_ values: LineValues, _ shown: [LineValues.Shown]) {
    let trace = values.trace
    func add(_ span: Span, _ site: Site, _ reason: String, condition: Int? = nil) {
      let last = trace.lastLine(of: span, in: site.file)
      guard last >= span.line else { return }
      gaps.append(
        Gap(file: site.file, lines: span.line...last, reason: reason, condition: condition))
    }
    for (number, site) in trace.sites.enumerated() {
      if case .function = site.purpose, values.functions[number + 1] == nil {
        add(site.span, site, "the function was not called")
      }
    }
    for one in shown {
      var turned = Set(one.loops.map { $0.site.span.start })
      for number in one.events {
        guard let event = trace.recording.event(number), let site = trace.site(event.site) else {
          continue
        }
        if event.kind == .loop, turned.insert(site.span.start).inserted {
          add(site.span, site, "the loop had no turn")
        }
        guard event.kind == .condition, let expression = trace.expression(event, site),
          let span = event.isTrue ? site.otherwise : site.branch, site.loop == nil || !event.isTrue
        else { continue }
        let text = trace.text(expression.span, of: site)
        add(span, site, "\(text) is \(event.isTrue)", condition: site.span.line)
      }
    }
    gaps.sort { $0.lines.count > $1.lines.count }
  }

  /// Returns why a line did not run; nil if that is not known.
  func reason(file: Int, line: Int) -> String? {
    guard let gap = gaps.last(where: { $0.file == file && $0.lines.contains(line) }) else {
      return nil
    }
    guard let condition = gap.condition, line > condition + 1 else { return gap.reason }
    return "\(gap.reason), line \(condition)"
  }
}
