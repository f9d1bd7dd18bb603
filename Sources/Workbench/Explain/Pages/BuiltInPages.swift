import CollectionLayout

extension DiagnosticPage {
  /// The pages of the layouts that the host brings along.
  static let builtInPages: [DiagnosticPage] = [
    DiagnosticPage(
      .baseNotCalled, [.warning],
      meaning: """
        A class extends one of the host's layouts and overrides prepare or invalidate without \
        calling that of its base. Without its prepare nothing is laid out; without its \
        invalidate the base does not hear of what is invalid.
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
        The prepare of one of the host's layouts was called from somewhere else than the \
        prepare of a class that extends it. The view has a layout prepared, in the order of \
        the layout protocol; what makes that necessary is an invalidation.
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
        An item of a flow layout is longer than its line: the view's width (its height, where \
        lines are columns) less the content insets and the section's insets. It stands alone in \
        the middle of its line. Most often its size was worked out for another width.
        """,
      example: ScriptExample(
        """
        -return FlowLayout { itemSize = Size(390, 80), sectionInset = Insets(0, 16, 0, 16) }
        +return FlowLayout { itemSize = Size(358, 80), sectionInset = Insets(0, 16, 0, 16) }
        """),
      uikit: """
        UIKit logs: "The behavior of the UICollectionViewFlowLayout is not defined because: \
        the item width must be less than the width of the UICollectionView minus the section \
        insets left and right values". Recordings of it show the item where it is here.
        """),
    DiagnosticPage(
      .itemSizeNotPositive, [.error],
      meaning: """
        An item of a flow layout has a width or a height that is not above zero. A flow \
        layout does not place such an item; to hide one, take it out of the data.
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
        An estimate is not above zero. An estimate stands for what will be measured, and \
        nothing that is shown has no extent.
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
