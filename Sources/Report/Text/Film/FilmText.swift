import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// The maximum number of changes that are shown as strips.
  private static let maxFilms = 4

  /// Returns the animated changes of a run, each as a strip of frames side by side.
  func filmLines(_ options: TextOptions) -> [TextLine] {
    let films = Film.all(in: records)
    var lines: [TextLine] = []
    for film in films.prefix(Self.maxFilms) {
      let strip = film.lines(sections: state.sections, width: options.width)
      if !lines.isEmpty, !strip.isEmpty { lines.append([]) }
      lines += strip
    }
    guard films.count > Self.maxFilms else { return lines }
    let text = "  … \((films.count - Self.maxFilms).readable) more: --format json lists them all"
    return lines + [[TextSpan(text, .faint)]]
  }
}

extension Film {
  /// The minimum number of columns of a frame.
  private static let minColumns = 19
  private static let maxFrames = 4

  /// Returns a line that describes the change, the moments, and below them what is visible then.
  fileprivate func lines(sections: [Int], width: Int) -> [TextLine] {
    let count = min(max(width / Self.minColumns, 2), Self.maxFrames)
    let moments = (0..<count).map { scene.duration * Double($0) / Double(count - 1) }
    let drawings = moments.compactMap { moment -> Drawing? in
      let state = state(after: moment, sections: sections)
      return Drawing(
        state, rect: Rect(origin: state.contentOffset, size: state.viewport), width: width / count)
    }
    guard drawings.count == count, let first = drawings.first else { return [] }
    let columns = first.lines.first?.reduce(0) { $0 + $1.text.count } ?? 0
    let heading =
      "film at \(scene.start.readable) s: \(scene.reason.visible), \(scene.duration.readable) s"
    let times = moments.map { moment in
      let text = "   \(moment.readable) s"
      return text + String(repeating: " ", count: max(0, columns - text.count))
    }
    var lines: [TextLine] = [[TextSpan(heading, .strong)], [TextSpan(times.joined(), .faint)]]
    let rows = drawings.map { $0.lines }
    for row in rows[0].indices {
      lines.append(rows.flatMap { row < $0.count ? $0[row] : [] })
    }
    return lines
  }
}
