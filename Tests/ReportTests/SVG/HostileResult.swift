import CollectionLayout
import CollectionSimulation
import Report

extension RunResult {
  /// A random result whose every text tries to be read as markup, or as something that no document may hold.
  static func hostile(seed: UInt64) -> RunResult {
    var random = SplitMix64(seed: seed)
    var result = RunResult.random(using: &random)
    result.state.viewport = Size(width: 390, height: 500)
    result.state.contentOffset = .zero
    result.heading.layoutName = .hostile(using: &random)
    result.heading.script = .hostile(using: &random)
    result.heading.parameters = [
      RunHeading.Parameter(
        name: .hostile(using: &random), value: .string(.hostile(using: &random)))
    ]
    result.state.elements += (0..<8).map { number in
      let frame = Rect(x: Double(number) * 40, y: Double(number) * 55, width: 200, height: 60)
      let path = IndexPath(section: number, item: 0)
      let attributes = ElementAttributes(
        number.isMultiple(of: 2)
          ? .supplementary(.hostile(using: &random), path)
          : .decoration(.hostile(using: &random), path), frame: frame)
      let view = ReusedView(reuse: .hostile(using: &random), serial: 100 + number, timesUsed: 1)
      return ReportedElement(attributes: attributes, view: view)
    }
    result.state.placeholder = Placeholder(
      text: .hostile(using: &random), secondaryText: .hostile(using: &random))
    if Bool.random(using: &random) { result.records += result.hostileScreens(using: &random) }
    return result
  }

  /// Two screens, so that the picture plays, and a text between them.
  private func hostileScreens(using random: inout SplitMix64) -> [Record] {
    let views = state.elements.filter { $0.view != nil }
    return [
      .screen(
        ScreenRecord(
          time: 0, viewport: state.viewport, contentOffset: Point(x: 0, y: 40),
          contentSize: state.contentSize, changed: views, gone: [])),
      .note(text: .hostile(using: &random), time: 0),
      .screen(
        ScreenRecord(
          time: 0.5, viewport: state.viewport, contentOffset: .zero,
          contentSize: state.contentSize, changed: Array(views.prefix(2)), gone: [101])),
    ]
  }
}

extension String {
  static func hostile(using random: inout SplitMix64) -> String {
    let pieces = [
      "</text><script>alert(1)</script>", "<!--", "-->", "]]>", "<![CDATA[", "&", "&#0;", "&lt;",
      "\"", "' onload='x", "\u{0}", "\u{1B}[31m", "\u{FFFE}", "\u{FFFF}", "\u{2028}", "\u{202E}",
      "</style>", "</script>", "}@import url(//x)", "<?xml?>", "é", "格", "👨‍👩‍👧", "\n", "\u{FDFD}",
    ]
    return [String].random(1...6, using: &random) { pieces.randomElement(using: &$0) ?? "" }
      .joined()
  }
}
