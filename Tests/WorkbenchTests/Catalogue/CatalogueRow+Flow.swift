import CollectionLayout

extension CatalogueRow {
  /// The rows of "Flow layout".
  static let flowRows = [
    CatalogueRow(
      name: "B-20", code: "mutation-of-cached", severity: .warning, line: 4, element: .cell(1, 1),
      uikit: "UICollectionViewFlowLayout has cached frame mismatch for index path (0, 0)",
      script: """
        local L = FlowLayout:extend("L")
        function L:attributes(view, rect)
          local elements = FlowLayout.attributes(self, view, rect)
          for _, element in ipairs(elements) do element.x = element.x + 1 end
          return elements
        end
        return L
        """),
    CatalogueRow(
      name: "B-21", code: "flow-item-too-large", severity: .warning, line: nil,
      element: .cell(1, 1),
      uikit:
        "The behavior of the UICollectionViewFlowLayout is not defined because: the item width "
        + "must be less than the width of the UICollectionView minus the section insets left and "
        + "right values, minus the content insets left and right values.",
      script: "return FlowLayout { itemSize = Size(391, 50) }"),
    CatalogueRow(
      name: "B-21", code: "flow-item-too-large", severity: .warning, line: 4,
      element: .cell(1, 2),
      uikit: "The behavior of the UICollectionViewFlowLayout is not defined because: the item "
        + "height must be less than the height of the UICollectionView minus the section insets "
        + "top and bottom values",
      script: """
        return Scenario {
          layout = FlowLayout { scrollDirection = "horizontal" }, data = { 3 },
          delegate = {
            sizeForItem = function(view, layout, section, item) return 50, item == 2 and 900 or 50 end,
          },
        }
        """),
    CatalogueRow(
      name: "B-22", code: "negative-size", line: nil, element: .cell(1, 1),
      uikit: "negative sizes are not supported in the flow layout",
      script: "return FlowLayout { itemSize = Size(-1, 50) }"),
    CatalogueRow(
      name: "B-23", code: "negative-size", line: nil, element: .header(1, 1),
      uikit: "negative sizes of headers/footers are not supported in the flow layout",
      script: "return FlowLayout { headerReferenceSize = Size(0, -1) }"),
  ]
}
