-- A solution of lesson 5's harder variant: the room is shared out in pixels.

local Justified = Layout.new("Justified", {
  spacing = 8, justification = Parameter.choice("between", { "between", "center", "start" }),
})

local height, step = 28, 36

function Justified:lines(view)
  local lines, x = {}, 0
  for item = 1, view:itemCount(1) do
    local width = math.min(view:data(1, item).width, view.width)
    if #lines == 0 or x + width > view.width then
      lines[#lines + 1], x = {}, 0
    end
    table.insert(lines[#lines], { item = item, width = width })
    x = x + width + self.spacing
  end
  return lines
end

function Justified:placeLine(view, line, y, isLast)
  local room = view.width - (#line - 1) * self.spacing
  for _, entry in ipairs(line) do room = room - entry.width end
  local x, gap, wider = 0, self.spacing, 0
  if self.justification == "center" then
    x = room / 2
  elseif self.justification == "between" and #line > 1 and not isLast then
    local pixels = math.floor((room + (#line - 1) * gap) * view.scale + 0.5)
    gap, wider = pixels // (#line - 1) / view.scale, pixels % (#line - 1)
  end
  for place, entry in ipairs(line) do
    self:placeCell(1, entry.item, x, y, entry.width, height)
    -- The last gaps are a pixel wider.
    x = x + entry.width + gap + (#line - place <= wider and 1 / view.scale or 0)
  end
end

function Justified:prepare(view)
  local lines = self:lines(view)
  for number, line in ipairs(lines) do
    self:placeLine(view, line, (number - 1) * step, number == #lines)
  end
end

function Justified:contentSize(view)
  local bounds = self:placedBounds()
  return view.width, bounds and bounds.maxY or 0
end

function Justified:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function wide(...)
  local items = {}
  for number, width in ipairs { ... } do items[number] = { width = width } end
  return items
end

Justified.demo = {
  viewport = Size(240, 220),
  data = { wide(60, 90, 40, 120, 70, 30, 200, 80, 50, 110, 60, 40) },
}

return Justified
