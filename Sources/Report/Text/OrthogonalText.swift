import CollectionLayout
import CollectionSimulation

extension OrthogonalScrollRecord {
  /// The record as text: `section 2 is released at 60 with 0.3, for 110`.
  var readable: String {
    let place = "section \(section + 1)"
    switch phase {
    case .begin: return "\(place) is held at \(offset.readable)"
    case .release:
      let speed = velocity.map { " with \($0.readable)" } ?? ""
      return "\(place) is released at \(offset.readable)\(speed)" + readableTarget
    case .animation: return "\(place) begins to scroll at \(offset.readable)" + readableTarget
    case .rest: return "\(place) rests at \(offset.readable)"
    }
  }

  private var readableTarget: String { target.map { ", for \($0.readable)" } ?? "" }
}

extension [ReportedOrthogonalSection] {
  /// The offsets as text: `section 2 at 110, section 4 at 0`; the first few of many.
  var readable: String {
    let maxCount = 8
    let parts = prefix(maxCount).map { "section \($0.section + 1) at \($0.offset.readable)" }
    return (parts + (count > maxCount ? ["\((count - maxCount).readable) more"] : []))
      .joined(separator: ", ")
  }
}

extension [FrameRecord] {
  /// Returns `section 2 from 10 to 110` for each orthogonal section that was scrolled in the
  /// frames, in the order of sections.
  var readableOffsets: [String] {
    var ways: [Int: (start: Double, end: Double)] = [:]
    for orthogonalSection in flatMap({ $0.orthogonalSections }) {
      ways[orthogonalSection.section] = (
        ways[orthogonalSection.section]?.start ?? orthogonalSection.offset, orthogonalSection.offset
      )
    }
    return ways.sorted { $0.key < $1.key }.map { section, way in
      let (start, end) = (way.start.readable, way.end.readable)
      return "section \(section + 1) " + (start == end ? "at \(start)" : "from \(start) to \(end)")
    }
  }
}
