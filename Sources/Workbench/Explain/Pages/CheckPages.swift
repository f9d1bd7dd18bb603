import CollectionLayout

extension DiagnosticPage {
  /// The pages of what `moonlay check` finds by trying.
  static let checkPages: [DiagnosticPage] = [
    DiagnosticPage(
      .estimateHole, [.error],
      meaning: """
        A cell is smaller than its estimate, but the elements after it do not move up, which \
        leaves a gap. When a size becomes known, recompute the positions of all elements after it.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self.heights = self.heights or {}
           local y = 0
           for item = 1, view:itemCount(1) do
             local height = self.heights[item] or 100
             self:placeCell(1, item, 0, y, view.width, height)
        -    y = y + 100
        +    y = y + height
           end
         end

         function Rows:shouldInvalidatePreferred(view, preferred, original)
           return preferred.height ~= original.height
         end

         function Rows:preferredInvalidation(view, preferred, original, context)
           self.heights[preferred.item] = preferred.height
         end

         Rows.demo = { data = { { { size = { 390, 40 } } } } }
         return Rows
        """, tool: .check),
      uikit: """
        No UIKit message is known. Developers have reported such gaps in flow layouts whose cells \
        shrink (openradar 26626841). This host calls the layout again after each measurement.
        """),
    DiagnosticPage(
      .missingItem, [.error, .warning],
      meaning: """
        An item of the data was never placed: no rectangle contains it, and it has no attributes \
        of its own. Sections whose item count the layout never reads are ignored. Place every \
        item, and hide those that must not be visible. If items are missing on purpose, set \
        empty_ok = true on the class.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  for item = 1, view:itemCount(1) - 1 do
        +  for item = 1, view:itemCount(1) do
             self:placeCell(1, item, 0, (item - 1) * 50, 300, 44)
           end
         end

         return Rows
        """, tool: .check)),
    DiagnosticPage(
      .overlap, [.error, .warning],
      meaning: """
        Two elements overlap and have the same zIndex, so it is undefined which one is in front. \
        Rounded corners and rotated elements are compared by their visible shape. Separate the \
        elements or change a zIndex. If the overlap is intended, set overlap_ok = true on the \
        class.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 40)
        +  self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44)
         end

         return Rows
        """, tool: .check)),
    DiagnosticPage(
      .unstableSize, [.error],
      meaning: """
        The layout returns different results although nothing has changed: on a second call, or \
        after another prepare. The elements flicker on screen. Derive values that look random from \
        the item's number or its data.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           local y = 0
           for item = 1, view:itemCount(1) do
        -    local height = 40 + math.random(60)
        +    local height = 40 + item * 37 % 60
             self:placeCell(1, item, 0, y, 300, height)
             y = y + height
           end
         end

         return Rows
        """, tool: .check)),
    DiagnosticPage(
      .scrollDependentPrepare, [.error, .warning],
      meaning: """
        The result of prepare depends on the content offset, but scrolling does not invalidate the \
        layout. The elements stay where an earlier offset put them, until something else \
        invalidates the layout. Return true from shouldInvalidate.
        """,
      example: ScriptExample(
        """
         local Pinned = Layout.new("Pinned")

         function Pinned:prepare(view)
           self:placeCell(1, 1, 0, view.contentOffset.y, 300, 44)
         end

         function Pinned:contentSize(view) return 300, 5000 end
        +
        +function Pinned:shouldInvalidate() return true end

         return Pinned
        """, options: ["--items", "1"], tool: .check)),
    DiagnosticPage(
      .sharedInstance, [.error],
      meaning: """
        Two views with layouts of the same class affect each other: one changes what the other has \
        computed. The cause is a table in the class or a local variable of the file. Keep what \
        prepare computes in self.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")
        -local width = 0

        -function Rows:prepare(view) width = view.width end
        +function Rows:prepare(view) self.width = view.width end

         function Rows:contentSize(view) return view.width, view:itemCount(1) * 44 end

         function Rows:attributes(view, rect)
           local rows = {}
           for item = 1, view:itemCount(1) do
        -    rows[item] = Attributes.cell(1, item, Rect(0, (item - 1) * 44, width, 44))
        +    rows[item] = Attributes.cell(1, item, Rect(0, (item - 1) * 44, self.width, 44))
           end
           return rows
         end

         function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

         return Rows
        """, tool: .check)),
    DiagnosticPage(
      .updateOverlap, [.error],
      meaning: """
        After an insertion or a deletion two elements overlap, but in a new view with the same \
        data they do not. The layout has kept frames from before the update. Recompute everything \
        after the position that changed.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  self.tops = self.tops or {}
        +  self.tops = {}
           local y = 0
           for item = 1, view:itemCount(1) do
             self.tops[item] = self.tops[item] or y
             self:placeCell(1, item, 0, self.tops[item], 300, view:data(1, item))
             y = self.tops[item] + view:data(1, item)
           end
         end

         function Rows:invalidate(view, context)
           if context.everything then self.tops = nil end
         end

         Rows.demo = { data = { { 20, 40, 60, 80 } } }
         return Rows
        """, options: ["--case", "--items", "3", "--step", "update=-1,1"], tool: .check)),
    DiagnosticPage(
      .goalNotEvaluated, [.error],
      meaning: """
        A case of a lesson ended, and its check never evaluated one of the goals. The layout \
        showed nothing that the goal is about. Place the elements that the lesson requires.
        """),
  ]
}
