import CollectionLayout

extension LayoutEngine {
  /// Checks the attributes of a result: the element must exist and have a finite frame.
  func check(_ attributes: ElementAttributes, in callback: String, because reason: String)
    throws(Diagnostic)
  {
    try checkNumbers(of: attributes, in: callback, because: reason)
    try checkExists(attributes.identifier, in: callback, because: reason)
  }

  /// Checks the numbers of attributes, also of an element that no longer exists.
  func checkNumbers(
    of attributes: ElementAttributes, in callback: String, because reason: String
  ) throws(Diagnostic) {
    let element = attributes.identifier
    if !attributes.frame.isFinite || !attributes.alpha.isFinite {
      throw raising(
        fault(
          .nonFinite, in: callback, reason: reason,
          "\(element) has the frame \(attributes.frame.text): a number is NaN or infinite",
          fix: "look for a division by zero, or a size that is not known",
          element: element, uikit: attributes.frame.uikitTextOfNonFinite))
    }
    if attributes.size.width < 0 || attributes.size.height < 0 {
      throw raising(
        fault(
          .negativeSize, in: callback, reason: reason,
          "\(element) is \(attributes.size.width.shortText) wide and \(attributes.size.height.shortText) high",
          fix: "keep sizes at zero or more: math.max(0, …)", element: element))
    }
    if attributes.hasCornerBehindEye { warnOfCornerBehindEye(element, in: callback, reason) }
  }

  private func warnOfCornerBehindEye(
    _ element: ElementIdentifier, in callback: String, _ reason: String
  ) {
    warn(
      fault(
        .cornerBehindEye, severity: .warning, in: callback, reason: reason,
        "a corner of \(element) is rotated behind the eye; its frame is very large",
        fix: "rotate it less, or use a larger distance in Transform3D.perspective",
        element: element))
  }

  private func checkExists(
    _ element: ElementIdentifier, in callback: String, because reason: String
  ) throws(Diagnostic) {
    let counts = itemCounts
    guard !element.exists(among: counts) else { return }
    let isCell = element.category == .cell
    throw raising(
      fault(
        .indexOutOfRange, in: callback, reason: reason,
        "the layout returned \(element), but "
          + counts.description(ofSection: element.indexPath.section),
        fix: isCell
          ? "count the items with view:itemCount(section)"
          : "count the sections with view:sectionCount()", element: element,
        uikit: isCell
          ? "UICollectionView received layout attributes for a cell with an index path "
            + "that does not exist: (\(element.uikitPath))"
          : element.uikitRequest(among: counts)))
  }

  func checkContentSize(_ size: Size, because reason: String) throws(Diagnostic) {
    if !size.isFinite {
      throw raising(
        fault(
          .nonFinite, in: "contentSize", reason: reason,
          "the content size is \(size.text): a number is NaN or infinite",
          fix: "look for a division by zero, or a size that is not known"))
    }
    if size.width < 0 || size.height < 0 {
      throw raising(
        fault(
          .negativeSize, in: "contentSize", reason: reason,
          "the content size is \(size.text)",
          fix:
            "keep sizes at zero or more: math.max(0, …); without contentSize, an element at a negative x or y causes this"
        ))
    }
    if let first = answers.firstContentSize, first != size {
      warn(
        fault(
          .contentSizeUnstable, severity: .warning, in: "contentSize", reason: reason,
          "the content size changed from \(first.text) to \(size.text) "
            + "without an invalidation",
          fix: "compute the size in prepare and return the stored value; if it depends on the "
            + "view's size, also return true from shouldInvalidate"))
    }
    answers.firstContentSize = answers.firstContentSize ?? size
  }

  /// Checks that a context adjusts the content offset and size by finite numbers.
  func checkAdjustments(of context: InvalidationContext, because reason: String) throws(Diagnostic)
  {
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    guard !(offset.isFinite && size.isFinite) else { return }
    throw raising(
      fault(
        .nonFinite, in: "boundsInvalidation", reason: reason,
        "a context adjusts the offset by (\(offset.x.shortText), \(offset.y.shortText)) and the size by "
          + "\(size.width.shortText) x \(size.height.shortText): a number is NaN or infinite",
        fix: "look for a division by zero"))
  }

  /// Checks that a program passes finite numbers to the view.
  func checkFinite(_ numbers: [Double], givenTo name: String) throws(Diagnostic) {
    guard let wrong = numbers.first(where: { !$0.isFinite }) else { return }
    throw raising(
      Diagnostic(
        .nonFinite, "\(name) must be finite, got \(wrong.shortText)",
        fix: "look for a division by zero"))
  }

  /// Checks that a program names an existing item.
  func checkExists(_ item: IndexPath, namedBy step: String) throws(Diagnostic) {
    try refuseInCallback(step)
    guard !contains(item) else { return }
    throw missing(item, .indexOutOfRange, namedBy: step)
  }

