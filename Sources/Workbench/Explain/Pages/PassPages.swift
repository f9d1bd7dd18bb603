import CollectionLayout

extension DiagnosticPage {
  /// The pages of what a pass is held to beyond each answer, and of what is told beside.
  static let passPages: [DiagnosticPage] = [
    DiagnosticPage(
      .selfSizeOscillation, [.warning],
      meaning: """
        What a cell prefers follows from what it is given, so that it never settles: it is given \
        one size, prefers another, is given that and prefers the first again. The cell is left as \
        it is. Let cell.preferredSize follow from the item, the width and the text category alone.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self.heights = self.heights or {}
           local y = 0
           for item = 1, view:itemCount(1) do
             local height = self.heights[item] or 44
             self:placeCell(1, item, 0, y, view.width, height)
             y = y + height
           end
         end

         function Rows:shouldInvalidatePreferred(view, preferred, original)
           return preferred.height ~= original.height
         end

         function Rows:preferredInvalidation(view, preferred, original, context)
           self.heights[preferred.item] = preferred.height
         end

         local function preferredSize(view, attributes, datum)
        -  return attributes.width, attributes.height == 44 and 60 or 44
        +  return attributes.width, 60
         end

         Rows.demo = { data = { 3 }, cell = { preferredSize = preferredSize } }
         return Rows
        """),
      uikit: """
        UIKit raises: "is stuck in a recursive layout loop".
        """),
    DiagnosticPage(
      .overInvalidation, [.error, .warning],
      meaning: """
        Each step of a scroll works out far more than is seen: in a run more than a thousand \
        elements in ten frames or more, in a check an amount that grows with the items. Name what \
        moves in boundsInvalidation, or invalidate only where the size changes.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
         end

         function Rows:shouldInvalidate(view, newBounds)
        -  return true
        +  return newBounds.width ~= view.width
         end

         local function drag(view) view:drag { by = Point(0, -400), over = 0.5 } end

         Rows.demo = { data = { 2000 }, steps = drag }
         return Rows
        """),
      uikit: """
        No message of UIKit's is known: the scrolling stutters.
        """),
    DiagnosticPage(
      .outsideContent, [.error, .warning],
      meaning: """
        An element reaches out of the content, so that no scrolling shows it as a whole. Begin at \
        0, 0, and let contentSize reach the far corner of all. Where it is meant, outside_ok = true \
        in custom says so. A run warns of cells, a check fails for any element.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 60, 60)
         end

         function Rows:contentSize(view)
        -  return view.width, 1000
        +  return view.width, view:itemCount(1) * 60
         end

         return Rows
        """),
      uikit: """
        No message of UIKit's is known: the last cells come into sight only while the content \
        bounces.
        """),
    DiagnosticPage(
      .outsideRect, [.hint],
      meaning: """
        An answer of attributes(view, rect) holds an element that does not meet the rectangle. \
        It is kept, and shown when its frame comes into sight; leaving it out spares work. Only \
        --verbose tells of it.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:attributes(view, rect)
           local cells = {}
           for item = 1, view:itemCount(1) do
             local cell = Attributes.cell(1, item, Rect(0, (item - 1) * 60, view.width, 60))
        -    cells[#cells + 1] = cell
        +    if rect:intersects(cell.frame) then cells[#cells + 1] = cell end
           end
           return cells
         end

         function Rows:contentSize(view) return view.width, view:itemCount(1) * 60 end

         return Rows
        """, options: ["--verbose"]),
      uikit: """
        Analyses of UIKit say that it keeps such an element; so does this host.
        """),
    DiagnosticPage(
      .rectCached, [.hint],
      meaning: """
        The content scrolled and attributes was not asked, because its earlier answers cover \
        what is seen. Elements that depend on the content offset stay as they were; answer true \
        from shouldInvalidate for them. Only --verbose with --trace tells of it.
        """,
      example: ScriptExample(
        """
         local Fade = Layout.new("Fade")

         function Fade:contentSize(view) return view.width, 1500 end

         function Fade:attributes(view, rect)
           local cell = Attributes.cell(1, 1, Rect(0, 0, view.width, 800))
           cell.alpha = math.max(0, 1 - view.bounds.y / 900)
           return rect:intersects(cell.frame) and { cell } or {}
         end
        +
        +function Fade:shouldInvalidate() return true end

         local function scroll(view)
           view:scrollTo(Point(0, 600))
           view:scrollTo(Point(0, 300))
         end

         Fade.demo = { data = { 1 }, steps = scroll }
         return Fade
        """, options: ["--verbose", "--trace"]),
      uikit: """
        Recordings show the same of UIKit: it does not ask again about what is answered and \
        still valid.
        """),
    DiagnosticPage(
      .unknownElement, [.hint],
      meaning: """
        A context names a header, footer or decoration of which the layout has never answered \
        anything, and answers nothing now. That is right for what is not always there; else its \
        kind or its place is misspelt. Only --verbose tells of it.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeSupplementary("header", 1, 1, 0, view.contentOffset.y, view.width, 44)
           self:placeColumn(1, 1, view:itemCount(1), 0, 44, view.width, 44, 44)
         end

         function Rows:contentSize(view) return view.width, 44 + view:itemCount(1) * 44 end

         function Rows:shouldInvalidate() return true end

         function Rows:boundsInvalidation(view, newBounds, context)
        -  context:addSupplementary("title", 1, 1)
        +  context:addSupplementary("header", 1, 1)
         end

         Rows.demo = { steps = function(view) view:scrollTo(Point(0, 100)) end }
         return Rows
        """, options: ["--verbose"]),
      uikit: """
        No message of UIKit's is known: what should move stays where it was.
        """),
    DiagnosticPage(
      .strictSample, [.hint],
      meaning: """
        --strict asks about each item by itself, for each rectangle, and there are more than it \
        asks about: it took one in so many, from the first to the last. Run with fewer items to \
        have all of them asked about.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:itemAttributes(view, section, item)
           return Attributes.cell(section, item, Rect(0, (item - 1) * 60, view.width, 60))
         end

         function Rows:attributes(view, rect)
           local cells = {}
           local first = math.max(1, rect.minY // 60 + 1)
           local last = math.min(view:itemCount(1), math.ceil(rect.maxY / 60))
           for item = first, last do
             cells[#cells + 1] = self:itemAttributes(view, 1, item)
           end
           return cells
         end

         function Rows:contentSize(view) return view.width, view:itemCount(1) * 60 end

        -Rows.demo = { data = { 15000 } }
        +Rows.demo = { data = { 1000 } }
         return Rows
        """, options: ["--strict", "--verbose"])),
    DiagnosticPage(
      .tooManyDiagnostics, [.error, .warning],
      meaning: """
        More than two hundred different diagnostics were met, and the rest is left out. The last \
        error stands behind this note all the same. Mend what comes first: most often much of \
        the rest goes with it.
        """),
  ]
}
