-- Another solution of lesson 5: where each item ends is a share of the way.

local Justified = Layout.new("Justified", {
  spacing = 8, justification = Parameter.choice("between", { "between", "center", "start" }),
})

local function sum(line)
  local total = 0
  for _, entry in ipairs(line) do total = total + entry.width end
  return total
end

local function breakLines(self, view)
  local lines, used = {}, math.huge
  for item = 1, view:itemCount(1) do
    local width = math.min(view:data(1, item).width, view.width)
    if used + self.spacing + width > view.width then
      lines[#lines + 1] = {}
      used = -self.spacing
    end
    used = used + self.spacing + width
    local line = lines[#lines]
    line[#line + 1] = { item = item, width = width }
  end
  return lines
end

function Justified:prepare(view)
  local lines = breakLines(self, view)
  for number, line in ipairs(lines) do
    local gaps = math.max(1, #line - 1)
    local room = view.width - sum(line)
    local spread = self.justification == "between" and number < #lines and #line > 1
    local gap = spread and room / gaps or self.spacing
    local before = self.justification == "center" and (room - (#line - 1) * gap) / 2 or 0
    local widths = 0
    for place, entry in ipairs(line) do
      local x, y = before + widths + (place - 1) * gap, (number - 1) * 36
      self:placeCell(1, entry.item, x, y, entry.width, 28)
      widths = widths + entry.width
    end
  end
end

function Justified:contentSize(view)
  local bounds = self:placedBounds()
  return view.width, bounds and bounds.maxY or 0
end

function Justified:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Justified
