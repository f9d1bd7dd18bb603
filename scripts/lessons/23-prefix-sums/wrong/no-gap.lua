-- misses: tops


local Feed = Layout.new("Feed", { spacing = 10 })

function Feed:prepare(view)
  self.tops = { 0 }
  for item = 1, view:itemCount(1) do
    local height = view:data(1, item).height
    self.tops[item + 1] = self.tops[item] + height
    self:placeCell(1, item, 0, self.tops[item], view.width, height)
  end
end

function Feed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function high(...)
  local items = {}
  for number, height in ipairs { ... } do items[number] = { height = height } end
  return items
end

Feed.demo = { viewport = Size(240, 320), data = { high(30, 80, 44, 20, 60, 36, 90, 40) } }

return Feed
