-- A solution of lesson 26: the first column that is free.

local Calendar = Layout.new("Calendar", { hourHeight = 40 })

function Calendar:prepare(view)
  local finishes, columns = {}, {}
  for item = 1, view:itemCount(1) do
    local event = view:data(1, item)
    local column = 1
    while finishes[column] and finishes[column] > event.start do column = column + 1 end
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

local function day(...)
  local events = {}
  for number, times in ipairs { ... } do
    events[number] = { start = times[1], finish = times[2] }
  end
  return events
end

Calendar.demo = {
  viewport = Size(280, 320),
  data = {
    day({ 0, 1.5 }, { 0.5, 2 }, { 1.5, 3 }, { 1.75, 2.5 }, { 3.5, 4.5 }, { 5, 7.5 }, { 5.5, 6 },
      { 6, 7 }),
  },
}

return Calendar
