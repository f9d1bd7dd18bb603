public import CollectionLayout
public import CollectionSimulation
package import Report

/// A collection view without a screen: shows a layout on a simulated clock, checks it against the
/// protocol, and records what happened.
///
/// ```swift
/// let view = Simulator(FlowLayout(itemSize: Size(width: 100, height: 44)), items: [30])
/// try view.fling(velocity: Point(x: 0, y: 2.5))
/// try view.settle()
/// print(view.result.text())
/// ```
///
/// Coordinates are content coordinates, in points; times are seconds of the simulated clock;
/// sections and items count from 0. The view is displayed before the first step. A step throws a
/// `Diagnostic` where UIKit would raise an exception, and for an invalid argument; the simulator
/// can still be used afterwards. ``result`` has everything, including warnings.
///
/// Use a simulator from one task at a time. Two simulators share nothing, unless they were created
/// with the same layout.
public final class Simulator {
  /// Returns the size that the cell of an item prefers to the attributes from its layout; nil to
  /// keep them.
  public typealias PreferredSize = (IndexPath, ElementAttributes) -> Size?

  /// The simulated view.
  package let view: CollectionView

  /// The data of the view, and the stack for its layout.
  package let host: any SimulationHost

  private var heading: RunHeading
  private let records: RecordList
  private var isDisplayed = false

  /// The reason why nothing is shown; nil if the layout is shown.
  private var refusal: Diagnostic?

  /// The last snapshot that ``apply(_:animated:)`` showed.
  var snapshot: Any?

  /// The maximum number of items that a simulator shows.
  public static let maxItems = 1_000_000_000

  /// Shows a layout.
  ///
  /// - Parameters:
  ///   - layout: A built-in layout, or one of your own.
  ///   - items: The number of items of each section.
  ///   - viewport: The view's size, in points; it takes precedence over that of the settings.
  ///   - settings: All other settings of the view.
  public convenience init(
    _ layout: any Layout, items: [Int], viewport: Size = Size(width: 390, height: 844),
    settings: ViewSettings = ViewSettings()
  ) {
    var settings = settings
    settings.viewport = viewport
    if let refusal = Self.refusal(of: items, settings) {
      self.init(refusing: refusal, name: layout.name)
      return
    }
    let (host, records) = (CountedData(items), RecordList())
    let view = CollectionView(
      layout: layout, dataSource: host, settings: settings, recorder: records.add)
    self.init(view, host, name: layout.name, records: records)
  }

  /// Creates a simulator for a view that has not been displayed and whose recorder is `records`.
  package init(
    _ view: CollectionView, _ host: any SimulationHost, name: String, script: String = "Swift",
    parameters: [RunHeading.Parameter] = [], records: RecordList
  ) {
    (self.view, self.host, self.records) = (view, host, records)
    heading = RunHeading(
      script: script, layoutName: name, parameters: parameters, viewport: view.viewport)
  }

  /// Creates a simulator that shows nothing: each step throws the reason.
  package convenience init(refusing reason: Diagnostic, name: String) {
    let (host, records) = (CountedData([]), RecordList())
    let view = CollectionView(layout: FlowLayout(), dataSource: host, recorder: records.add)
    self.init(view, host, name: name, records: records)
    refusal = reason
  }

  /// Returns the reason why a view cannot be set up like this; nil if it can.
  package static func refusal(of items: [Int], _ settings: ViewSettings) -> Diagnostic? {
    let isCountable =
      items.count <= maxItems && items.allSatisfy { 0...maxItems ~= $0 }
      && items.reduce(0, +) <= maxItems
    let wrong =
      isCountable
      ? settings.fault
      : "items must be counts of 0 or more, \(maxItems) in all, got \(items.prefix(8))"
    return wrong.map { Diagnostic(.wrongArgument, $0, fix: "change the argument of Simulator") }
  }

