-- Another solution of lesson 23: a single sum that runs along, and the bottoms of the rows.

local Feed = Layout.new("Feed", { spacing = 10 })

function Feed:prepare(view)
  self.bottoms = {}
  local bottom = -self.spacing
  for item = 1, view:itemCount(1) do
    local top = bottom + self.spacing
    bottom = top + view:data(1, item).height
    self.bottoms[item] = bottom
    self:place(Attributes.cell(1, item, Rect(0, top, view.width, bottom - top)))
  end
end

function Feed:contentSize(view) return view.width, self.bottoms[#self.bottoms] or 0 end

function Feed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Feed
