-- Lesson 5: justification. The text is in `moonlay learn 5`; then `moonlay learn check`.

---@class Justified: Layout
---@field spacing number        The gap between two items of a line, before anything is added.
---@field justification string  "between", "center" or "start".
local Justified = Layout.new("Justified", {
  spacing = 8, justification = Parameter.choice("between", { "between", "center", "start" }),
})

local height, step = 28, 36

---The items in lines, each as `{ item = …, width = … }`.
---@param view View
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

---@param view View
---@param line { item: integer, width: number }[]
---@param y number
---@param isLast boolean
function Justified:placeLine(view, line, y, isLast)
  -- Your work: how much free space is there, where does the line begin, how wide are its gaps?
  local x, gap = 0, self.spacing
  for _, entry in ipairs(line) do
    self:placeCell(1, entry.item, x, y, entry.width, height)
    x = x + entry.width + gap
  end
end

---@param view View
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