  /// Performs a step, after displaying the view if it is the first one.
  ///
  /// - Throws: `Diagnostic`, like every step.
  package func perform<Answer>(_ step: (CollectionView) throws -> Answer) throws(Diagnostic)
    -> Answer
  {
    if let refusal { throw view.rethrowing(refusal) }
    var answer: Result<Answer, Diagnostic>?
    host.run {
      do {
        if !isDisplayed {
          isDisplayed = true
          try view.displayFirst()
        }
        answer = .success(try step(view))
      } catch let error as Diagnostic {
        answer = .failure(view.rethrowing(error))
      } catch {
        answer = .failure(Diagnostic(.internalError, "\(error)"))
      }
    }
    guard let answer else { throw Diagnostic(.internalError, "the step was not run") }
    return try answer.get()
  }

  // MARK: - State

  /// The sizes that cells prefer; called only for a layout that measures cells.
  ///
  /// A script's scenario has its own.
  public var preferredSize: PreferredSize? {
    get { (host as? CountedData)?.preferredSize }
    set { (host as? CountedData)?.preferredSize = newValue }
  }

  /// Seconds since the first display.
  public var time: Double { view.time }

  /// The view's size, in points.
  public var viewport: Size { view.viewport }

  /// The content inset with the safe area added, in points.
  public var adjustedContentInset: EdgeInsets { view.adjustedInset }

  /// The minimum content offset to which the content scrolls without bouncing.
  public var minimumContentOffset: Point { (try? perform { $0.scrollRange.minimum }) ?? .zero }

  /// The maximum content offset to which the content scrolls without bouncing.
  public var maximumContentOffset: Point { (try? perform { $0.scrollRange.maximum }) ?? .zero }

  /// The size of the content, in points; zero if the layout fails to return it.
  public var contentSize: Size { (try? perform { $0.contentSize }) ?? .zero }

  /// The content offset: the point of the content at the view's top left corner.
  public var contentOffset: Point { (try? perform { $0.seenOffset }) ?? .zero }

  /// The number of items of each section.
  public var items: [Int] { view.itemCounts }

  /// The selected items, in the order of the data.
  public var selectedItems: [IndexPath] { view.selectedItems }

  /// Returns the attributes of an item's cell, on screen or off, as the layout returns them; nil if
  /// there is no such item, or if the layout fails.
  ///
  /// During an animation, they are those of its end; ``SimulationResult/elements`` has the visible
  /// ones.
  public func cell(item: Int, section: Int = 0) -> ElementAttributes? {
    attributes(of: .cell(IndexPath(section: section, item: item)))
  }

  /// Returns the attributes of an element, on screen or off; nil if it does not exist, or if the
  /// layout fails.
  public func attributes(of element: ElementIdentifier) -> ElementAttributes? {
    (try? perform { try $0.attributes(of: element) }) ?? nil
  }

  /// The items on screen, in the order of the data; empty if the layout fails.
  public var visibleItems: [IndexPath] { (try? perform { try $0.visibleItems() }) ?? [] }

  /// Returns the topmost item at a point of the content; nil if there is none, or if the layout
  /// fails.
  public func item(at point: Point) -> IndexPath? {
    (try? perform { try $0.item(at: point) }) ?? nil
  }

  /// The mistakes that were found so far, each once, in the order in which they were found.
  public var diagnostics: [Diagnostic] { view.diagnostics.map(\.diagnostic) }

  /// Everything that is visible now, and everything that has happened.
  ///
  /// Requests the elements on screen from the layout and checks its results. If the layout fails,
  /// the result contains the failure and the last known state.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* elements of the scope, and O(*r*) for the *r* records so far.
  public var result: SimulationResult { result(of: .visible) }

  /// Returns everything that is visible now, with the elements of a scope.
  public func result(of scope: ReportScope) -> SimulationResult {
    let state = try? perform { view in
      try view.checkSingleAnswers()
      try view.checkReach()
      return try view.state(reporting: scope.stateScope)
    }
    heading.viewport = view.viewport
    return SimulationResult(
      RunResult(
        heading: heading, state: state ?? view.lastKnownState, scope: scope,
        diagnostics: view.diagnostics, records: records.all))
  }
}
