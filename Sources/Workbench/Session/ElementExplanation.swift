import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// Where an element is, how it looks, and what of the script put it there.
struct ElementExplanation {
  private let element: ReportedElement
  private let layoutName: String
  private let place: Diagnostic.Place?
  private let callback: String

  /// Looks an element up; nil where the layout has none such.
  init?(_ identifier: ElementIdentifier, on stage: SessionStage) throws(Diagnostic) {
    let shown = try stage.view.view(for: identifier)
    var found = shown?.attributes
    if found == nil { found = try stage.view.attributes(of: identifier) }
    guard let attributes = found else { return nil }
    element = ReportedElement(attributes: attributes, view: shown?.view)
    let layout = stage.program.shownLayout
    layoutName = layout.name
    let known = ["itemAttributes", "attributes", "prepare"].lazy
      .compactMap { name in layout.place(ofCallback: name).map { (name, $0) } }.first
    (callback, place) = (known?.0 ?? "", known?.1)
  }

  var text: String {
    let attributes = element.attributes
    let frame = attributes.frame
    var lines = ["\(attributes.identifier)"]
    lines.append(
      "  frame   \(frame.width.readable) × \(frame.height.readable) at \(frame.x.readable), \(frame.y.readable)"
    )
    if attributes.zIndex != 0 { lines.append("  zIndex  \(attributes.zIndex)") }
    if attributes.alpha != 1 { lines.append("  alpha   \(attributes.alpha.readable)") }
    if attributes.hasTransform {
      lines.append(
        "  size    \(attributes.size.width.readable) × \(attributes.size.height.readable) before the transform"
      )
    }
    if let view = element.view {
      lines.append(
        "  view    \(view.reuse) #\(view.serial), used \(view.timesUsed) time\(view.timesUsed == 1 ? "" : "s")"
      )
    } else {
      lines.append("  view    none: it is not on screen")
    }
    if let place {
      lines.append("  made    in \(layoutName).\(callback), \(place.file):\(place.line)")
    } else {
      lines.append("  made    by \(layoutName), which is the host's own")
    }
    return lines.joined(separator: "\n")
  }
}
