import CollectionLayout
import CollectionSimulation

/// The views of a storyboard as markup, with the rules for their motion.
struct MovingElements: Sendable {
  let story: Storyboard
  let scale: Double
  let sectionCount: Int

  /// The maximum distance from the exact positions, in points.
  let tolerance: Double

  /// The positions for the labels of decorations at the end, which are mostly covered.
  private let places: LabelPlaces
  private let orders: [ElementIdentifier: Int]

  private(set) var rules = ""
  private(set) var markup = ""

  /// The names of the rules by their text: equal motions share a rule.
  private var ruleNames: [String: String] = [:]

  init(_ story: Storyboard, scale: Double, sectionCount: Int, tolerance: Double) {
    self.story = story
    self.scale = scale
    self.sectionCount = sectionCount
    self.tolerance = tolerance
    let last = story.movingElements.filter { $0.isVisibleAtEnd }.map { $0.element.attributes }
    places = LabelPlaces(last, area: story.lastBounds)
    orders = Dictionary(
      last.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { $1 })
    for (number, moving) in story.movingElements.enumerated() { add(moving, number) }
  }

  /// Adds a rule of key frames, if there is more than one moment.
  ///
  /// - Returns: The rule's name; nil if none is needed.
  mutating func rule(
    _ name: String, _ track: Track, _ tolerances: [Double],
    _ declarations: ([Double]) -> String
  ) -> String? {
    guard track.moves else { return nil }
    let keys = track.simplified(tolerances)
    let body = keys.rules(over: story.time.duration, declarations)
    if let same = ruleNames[body] { return same }
    ruleNames[body] = name
    rules += "@keyframes \(name){\(body)}\n"
    return name
  }

  private mutating func add(_ moving: MovingElement, _ number: Int) {
    let track = moving.isTurned ? moving.places : moving.corners
    guard let place = track.keys.last?.values, place.count == 7 else { return }
    let attributes = moving.element.attributes
    let look = PictureLook(moving.element, sectionCount: sectionCount)
    let moves = rule(
      "m\(number)", track, [tolerance, tolerance, 0.02, 0.002, 0.002, 0.002, 0.002]
    ) { Self.declarations($0, moving) }
    let appears = rule("v\(number)", moving.visibility.stepped, []) {
      "visibility:\($0 == [1] ? "visible" : "hidden")"
    }
    let isStill = moves == nil && !moving.isTurned && !moving.sizes.moves
    let names = [appears, moves].compactMap { $0 }
    let classes = (appears == nil ? "" : "z") + (moves == nil ? "" : "y")
    let drawing = drawing(of: moving, isStill: isStill)
    let styles =
      (names.isEmpty ? [] : ["animation-name:\(names.joined(separator: ","))"])
      + (drawing?.fill.map { [$0.style] } ?? [])
    var start = "<g class=\"e \(look.style)\(classes.isEmpty ? "" : " \(classes)")\""
    if !styles.isEmpty { start += " style=\"\(styles.joined(separator: ";"))\"" }
    if !isStill { start += " transform=\"\(Self.transform(place))\"" }
    if attributes.alpha < 1 { start += " opacity=\"\(attributes.alpha.drawn)\"" }
    if !moving.isVisibleAtEnd { start += " visibility=\"hidden\"" }
    // An element that is not visible at the end has no title, because a pointer cannot be on it.
    let title = moving.isVisibleAtEnd ? attributes.spoken.escapedForMarkup : ""
    markup += title.isEmpty ? "\(start)>" : "\(start)><title>\(title)</title>"
    let showsContent = drawing != nil && !moving.sizes.moves && moving.key.outline.isEmpty
    let outline = showsContent ? drawing?.outline : nil
    markup += outline ?? (isStill ? PictureShape(attributes).markup : shape(moving, number))
    if showsContent { markup += drawing?.markup ?? "" }
    if !showsContent || moving.element.view?.content?.hasWords != true {
      markup += label(look, moving, isStill: isStill, ink: drawing?.fill?.ink)
    }
    markup += "</g>\n"
  }

  /// Returns the drawing of a cell's content, relative to the group's origin; nil if there is none.
  ///
  /// While the cell is resized or has a three-dimensional transform, only its colour is drawn.
  private func drawing(of moving: MovingElement, isStill: Bool) -> CellDrawing? {
    let attributes = moving.element.attributes
    let half = Point(x: attributes.size.width / 2, y: attributes.size.height / 2)
    let place = Rect(origin: moving.isTurned ? .zero - half : .zero, size: attributes.size)
    return moving.element.view?.content.map {
      CellDrawing(
        $0, isStill ? PictureShape(attributes) : PictureShape(upright: place), scale: scale)
    }
  }

