import CollectionLayout

extension DiagnosticPage {
  /// The pages of what `moonlay check` finds by trying.
  static let checkPages: [DiagnosticPage] = [
    DiagnosticPage(
      .estimateHole, [.error],
      meaning: """
        A cell turned out smaller than it was estimated, and what follows it stays where it was: \
        an open place is left between them. When a size becomes known, all that follows must be \
        placed anew.
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
        No message of UIKit's is known. Developers have reported such holes in flow layouts \
        whose cells shrink (openradar 26626841); this host asks again after each measurement.
        """),
    DiagnosticPage(
      .missingItem, [.error, .warning],
      meaning: """
        An item of the data is nowhere: no rectangle's answer has it, and asked for by itself \
        it has no attributes. Items of sections whose count the layout never asks for do not \
        count; one that is not to be seen can be hidden. Where it is meant, empty_ok = true on the \
        class says so.
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
        Two elements cover each other and have the same zIndex, so that chance says which one is \
        in front. Rounded corners and turned elements count as they look. Where it is meant, \
        overlap_ok = true on the class says so.
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
        The layout answers otherwise though nothing has changed: asked twice, or prepared again, \
        it moves its elements. On screen they flicker. Take what looks random from the item's \
        number or its data.
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
        What prepare works out depends on the content offset, and a scroll does not invalidate \
        it. The elements stay where the offset of long ago put them, until something else \
        prepares the layout.
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
        Two views with layouts of the same class disturb each other: what one has worked out, \
        the other changes. That comes of tables in the class and of locals of the file. What \
        prepare works out belongs in self.
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
        After an insertion or a deletion two elements cover each other, though in a new view with \
        the same data they would not. The layout has kept frames from before the update. Work \
        out anew all that stands behind what has changed.
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
        A case of a lesson ended, and its check never evaluated one of the goals. The layout showed nothing \
        that the goal is about: place the elements that the lesson asks for.
        """),
  ]
}
