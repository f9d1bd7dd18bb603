import CollectionLayout
import CollectionSimulation

@testable import Report

// Short words for the states that the tests of drawings are about. Sections and items count from 1 here.
extension ElementAttributes {
  static func cell(
    _ item: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, section: Int = 1,
    zIndex: Int = 0
  ) -> ElementAttributes {
    let identifier = ElementIdentifier.cell(IndexPath(section: section - 1, item: item - 1))
    var attributes = ElementAttributes(
      identifier, frame: Rect(x: x, y: y, width: width, height: height))
    attributes.zIndex = zIndex
    return attributes
  }

  static func supplementary(
    _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, zIndex: Int = 0
  ) -> ElementAttributes {
    var attributes = ElementAttributes(
      .supplementary(kind, IndexPath(section: 0, item: 0)),
      frame: Rect(x: x, y: y, width: width, height: height))
    attributes.zIndex = zIndex
    return attributes
  }

  static func decoration(
    _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, zIndex: Int = -1
  ) -> ElementAttributes {
    var attributes = ElementAttributes(
      .decoration(kind, IndexPath(section: 0, item: 0)),
      frame: Rect(x: x, y: y, width: width, height: height))
    attributes.zIndex = zIndex
    return attributes
  }
}

extension ViewState {
  static func showing(
    _ elements: [ElementAttributes], in viewport: Size, content: Size? = nil,
    offset: Point = .zero, sections: [Int] = [9]
  ) -> ViewState {
    ViewState(
      viewport: viewport, sections: sections, contentSize: content ?? viewport,
      contentOffset: offset,
      elements: elements.map { ReportedElement(attributes: $0, view: nil) },
      reuse: ReuseFigures(created: 0, reused: 0, pools: [], onScreen: 0, peak: 0), passes: 1)
  }

  /// The drawing's lines, or none where there is nothing to draw.
  func drawn(width: Int) -> [String] {
    Drawing(self, rect: nil, width: width)?.lines.map(\.text) ?? []
  }
}

extension TextLine {
  /// The line as a file has it.
  var text: String {
    var output = OutputBuffer()
    output.append(self, isColored: false)
    return String(output.text.dropLast())
  }
}
