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
    program = try Program(
      .scenario(drawnCase.scenario(of: drawn.module), in: folder), limits: ScriptLimits(), seed: 1,
      runsDemo: true)
    for (name, value) in drawnCase.settings {
      try program.set(ParameterSetting(name: name, text: value))
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
    if case .update = step {
      try program.runSteps()
    } else {
      try view.begin(step, scrollingTo: target)
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
  private let exported: ExportedLayout
  private let source: DrawnSource

  init(_ drawnCase: DrawnCase, of drawn: DrawnClass) throws {
    exported = drawn.make()
    for (name, value) in drawnCase.settings { exported.set(name, value) }
    exported.give(drawnCase.items)
    var settings = ViewSettings()
    drawnCase.apply(to: &settings)
    source = DrawnSource(drawnCase.items, drawnCase.preference)
    view = CollectionView(
      layout: UIKitLayoutAdapter(exported.layout), dataSource: source, settings: settings)
  }

  func begin(_ step: DrawnStep, scrollingTo target: Point) throws {
    guard case .update(let update) = step else {
      return try view.begin(step, scrollingTo: target)
    }
    try view.beginUpdates()
    exported.give(update.after)
    source.items = update.after
    for change in update.changes { try view.update(change) }
    try view.endUpdates()
  }
}

/// Items of which a view knows the number alone, and the sizes that their cells prefer.
final class DrawnSource: DataSource {
  var items: [[DrawnItem]]
  private let preference: Int?

  init(_ items: [[DrawnItem]], _ preference: Int? = nil) {
    (self.items, self.preference) = (items, preference)
  }

  var itemCounts: [Int] { items.map(\.count) }
  func reuseIdentifier(for element: ElementIdentifier) throws(Diagnostic) -> String { "cell" }
  var decidesPreferredSizes: Bool { preference != nil }
  func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?
  {
    guard element.category == .cell else { return nil }
    return preference.map { DrawnCase.preferredSize($0, at: element.indexPath) }
  }
}

extension DrawnStep {
  var name: String {
    switch self {
    case .resize: "resize"
    case .fling: "fling"
    case .flingSection: "fling of a section"
    case .scroll: "scroll"
    case .update(let update): "update \(update.words)"
    }
  }
}

extension CollectionView {
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
      guard let section = scrolling?.strips(in: bounds).first?.section else { return }
      try flingStrip(ofSection: section, velocity: velocity)
    case .scroll: try scroll(to: scrollRange.clamp(target), animated: false)
    case .update: break
    }
  }
}
