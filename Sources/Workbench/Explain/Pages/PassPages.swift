import CollectionLayout

extension DiagnosticPage {
  /// The pages of what a pass is held to beyond each answer, and of what is told beside.
  static let passPages: [DiagnosticPage] = [
    DiagnosticPage(
      .selfSizeOscillation, [.warning],
      meaning: """
        A cell's preferred size depends on the size it is given, so it never settles. It prefers a \
        second size when given the first, and the first when given the second. The cell is left as \
        it is. Compute cell.preferredSize from the item, the width and the text category only.
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
        Each step of a scroll recomputes far more than is visible. In a run, that is more than a \
        thousand elements in ten frames or more. In a check, it is an amount that grows with the \
        items. Name what moves in boundsInvalidation, or invalidate only when the size changes.
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
        No UIKit message is known: the scrolling stutters.
        """),
    DiagnosticPage(
      .outsideContent, [.error, .warning],
      meaning: """
        An element extends beyond the content, so scrolling never shows all of it. Start at 0, 0, \
        and make contentSize large enough for every element. If this is intended, set outside_ok = \
        true in custom. A run warns of cells only; a check fails for any element.
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
        No UIKit message is known: the last cells become visible only while the content bounces.
        """),
    DiagnosticPage(
      .outsideRect, [.hint],
      meaning: """
        A result of attributes(view, rect) contains an element that does not meet the rectangle. \
        The element is kept, and shown when its frame becomes visible. Omit it to save work. Only \
        --verbose reports this.
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
        The content scrolled without a call of attributes, because its earlier results cover the \
        visible area. Elements that depend on the content offset were not updated. Return true \
        from shouldInvalidate for them. Only --verbose with --trace reports this.
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
        Recordings show the same in UIKit: it does not request results again while they are still \
        valid.
        """),
    DiagnosticPage(
      .unknownElement, [.hint],
      meaning: """
        A context names a header, footer or decoration that the layout has never returned and does \
        not return now. This is correct for an element that is not always there. Otherwise, \
        correct its kind or its position. Only --verbose reports this.
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
        No UIKit message is known: what should move stays where it was.
        """),
    DiagnosticPage(
      .strictSample, [.hint],
      meaning: """
        There are more items than --strict can check individually for each rectangle. It checked a \
        sample at regular distances, from the first item to the last. To check every item, run \
        with fewer items.
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
        More than two hundred different diagnostics occurred, and the rest are omitted. The last \
        error is still listed after this note. Fix the first ones; this usually resolves many of \
        the others.
        """),
  ]
}
