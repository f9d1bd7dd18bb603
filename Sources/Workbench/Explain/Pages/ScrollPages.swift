import CollectionLayout

extension DiagnosticPage {
  /// The pages of scrolling.
  static let scrollPages: [DiagnosticPage] = [
    DiagnosticPage(
      .scrollOutOfRange, [.error],
      meaning: """
        scrollToItem names a section or an item that the data does not have.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { 30 },
           steps = function(view)
        -    view:scrollToItem(1, 31)
        +    view:scrollToItem(1, view:itemCount(1))
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "Attempted to scroll the collection view to an out-of-bounds item (30) \
        when there are only 30 items in section 0."
        """),
    DiagnosticPage(
      .conflictingScrollPositions, [.error],
      meaning: """
        Two positions of one axis are given for one item, as the top and the bottom of the \
        view. Give one of each axis at most.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           steps = function(view)
        -    view:scrollToItem(1, 9, { at = { "top", "bottom" } })
        +    view:scrollToItem(1, 9, { at = { "top", "left" } })
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "UICollectionViewScrollPosition: attempt to use a scroll position with \
        multiple vertical positioning styles".
        """),
    DiagnosticPage(
      .offsetOutOfRange, [.warning],
      meaning: """
        A program scrolls to an offset at which the content cannot rest. The view goes \
        there, and shows what lies beside the content.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           steps = function(view)
        -    view:scrollTo(Point(0, 5000))
        +    view:scrollTo(Point(0, view.contentSize.height - view.height))
           end,
         }
         return Rows
        """),
      uikit: """
        No message of UIKit's is known. Developers have observed that it goes there as well.
        """),
    DiagnosticPage(
      .targetOutOfRange, [.warning],
      meaning: """
        targetOffset, or a delegate's willEndDragging, sends the content where it cannot \
        rest. The nearest offset at which it can is taken.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         function Rows:targetOffset(view, proposed)
        -  return Point(0, proposed.y - 1000)
        +  return Point(0, math.max(0, proposed.y - 1000))
         end

         Rows.demo = { steps = function(view) view:drag { by = Point(0, -50), over = 0.4 } end }
         return Rows
        """),
      uikit: """
        No message of UIKit's is known. That the content comes back to its end is our choice.
        """),
    DiagnosticPage(
      .noStrip, [.error],
      meaning: """
        A drag or a fling names a section that does not scroll on its own. Without a section \
        it moves the whole content.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           steps = function(view)
        -    view:fling { velocity = Point(0, 1), section = 1 }
        +    view:fling { velocity = Point(0, 1) }
           end,
         }
         return Rows
        """)),
  ]
}
