/// The visible part of one axis of the content, in points.
struct AxisWindow: Hashable, Sendable {
  /// The content offset.
  let current: Double

  /// The viewport's length.
  let extent: Double

  /// The insets before and after the part that counts as visible.
  let leading: Double
  let trailing: Double

  enum Alignment { case leading, center, trailing, nearest }

  func offset(showing start: Double, _ end: Double, at alignment: Alignment) -> Double {
    switch alignment {
    case .leading: start - leading
    case .center: (start + end) / 2 - (extent - leading - trailing) / 2 - leading
    case .trailing: end - extent + trailing
    case .nearest: nearest(showing: start, end)
    }
  }

  private func nearest(showing start: Double, _ end: Double) -> Double {
    let isLonger = end - start > extent - leading - trailing
    if isLonger || start < current + leading { return start - leading }
    return end > current + extent - trailing ? end - extent + trailing : current
  }
}
