-- misses: comes
local Flying = Layout.new("Flying", { rowHeight = 44 })

Flying.coming, Flying.going = {}, {}

function Flying:prepareUpdates(_, updates)
  self.coming, self.going = {}, {}
  for _, update in ipairs(updates) do
    if update.action == "insert" then self.coming[update.after.item] = true end
    if update.action == "delete" then self.going[update.before.item] = true end
  end
end

function Flying:initialItemAttributes(view, section, item)
  local begin = Layout.initialItemAttributes(self, view, section, item)
  if begin and self.coming[item] then begin.x, begin.alpha = -view.width, 1 end
  return begin
end

function Flying:prepare(view)
  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, self.rowHeight, self.rowHeight)
end

function Flying:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Flying
