// The two views of a case, and what happens to them.

import CollectionLayout
import CollectionSimulation
import Foundation
import Scripting

/// The view that shows the script.
final class ScriptedView {
  let view: CollectionView
  private let program: Program

  /// In how many cases a script itself has failed.
  nonisolated(unsafe) static var raised: UInt64 = 0

  init(_ drawnCase: DrawnCase, of drawn: DrawnClass, in folder: String) throws {
    // A drawn script may not end, and is no news then: twenty cases of the default limit would be minutes.
    var limits = ScriptLimits()
    limits.instructions = 50_000_000
    program = try Program(
      .scenario(drawnCase.scenario(of: drawn.module), in: folder), limits: limits, seed: 1,
      runsDemo: true)
    for setting in drawnCase.settings {
      try program.set(ParameterSetting(name: setting.name, text: setting.value))
    }
    view = try program.makeView({ drawnCase.apply(to: &$0) }, sections: nil) { _ in }
  }

  /// Whether the script lets something be done to its view without an error.
  func perform(_ body: (CollectionView) throws -> Void) -> Bool {
    do {
      try body(view)
      return true
    } catch {
      Self.raised += 1
      return false
    }
  }

  func begin(_ step: DrawnStep, scrollingTo target: Point) throws {
    switch step {
    case .update, .change: try program.runSteps()
    default: try view.begin(step, scrollingTo: target)
    }
  }
}

extension Script {
  static func scenario(_ text: String, in folder: String) -> Script {
    Script(name: "case.lua", text: Array(text.utf8)) { name in
      module(name, in: folder).map { .text($0, file: "\(name).lua") } ?? .absent(tried: name)
    }
  }

  static func module(_ name: String, in folder: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(name).lua").map(Array.init)
  }
}

/// The view that shows the exported class.
final class NativeView {
  let view: CollectionView
  private let drawn: DrawnClass
  private var exported: ExportedLayout
  private let source: DrawnSource

  init(_ drawnCase: DrawnCase, of drawn: DrawnClass) throws {
    self.drawn = drawn
    exported = drawn.made(drawnCase.settings, drawnCase.items)
    var settings = ViewSettings()
    drawnCase.apply(to: &settings)
    source = DrawnSource(drawnCase.items, drawnCase.preference)
    view = CollectionView(
      layout: UIKitLayoutAdapter(exported.layout), dataSource: source, settings: settings)
    source.show = { [weak self] items in self?.exported.give(items) }
  }

  func begin(_ step: DrawnStep, scrollingTo target: Point) throws {
    switch step {
    case .update(let update):
      try view.beginUpdates()
      exported.give(update.after)
      source.items = update.after
      for change in update.changes { try view.update(change) }
      try view.endUpdates()
    case .change(let settings):
      exported = drawn.made(settings, source.items)
      try view.setLayout(UIKitLayoutAdapter(exported.layout), animated: true)
    default: try view.begin(step, scrollingTo: target)
    }
  }
}

/// Items of which a view knows the number alone, and the sizes that their cells prefer.
final class DrawnSource: DataSource {
  var items: [[DrawnItem]]
  /// Hands the layout the items as a view shows them.
  var show: (([[DrawnItem]]) -> Void)?
  private let preference: Int?

  init(_ items: [[DrawnItem]], _ preference: Int? = nil) {
    (self.items, self.preference) = (items, preference)
  }

  var itemCounts: [Int] { items.map(\.count) }
  func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
    RequestedView(reuse: "cell")
  }
  func moveItem(from origin: CollectionLayout.IndexPath, to target: CollectionLayout.IndexPath)
    throws(Diagnostic)
  {
    items = items.moving(origin, to: target)
  }
  func showItems(asMovedBy move: ItemMove?) {
    show?(move.map { items.moving($0.origin, to: $0.target) } ?? items)
  }
  var decidesPreferredSizes: Bool { preference != nil }
  func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?
  {
    guard element.category == .cell else { return nil }
    // As the view shows it, which is not as the data has it while it is moved.
    return preference.map { DrawnCase.preferredSize($0, at: attributes.identifier.indexPath) }
  }
}

extension [[DrawnItem]] {
  fileprivate func moving(
    _ origin: CollectionLayout.IndexPath, to target: CollectionLayout.IndexPath
  ) -> [[DrawnItem]] {
    var moved = self
    let item = moved[origin.section].remove(at: origin.item)
    moved[target.section].insert(item, at: target.item)
    return moved
  }
}

extension DrawnClass {
  fileprivate func made(_ settings: [DrawnSetting], _ items: [[DrawnItem]]) -> ExportedLayout {
    let exported = make()
    for setting in settings { exported.set(setting.name, setting.value) }
    exported.give(items)
    return exported
  }
}

extension DrawnStep {
  /// Whether the view is looked at on its way.
  var isAnimated: Bool {
    switch self {
    case .update, .change, .move: true
    case .resize, .fling, .flingSection, .scroll: false
    }
  }

  var name: String {
    switch self {
    case .resize: "resize"
    case .fling: "fling"
    case .flingSection: "fling of a section"
    case .scroll: "scroll"
    case .update(let update): "update \(update.words)"
    case .change: "change of layout"
    case .move(let item, _): "move of \(item)"
    }
  }
}

extension CollectionView {
  /// Ends what a step has begun.
  func finish(_ step: DrawnStep) throws(Diagnostic) {
    if case .move = step { try endMove() }
  }

  /// Where a step scrolls to.
  func target(of step: DrawnStep) -> Point {
    guard case .scroll(let share) = step else { return contentOffset }
    let (low, high) = (scrollRange.minimum, scrollRange.maximum)
    return Point(
      x: (low.x + share.x * (high.x - low.x)).rounded(),
      y: (low.y + share.y * (high.y - low.y)).rounded())
  }

  /// Does what is not an update.
  fileprivate func begin(_ step: DrawnStep, scrollingTo target: Point) throws {
    switch step {
    case .resize(let size): try resize(to: size)
    case .fling(let velocity): try fling(velocity: velocity)
    case .flingSection(let velocity):
      let scrolling = layout as? any OrthogonallyScrollingLayout
      guard let section = scrolling?.orthogonalSections(in: bounds).first?.section else { return }
      try fling(section: section, velocity: velocity)
    case .scroll: try scroll(to: scrollRange.clamp(target), animated: false)
    case .move(let item, let shares):
      guard try beginMove(of: item) else { return }
      for share in shares {
        let point = Point(x: share.x * contentSize.width, y: share.y * contentSize.height)
        // Of frames that overlap, either is the nearest.
        let cells = try answer(for: Rect(x: point.x, y: point.y, width: 0.001, height: 0.001))
          .filter { $0.identifier.category == .cell && $0.frame.contains(point) }
        if cells.count < 2 { try updateMove(to: point) }
      }
    case .update, .change: break
    }
  }
}
