/// Scripts that the tests of the page show, with numbers that can be worked out by hand.
package enum PlaygroundScripts {
  /// Rows of cells, with a parameter of each kind; cell 1,2 is 10 points beside cell 1,1, which is a third of what is left wide.
  package static let rows = """
    local Rows = Layout.new("Rows", {
      columns = Parameter.integer(3, { min = 1, max = 8 }),
      gap = Parameter.number(10, { min = 0, max = 40, step = 2 }),
      side = Parameter.choice("left", { "left", "right" }),
      dense = Parameter.boolean(false),
      lead = 0,
      box = Size(0, 50),
    })

    function Rows:prepare(view)
      local width = (view.width - self.gap * (self.columns - 1)) / self.columns
      local height = self.dense and 25 or self.box.height
      for item = 1, view:itemCount(1) do
        local column, row = (item - 1) % self.columns, (item - 1) // self.columns
        if self.side == "right" then column = self.columns - 1 - column end
        self:placeCell(1, item, self.lead + column * (width + self.gap), row * (height + self.gap), width, height)
      end
    end

    return Rows

    """

  /// One cell, whose place and size are parameters of several numbers with ranges.
  package static let card = """
    local Card = Layout.new("Card", {
      cell = Parameter.size(Size(120, 80), { min = 20, max = 400, step = 10 }),
      margins = Parameter.insets(Insets(8, 16, 8, 16), { min = 0 }),
    })

    function Card:prepare(view)
      self:placeCell(1, 1, self.margins.left, self.margins.top, self.cell.width, self.cell.height)
    end

    return Card

    """

  /// Cells that tell by where they are how the view is: pixels per point, the direction, the size of texts.
  package static let surroundings = """
    local Plain = Layout.new("Plain", {})

    function Plain:prepare(view)
      local left = view.direction == "rtl" and 200 or 0
      local width = view.textCategory == "AX5" and 100 or 50
      for section = 1, view:sectionCount() do
        for item = 1, view:itemCount(section) do
          self:placeCell(section, item, left + view.scale, (item - 1) * 10, width, 10)
        end
      end
    end

    return Plain

    """
}
