-- Lesson 31: counting the cost. The text is in `moonlay learn 31`; then `moonlay learn check`.

---@class Cost: Layout
local Cost = Layout.new("Cost")

---The row at a height: the first one that ends below it. Otherwise the last one.
---@param y number
---@return integer row
---@return integer looks  How many ends were looked at.
function Cost:rowAt(y)
  local low, high, looks = 1, #self.ends, 0
  while low < high do
    -- Your work: look at a better place. It must not be before low, and must be before high.
    local here = low
    looks = looks + 1
    if self.ends[here] > y then high = here else low = here + 1 end
  end
  return low, looks
end

-- The rest is complete: it finds each row once, and draws what that costs.

---@param view View
function Cost:prepare(view)
  local count, bottom = view:itemCount(1), 0
  self.ends = {}
  for item = 1, count do
    bottom = bottom + view:data(1, item).height
    self.ends[item] = bottom
  end
  local width, unit = view.width / math.max(1, count), view.height / math.max(1, count - 1)
  for item = 1, count do
    local _, looks = self:rowAt(self.ends[item] - view:data(1, item).height / 2)
    self:placeCell(1, item, (item - 1) * width, view.height - looks * unit, width, looks * unit)
  end
end

function Cost:contentSize(view) return view.width, view.height end

function Cost:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

local rows = {}
for number = 1, 32 do rows[number] = { height = 20 + number * 7 % 30 } end

Cost.demo = { viewport = Size(320, 200), data = { rows } }

return Cost
