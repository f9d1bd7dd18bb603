import CollectionLayout

extension DiagnosticPage {
  /// The pages of updates.
  static let updatePages: [DiagnosticPage] = [
    DiagnosticPage(
      .invalidUpdateCounts, [.error],
      meaning: """
        The changes reported to the view do not lead from the old data to the new data. Each \
        section must have its old number of items, plus those inserted, minus those deleted. \
        Change the data first, then report exactly that change to the view.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { 30 },
           steps = function(view)
        +    view.data:remove(1, 3)
             view:deleteItems { { 1, 3 } }
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "Invalid update: invalid number of items in section 0. …", since iOS \
        15: "Invalid batch updates detected: the number of sections and/or items returned \
        by the data source before and/or after performing the batch updates are \
        inconsistent with the updates."
        """),
    DiagnosticPage(
      .updateOutOfRange, [.error],
      meaning: """
        An update names a section or an item that does not exist. Deletions, reloads and the \
        origins of moves use positions before the update. Insertions and the targets of moves use \
        positions after it.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { 30 },
           steps = function(view)
             view:performBatchUpdates(function()
               view.data:remove(1, 1)
               view.data:insert(1, 30, "last")
        -      view:insertItems { { 1, 31 } }
        +      view:insertItems { { 1, 30 } }
               view:deleteItems { { 1, 1 } }
             end)
           end,
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "attempt to insert item 30 into section 0, but there are only 30 items \
        in section 0 after the update".
        """),
    DiagnosticPage(
      .conflictingUpdates, [.error],
      meaning: """
        Two changes of one update contradict each other: a position is deleted and moved, deleted \
        and reloaded, or the target of two changes. Deletions and moves name positions before the \
        update, however many there are. Remove one of the changes, or correct its position.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
           data = { 30 },
           steps = function(view)
             view:performBatchUpdates(function()
               view.data:remove(1, 1)
               view.data:remove(1, 1)
        -      view:deleteItems { { 1, 1 }, { 1, 1 } }
        +      view:deleteItems { { 1, 1 }, { 1, 2 } }
             end)
           end,
         }
         return Rows
        """),
      uikit: """
        Depending on the conflict, UIKit raises: "attempt to create two animations for cell", \
        "attempt to delete and reload the same index path", "attempt to perform a delete and a \
        move from the same index path".
        """),
  ]
}
