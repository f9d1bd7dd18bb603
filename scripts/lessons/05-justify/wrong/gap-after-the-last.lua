-- misses: lines
local Justified = Layout.new("Justified", {
  spacing = 8, justification = Parameter.choice("between", { "between", "center", "start" }),
})

local height, step = 28, 36

function Justified:lines(view)
  local lines, x = {}, 0
  for item = 1, view:itemCount(1) do
    local width = math.min(view:data(1, item).width, view.width)
    -- A gap after the last item counts as part of the line.
    if #lines == 0 or x + width + self.spacing > view.width then
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
  local x, gap = 0, self.spacing
  if self.justification == "center" then
    x = room / 2
  elseif self.justification == "between" and #line > 1 and not isLast then
    gap = gap + room / (#line - 1)
  end
  for _, entry in ipairs(line) do
    self:placeCell(1, entry.item, x, y, entry.width, height)
    x = x + entry.width + gap
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

return Justified
