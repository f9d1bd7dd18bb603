-- Another solution of lesson 22: from the edge at which reading begins, in its direction.

local Outline = Layout.new("Outline", { inset = 12, indent = 24 })

local height, step = 28, 36

function Outline:prepare(view)
  local isMirrored = view.direction == "rtl"
  local start, sign = isMirrored and view.width or 0, isMirrored and -1 or 1
  for item = 1, view:itemCount(1) do
    local entry = view:data(1, item)
    local near = start + sign * (self.inset + entry.level * self.indent)
    local far = near + sign * entry.width
    local left = math.min(near, far)
    self:place(Attributes.cell(1, item, Rect(left, (item - 1) * step, entry.width, height)))
  end
end

function Outline:contentSize(view)
  return Size(view.width, math.max(0, view:itemCount(1) * step - (step - height)))
end

function Outline:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Outline
