-- Another solution of lesson 13: attributes created from the row's number.

local Flying = Layout.new("Flying", { rowHeight = 44 })

Flying.changes = { insert = {}, delete = {} }

local function key(place) return place and place.item and place.section .. "," .. place.item end

function Flying:prepare(view)
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, 0, (item - 1) * self.rowHeight, view.width, self.rowHeight)
  end
end

function Flying:prepareUpdates(_, updates)
  self.changes = { insert = {}, delete = {} }
  for _, update in ipairs(updates) do
    local list = self.changes[update.action]
    local place = key(update.action == "insert" and update.after or update.before)
    if list and place then list[place] = true end
  end
end

local function away(self, view, section, item, x)
  local row = Attributes.cell(
    section, item, Rect(x, (item - 1) * self.rowHeight, view.width, self.rowHeight))
  row.alpha = 0
  return row
end

function Flying:initialItemAttributes(view, section, item)
  if self.changes.insert[section .. "," .. item] then
    return away(self, view, section, item, -view.width)
  end
  return Layout.initialItemAttributes(self, view, section, item)
end

function Flying:finalItemAttributes(view, section, item)
  if self.changes.delete[section .. "," .. item] then
    return away(self, view, section, item, view.width)
  end
  return Layout.finalItemAttributes(self, view, section, item)
end

function Flying:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Flying
