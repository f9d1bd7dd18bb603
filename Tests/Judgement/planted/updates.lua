-- Rows that appear from the left.
local Rows = Layout.new("Rows")

function Rows:prepare(view)
  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 50, 50)
end

function Rows:itemAttributes(view, section, item)
  local cell = self:placedCell(section, item)
  --! run rect-item-mismatch :itemAttributes(: local cell = item < 4 and self:placedCell(section, item) or nil
  return cell
  --! check wrong-return-type :itemAttributes(: return 5
end

function Rows:initialItemAttributes(view, section, item)
  local cell = self:placedCell(section, item):copy()
  cell.x = -view.width
  --! run unknown-field here: cell.left = -view.width
  --! run non-finite here: cell.x = -view.width / 0
  return cell
end

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Rows.demo = {
  viewport = Size(300, 400), data = { 5 },
  steps = function(view)
    view:performBatchUpdates(function()
      view.data:insert(1, 4)
      --! run invalid-update-counts :insertItems: local unused = 1
      --! run invalid-update-counts :insertItems: view.data:insert(1, 4) view.data:insert(1, 5)
      view:insertItems { { 1, 4 } }
      --! run conflicting-updates here: view.data:insert(1, 4) view:insertItems { { 1, 4 } } view:insertItems { { 1, 4 } }
      --! run invalid-update-counts :insertItems: view:insertItems { { 1, 4 } } view:deleteItems { { 1, 1 } }
      --! run update-out-of-range here: view:insertItems { { 1, 9 } }
    end)
  end,
}

return Rows
