-- A solution of lesson 4's harder variant: a line is placed when it is complete.

local Wrap = Layout.new("Wrap", { lineHeight = 28, spacing = 8 })

---Places a line's items, and answers where the next line begins.
function Wrap:placeLine(view, line, width, y)
  local x = (view.width - width) / 2
  for _, entry in ipairs(line) do
    self:placeCell(1, entry.item, x, y, entry.width, self.lineHeight)
    x = x + entry.width + self.spacing
  end
  return y + self.lineHeight + self.spacing
end

function Wrap:prepare(view)
  local line, used, y = {}, 0, 0
  for item = 1, view:itemCount(1) do
    local width = math.min(view:data(1, item).width, view.width)
    if #line > 0 and used + self.spacing + width > view.width then
      y = self:placeLine(view, line, used, y)
      line, used = {}, 0
    end
    used = used + width + (#line > 0 and self.spacing or 0)
    line[#line + 1] = { item = item, width = width }
  end
  self:placeLine(view, line, used, y)
end

function Wrap:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function wide(...)
  local items = {}
  for number, width in ipairs { ... } do items[number] = { width = width } end
  return items
end

Wrap.demo = {
  viewport = Size(240, 220),
  data = { wide(60, 90, 40, 120, 70, 30, 30, 300, 80, 50, 110, 60) },
}

return Wrap
