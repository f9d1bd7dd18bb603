-- A solution of lesson 31's harder variant: two searches, and a subtraction.

local Cost = Layout.new("Cost")

function Cost:rowAt(y)
  local low, high, looks = 1, #self.ends, 0
  while low < high do
    local here = (low + high) // 2
    looks = looks + 1
    if self.ends[here] > y then high = here else low = here + 1 end
  end
  return low, looks
end

---The number of rows that end at a height or above it.
function Cost:countAbove(y)
  local low, high = 0, #self.ends
  while low < high do
    local here = (low + high) // 2
    if self.ends[here + 1] > y then high = here else low = here + 1 end
  end
  return low
end

---The number of rows that begin above a height: those whose predecessor ends above it.
function Cost:countBegun(y)
  local low, high = 0, #self.ends
  while low < high do
    local here = (low + high) // 2
    if (self.ends[here] or 0) >= y then high = here else low = here + 1 end
  end
  return low
end

function Cost:countIn(minY, maxY)
  return math.max(0, self:countBegun(maxY) - self:countAbove(minY))
end

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
