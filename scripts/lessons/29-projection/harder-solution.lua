-- A solution of lesson 29's harder variant: the far edge of a door is projected.

local Depth = Layout.new("Depth", { side = 60, eye = 300 })

-- Pictures cover what is further away.
Depth.allowsOverlap = true

function Depth:prepare(view)
  for item = 1, view:itemCount(1) do
    local picture = view:data(1, item)
    local angle = math.rad(picture.degrees)
    local left, depth = picture.x, self.side * math.sin(angle)
    local right = (left + self.side * math.cos(angle)) * self.eye / (self.eye + depth)
    local near, far = math.min(left, right), math.max(left, right)
    local top = (view.height - self.side) / 2
    self:placeCell(1, item, view.width / 2 + near, top, far - near, self.side)
  end
end

function Depth:contentSize(view) return view.width, view.height end

function Depth:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

local function doors(...)
  local pictures = {}
  for number, degrees in ipairs { ... } do
    pictures[number] = { x = 62 * number - 155, degrees = degrees }
  end
  return pictures
end

Depth.demo = { viewport = Size(300, 200), data = { doors(70, 40, 0, 60) } }

return Depth