  // MARK: - Shapes

  /// Returns the outline relative to the group's origin: from its corner, or about its centre if it
  /// is transformed.
  private mutating func shape(_ moving: MovingElement, _ number: Int) -> String {
    guard moving.key.outline.isEmpty else { return moving.key.outline }
    let size = moving.element.attributes.size
    let isTurned = moving.isTurned
    let resizes = rule("w\(number)", moving.sizes, [tolerance, tolerance]) {
      let (width, height) = ($0[0], $0[1])
      let extent = "width:\(width.inMotion)px;height:\(height.inMotion)px"
      return isTurned
        ? "x:\((-width / 2).inMotion)px;y:\((-height / 2).inMotion)px;" + extent : extent
    }
    let origin = isTurned ? Point(x: -size.width / 2, y: -size.height / 2) : .zero
    let radius = moving.element.attributes.cornerRadius
    let corner = radius > 0 ? " rx=\"\(radius.drawn)\"" : ""
    let motion = resizes.map { " class=\"y\" style=\"animation-name:\($0)\"" } ?? ""
    return "<rect \(Rect(origin: origin, size: size).markup)\(corner)\(motion)/>"
  }

  private func label(_ look: PictureLook, _ moving: MovingElement, isStill: Bool, ink: String?)
    -> String
  {
    let shape = PictureShape(moving.element.attributes)
    let isSpatial = !moving.key.outline.isEmpty
    if moving.key.element.category == .decoration {
      return decorationLabel(look, moving, shape, isStill)
    }
    let room = isSpatial ? shape.size.seen(through: shape.turn) : moving.minSize
    guard let label = PictureLabel(look.labels, in: room, scale: scale) else { return "" }
    let size = moving.minSize
    let middle =
      isStill
      ? shape.middle : moving.isTurned ? .zero : Point(x: size.width / 2, y: size.height / 2)
    return label.markup(at: middle, turned: isSpatial ? shape.turn : .identity, ink: ink)
  }

  private func decorationLabel(
    _ look: PictureLook, _ moving: MovingElement, _ shape: PictureShape, _ isStill: Bool
  ) -> String {
    guard moving.isVisibleAtEnd, shape.turn.isIdentity, let order = orders[moving.key.element],
      let place = places.place(look.labels, of: shape, order: order, scale: scale)
    else { return "" }
    let size = shape.size
    let corner = shape.middle - Point(x: size.width / 2, y: size.height / 2)
    let origin = isStill ? .zero : moving.isTurned ? shape.middle : corner
    return place.label.markup(at: place.middle - origin, turned: .identity)
  }

  // MARK: - Places

  private static func transform(_ place: [Double]) -> String {
    let turn = Transform(a: place[3], b: place[4], c: place[5], d: place[6], tx: 0, ty: 0)
    guard turn.isIdentity else { return turn.markup(at: Point(x: place[0], y: place[1])) }
    return "translate(\(place[0].drawn) \(place[1].drawn))"
  }

  private static func declarations(_ place: [Double], _ moving: MovingElement) -> String {
    var text = "transform:translate(\(place[0].inMotion)px,\(place[1].inMotion)px)"
    if moving.places.changes(3...6) || !moving.isUprightAtEnd {
      text += " matrix(\(place[3...6].map { $0.drawnFactorInMotion }.joined(separator: ",")),0,0)"
    }
    return moving.places.changes(2...2)
      ? text + ";opacity:\(place[2].roundedForMotion(100).drawn)" : text
  }
}

extension MovingElement {
  fileprivate var isUprightAtEnd: Bool {
    places.keys.last.map { Array($0.values[3...6]) == [1, 0, 0, 1] } ?? true
  }
}

extension Track {
  /// Returns whether some of the numbers ever change.
  func changes(_ channels: ClosedRange<Int>) -> Bool {
    keys.contains { key in channels.contains { key.values[$0] != keys[0].values[$0] } }
  }

  /// The numbers as steps, which last until the next moment; no moment repeats the one before it.
  var stepped: Track {
    var track = Track()
    for key in keys { track.add(key.values, at: key.time, leaving: 0) }
    return track
  }
}

extension Double {
  /// A length during a motion, to a tenth of a point.
  fileprivate var inMotion: String { roundedForMotion(10).drawn }

  /// A factor of a transform during a motion.
  fileprivate var drawnFactorInMotion: String { roundedForMotion(1000).drawn }
}
