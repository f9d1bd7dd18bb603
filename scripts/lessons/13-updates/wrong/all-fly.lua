-- misses: others
local Flying = Layout.new("Flying", { rowHeight = 44 })

function Flying:prepare(view)
  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, self.rowHeight, self.rowHeight)
end

-- Every requested row flies.
function Flying:initialItemAttributes(view, section, item)
  local begin = Layout.initialItemAttributes(self, view, section, item)
  if begin then begin.x, begin.y, begin.alpha = -view.width, (item - 1) * self.rowHeight, 0 end
  return begin
end

function Flying:finalItemAttributes(view, section, item)
  local last = Layout.finalItemAttributes(self, view, section, item)
  if last then last.x, last.y, last.alpha = view.width, (item - 1) * self.rowHeight, 0 end
  return last
end

function Flying:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Flying