  /// Records the error of an item that a step names and the data does not have, and returns it.
  ///
  /// It says what the data has instead: the given text, or the number of items in the section.
  func missing(
    _ item: IndexPath, _ code: DiagnosticCode, namedBy step: String, truth: String? = nil,
    uikit: String? = nil
  ) -> Diagnostic {
    raising(
      Diagnostic(
        code,
        "\(step) names \(ElementIdentifier.cell(item)), but "
          + (truth ?? itemCounts.description(ofSection: item.section)),
        fix: "use an item of the data", element: .cell(item), uikit: uikit))
  }

  /// Throws for a touch outside the visible rectangle.
  func checkSeen(_ point: Point) throws(Diagnostic) {
    guard !bounds.contains(point) else { return }
    throw raising(
      Diagnostic(
        .touchOutsideView,
        "the point \(point.text) is outside the visible rectangle \(bounds.text)",
        fix: "scroll there first; points are in content coordinates"))
  }

  /// Returns the diagnostic for an element without attributes, and for the reason it is needed:
  /// `which attributes returned`.
  func missingAttributes(_ element: ElementIdentifier, which need: String, because reason: String)
    -> Diagnostic
  {
    let callback = element.category.singleCallback
    let path = element.uikitPath
    func isInScript(_ name: String) -> Bool {
      capabilities.reporting?.place(ofCallback: name) != nil
    }
    // What a script answers by itself, it forgot; otherwise it did not place the element.
    let placing = isInScript(callback) ? nil : ["prepare", "attributes"].first(where: isInScript)
    let answers = placing == nil
    return fault(
      .missingAttributes, in: placing ?? callback, reason: reason,
      answers
        ? "\(callback) returned nothing for \(element), which \(need)"
        : "\(element), which \(need), has no attributes",
      fix: answers
        ? "return the element's attributes from \(callback) too"
        : "place every item from 1 to view:itemCount(section); to hide an item, set hidden = true",
      element: element,
      uikit: element.category == .cell
        ? "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(path)"
        : "no UICollectionViewLayoutAttributes instance for "
          + "-layoutAttributesForSupplementaryElementOfKind: \(element.kind) at path \(path)")
  }

  /// Compares the elements on screen with the layout's single results (rule 4 of ``Layout``).
  ///
  /// Insertions, deletions and scrolling to an item use the single result; if it differs, they move
  /// elements to the wrong place, and UIKit raises for a header that it requests while an item is
  /// moved. The warning is given once in a run, for the first element that differs.
  ///
  /// - Parameter displayed: The attributes on screen.
  /// - Throws: `Diagnostic` for errors of the layout.
  func checkSingleAnswers(of displayed: [ElementAttributes]) throws(Diagnostic) {
    guard let reporting = capabilities.reporting, !isInCallback, answers.isPrepared else { return }
    var first: (element: ElementIdentifier, difference: String)?
    var others: [ElementIdentifier] = []
    for shown in displayed where reporting.answersByItself(shown.identifier.category) {
      guard let difference = try singleAnswerDifference(from: shown) else { continue }
      if first == nil {
        first = (shown.identifier, difference)
      } else {
        others.append(shown.identifier)
      }
    }
    guard let (element, difference) = first else { return }
    let rest = others.isEmpty ? "" : ", and on \(others.count) more on screen"
    warn(
      fault(
        .rectItemMismatch, severity: .warning, in: element.category.singleCallback,
        reason: "Moonlay compares two results",
        "attributes and \(element.category.singleCallback) differ on \(element)\(rest): \(difference)",
        fix: "compute both in one function", element: element
      ).naming(others))
  }

  /// Throws if a header, footer or decoration on screen differs from its own attributes, which UIKit
  /// requests while an item is moved (B-02).
  func requireSameViews(as displayed: [ElementAttributes]) throws(Diagnostic) {
    guard let reporting = capabilities.reporting, !isInCallback, answers.isPrepared else { return }
    for shown in displayed {
      let element = shown.identifier
      guard element.category != .cell, reporting.answersByItself(element.category),
        let single = try probe(element), !single.isEquivalent(to: shown)
      else { continue }
      let callback = element.category.singleCallback
      throw raising(
        changed(from: shown, to: single, in: callback, because: "an item is being moved"))
    }
  }

  private func singleAnswerDifference(from shown: ElementAttributes) throws(Diagnostic) -> String? {
    guard let single = try probe(shown.identifier) else { return "the second returns nothing" }
    return single.isEquivalent(to: shown) ? nil : turned(single).difference(from: turned(shown))
  }
}

extension ElementAttributes {
  /// Returns a description of the first property that differs.
  func difference(from other: ElementAttributes) -> String {
    if frame != other.frame {
      return "the first has frame \(other.frame.text), the second has \(frame.text)"
    }
    if alpha != other.alpha {
      return "the first has alpha \(other.alpha.shortText), the second has \(alpha.shortText)"
    }
    if zIndex != other.zIndex {
      return "the first has zIndex \(other.zIndex), the second has \(zIndex)"
    }
    if isHidden != other.isHidden {
      return "the first has hidden \(other.isHidden), the second has \(isHidden)"
    }
    return "their transforms or custom values differ"
  }
}
