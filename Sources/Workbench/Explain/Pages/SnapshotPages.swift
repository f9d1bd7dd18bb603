import CollectionLayout

extension DiagnosticPage {
  /// The pages of snapshots of the data.
  static let snapshotPages: [DiagnosticPage] = [
    DiagnosticPage(
      .duplicateIdentifier, [.error],
      meaning: """
        An identifier occurs twice in a snapshot. Identifiers match items and sections between \
        snapshots. Each must be unique among the items of all sections, or among the sections. A \
        string or a number is its own identifier; a table has it in its 'id'. Give each a \
        different identifier.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { { "Ada", "Bo" } },
           steps = function(view)
        -    view:apply(Snapshot { { "Bo", "Ada", "Bo" } })
        +    view:apply(Snapshot { { "Bo", "Ada", "Cy" } })
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(Bo)}".
        """),
    DiagnosticPage(
      .unknownIdentifier, [.error],
      meaning: """
        A change, reload or reconfiguration names an item or a section that is not in the \
        snapshot. Name items by their identifiers, not by their positions.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { { "Ada", "Bo" } },
           steps = function(view)
        -    view:apply(view.data:snapshot():reload { 2 })
        +    view:apply(view.data:snapshot():reload { "Bo" })
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "Attempted to reload item identifier that does not exist in the snapshot: \
        2". That other changes of a missing item are errors too is our choice.
        """),
    DiagnosticPage(
      .missingIdentifier, [.error],
      meaning: """
        An item has no identifier, so a snapshot cannot contain it. The item is only counted, is a \
        table without an 'id', or is neither a table, a string nor a number. Use strings, numbers, \
        or tables with an 'id'.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { { "Ada" } },
           steps = function(view)
        -    view:apply(Snapshot { { { name = "Ada" }, { name = "Bo" } } })
        +    view:apply(Snapshot { { { id = 1, name = "Ada" }, { id = 2, name = "Bo" } } })
           end,
         }
         return Rows
        """)),
    DiagnosticPage(
      .updateWithoutSnapshot, [.error],
      meaning: """
        The view or its data was changed directly, although a snapshot has been applied. From then \
        on, the data comes from snapshots, and the view finds the changes itself. Direct changes \
        would contradict the snapshots. Take a snapshot of the data, change it, and apply it.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { { "Ada", "Bo" } },
           steps = function(view)
             view:apply(Snapshot { { "Bo", "Ada" } })
        -    view:deleteItems { { 1, 1 } }
        +    view:apply(view.data:snapshot():delete { "Bo" })
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when \
        acting as the UICollectionView's dataSource: please do not call mutation APIs directly on \
        UICollectionView".
        """),
  ]
}
