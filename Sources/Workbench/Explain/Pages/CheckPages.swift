import CollectionLayout

extension DiagnosticPage {
  /// The pages of what `moonlay check` finds by trying.
  static let checkPages: [DiagnosticPage] = [
    DiagnosticPage(
      "missing-item", [.error],
      meaning: """
        An item of the data is nowhere: no rectangle's answer has it, and asked for by itself \
        it has no attributes. Items of sections whose count the layout never asks for do not \
        count; one that is not to be seen can be hidden.
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
      "outside-content", [.error],
      meaning: """
        An element lies outside of the content, so nobody can scroll to all of it. contentSize \
        must reach to the far edge of the last element, and the first begins at 0, 0. Where it \
        is meant, custom = { outside_ok = true } on the element says so.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50)
         end

         function Rows:contentSize(view)
        -  return 300, view:itemCount(1) * 40
        +  return 300, view:itemCount(1) * 50
         end

         return Rows
        """, tool: .check)),
    DiagnosticPage(
      "overlap", [.error],
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
      "unstable-size", [.error],
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
      "over-invalidation", [.error],
      meaning: """
        Each step of a scroll prepares the layout anew, and each time the work grows with the \
        number of items. With few it goes well, with many the scrolling stutters. Say no in \
        shouldInvalidate, or do in prepare only what is visible.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
         end

        -function Rows:shouldInvalidate() return true end
        +function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

         return Rows
        """, tool: .check),
      uikit: """
        UIKit prepares as often as it is told to, also in the midst of a scroll.
        """),
    DiagnosticPage(
      "scroll-dependent-prepare", [.error],
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
      "shared-instance", [.error],
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
      "prepare-side-effect", [.error],
      meaning: """
        The layout holds more each time that it is prepared, with nothing changed. prepare may \
        run at every step of a scroll, so what grows there makes a long scroll slow. Begin with \
        empty tables, and add nothing there to what stays.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  self.log = self.log or {}
        +  self.log = {}
           self.log[#self.log + 1] = "prepared"
           self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44)
         end

         return Rows
        """, tool: .check)),
  ]
}
