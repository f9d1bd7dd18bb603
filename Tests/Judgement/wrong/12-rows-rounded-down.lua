-- Three columns; the number of rows is the quotient without its rest.
local Grid = Layout.new("Grid", { columns = 3 })
function Grid:prepare(view)
  local side = view.width / self.columns
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, (item - 1) % self.columns * side, (item - 1) // self.columns * side, side, side)
  end
end
function Grid:contentSize(view)
  local side = view.width / self.columns
  return view.width, view:itemCount(1) // self.columns * side
end
Grid.demo = { viewport = Size(300, 250), data = { 10 } }
return Grid
-- run: outside-content 9
