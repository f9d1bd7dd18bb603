-- misses: areas
local Treemap = Layout.new("Treemap")

---The part of an extent that a weight gets; nothing where there is nothing to share.
local function share(extent, weight, sum)
  return sum > 0 and extent * weight / sum or 0
end

---The weights of a section together.
local function sumOf(view, section)
  local sum = 0
  for item = 1, view:itemCount(section) do sum = sum + view:data(section, item).weight end
  return sum
end

function Treemap:prepare(view)
  local total, x = 0, 0
  for section = 1, view:sectionCount() do total = total + sumOf(view, section) end
  for section = 1, view:sectionCount() do
    local sum, y = sumOf(view, section), 0
    local width = share(view.width, sum, total)
    for item = 1, view:itemCount(section) do
      local height = share(view.height, view:data(section, item).weight, total)
      self:placeCell(section, item, x, y, width, height)
      y = y + height
    end
    x = x + width
  end
end

function Treemap:contentSize(view) return view.width, view.height end

function Treemap:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Treemap
