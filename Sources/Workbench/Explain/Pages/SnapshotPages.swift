import CollectionLayout

extension DiagnosticPage {
  /// The pages of snapshots of the data.
  static let snapshotPages: [DiagnosticPage] = [
    DiagnosticPage(
      .duplicateIdentifier, [.error],
      meaning: """
        An identifier stands twice in a snapshot. It is what an item or a section is known by from one \
        snapshot to the next, so it must be its own: among the items of all sections together, and among \
        the sections. A string or a number is its own identifier; a table has it in its 'id'.
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
        A snapshot is asked to change, reload or reconfigure an item or a section that is not in it. Items are \
        named by their identifiers, and not by their places.
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
        2". That other changes of an item that is not there are errors too is our choice.
        """),
    DiagnosticPage(
      .missingIdentifier, [.error],
      meaning: """
        An item cannot be told from others, so that no snapshot can hold it: it is only counted, or a table \
        without an 'id', or neither a string nor a number.
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
        A snapshot has been applied, and from then on the data comes from snapshots: the view finds out by \
        itself what has changed. Telling it of changes, or changing the data source beside, would be a second \
        truth. Take a snapshot of the data, change it, and apply it.
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
