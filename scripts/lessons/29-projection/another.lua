-- Another solution of lesson 29: the host's own perspective.

local Depth = Layout.new("Depth", { side = 60, eye = 300 })

-- Pictures cover what is further away.
Depth.allowsOverlap = true

function Depth:prepare(view)
  for item = 1, view:itemCount(1) do
    local picture = view:data(1, item)
    local cell = Attributes.cell(1, item)
    cell.size, cell.center = Size(self.side, self.side), Point(view.width / 2, view.height / 2)
    cell.transform3D = Transform3D.translate(picture.x, 0, -picture.depth)
      * Transform3D.perspective(self.eye)
    cell.zIndex = -math.floor(picture.depth)
    self:place(cell)
  end
end

function Depth:contentSize(view) return view.width, view.height end

function Depth:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Depth
