package import CollectionLayout

/// Requesting the initial and final attributes of an update, in the order of semantics 5.5.
extension LayoutEngine {
  /// The maximum number of inserted items per update that are requested although their final place
  /// is not visible.
  private static let maxHiddenInsertions = 1_000

  /// Requests attributes for deleted, inserted, staying and replaced cells, and then for other
  /// views.
  ///
  /// - Parameters:
  ///   - classification: The kept, inserted and removed elements; elements visible during the
  ///     animation are added.
  ///   - former: The layout's results before the update.
  ///   - reason: The reason for the calls.
  /// - Throws: `Diagnostic` for invalid results of the layout.
  func requestAppearances(
    _ classification: inout UpdateClassification, former: borrowing Placement,
    because reason: String
  ) throws(Diagnostic) {
    setStandards(classification.standards)
    for old in classification.deletedCells {
      classification.shown.animations.append(try disappearance(of: old, because: reason))
    }
    for new in classification.insertedCells {
      classification.shown.animations.append(try appearance(of: new, because: reason))
    }
    try requestHiddenInsertions(&classification, because: reason)
    for element in classification.survivingCells {
      try requestMove(element, &classification, former, because: reason)
    }
    for old in classification.replacedCells {
      classification.shown.animations.append(try disappearance(of: old, because: reason))
    }
    for item in classification.replacedItems {
      try require(.cell(item), which: "was reloaded", classification, because: reason)
    }
    for new in classification.replacingCells {
      classification.shown.animations.append(try appearance(of: new, because: reason))
    }
    try requestViewAnimations(&classification, former, because: reason)
  }

  // MARK: - Cells

  private func disappearance(of old: ElementAttributes, because reason: String)
    throws(Diagnostic) -> ElementAnimation
  {
    let end = try requestEnd(of: old.identifier, initially: false, because: reason)
    return ElementAnimation(phase: .disappear, from: old, to: end ?? old.faded)
  }

  private func appearance(of new: ElementAttributes, because reason: String)
    throws(Diagnostic) -> ElementAnimation
  {
    let begin = try requestEnd(of: new.identifier, initially: true, because: reason)
    return ElementAnimation(phase: .appear, from: begin ?? new.faded, to: new)
  }

  /// Requests inserted items whose final place is not visible, because they may be visible on the
  /// way (semantics 5.5, step 2).
  private func requestHiddenInsertions(
    _ classification: inout UpdateClassification, because reason: String
  ) throws(Diagnostic) {
    let hidden = classification.insertedItems.map(ElementIdentifier.cell)
      .filter { classification.destination(of: $0) == nil }
    for element in hidden.prefix(Self.maxHiddenInsertions) {
      let destination = try require(
        element, which: "was inserted", classification, because: reason)
      classification.standards.add(inserted: destination)
      setStandards(classification.standards)
      let initial = try requestEnd(of: element, initially: true, because: reason)
      let begin = initial ?? destination.faded
      guard begin.frame.union(destination.frame).intersects(bounds),
        !(begin.isInvisible && destination.isInvisible)
      else { continue }
      classification.shown.passing.append(destination)
      classification.shown.animations.append(
        ElementAnimation(phase: .appear, from: begin, to: destination))
    }
  }

  /// Requests both ends of the animation of a cell that stays: the default attributes make it a
  /// plain move (semantics 5.5, step 3).
  private func requestMove(
    _ element: ElementIdentifier, _ classification: inout UpdateClassification,
    _ former: borrowing Placement,
    because reason: String
  ) throws(Diagnostic) {
    guard let oldName = classification.elements.oldElement(of: element) else { return }
    let final = try requestEnd(of: oldName, initially: false, because: reason)?
      .moved(to: element)
    let initial = try requestEnd(of: element, initially: true, because: reason)
    let origin =
      classification.origin(of: element) ?? former.attributes(of: oldName)?.moved(to: element)
    let destination =
      classification.movedItems.contains(element.indexPath)
      ? try require(element, which: "was moved", classification, because: reason)
      : try destination(of: element, classification, because: reason)
    classification.shown.animations += ElementAnimation.move(
      from: origin, to: destination, initial: initial, final: final, oldName: oldName)
  }

  /// Returns the final attributes of an element, visible or not.
  private func destination(
    of element: ElementIdentifier, _ classification: UpdateClassification, because reason: String
  ) throws(Diagnostic) -> ElementAttributes? {
    if let known = classification.destination(of: element) ?? answers.cache.attributes(of: element)
    {
      return known
    }
    return try requestElement(element, because: reason)
  }

