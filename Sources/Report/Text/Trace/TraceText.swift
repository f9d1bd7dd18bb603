import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// Returns the passes with their calls, if the run was traced: the reason for each, its
  /// arguments, and the work.
  func traceLines(_ options: TextOptions) -> [TextLine] {
    let passes = TracedPass.passes(of: records)
    guard !passes.isEmpty else { return [] }
    let blocks = TraceBlock.blocks(of: passes)
    let names = passes.flatMap { $0.calls.map { $0.name.visible.displayWidth } }
    let nameWidth = min(names.max() ?? 0, 30)
    var lines = [summary(of: passes)]
    for block in blocks.prefix(Self.maxListed) {
      lines.append([])
      lines += block.lines(nameWidth: nameWidth)
    }
    return lines + Self.rest(of: blocks.count)
  }

  /// Returns `trace: 20 passes, 6 of them prepared the layout`.
  private func summary(of passes: [TracedPass]) -> TextLine {
    let all = passes.count { $0.number != nil }
    let prepared = passes.count { $0.prepares }
    let share = prepared == all ? "" : ", \(prepared.readable) of them prepared the layout"
    return [TextSpan("trace", .strong), TextSpan(": \(all.of("pass", "passes"))\(share)")]
  }
}
