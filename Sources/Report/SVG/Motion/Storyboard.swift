import CollectionLayout
import CollectionSimulation

/// A run as drawn movingElements and their motion.
struct Storyboard: Sendable {
  /// The maximum size of the view.
  let size: Size
  let time: PlayTime

  /// The movingElements, from back to front.
  private(set) var movingElements: [MovingElement] = []

  /// The content offset: x, y.
  private(set) var offset = Track()

  /// The position of the drawing's corner in the content: x, y.
  ///
  /// A view that is narrower than its maximum width is centred.
  private(set) var corner = Track()

  /// The view's size: width, height.
  private(set) var viewport = Track()

  /// The content's size: width, height.
  private(set) var content = Track()

  /// The captions of the run while it is played.
  private(set) var captions: [Caption] = []

  /// A line under the drawing that is shown from a moment on.
  struct Caption: Hashable, Sendable {
    let time: Double
    let text: String
  }

  /// The maximum number of views and outlines that are drawn.
  private static let maxActors = 2500

  /// The maximum number of moments that are processed.
  private static let maxScreens = 6000
  private static let maxCaptions = 40

  private let outlineTime: Double
  private var indices: [MovingElement.Key: Int] = [:]
  private var shown: [Int: Int] = [:]
  private var outlines: [Int: Outline] = [:]

  /// The current outline of a view with a three-dimensional transform, and the moment from which it
  /// is used.
  private struct Outline {
    let time: Double
    let path: String
  }

  /// Creates the storyboard of a result; nil if nothing moves, or if it is too long or too large to
  /// be played.
  init?(_ result: RunResult, _ precision: MotionPrecision) {
    outlineTime = precision.outlineTime
    guard result.scope == .visible else { return nil }
    let screens = result.records.compactMap { record -> ScreenRecord? in
      if case .screen(let screen) = record { screen } else { nil }
    }
    guard screens.count > 1, screens.count <= Self.maxScreens else { return nil }
    let views = screens.map { $0.viewport } + [result.state.viewport]
    size = Size(
      width: views.map { $0.width }.max() ?? 0, height: views.map { $0.height }.max() ?? 0)
    time = PlayTime(screens)
    for (index, screen) in screens.enumerated() {
      add(screen, at: time.shown[index], leaving: time.leaving[index])
      guard movingElements.count <= Self.maxActors else { return nil }
    }
    end(with: result.state)
    addCaptions(result.records, screens)
    movingElements.sort { $0.isBehind($1) }
  }

  private mutating func add(_ screen: ScreenRecord, at moment: Double, leaving: Double) {
    place(screen.contentOffset, screen.viewport, at: moment, leaving: leaving)
    content.add(
      [screen.contentSize.width, screen.contentSize.height], at: moment, leaving: leaving)
    for serial in screen.gone { hide(serial, at: moment, leaving: leaving) }
    for element in screen.changed {
      show(element, element.view?.serial ?? 0, at: moment, leaving: leaving)
    }
  }

  private mutating func place(
    _ seen: Point, _ view: Size, at moment: Double, leaving: Double
  ) {
    offset.add([seen.x, seen.y], at: moment, leaving: leaving)
    let margin = (size.width - view.width) / 2
    corner.add([seen.x - margin, seen.y], at: moment, leaving: leaving)
    viewport.add([view.width, view.height], at: moment, leaving: leaving)
  }

  /// Sets everything to the exact state at the end of the result.
  private mutating func end(with state: ViewState) {
    guard let moment = time.shown.last else { return }
    place(state.contentOffset, state.viewport, at: moment, leaving: moment)
    content.add([state.contentSize.width, state.contentSize.height], at: moment, leaving: moment)
    let serials = Set(state.elements.map { $0.view?.serial ?? 0 })
    for serial in shown.keys.sorted() where !serials.contains(serial) {
      hide(serial, at: moment, leaving: moment)
    }
    outlines = [:]
    for element in state.elements {
      show(element, element.view?.serial ?? 0, at: moment, leaving: moment)
    }
  }

  private mutating func show(
    _ element: ReportedElement, _ serial: Int, at moment: Double, leaving: Double
  ) {
    guard element.attributes.isDrawn else { return hide(serial, at: moment, leaving: leaving) }
    let key = MovingElement.Key(
      serial: serial, element: element.attributes.identifier, zIndex: element.attributes.zIndex,
      isLeaving: element.isLeaving, outline: outline(element.attributes, serial, at: moment))
    let index = indices[key] ?? movingElements.count
    if index == movingElements.count {
      movingElements.append(MovingElement(key, element))
      indices[key] = index
    }
    if let last = shown[serial], last != index, serial > 0 {
      movingElements[last].hide(at: moment, leaving: moment)
    }
    // A successor appears at once, at the position of its predecessor.
    let isSuccessor = shown[serial].map { $0 != index } ?? true
    movingElements[index].show(element, at: moment, leaving: isSuccessor ? moment : leaving)
    shown[serial] = index
  }

  private mutating func hide(_ serial: Int, at moment: Double, leaving: Double) {
    guard let index = shown.removeValue(forKey: serial) else { return }
    outlines[serial] = nil
    movingElements[index].hide(at: moment, leaving: moment)
  }

  private mutating func outline(_ attributes: ElementAttributes, _ serial: Int, at moment: Double)
    -> String
  {
    guard attributes.hasSpatialTransform else {
      outlines[serial] = nil
      return ""
    }
    if let outline = outlines[serial], moment - outline.time < outlineTime {
      return outline.path
    }
    let path = PictureShape(attributes, fromMiddle: true).markup
    if outlines[serial]?.path != path { outlines[serial] = Outline(time: moment, path: path) }
    return path
  }

  /// The visible part of the content at the end.
  var lastBounds: Rect {
    let (corner, view) = (
      offset.keys.last?.values ?? [0, 0], viewport.keys.last?.values ?? [0, 0]
    )
    return Rect(x: corner[0], y: corner[1], width: view[0], height: view[1])
  }

  // MARK: - Captions

  private mutating func addCaptions(_ records: [Record], _ screens: [ScreenRecord]) {
    for record in records {
      let caption: (time: Double, text: String)? =
        switch record {
        case .note(let text, let time): (time, text)
        case .snapshot(let snapshot): (snapshot.time, snapshot.label)
        case .scene(let scene): (scene.start, scene.reason)
        default: nil
        }
      guard let caption, captions.count < Self.maxCaptions else { continue }
      let text = caption.text.shortened(to: 120)
      let moment = time.shown(at: caption.time, of: screens)
      if let last = captions.last, last.time >= moment - 1e-9 {
        captions[captions.count - 1] = Caption(
          time: moment,
          text: last.text.contains(text) ? last.text : "\(last.text) · \(text)")
      } else {
        captions.append(Caption(time: moment, text: text))
      }
    }
  }
}

extension MovingElement {
  /// Returns whether it is drawn before another: by zIndex, then in the order of results; movingElements
  /// that leave are behind those that stay.
  fileprivate func isBehind(_ other: MovingElement) -> Bool {
    if element.precedesInResult(other.element) { return true }
    if other.element.precedesInResult(element) { return false }
    if key.isLeaving != other.key.isLeaving { return key.isLeaving }
    if key.serial != other.key.serial { return key.serial < other.key.serial }
    return key.outline < other.key.outline
  }
}
