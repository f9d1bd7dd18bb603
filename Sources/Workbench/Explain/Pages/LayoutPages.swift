import CollectionLayout

extension DiagnosticPage {
  /// The pages of what a layout answers, and when.
  static let layoutPages: [DiagnosticPage] = [
    DiagnosticPage(
      .nothingPlaced, [.warning],
      meaning: """
        The data has items, and the layout has placed none and answers none, so that nothing is to be seen. Often prepare \
        is not the layout's own method, or its loop does nothing. Where it is meant, empty_ok = true on the class says so.
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
        The script names a section or an item that the data does not have. Sections and \
        items count from 1, up to view:sectionCount() and view:itemCount(section).
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
        The view needs the attributes of one element, and the layout answers nothing for it. \
        What a program scrolls to, and what attributes(view, rect) has answered, must be \
        answered by itself too, wherever it stands.
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
        An element was answered in one place, and then in another, though nothing was \
        invalidated between. Between two invalidations a layout is a fixed picture; an \
        element that follows the scrolling needs shouldInvalidate. For cells it is a \
        warning, under --strict alone.
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
        contentSize answers another size than before, though nothing was invalidated \
        between. It is asked often, so it should work out nothing: let prepare work the size \
        out and keep it.
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
        One answer of attributes(view, rect) holds the same element twice. The last one is \
        taken.
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
        No message of UIKit's is known; an analysis of it says that the last one counts there \
        too.
        """),
    DiagnosticPage(
      .rectIncomplete, [.warning],
      meaning: """
        An element says of itself that it meets the rectangle, and is missing from the \
        answer for that rectangle. On the screen it is the cell that vanishes while the \
        content scrolls. Only --strict looks for it.
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
        No message of UIKit's is known: a cell that is not answered is not shown.
        """),
    DiagnosticPage(
      .rectInconsistent, [.warning],
      meaning: """
        An element's attributes depend on the rectangle that was asked about. The rectangle \
        says what to answer, not where an element is. The host asks about random rectangles \
        to find it (--rect-policy fuzz).
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
        Recordings show that UIKit asks about pages as high as the view, and again only where \
        something is invalid. So cells are in the wrong place now and then.
        """),
    DiagnosticPage(
      .rectItemMismatch, [.warning],
      meaning: """
        attributes(view, rect) and itemAttributes say different things of one element. \
        Insertions, deletions and scrolling to an item use the single answer, and go to the \
        wrong place. Let both take their answer from one function.
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
        No message of UIKit's is known; which answer counts depends on what is needed.
        """),
    DiagnosticPage(
      .staleCache, [.warning],
      meaning: """
        The layout was worked out from the view's size, and is kept although the size has \
        changed. Answer true from shouldInvalidate when the width or the height is another.
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
        No message of UIKit's is known: cells keep the old width after a rotation, until \
        something else invalidates the layout.
        """),
    DiagnosticPage(
      .layoutLoop, [.error, .warning],
      meaning: """
        A change of the view leads to the same change again, without an end. Change the view \
        from a handler, or answer from a layout, only what is not yet as it should be. The \
        warning says that the view goes round; the error, that it does not come to rest.
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
        The view was asked, from inside a layout callback, for something that depends on the \
        layout's own answer. Or it was told to let time pass, or the data was changed, at a \
        moment when that cannot be. Take what you need from the view's bounds, its data and \
        what the layout keeps itself.
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
        Guides to custom layouts warn of it: the layout is asked from inside itself, which can \
        go on without an end.
        """),
    DiagnosticPage(
      .placedOutsidePrepare, [.error],
      meaning: """
        An element was placed at a time when the layout is not being prepared. The placing \
        methods work in prepare alone, on self; other callbacks answer attributes.
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
        A callback answers something else than it must. A size or a point is one value or \
        two numbers, an element its attributes or four numbers, and attributes(view, rect) \
        an array without holes.
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
        Attributes were changed after the layout had answered them. The view may hold what \
        it was given, so the change comes at a time that nobody knows. Change a copy and \
        answer that.
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
