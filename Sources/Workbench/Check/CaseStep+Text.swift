import CollectionLayout
import CollectionSimulation

extension CaseStep {
  /// The step as an option of the command line: `resize=844x390`.
  package var option: String {
    switch self {
    case .scroll(let share): "scroll=\(share.x.exact),\(share.y.exact)"
    case .fling(let velocity): "fling=\(velocity.x.exact),\(velocity.y.exact)"
    case .resize(let size): "resize=\(size.option)"
    case .reload(let counts): "reload=\(counts.sectionsOption)"
    case .update(let update): "update=\(update.option)"
    case .contentInset(let insets): "inset=\(insets.option)"
    case .safeArea(let insets): "safeArea=\(insets.option)"
    case .layoutMargins(let insets): "margins=\(insets.option)"
    case .textCategory(let category): "text=\(category.rawValue)"
    case .direction(let direction): "direction=\(direction.rawValue)"
    case .demo: "demo"
    }
  }

  /// The step in words: `resized to 844x390`.
  var words: String {
    switch self {
    case .scroll(let share) where share == .zero: "scrolled to the beginning"
    case .scroll(let share) where share == Point(x: 1, y: 1): "scrolled to the end"
    case .scroll(let share):
      "scrolled to \((share.x * 100).shortText) % and \((share.y * 100).shortText) % of the way"
    case .fling(let velocity):
      "flung with \(velocity.x.shortText), \(velocity.y.shortText) points per millisecond"
    case .resize(let size): "resized to \(size.words)"
    case .reload(let counts): "reloaded with \(counts.words)"
    case .update(let update): update.words
    case .contentInset(let insets): "with a content inset of \(insets.words)"
    case .safeArea(let insets): "with a safe area of \(insets.words)"
    case .layoutMargins(let insets): "with layout margins of \(insets.words)"
    case .textCategory(let category): "with the text size \(category.rawValue)"
    case .direction(let direction): "with the direction \(direction.rawValue)"
    case .demo: "after the script's own scenario"
    }
  }
}

extension Size {
  /// The size as an option of the command line: `390x844`.
  package var option: String { "\(width.exact)x\(height.exact)" }

  /// The size as readable text: `390x844`, rounded to thousandths.
  package var words: String { "\(width.shortText)x\(height.shortText)" }
}

extension EdgeInsets {
  private var sides: [Double] { [top, left, bottom, right] }

  /// The insets as an option of the command line, from the top edge on: `59,0,34,0`.
  fileprivate var option: String { sides.map { $0.exact }.joined(separator: ",") }

  /// The insets as readable text, from the top edge on: `59, 0, 34, 0`.
  fileprivate var words: String { sides.map { $0.shortText }.joined(separator: ", ") }
}

extension [Int] {
  /// The counts as an option of the command line: `3,10,2`; `0x0` if there are no sections.
  package var sectionsOption: String {
    isEmpty ? "0x0" : map { String($0) }.joined(separator: ",")
  }

  /// The counts in words: `3 items`, `sections of 3, 0 and 5 items`.
  package var words: String {
    if isEmpty { return "no sections" }
    if count == 1 { return self[0] == 1 ? "1 item" : "\(self[0]) items" }
    let numbers = map { String($0) }
    let listed = numbers.dropLast().joined(separator: ", ") + " and " + (numbers.last ?? "")
    return "sections of \(listed) items"
  }
}

extension Double {
  /// The number as text that reads back as the same value, without a fraction of zero.
  var exact: String { Int64(exactly: self).map { String($0) } ?? description }
}
