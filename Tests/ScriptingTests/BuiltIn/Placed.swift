import CollectionLayout
import CollectionSimulation

extension Played {
  /// Where elements are at the end: `1,1: 0 30 100 50`, a kind before the place where it is no cell.
  var placed: [String] {
    (state?.elements ?? []).map { element in
      let identifier = element.attributes.identifier
      let ordinal = identifier.indexPath.ordinal
      let frame = element.attributes.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.thousandths)
      let kind = identifier.category == .cell ? "" : identifier.kind + " "
      return "\(kind)\(ordinal): " + numbers.joined(separator: " ")
    }
  }

  /// The corners at which the cells are, in order: `0,0 110,0`.
  var corners: String {
    (state?.elements ?? []).filter { $0.attributes.identifier.category == .cell }
      .map { "\($0.attributes.frame.x.thousandths),\($0.attributes.frame.y.thousandths)" }
      .joined(separator: " ")
  }

  /// The size of the content: `320x110`.
  var content: String {
    guard let size = state?.contentSize else { return "none" }
    return "\(size.width.thousandths)x\(size.height.thousandths)"
  }
}

extension Double {
  /// The number to three decimals, without what is zero.
  fileprivate var thousandths: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
