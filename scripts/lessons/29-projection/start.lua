-- Lesson 29: projection. The text is in `moonlay learn 29`; then `moonlay learn check`.

---@class Depth: Layout
---@field side number  The width and height of a picture, in points.
---@field eye number   How far the eye is before the screen, in points.
local Depth = Layout.new("Depth", { side = 60, eye = 300 })

-- Pictures cover what is further away.
Depth.allowsOverlap = true

---@param view View
function Depth:prepare(view)
  for item = 1, view:itemCount(1) do
    local picture = view:data(1, item)
    -- Your work: how large is it seen, and how far right of the middle?
    local side = self.side
    local right = picture.x
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
