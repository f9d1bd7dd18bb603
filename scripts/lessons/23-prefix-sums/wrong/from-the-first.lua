-- misses: once

local Feed = Layout.new("Feed", { spacing = 10 })

function Feed:prepare(view)
  self.tops = { 0 }
  for item = 1, view:itemCount(1) do
    local height = view:data(1, item).height
    -- From the first row on, each time.
    local top = 0
    for before = 1, item do top = top + view:data(1, before).height + self.spacing end
    self.tops[item + 1] = top
    self:placeCell(1, item, 0, self.tops[item], view.width, height)
  end
end

function Feed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Feed
