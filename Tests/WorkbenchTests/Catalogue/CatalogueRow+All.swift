import CollectionLayout
import Testing

extension CatalogueRow {
  /// The rows of "Layout and data model", "Flow layout", "Loops", "Scrolling" and of the host's own, each with a script.
  static let all = layoutRows + flowRows + loopRows + scrollRows + hostRows

  /// The rows of the same tables that no script can come to.
  static let absent = [
    AbsentRow(name: "B-08", reason: "the API names items by section and item, never by one number"),
    AbsentRow(name: "B-09", reason: "the API names items by section and item, never by one number"),
    AbsentRow(
      name: "B-11", reason: "an update keeps the old answers as values: no old model is asked"),
    AbsentRow(name: "B-15", reason: "a file that returns no layout shows no view: no-layout"),
    AbsentRow(
      name: "B-16", reason: "layouts are made by calling their class, with their parameters"),
    AbsentRow(name: "B-17", reason: "how iOS 7 and 8 said B-01 and B-02"),
  ]

  // MARK: - Layout and data model

  private static let layoutRows = [
    CatalogueRow(
      name: "B-01", code: "index-out-of-range", line: 2, element: .cell(1, 4),
      uikit: "UICollectionView received layout attributes for a cell with an index path that does "
        + "not exist: (0, 3)",
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect) return { Attributes.cell(1, 4, rect) } end
        L.demo = { data = { 3 } }
        return L
        """),
    CatalogueRow(
      name: "B-01", code: "index-out-of-range", line: 3, element: .cell(1, 4),
      uikit: "UICollectionView received layout attributes for a cell with an index path that does "
        + "not exist: (0, 3)",
      script: """
        local L = Layout.new("L")
        function L:prepare(view)
          for item = 1, 4 do self:placeCell(1, item, 0, 0, 9, 9) end
        end
        L.demo = { data = { 3 } }
        return L
        """),
    CatalogueRow(
      name: "B-02", code: "changed-without-invalidation", line: 3, element: .header(1, 1),
      uikit: "layout attributes for supplementary item at index path (0, 0) changed from ",
      script: """
        local L = Layout.new("L")
        function L:contentSize(view) return view.width, 10000 end
        function L:attributes(view, rect)
          return { Attributes.supplementary("header", 1, 1, Rect(0, view.contentOffset.y, 9, 9)) }
        end
        L.demo = { data = { 1 }, steps = function(view) view:scrollTo(Point(0, 2000)) end }
        return L
        """),
    CatalogueRow(
      name: "B-03", code: "wrong-category", line: 3,
      uikit: "UICollectionViewLayoutAttributes elementKind is nil.  This probably means",
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect)
          return { Attributes.supplementary(nil, 1, 1, rect) }
        end
        return L
        """),
    CatalogueRow(
      name: "B-04", code: "missing-attributes", line: 3, element: .cell(1, 20),
      uikit:
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath:",
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect) return {} end
        function L:itemAttributes(view, section, item) end
        L.demo = { data = { 30 }, steps = function(view) view:scrollToItem(1, 20) end }
        return L
        """),
    CatalogueRow(
      name: "B-05", code: "missing-attributes", line: 6, element: .header(1, 1),
      uikit: "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForSupplementaryElementOfKind: header at path 0, 0",
      script: """
        local L = Layout.new("L")
        function L:contentSize(view) return view.width, 2000 end
        function L:attributes(view, rect)
          return { Attributes.supplementary("header", 1, 1, Rect(0, 0, 9, 9)) }
        end
        function L:supplementaryAttributes(view, kind, section, item) end
        function L:shouldInvalidate() return true end
        function L:boundsInvalidation(view, newBounds, context)
          context:addSupplementary("header", 1, 1)
        end
        L.demo = { data = { 1 }, steps = function(view) view:scrollTo(Point(0, 10)) end }
        return L
        """),
    CatalogueRow(
      name: "B-06", code: "index-out-of-range", line: 4, element: .cell(1, 9),
      uikit: "attempting to invalidate an item at an invalid indexPath: (0, 8) globalIndex: "
        + "9223372036854775807 numItems: 3",
      script: """
        local L = Layout.new("L")
        function L:contentSize(view) return view.width, 2000 end
        function L:shouldInvalidate() return true end
        function L:boundsInvalidation(view, newBounds, context) context:addItem(1, 9) end
        L.demo = { data = { 3 }, steps = function(view) view:scrollTo(Point(0, 10)) end }
        return L
        """),
    CatalogueRow(
      name: "B-06", code: "index-out-of-range", line: 5, element: .header(7, 1),
      uikit: "request for CGRect for supplementary view of kind header in section 6 when there are "
        + "only 1 sections in the collection view",
      script: """
        local L = Layout.new("L")
        local function steps(view)
          local context = Context()
          context:addSupplementary("header", 7, 1)
          view:invalidateLayout(context)
          view:layoutIfNeeded()
        end
        L.demo = { data = { 3 }, steps = steps }
        return L
        """),
    CatalogueRow(
      name: "B-07", code: "index-out-of-range", line: 2,
      uikit: "request for number of items in section 1 when there are only 1 sections in the "
        + "collection view",
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self.count = view:itemCount(2) end
        return L
        """),
    CatalogueRow(
      name: "B-10", code: "index-out-of-range", line: 2, element: .header(3, 1),
      uikit: "request for CGRect for supplementary view of kind header in section 2 when there are "
        + "only 1 sections in the collection view",
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect) return { Attributes.supplementary("header", 3, 1, rect) } end
        return L
        """),
    CatalogueRow(
      name: "B-12", code: "move-out-of-range", line: 3, element: .cell(4, 1),
      uikit: "trying to process interactive move from section 3 when there are only 1 sections in "
        + "collection view",
      script: steps("view:beginMove(4, 1)")),
    CatalogueRow(
      name: "B-13", code: "bounds-origin", line: 4, element: .cell(1, 1),
      uikit: "UICollectionViewLayoutAttributes bounds must be set with a (0,0) origin",
      script: """
        local L = Layout.new("L")
        function L:prepare(view)
          local cell = Attributes.cell(1, 1)
          cell.bounds = Rect(1, 0, 20, 20)
        end
        return L
        """),
    CatalogueRow(
      name: "B-14", code: "null-frame", line: 4, element: .cell(1, 1),
      uikit: "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.",
      script: """
        local L = Layout.new("L")
        function L:prepare(view)
          local cell = Attributes.cell(1, 1)
          cell.frame = Rect(0, 0, 9, 9):intersection(Rect(50, 50, 9, 9))
        end
        return L
        """),
  ]

  // MARK: - Loops

  /// Each round takes the offset a point back, so that as many rounds are due as there are points.
  private static func loop(from offset: Int) -> String {
    """
    local L = Layout.new("L")
    function L:contentSize(view) return view.width, view.height + math.max(0, view.contentOffset.y - 1) end
    function L:shouldInvalidate() return true end
    L.demo = {
      data = { 1 },
      steps = function(view) view:scrollTo(Point(0, \(offset))) end,
    }
    return L
    """
  }

  private static let loopRows = [
    CatalogueRow(
      name: "B-30", code: "layout-loop", severity: .warning, line: 6,
      uikit: "Attempting to recover UICollectionView stuck in an update/layout feedback loop.",
      script: loop(from: 97)),
    CatalogueRow(
      name: "B-31", code: "layout-loop", line: 6,
      uikit: "UICollectionView is stuck in a recursive layout loop.", script: loop(from: 200)),
  ]

  // MARK: - Scrolling

  private static func steps(_ text: String) -> String {
    """
    local L = Layout.new("L")
    function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 390, 50, 50) end
    L.demo = { data = { 30 }, steps = function(view) \(text) end }
    return L
    """
  }

  private static let scrollRows = [
    CatalogueRow(
      name: "B-60", code: "scroll-out-of-range", line: 3, element: .cell(1, 31),
      uikit: "Attempted to scroll the collection view to an out-of-bounds item (30) when there are "
        + "only 30 items in section 0.", script: steps("view:scrollToItem(1, 31)")),
    CatalogueRow(
      name: "B-60", code: "scroll-out-of-range", line: 3, element: .cell(2, 1),
      uikit: "Attempted to scroll the collection view to an out-of-bounds section (1) when there "
        + "are only 1 sections.", script: steps("view:scrollToItem(2, 1)")),
    CatalogueRow(
      name: "B-61", code: "conflicting-scroll-positions", line: 3,
      uikit:
        "UICollectionViewScrollPosition: attempt to use a scroll position with multiple vertical",
      script: steps("view:scrollToItem(1, 9, { at = { \"top\", \"bottom\" } })")),
  ]

  // MARK: - The host's own

  private static let hostRows = [
    CatalogueRow(
      name: "reentrant-call", code: "reentrant-call", line: 2,
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self.cells = view:visibleCells() end
        return L
        """),
    CatalogueRow(
      name: "mutation-of-cached", code: "mutation-of-cached", severity: .warning, line: 5,
      element: .cell(1, 1),
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self.cell = Attributes.cell(1, 1, Rect(0, 0, 300, 5000)) end
        function L:contentSize(view) return 390, 5000 end
        function L:attributes(view, rect)
          self.cell.alpha = 0.5
          return { self.cell }
        end
        L.demo = { data = { 1 }, steps = function(view) view:scrollTo(Point(0, 3000)) end }
        return L
        """),
    CatalogueRow(
      name: "content-size-unstable", code: "content-size-unstable", severity: .warning, line: 2,
      script: """
        local L = Layout.new("L")
        function L:contentSize(view) self.high = (self.high or 0) + 100 return 390, self.high end
        return L
        """),
    CatalogueRow(
      name: "rect-item-mismatch", code: "rect-item-mismatch", severity: .warning, line: 3,
      element: .cell(1, 1),
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect) return { Attributes.cell(1, 1, Rect(0, 0, 9, 9)) } end
        function L:itemAttributes(view, section, item) return 0, 5, 9, 9 end
        function L:contentSize(view) return 390, 844 end
        L.demo = { data = { 1 } }
        return L
        """),
    CatalogueRow(
      name: "rect-incomplete", code: "rect-incomplete", severity: .warning, line: 3,
      element: .cell(1, 1), options: ["--strict"],
      script: """
        local L = Layout.new("L")
        function L:itemAttributes(view, section, item) return 0, 0, 9, 9 end
        function L:attributes(view, rect) return {} end
        function L:contentSize(view) return 390, 844 end
        L.demo = { data = { 1 } }
        return L
        """),
    CatalogueRow(
      name: "rect-inconsistent", code: "rect-inconsistent", severity: .warning, line: 3,
      element: .cell(1, 1), options: ["--rect-policy", "fuzz"],
      script: """
        local L = Layout.new("L")
        function L:contentSize(view) return 390, 3000 end
        function L:attributes(view, rect) return { Attributes.cell(1, 1, Rect(0, rect.y, 9, 9)) } end
        L.demo = { data = { 1 }, steps = function(view) view:scrollTo(Point(0, 2000)) end }
        return L
        """),
    CatalogueRow(
      name: "outside-content", code: "outside-content", severity: .warning, line: 3,
      element: .cell(1, 17),
      // Rows of 60 points: the 17th ends at 1,020.
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self:placeColumn(1, 1, 30, 0, 0, 390, 60, 60) end
        function L:contentSize(view) return 390, 1000 end
        return L
        """),
    CatalogueRow(
      name: "over-invalidation", code: "over-invalidation", severity: .warning, line: 3,
      script: """
        local L = Layout.new("L")
        function L:prepare(view) self:placeColumn(1, 1, 1500, 0, 0, 390, 60, 60) end
        function L:shouldInvalidate() return true end
        L.demo = { data = { 1500 }, steps = function(view) view:drag { by = Point(0, -300), over = 1 } end }
        return L
        """),
    CatalogueRow(
      name: "wrong-category", code: "wrong-category", line: 2,
      element: .supplementary("background", IndexPath(section: 0, item: 0)),
      uikit: "could not dequeue a view of kind: background with identifier background",
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect)
          return { Attributes.supplementary("background", 1, 1, Rect(0, 0, 9, 9)) }
        end
        function L:contentSize(view) return 390, 844 end
        L.decorations = { "background" }
        return L
        """),
    CatalogueRow(
      name: "target-out-of-range", code: "target-out-of-range", severity: .warning, line: 3,
      script: """
        local L = Layout.new("L")
        function L:contentSize(view) return 390, 2000 end
        function L:targetOffset(view, proposed, velocity) return 0, 99999 end
        L.demo = { data = { 1 }, steps = function(view) view:fling { velocity = Point(0, 1) } end }
        return L
        """),
    CatalogueRow(
      name: "duplicate-element", code: "duplicate-element", severity: .warning, line: 2,
      element: .cell(1, 1),
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect) return { Attributes.cell(1, 1), Attributes.cell(1, 1) } end
        return L
        """),
    CatalogueRow(
      name: "outside-rect", code: "outside-rect", severity: .hint, line: 2, element: .cell(1, 1),
      options: ["--verbose"],
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect) return { Attributes.cell(1, 1, Rect(0, 3000, 9, 9)) } end
        function L:contentSize(view) return 390, 4000 end
        L.demo = { data = { 1 } }
        return L
        """),
    CatalogueRow(
      name: "rect-cached", code: "rect-cached", severity: .hint, line: 2,
      options: ["--verbose", "--trace"],
      script: """
        local L = Layout.new("L")
        function L:attributes(view, rect) return {} end
        function L:contentSize(view) return 390, 2000 end
        L.demo = { data = { 1 }, steps = function(view) view:scrollTo({ 0, 9 }) view:scrollTo({ 0, 5 }) end }
        return L
        """),
    CatalogueRow(
      name: "non-finite", code: "non-finite", line: 4, element: .cell(1, 1),
      uikit: "UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions. new frame: "
        + "{{0, 0}, {inf, 9}}",
      script: """
        local L = Layout.new("L")
        function L:prepare(view)
          local columns = 0
          self:placeCell(1, 1, 0, 0, view.width / columns, 9)
        end
        return L
        """),
    CatalogueRow(
      name: "frame-with-transform", code: "frame-with-transform", severity: .warning, line: 5,
      element: .cell(1, 1),
      script: """
        local L = Layout.new("L")
        function L:prepare(view)
          local cell = Attributes.cell(1, 1, Rect(0, 0, 40, 40))
          cell.transform = Transform.scale(0.5)
          cell.frame = cell.frame
          self:place(cell)
        end
        return L
        """),
    CatalogueRow(
      name: "corner-behind-eye", code: "corner-behind-eye", severity: .warning, line: nil,
      element: .cell(1, 1),
      script: """
        local L = Layout.new("L")
        function L:prepare(view)
          local cell = Attributes.cell(1, 1, Rect(0, 0, 300, 300))
          cell.transform3D = Transform3D.rotateY(1.2) * Transform3D.perspective(100)
          self:place(cell)
        end
        function L:contentSize(view) return 390, 844 end
        return L
        """),
  ]
}
