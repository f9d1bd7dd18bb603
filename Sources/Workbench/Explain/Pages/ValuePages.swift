import CollectionLayout

extension DiagnosticPage {
  /// The pages of numbers, geometry and attributes.
  static let valuePages: [DiagnosticPage] = [
    DiagnosticPage(
      .nonFinite, [.error],
      meaning: """
        A number is not a number (NaN), or infinite. Most often something was divided by \
        zero, or a size was used that is not known.
        """,
      example: ScriptExample(
        """
         local Grid = Layout.new("Grid")

         function Grid:prepare(view)
        -  local columns = view.width // 500
        +  local columns = math.max(1, view.width // 500)
           self:placeCell(1, 1, 0, 0, view.width / columns, 100)
         end

         Grid.demo = { data = { 1 } }
         return Grid
        """),
      uikit: """
        UIKit raises when the cell is shown: "CALayer position contains NaN".
        """),
    DiagnosticPage(
      .negativeSize, [.error],
      meaning: """
        A width or a height is less than zero. Most often more was taken off a view than it \
        is wide.
        """,
      example: ScriptExample(
        """
         local Rows = Layout.new("Rows")

         function Rows:prepare(view)
        -  self:placeCell(1, 1, 0, 0, view.width - 400, 44)
        +  self:placeCell(1, 1, 0, 0, math.max(0, view.width - 400), 44)
         end

         Rows.demo = { data = { 1 } }
         return Rows
        """),
      uikit: """
        UIKit's flow layout raises: "negative or zero item sizes are not supported in the \
        flow layout".
        """),
    DiagnosticPage(
      .boundsOrigin, [.error],
      meaning: """
        The bounds of an element were given an origin other than 0, 0. Bounds say how large \
        an element is; its frame or its center says where.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
           local card = Attributes.cell(1, 1)
        -  card.bounds = Rect(20, 20, 300, 200)
        +  card.frame = Rect(20, 20, 300, 200)
           return { card }
         end

         return Card
        """),
      uikit: """
        UIKit raises: "UICollectionViewLayoutAttributes bounds must be set with a (0,0) \
        origin".
        """),
    DiagnosticPage(
      .unknownField, [.error],
      meaning: """
        A value has no field, method or option of this name. Most often the name is \
        misspelt; an author's own values go into the custom table of attributes.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
           local card = Attributes.cell(1, 1, Rect(20, 20, 300, 200))
        -  card.aplha = 0.5
        +  card.alpha = 0.5
           return { card }
         end

         return Card
        """)),
    DiagnosticPage(
      .readOnlyField, [.error],
      meaning: """
        A field was set that can only be read. Which element attributes are for is said when \
        they are made, and what is the view's is changed by its methods.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
        -  local card = Attributes.cell(1, 1, Rect(20, 20, 300, 200))
        -  card.item = 2
        +  local card = Attributes.cell(1, 2, Rect(20, 20, 300, 200))
           return { card }
         end

         return Card
        """)),
    DiagnosticPage(
      .notANumberField, [.error],
      meaning: """
        A field that holds a number was given something else. Text is not taken for a \
        number, even where it looks like one.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
           local card = Attributes.cell(1, 1, Rect(20, 20, 300, 200))
        -  card.alpha = "0.5"
        +  card.alpha = 0.5
           return { card }
         end

         return Card
        """)),
    DiagnosticPage(
      .notABooleanField, [.error],
      meaning: """
        A field that is true or false was given something else. In Lua 0 counts as true, so \
        a number is not taken for an answer.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
           local card = Attributes.cell(1, 1, Rect(20, 20, 300, 200))
        -  card.hidden = 0
        +  card.hidden = false
           return { card }
         end

         return Card
        """)),
    DiagnosticPage(
      .notAnIntegerField, [.error],
      meaning: """
        A field that holds a whole number was given something else. Elements are stacked by \
        a whole zIndex; round it with a division that has no rest (//).
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
           local card = Attributes.cell(1, 1, Rect(20, 20, 300, 200))
        -  card.zIndex = view.width / 100
        +  card.zIndex = view.width // 100
           return { card }
         end

         return Card
        """)),
    DiagnosticPage(
      .wrongShape, [.error],
      meaning: """
        Something that should be a rectangle, a size, a point or insets has not all of its \
        numbers. Write the constructor, a table with the fields, or the numbers in their \
        order.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
           local card = Attributes.cell(1, 1)
        -  card.frame = { x = 20, y = 20, width = 300 }
        +  card.frame = { x = 20, y = 20, width = 300, height = 200 }
           return { card }
         end

         return Card
        """)),
    DiagnosticPage(
      .wrongCustomValue, [.error],
      meaning: """
        The custom table of attributes holds something that cannot be kept, compared and \
        printed. It takes numbers, strings, booleans, and tables of them.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:attributes(view, rect)
           local card = Attributes.cell(1, 1, Rect(20, 20, 300, 200))
        -  card.custom = { shade = function() return 0.5 end }
        +  card.custom = { shade = 0.5 }
           return { card }
         end

         return Card
        """)),
    DiagnosticPage(
      .wrongCategory, [.error],
      meaning: """
        A header, a footer or a decoration was named without its kind. The kind is a name, \
        and comes before the section and the item.
        """,
      example: ScriptExample(
        """
         local Titled = Layout.new("Titled")

         function Titled:prepare(view)
        -  self:placeSupplementary(1, 1, 0, 0, view.width, 44)
        +  self:placeSupplementary("header", 1, 1, 0, 0, view.width, 44)
         end

         return Titled
        """),
      uikit: """
        UIKit raises: "elementKind is nil. This probably means you created the \
        UICollectionViewLayoutAttributes using +alloc/-init instead of one of the class \
        constructors".
        """),
  ]
}
