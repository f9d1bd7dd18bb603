import CollectionLayout

extension DiagnosticPage {
  /// The pages of a scenario's data and the views that show it.
  static let dataPages: [DiagnosticPage] = [
    DiagnosticPage(
      .wrongData, [.error],
      meaning: """
        The data is not an array of sections. A section is an item count, an array of items, or a \
        table with the items and its header and footer. Write each section in one of these forms.
        """,
      example: ScriptExample(
        """
         local Rows = FlowLayout:extend("Rows")

        -Rows.demo = { data = { "forty" } }
        +Rows.demo = { data = { 40 } }
         return Rows
        """)),
    DiagnosticPage(
      .invalidView, [.error],
      meaning: """
        cell.reuse returned no identifier for an item. Return a string that is not empty for every \
        item. The same applies to an item's own reuse field.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         local function reuse(section, item)
           if item % 2 == 0 then return "photo" end
        +  return "text"
         end

         Rows.demo = { cell = { reuse = reuse } }
         return Rows
        """),
      uikit: """
        UIKit raises: "The collection view's data source returned nil when asked to provide \
        a cell for an item", or that it "returned a cell without a reuseIdentifier".
        """),
    DiagnosticPage(
      .unregisteredIdentifier, [.error],
      meaning: """
        A cell's reuse identifier, or a kind, is not registered in the scenario. Add it to the \
        scenario's registered table. Without that table, every identifier and kind is accepted.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 50) end

         Rows.demo = {
        -  registered = { cell = { "photo" } },
        +  registered = { cell = { "photo", "text" } },
           cell = { reuse = function(section, item) return item == 1 and "photo" or "text" end },
         }
         return Rows
        """),
      uikit: """
        UIKit raises: "could not dequeue a view of kind: UICollectionElementKindCell with \
        identifier text - must register a nib or a class for the identifier".
        """),
    DiagnosticPage(
      .unregisteredDecoration, [.error],
      meaning: """
        A decoration has a kind that the layout's class does not register. Add the kind to the \
        decorations table of the class. Without that table, every kind is accepted.
        """,
      example: ScriptExample(
        """
         local Boxed = Layout.new("Boxed")

        -Boxed.decorations = { "shadow" }
        +Boxed.decorations = { "shadow", "background" }

         function Boxed:prepare(view)
           self:placeDecoration("background", 1, 1, 0, 0, view.width, 300)
         end

         return Boxed
        """),
      uikit: """
        UIKit raises: "could not dequeue a decoration view of kind: background - must \
        register as a class or nib".
        """),
  ]
}
