-- A solution of lesson 22: a mirror swaps the edges, so the width is subtracted as well.

local Outline = Layout.new("Outline", { inset = 12, indent = 24 })

local height, step = 28, 36

function Outline:prepare(view)
  for item = 1, view:itemCount(1) do
    local entry = view:data(1, item)
    local x, width = self.inset + entry.level * self.indent, entry.width
    if view.direction == "rtl" then x = view.width - x - width end
    self:placeCell(1, item, x, (item - 1) * step, width, height)
  end
end

function Outline:contentSize(view)
  return view.width, math.max(0, view:itemCount(1) * step - (step - height))
end

function Outline:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function entries(...)
  local items = {}
  for number, entry in ipairs { ... } do items[number] = { level = entry[1], width = entry[2] } end
  return items
end

Outline.demo = {
  viewport = Size(240, 220),
  direction = "rtl",
  data = { entries({ 0, 120 }, { 1, 100 }, { 1, 140 }, { 2, 80 }, { 0, 160 }, { 1, 60 }) },
}

return Outline
