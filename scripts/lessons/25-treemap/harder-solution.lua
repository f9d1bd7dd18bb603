-- A solution of lesson 25's harder variant: rows along the shorter side, until they get worse.

local Treemap = Layout.new("Treemap")

---The worst ratio of sides in a row of areas from one to another.
local function worst(areas, first, last, sum, side)
  local thickness = sum / side
  local long, short = areas[first] / thickness, areas[last] / thickness
  return math.max(long / thickness, thickness / short)
end

function Treemap:prepare(view)
  local areas, total = {}, 0
  for item = 1, view:itemCount(1) do total = total + view:data(1, item).weight end
  for item = 1, view:itemCount(1) do
    areas[item] = view:data(1, item).weight / total * view.width * view.height
  end
  local x, y, width, height, first = 0, 0, view.width, view.height, 1
  while first <= #areas do
    local isAcross = width > height
    local side = isAcross and height or width
    local last, sum = first, areas[first]
    while last < #areas and worst(areas, first, last + 1, sum + areas[last + 1], side)
      <= worst(areas, first, last, sum, side) do
      last = last + 1
      sum = sum + areas[last]
    end
    local thickness, along = sum / side, 0
    for item = first, last do
      local length = areas[item] / thickness
      if isAcross then self:placeCell(1, item, x, y + along, thickness, length)
      else self:placeCell(1, item, x + along, y, length, thickness) end
      along = along + length
    end
    if isAcross then x, width = x + thickness, width - thickness
    else y, height = y + thickness, height - thickness end
    first = last + 1
  end
end

function Treemap:contentSize(view) return view.width, view.height end

function Treemap:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

local function weights(...)
  local items = {}
  for number, weight in ipairs { ... } do items[number] = { weight = weight } end
  return items
end

Treemap.demo = {
  viewport = Size(280, 280),
  data = { weights(12, 8, 6, 4, 3, 2, 2, 2, 1, 1, 1, 1) },
}

return Treemap
