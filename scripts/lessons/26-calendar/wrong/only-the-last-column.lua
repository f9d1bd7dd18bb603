-- misses: fewest
local Calendar = Layout.new("Calendar", { hourHeight = 40 })

function Calendar:prepare(view)
  local finishes, columns = {}, {}
  for item = 1, view:itemCount(1) do
    local event = view:data(1, item)
    -- Only the last column is looked at.
    local column = math.max(1, #finishes)
    if finishes[column] and finishes[column] > event.start then column = column + 1 end
    finishes[column], columns[item] = event.finish, column
  end
  local width = view.width / math.max(1, #finishes)
  for item, column in ipairs(columns) do
    local event = view:data(1, item)
    self:placeCell(1, item, (column - 1) * width, event.start * self.hourHeight, width,
      (event.finish - event.start) * self.hourHeight)
  end
end

function Calendar:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Calendar
