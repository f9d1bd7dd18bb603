import CollectionLayout

extension DiagnosticPage {
  /// The pages of numbers, geometry and attributes.
  static let valuePages: [DiagnosticPage] = [
    DiagnosticPage(
      .nonFinite, [.error],
      meaning: """
        A number is NaN (not a number) or infinite. Usually something was divided by zero, or an \
        unknown size was used. Check divisors and sizes before you compute with them.
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
        A width or a height is less than zero. Usually more was subtracted from the view's width \
        or height than it has. Limit the result with math.max.
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
        The bounds of an element were set with an origin other than 0, 0. Bounds define only the \
        size of an element. Set its position with its frame or its center.
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
        A value has no field, method or option of this name. Usually the name is misspelt. Put \
        your own values into the custom table of attributes.
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
        The script set a field that is read-only. Choose the element when you create its \
        attributes. Change the view with its methods.
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
        A field that holds a number was set to something else. Strings are not converted, even if \
        they look like a number. Use a number.
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
        A field that must be true or false was set to something else. In Lua 0 counts as true, so \
        numbers are not accepted. Use true or false.
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
        A field that holds an integer was set to something else. The zIndex that stacks elements, \
        for example, is an integer. Round the value with integer division (//).
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
        A rectangle, a size, a point or insets do not have all of their numbers. Use the \
        constructor, a table with all fields, or the numbers in their order.
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
        The custom table of attributes contains a value that cannot be kept, compared and printed. \
        Use only numbers, strings, booleans, and tables of them.
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
        A header, a footer or a decoration was named without its kind. Pass the kind as a string, \
        before the section and the item.
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
