-- Another solution of lesson 7: a vector that points up is turned from item to item.

local Circle = Layout.new("Circle", { side = 44 })

function Circle:prepare(view)
  local count, middle = view:itemCount(1), Point(view.width / 2, view.height / 2)
  local arm = Point(0, -(math.min(view.width, view.height) / 2 - self.side / 2))
  for item = 1, count do
    local turned = Transform.rotate((item - 1) * 2 * math.pi / count):apply(arm)
    local attributes = Attributes.cell(1, item)
    attributes.size = Size(self.side, self.side)
    attributes.center = Point(middle.x + turned.x, middle.y + turned.y)
    self:place(attributes)
  end
end

function Circle:contentSize(view) return view.width, view.height end

function Circle:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Circle
