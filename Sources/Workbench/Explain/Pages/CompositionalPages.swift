import CollectionLayout

extension DiagnosticPage {
  /// The pages of compositional layouts.
  static let compositionalPages: [DiagnosticPage] = [
    DiagnosticPage(
      .groupWithoutRoom, [.error],
      meaning: """
        A group of a compositional layout has no room for a single item. Its first item is longer \
        than the group, or the insets leave no space. Fractions are relative to the space inside \
        the insets; an estimated size has no insets. Enlarge the group, or reduce the item or the \
        insets.
        """,
      example: ScriptExample(
        """
         local cell = Item { width = absolute(120), height = fractionalHeight(1) }

         return CompositionalLayout {
           section = Section {
             group = HorizontalGroup {
        -      width = absolute(100), height = absolute(80), items = { cell },
        +      width = fractionalWidth(1), height = absolute(80), items = { cell },
             },
           },
         }
        """),
      uikit: """
        UIKit raises: "There is no room for this NSCollectionLayoutGroup to fit into its \
        parent group or section, or it has no room for any subitems itself.".
        """),
    DiagnosticPage(
      .duplicateKind, [.error],
      meaning: """
        Two different supplementary views of one kind are attached to the items and groups of a \
        section. Their kind and index path would be the same. Give each declaration its own kind. \
        One declaration may be attached to several items.
        """,
      example: ScriptExample(
        """
         local new = Supplementary { kind = "badge", width = absolute(20), height = absolute(20) }
         local unread = Supplementary {
        -  kind = "badge", width = absolute(12), height = absolute(12),
        +  kind = "dot", width = absolute(12), height = absolute(12),
           anchor = Anchor { edges = { "top", "trailing" } },
         }
         local cell = Item {
           width = absolute(80), height = absolute(80), supplementaries = { new, unread },
         }

         return CompositionalLayout {
           section = Section {
             group = HorizontalGroup {
               width = fractionalWidth(1), height = absolute(80), items = { cell },
             },
           },
         }
        """),
      uikit: """
        UIKit raises: "Every supplementary must have a unique elementKind: duplicates detected".
        """),
    DiagnosticPage(
      .invalidSection, [.error],
      meaning: """
        A compositional layout has no section for items of the data. Its 'sections' function \
        returned nothing for them, or it has neither 'section' nor 'sections'. Return a section \
        wherever the data has items. Only a section of the data without items needs none.
        """,
      example: ScriptExample(
        """
         local row = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
         local rows = HorizontalGroup {
           width = fractionalWidth(1), height = absolute(44), items = { row },
         }

         return Scenario {
           data = { 3, 8 },
           layout = CompositionalLayout {
             sections = function(index, environment)
        -      if index == 1 then return Section { group = rows } end
        +      return Section { group = rows, insets = Insets(index == 1 and 16 or 0) }
             end,
           },
         }
        """),
      uikit: """
        UIKit raises: "Invalid section definition. Please specify a valid section definition \
        when content is to be rendered for a section. This is a client error.".
        """),
    DiagnosticPage(
      .groupTooLarge, [.error],
      meaning: """
        A group contains more than 10,000 items and groups, has a count above 10,000, or nests \
        groups more than 64 deep. Declare only the part that repeats. A section repeats its group \
        as often as its items need.
        """,
      example: ScriptExample(
        """
         local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }

         return CompositionalLayout {
           section = Section {
             group = VerticalGroup {
        -      width = fractionalWidth(1), height = absolute(1000000), item = cell, count = 20000,
        +      width = fractionalWidth(1), height = absolute(50), item = cell, count = 1,
             },
           },
         }
        """)),
  ]
}
