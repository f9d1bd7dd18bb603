-- Lesson 23: prefix sums. The text is in `moonlay learn 23`; then `moonlay learn check`.

---@class Feed: Layout
---@field spacing number  The gap between two rows, in points.
local Feed = Layout.new("Feed", { spacing = 10 })

---@param view View
function Feed:prepare(view)
  -- tops[item] is where a row begins. The last number is where one more row would begin.
  self.tops = { 0 }
  for item = 1, view:itemCount(1) do
    local height = view:data(1, item).height
    -- Your work: where does the next row begin?
    self.tops[item + 1] = item * 54
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
