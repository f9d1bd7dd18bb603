-- A solution of lesson 29: one factor for all lengths.

local Depth = Layout.new("Depth", { side = 60, eye = 300 })

-- Pictures cover what is further away.
Depth.allowsOverlap = true

function Depth:prepare(view)
  for item = 1, view:itemCount(1) do
    local picture = view:data(1, item)
    local factor = self.eye / (self.eye + picture.depth)
    local side = self.side * factor
    local right = picture.x * factor
    local cell = Attributes.cell(1, item)
    cell.size = Size(side, side)
    cell.center = Point(view.width / 2 + right, view.height / 2)
    cell.zIndex = -math.floor(picture.depth)
    self:place(cell)
  end
end

function Depth:contentSize(view) return view.width, view.height end

function Depth:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

local function avenue(count)
  local pictures = {}
  for number = 1, count do
    pictures[number] = { x = number % 2 == 0 and 100 or -100, depth = (number - 1) // 2 * 150 }
  end
  return pictures
end

Depth.demo = { viewport = Size(300, 200), data = { avenue(12) } }

return Depth
