import CollectionLayout

extension DiagnosticPage {
  /// The pages of the layouts that the host brings along.
  static let builtInPages: [DiagnosticPage] = [
    DiagnosticPage(
      .baseNotCalled, [.warning],
      meaning: """
        A class extends a built-in layout and overrides prepare or invalidate without calling the \
        base method. Without the base's prepare nothing is laid out. Without its invalidate the \
        base does not know what is invalid. Call the base method with self, for example \
        FlowLayout.prepare(self, view).
        """,
      example: ScriptExample(
        """
         local Tiles = FlowLayout:extend("Tiles", { columns = 3 })

         function Tiles:prepare(view)
           local side = (view.width - 10 * (self.columns - 1)) / self.columns
           self.itemSize = Size(side, side)
        -end
        +  FlowLayout.prepare(self, view)
        +end

         return Tiles
        """)),
    DiagnosticPage(
      .preparedOutsidePrepare, [.error],
      meaning: """
        The prepare of a built-in layout was called from outside the prepare of a class that \
        extends it. The view itself calls prepare, in the order of the layout protocol. To have \
        the layout prepared again, invalidate it.
        """,
      example: ScriptExample(
        """
         local tiles = FlowLayout { itemSize = Size(100, 100) }

         return Scenario {
           layout = tiles,
           steps = function(view)
             tiles.itemSize = Size(120, 120)
        -    FlowLayout.prepare(tiles, view)
        +    view:layoutIfNeeded()
           end,
         }
        """)),
    DiagnosticPage(
      .flowItemTooLarge, [.warning],
      meaning: """
        An item of a flow layout is longer than its line. A line is the view's width (its height \
        where lines are columns) minus the content insets and the section's insets. The item is \
        centred on a line of its own. Usually its size was computed for another width; compute it \
        from the current one.
        """,
      example: ScriptExample(
        """
        -return FlowLayout { itemSize = Size(390, 80), sectionInset = Insets(0, 16, 0, 16) }
        +return FlowLayout { itemSize = Size(358, 80), sectionInset = Insets(0, 16, 0, 16) }
        """),
      uikit: """
        UIKit logs: "The behavior of the UICollectionViewFlowLayout is not defined because: the \
        item width must be less than the width of the UICollectionView minus the section insets \
        left and right values". Recordings of UIKit show the item in the same place as here.
        """),
    DiagnosticPage(
      .itemSizeNotPositive, [.error],
      meaning: """
        An item of a flow layout has a width or a height that is not above zero. A flow layout \
        does not place such an item. Return a positive size; to hide an item, remove it from the \
        data.
        """,
      example: ScriptExample(
        """
         return Scenario {
           layout = FlowLayout {},
           data = { 12 },
           delegate = {
             sizeForItem = function(view, layout, section, item)
        -      return Size(20 * (item - 1), 40)
        +      return Size(20 * item, 40)
             end,
           },
         }
        """),
      uikit: """
        UIKit raises: "negative or zero item sizes are not supported in the flow layout".
        """),
    DiagnosticPage(
      .invalidEstimate, [.warning],
      meaning: """
        An estimated size is not above zero. An estimate is used until the real size is measured, \
        and no visible element has a size of zero. Use a typical size of the element.
        """,
      example: ScriptExample(
        """
        -return ListLayout { rowHeight = "automatic", estimatedRowHeight = 0 }
        +return ListLayout { rowHeight = "automatic", estimatedRowHeight = 44 }
        """),
      uikit: """
        UIKit logs: "Invalid estimated dimension, must be > 0. NOTE: This will be a \
        hard-assert soon, please update your call site.".
        """),
  ]
}
