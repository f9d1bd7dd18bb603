-- Lesson 13: insertions and deletions. The text is in `moonlay learn 13`; then `moonlay learn
-- check`.

---@class Flying: Layout
---@field rowHeight number  The height of a row, in points.
local Flying = Layout.new("Flying", { rowHeight = 44 })

-- Your work: which rows are inserted or deleted, and where do they begin and end?

---@param updates Update[]
function Flying:prepareUpdates(view, updates)
end

---@param view View
---@param section integer
---@param item integer
function Flying:initialItemAttributes(view, section, item)
  return Layout.initialItemAttributes(self, view, section, item)
end

---@param view View
---@param section integer
---@param item integer
function Flying:finalItemAttributes(view, section, item)
  return Layout.finalItemAttributes(self, view, section, item)
end

-- The rest is complete.

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
