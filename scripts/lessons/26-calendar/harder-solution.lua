-- A solution of lesson 26's harder variant: a group is placed when the next one begins.

local Calendar = Layout.new("Calendar", { hourHeight = 40 })

---Places the events from one to another, which share the columns.
function Calendar:placeGroup(view, first, columns, count)
  local width = view.width / count
  for number, column in ipairs(columns) do
    local event = view:data(1, first + number - 1)
    self:placeCell(1, first + number - 1, (column - 1) * width, event.start * self.hourHeight,
      width, (event.finish - event.start) * self.hourHeight)
  end
end

function Calendar:prepare(view)
  local first, columns, finishes, last = 1, {}, {}, 0
  for item = 1, view:itemCount(1) do
    local event = view:data(1, item)
    if #columns > 0 and event.start >= last then
      self:placeGroup(view, first, columns, #finishes)
      first, columns, finishes = item, {}, {}
    end
    local column = 1
    while finishes[column] and finishes[column] > event.start do column = column + 1 end
    finishes[column], columns[#columns + 1] = event.finish, column
    last = math.max(last, event.finish)
  end
  if #columns > 0 then self:placeGroup(view, first, columns, #finishes) end
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
