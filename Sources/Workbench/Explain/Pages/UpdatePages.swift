import CollectionLayout

extension DiagnosticPage {
  /// The pages of updates.
  static let updatePages: [DiagnosticPage] = [
    DiagnosticPage(
      .invalidUpdateCounts, [.error],
      meaning: """
        The view was told of changes that do not lead from the data as it was to the data \
        as it is. Each section must have as many items as it had, and those inserted, \
        without those deleted. Change the data first, then tell the view of just that.
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
        An update names what is not there. What is deleted, reloaded or moved counts in the \
        data as it was before the update; what is inserted, and where something moves to, \
        in the data as it is after it.
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
        Two changes of one update contradict each other: a place is deleted and moved, or \
        deleted and reloaded, or two things come to one place. Deletes and moves name places \
        before the update, however many there are.
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
        UIKit raises, according to the conflict: "attempt to create two animations for cell", \
        "attempt to delete and reload the same index path", "attempt to perform a delete and \
        a move from the same index path".
        """),
  ]
}
