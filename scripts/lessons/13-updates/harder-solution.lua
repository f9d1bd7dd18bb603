-- A solution of lesson 13's harder variant: the side depends on the number after the update.

local Flying = Layout.new("Flying", { rowHeight = 44 })

Flying.coming, Flying.going = {}, {}

function Flying:prepareUpdates(_, updates)
  self.coming, self.going = {}, {}
  for _, update in ipairs(updates) do
    local after, before = update.after, update.before
    if update.action == "insert" and after.item then self.coming[after.item] = true end
    if update.action == "delete" and before.item then self.going[before.item] = true end
  end
end

function Flying:finalizeUpdates() self.coming, self.going = {}, {} end

function Flying:initialItemAttributes(view, section, item)
  local begin = Layout.initialItemAttributes(self, view, section, item)
  if begin and self.coming[item] then
    begin.x, begin.alpha = begin.x + (item % 2 == 1 and -view.width or view.width), 0
  end
  return begin
end

function Flying:finalItemAttributes(view, section, item)
  local last = Layout.finalItemAttributes(self, view, section, item)
  if last and self.going[item] then
    last.x, last.alpha = last.x + view.width, 0
  end
  return last
end

function Flying:prepare(view)
  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, self.rowHeight, self.rowHeight)
end

function Flying:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Flying.demo = {
  viewport = Size(240, 300),
  data = { 5 },
  steps = function(view)
    view.data:insert(1, 2, "new")
    view:insertItems { { 1, 2 } }
  end,
}

return Flying
