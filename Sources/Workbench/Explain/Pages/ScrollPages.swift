import CollectionLayout

extension DiagnosticPage {
  /// The pages of scrolling.
  static let scrollPages: [DiagnosticPage] = [
    DiagnosticPage(
      .scrollOutOfRange, [.error],
      meaning: """
        scrollToItem names a section or an item that the data does not have. Sections and items \
        count from 1, up to view:sectionCount() and view:itemCount(section).
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
        scrollToItem received two positions of one axis for an item, for example the top and the \
        bottom of the view. Pass at most one position for each axis.
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
        The script scrolls to an offset at which the content cannot rest. The view scrolls there, \
        and shows the area outside the content. Limit the offset to the size of the content.
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
        No UIKit message is known. Developers have observed that UIKit scrolls there as well.
        """),
    DiagnosticPage(
      .targetOutOfRange, [.warning],
      meaning: """
        targetOffset, or a delegate's willEndDragging, returned an offset at which the content \
        cannot rest. The nearest valid offset is used. Limit the offset that you return to the \
        content.
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
        No UIKit message is known. Moving the content back to its end is our choice.
        """),
    DiagnosticPage(
      .noStrip, [.error],
      meaning: """
        A drag or a fling names a section that does not scroll on its own. Omit the section to \
        scroll the whole content.
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
