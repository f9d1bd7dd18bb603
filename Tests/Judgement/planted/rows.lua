-- Rows that are placed in prepare.
local Rows = Layout.new("Rows", { height = 44 })

function Rows:prepare(view)
--! run misspelt-callback here: function Rows:prepere(view)
  for item = 1, view:itemCount(1) do
  --! run missing-item :prepare(: for item = 2, view:itemCount(1) do
  --! run missing-item :prepare(: for item = 1, view:itemCount(1) - 1 do
  --! run missing-item :prepare(: for item = 1, view:itemCount(1), 2 do
    local y = (item - 1) * self.height
    --! run overlap :prepare(: local y = (item - 1) * (self.height - 4)
    --! run overlap :prepare(: local y = item // 2 * self.height
    --! run runtime-error here: local y = (item - 1) * self.hieght
    --! run undeclared-global here: local y = (item - 1) * height
    --! check unstable-size :prepare(: local y = (item - 1) * self.height + math.random(1000)
    --! check scroll-dependent-prepare :prepare(: local y = (item - 1) * self.height + view.contentOffset.y
    self:placeCell(1, item, 0, y, view.width, self.height)
    --! run non-finite here: self:placeCell(1, item, 0, y, view.width / 0, self.height)
    --! run non-finite here: self:placeCell(1, item, 0, 0 / 0, view.width, self.height)
    --! run negative-size here: self:placeCell(1, item, 0, y, view.width, self.height - 50)
    --! run index-out-of-range here: self:placeCell(item, 1, 0, y, view.width, self.height)
    --! run index-out-of-range here: self:placeCell(1, item + 1, 0, y, view.width, self.height)
    --! run index-out-of-range here: self:placeCell(1, item - 1, 0, y, view.width, self.height)
    --! run duplicate-element :prepare(: self:placeCell(1, (item + 1) // 2, 0, y, view.width, self.height)
    --! run wrong-argument here: self:placeCell(1, item, 0, y, view.width)
    --! run wrong-argument here: self:placeCell(1, item, 0, y, view.width, self.height, 0.5)
    --! run nothing-placed :prepare(: local unused = y
    --! run null-frame here: Attributes.cell(1, item).frame = nil
    --! run unknown-field here: Attributes.cell(1, item).colour = "red"
    --! run reentrant-call here: view:reloadData()
  end
end

function Rows:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width
  --! run wrong-return-type :shouldInvalidate(: local isOther = newBounds.width ~= view.width
  --! check stale-cache :shouldInvalidate(: return false
end

Rows.demo = {
  data = { 40 },
  steps = function(view)
    view:scrollTo(Point(0, 300))
    --! run scroll-out-of-range here: view:scrollToItem(1, 41)
    --! run update-out-of-range here: view:deleteItems { { 1, 41 } }
    --! run invalid-update-counts here: view:insertItems { { 1, 1 } }
    --! run conflicting-updates here: view:performBatchUpdates(function() view:deleteItems { { 1, 3 } } view:reloadItems { { 1, 3 } } end)
    --! run index-out-of-range here: local context = Context() context:addItem(1, 41) view:invalidateLayout(context)
    --! run no-transition here: view:finishTransition()
    --! run reader-moved here: view:scrollTo(Point(0, 300)) view:performBatchUpdates(function() view.data:insert(1, 1) view:insertItems { { 1, 1 } } end)
  end,
}

return Rows