  /// Returns the final attributes of an item that an update names, visible or not.
  ///
  /// - Throws: `Diagnostic` `missing-attributes` if the layout has none, as UIKit raises (B-04).
  @discardableResult
  private func require(
    _ element: ElementIdentifier, which need: String, _ classification: UpdateClassification,
    because reason: String
  ) throws(Diagnostic) -> ElementAttributes {
    let known = try destination(of: element, classification, because: reason)
    guard let known else {
      throw raising(missingAttributes(element, which: need, because: reason))
    }
    return known
  }

  // MARK: - Other views

  /// Requests attributes for inserted and deleted views, but not for those that stay (semantics
  /// 5.5, step 5).
  private func requestViewAnimations(
    _ classification: inout UpdateClassification, _ former: borrowing Placement,
    because reason: String
  ) throws(Diagnostic) {
    for old in classification.leaving where old.identifier.category != .cell {
      classification.shown.animations.append(try disappearance(of: old, because: reason))
    }
    for origin in classification.staying where origin.identifier.category != .cell {
      let element = origin.identifier
      guard let destination = try destination(of: element, classification, because: reason) else {
        let oldName = classification.elements.oldElement(of: element) ?? element
        classification.shown.animations.append(
          try disappearance(of: origin.moved(to: oldName), because: reason))
        continue
      }
      classification.shown.animations += ElementAnimation.move(
        from: origin, to: destination, initial: nil, final: nil, oldName: element)
    }
    for new in classification.shown.visible where new.identifier.category != .cell {
      guard classification.origin(of: new.identifier) == nil else { continue }
      let oldName = classification.elements.oldElement(of: new.identifier)
      if let oldName, let origin = former.attributes(of: oldName) {
        classification.shown.animations += ElementAnimation.move(
          from: origin.moved(to: new.identifier), to: new, initial: nil, final: nil,
          oldName: oldName)
      } else {
        classification.shown.animations.append(try appearance(of: new, because: reason))
      }
    }
  }

  // MARK: - Changes of the layout

  /// Requests from the current layout, which is the new one, the animations of all elements on
  /// screen (semantics 8.1, step 9).
  func requestAnimations(
    of origins: [ElementAttributes], to visible: [ElementAttributes], because reason: String
  ) throws(Diagnostic) -> ShownElements {
    var shown = ShownElements(visible: visible) { $0 }
    let places = Dictionary(
      visible.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    let known = Set(origins.map { $0.identifier })
    let arriving = visible.filter { !known.contains($0.identifier) }
    setStandards(StandardAttributes(leaving: origins, arriving: arriving))
    for origin in origins {
      var place = places[origin.identifier]
      if place == nil { place = try placeOutOfSight(origin, because: reason) }
      if let place {
        guard !origin.isEquivalent(to: place) else { continue }
        shown.animations.append(ElementAnimation(phase: .shift, from: origin, to: place))
      } else {
        shown.animations.append(try disappearance(of: origin, because: reason))
      }
    }
    for place in arriving {
      shown.animations.append(try appearance(of: place, because: reason))
    }
    return shown
  }

  /// Returns the attributes of an item that moves off screen; nil if the layout has none, and for
  /// other views.
  private func placeOutOfSight(_ origin: ElementAttributes, because reason: String)
    throws(Diagnostic) -> ElementAttributes?
  {
    guard origin.identifier.category == .cell,
      var place = try requestElement(origin.identifier, because: reason)
    else { return nil }
    if place.isHidden {
      place.isHidden = false
      place.alpha = 0
    }
    return place
  }

  // MARK: - Calls of the layout

  /// Requests the initial or final attributes of an element.
  private func requestEnd(of element: ElementIdentifier, initially: Bool, because reason: String)
    throws(Diagnostic) -> ElementAttributes?
  {
    let name = element.category.appearanceCallback(initially ? "initial" : "final")
    let standard = standard(of: element, initially: initially)
    let answer = try call(
      name, because: reason, [RecordField("element", .element(element))],
      returning: { $0.map { .rect($0.frame) } }
    ) { (view) throws(Diagnostic) in
      guard let layout = capabilities.updateAnimating else { return standard }
      return initially
        ? try layout.initialAttributes(of: element, standard: standard, view)
        : try layout.finalAttributes(of: element, standard: standard, view)
    }
    guard let answer else { return nil }
    try checkNumbers(of: answer, in: name, because: reason)
    return turned(answer)
  }

  /// Returns the default attributes of an element, in the layout's coordinates.
  func standard(of element: ElementIdentifier, initially: Bool) -> ElementAttributes? {
    (initially ? standards.initial[element] : standards.final[element]).map(turned)
  }
}

extension ElementCategory {
  /// Returns the callback for the initial or final attributes of this category:
  /// `initialItemAttributes`.
  package func appearanceCallback(_ end: String) -> String {
    switch self {
    case .cell: end + "ItemAttributes"
    case .supplementary: end + "SupplementaryAttributes"
    case .decoration: end + "DecorationAttributes"
    }
  }
}
