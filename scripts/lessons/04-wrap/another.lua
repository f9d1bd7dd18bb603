-- Another solution of lesson 4: lines are collected first, and placed then.

local Wrap = Layout.new("Wrap", { lineHeight = 28, spacing = 8 })

---The lines, each an array of widths.
local function lines(self, view)
  local found, free = {}, 0
  for item = 1, view:itemCount(1) do
    local width = math.min(view:data(1, item).width, view.width)
    local line = found[#found]
    if line and free - self.spacing >= width then
      line[#line + 1] = width
      free = free - self.spacing - width
    else
      found[#found + 1] = { width }
      free = view.width - width
    end
  end
  return found
end

function Wrap:prepare(view)
  local item = 1
  for number, line in ipairs(lines(self, view)) do
    local x = 0
    for _, width in ipairs(line) do
      local y = (number - 1) * (self.lineHeight + self.spacing)
      self:placeCell(1, item, x, y, width, self.lineHeight)
      x, item = x + width + self.spacing, item + 1
    end
  end
end

function Wrap:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Wrap
