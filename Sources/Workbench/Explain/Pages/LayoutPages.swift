import CollectionLayout

extension DiagnosticPage {
  /// The pages of what a layout answers, and when.
  static let layoutPages: [DiagnosticPage] = [
    DiagnosticPage(
      .nothingPlaced, [.warning],
      meaning: """
        The data has items, but the layout places none and returns none, so nothing is visible. \
        Often prepare is not the layout's own method, or its loop never runs. Place the items in \
        prepare, or return them from attributes. If the view is empty on purpose, set empty_ok = \
        true on the class.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        +  self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44)
         end

         return Rows
        """)),
    DiagnosticPage(
      .indexOutOfRange, [.error],
      meaning: """
        The script names a section or an item that the data does not have. Sections and items \
        count from 1, up to view:sectionCount() and view:itemCount(section). Use these counts as \
        the limits of your loops.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  for item = 1, 40 do
        +  for item = 1, view:itemCount(1) do
             self:placeCell(1, item, 0, (item - 1) * 50, 300, 44)
           end
         end

         return Rows
        """),
      uikit: """
        UIKit raises: "UICollectionView received layout attributes for a cell with an index \
        path that does not exist".
        """),
    DiagnosticPage(
      .missingAttributes, [.error],
      meaning: """
        The view needs the attributes of one element, and the layout returns nothing for it. This \
        concerns targets of scrolling and elements that attributes(view, rect) has returned. \
        Return the attributes of each element individually too, wherever it is in the content.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  for item = 1, view.height // 50 do
        +  for item = 1, view:itemCount(1) do
             self:placeCell(1, item, 0, (item - 1) * 50, 300, 44)
           end
         end

         Rows.demo = { data = { 30 }, steps = function(view) view:scrollToItem(1, 20) end }
         return Rows
        """),
      uikit: """
        UIKit raises: "no UICollectionViewLayoutAttributes instance for \
        -layoutAttributesForItemAtIndexPath:".
        """),
    DiagnosticPage(
      .changedWithoutInvalidation, [.error, .warning],
      meaning: """
        The layout returned an element in one place and then in another, though nothing was \
        invalidated in between. A layout must not change between two invalidations. For an element \
        that follows the scrolling, implement shouldInvalidate. For cells this is a warning, and \
        only under --strict.
        """,
      example: ScriptExample(
        """
         local Pinned = Layout.new("Pinned")

         function Pinned:contentSize(view) return view.width, 10000 end

         function Pinned:attributes(view, rect)
           local top = view.bounds.y
           return { Attributes.supplementary("header", 1, 1, Rect(0, top, view.width, 44)) }
         end
        +
        +function Pinned:shouldInvalidate() return true end

         Pinned.demo = { steps = function(view) view:scrollTo(Point(0, 2000)) end }
         return Pinned
        """),
      uikit: """
        UIKit raises for headers, footers and decorations: "changed from … to … without \
        invalidating the layout". No message for cells is known.
        """),
    DiagnosticPage(
      .contentSizeUnstable, [.warning],
      meaning: """
        contentSize returned a different size than before, though nothing was invalidated in \
        between. It is called often, so it should compute nothing. Compute the size in prepare and \
        keep it.
        """,
      example: ScriptExample(
        """
         local List = Layout.new("List")
         function List:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
        +  self.height = view:itemCount(1) * 44
         end
         function List:contentSize(view)
        -  self.height = (self.height or 0) + view:itemCount(1) * 44
           return view.width, self.height
         end
         return List
        """)),
    DiagnosticPage(
      .duplicateElement, [.warning],
      meaning: """
        One result of attributes(view, rect) contains the same element twice. The last one is \
        used. Return each element once, with its own section and item.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:attributes(view, rect)
           local cells = {}
           for item = 1, view:itemCount(1) do
        -    cells[item] = Attributes.cell(1, 1, Rect(0, (item - 1) * 50, 300, 44))
        +    cells[item] = Attributes.cell(1, item, Rect(0, (item - 1) * 50, 300, 44))
           end
           return cells
         end

         Rows.demo = { data = { 2 } }
         return Rows
        """),
      uikit: """
        No UIKit message is known; an analysis of UIKit says that it uses the last one too.
        """),
    DiagnosticPage(
      .rectIncomplete, [.warning],
      meaning: """
        An element's own attributes meet the rectangle, but the result for that rectangle does not \
        contain it. On screen, the cell vanishes while the content scrolls. Return every element \
        that intersects the rectangle. Only --strict checks this.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:itemAttributes(view, section, item)
           return Attributes.cell(section, item, Rect(0, (item - 1) * 60, 300, 60))
         end

         function Rows:attributes(view, rect)
           local cells = {}
           for item = 1, view:itemCount(1) do
             local cell = self:itemAttributes(view, 1, item)
        -    if rect:contains(cell.frame) then cells[#cells + 1] = cell end
        +    if rect:intersects(cell.frame) then cells[#cells + 1] = cell end
           end
           return cells
         end

         function Rows:contentSize(view) return 300, view:itemCount(1) * 60 end

         return Rows
        """, options: ["--strict"]),
      uikit: """
        No UIKit message is known: a cell that is not returned is not shown.
        """),
    DiagnosticPage(
      .rectInconsistent, [.warning],
      meaning: """
        An element's attributes depend on the rectangle given to attributes(view, rect). The \
        rectangle selects which elements to return, not where they are. Compute positions without \
        it. The host uses random rectangles to find this (--rect-policy fuzz).
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:contentSize(view) return view.width, 2000 end

         function Rows:attributes(view, rect)
        -  return { Attributes.cell(1, 1, Rect(0, rect.y, view.width, 44)) }
        +  return { Attributes.cell(1, 1, Rect(0, 0, view.width, 44)) }
         end

         Rows.demo = { data = { 1 }, steps = function(view) view:scrollTo(Point(0, 900)) end }
         return Rows
        """, options: ["--rect-policy", "fuzz"]),
      uikit: """
        Recordings show that UIKit requests pages as high as the view, and requests them again \
        only where something is invalid. So cells are sometimes in the wrong place.
        """),
    DiagnosticPage(
      .rectItemMismatch, [.warning],
      meaning: """
        attributes(view, rect) and itemAttributes return different values for one element. \
        Insertions, deletions and scrolling to an item use itemAttributes, and go to the wrong \
        place. Compute both results in one function.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:itemAttributes(view, section, item)
        -  return Attributes.cell(section, item, Rect(0, item * 50, 300, 44))
        +  return Attributes.cell(section, item, Rect(0, (item - 1) * 50, 300, 44))
         end

         function Rows:attributes(view, rect)
           local cells = {}
           for item = 1, view:itemCount(1) do
             cells[item] = Attributes.cell(1, item, Rect(0, (item - 1) * 50, 300, 44))
           end
           return cells
         end

         Rows.demo = { data = { 3 } }
         return Rows
        """),
      uikit: """
        No UIKit message is known; which result counts depends on what it is used for.
        """),
    DiagnosticPage(
      .staleCache, [.warning],
      meaning: """
        The layout was computed from the view's size, and was not recomputed after the size \
        changed. Return true from shouldInvalidate when the width or the height changes.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeCell(1, 1, 0, 0, view.width, 44)
         end
        +
        +function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

         Rows.demo = { data = { 1 }, steps = function(view) view:resize(Size(844, 390)) end }
         return Rows
        """),
      uikit: """
        No UIKit message is known: cells keep the old width after a rotation, until something else \
        invalidates the layout.
        """),
    DiagnosticPage(
      .layoutLoop, [.error, .warning],
      meaning: """
        A change of the view causes the same change again, without an end. In a handler or a \
        layout callback, change only what is not yet correct. The warning means that the view \
        repeats a change; the error means that it never settles.
        """,
      example: ScriptExample(
        """
         local Tall = Layout.new("Tall")

         function Tall:contentSize(view) return view.width, 100000 end

         local function lead(view)
           local offset = view.contentOffset
        -  view:scrollTo(Point(0, offset.y + 1))
        +  if offset.y < 10 then view:scrollTo(Point(0, 10)) end
         end

         Tall.demo = { data = {}, delegate = { didScroll = lead }, steps = function(view) view:scrollTo(Point(0, 1)) end }
         return Tall
        """),
      uikit: """
        UIKit logs an attempt to recover from a feedback loop, then raises: "is stuck in a \
        recursive layout loop".
        """),
    DiagnosticPage(
      .reentrantCall, [.error],
      meaning: """
        A layout callback called a view method that depends on the layout's own result. Or the \
        script let time pass, or changed the data, when that is not possible. Use the view's \
        bounds, its data and values that the layout keeps itself.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  local count = #view:visibleCells()
        +  local count = view:itemCount(1)
           for item = 1, count do
             self:placeCell(1, item, 0, (item - 1) * 50, 300, 44)
           end
         end

         return Rows
        """),
      uikit: """
        Guides to custom layouts warn of this: the layout is called from inside itself, which can \
        go on without an end.
        """),
    DiagnosticPage(
      .placedOutsidePrepare, [.error],
      meaning: """
        An element was placed while the layout was not being prepared. Call the placing methods \
        only in prepare, on self. Other callbacks return attributes instead.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

        -function Rows:contentSize(view)
        +function Rows:prepare(view)
           for item = 1, view:itemCount(1) do
             self:placeCell(1, item, 0, (item - 1) * 50, 300, 44)
           end
        -  return view.width, 1500
         end

         return Rows
        """)),
    DiagnosticPage(
      .wrongReturnType, [.error],
      meaning: """
        A callback returned a value of the wrong type. Return a size or a point as one value or \
        two numbers. Return an element as its attributes or four numbers. attributes(view, rect) \
        must return an array without holes.
        """,
      example: ScriptExample(
        """
         local Rows = FlowLayout:extend("Rows")

         function Rows:contentSize(view)
        -  return view.width
        +  return view.width, 1500
         end

         return Rows
        """)),
    DiagnosticPage(
      .mutationOfCached, [.warning],
      meaning: """
        Attributes were changed after the layout had returned them. The view may keep what it \
        received, so it is undefined when the change takes effect. Change a copy and return that.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:prepare(view)
           self.card = Attributes.cell(1, 1, Rect(0, 0, 300, 5000))
         end

         function Card:contentSize(view) return view.width, 5000 end

         function Card:attributes(view, rect)
        -  local card = self.card
        +  local card = self.card:copy()
           card.alpha = 0.5
           return { card }
         end

         Card.demo = { data = { 1 }, steps = function(view) view:scrollTo(Point(0, 3000)) end }
         return Card
        """),
      uikit: """
        UIKit's flow layout logs: "cached frame mismatch … modifying attributes returned by \
        UICollectionViewFlowLayout without copying them".
        """),
  ]
}
