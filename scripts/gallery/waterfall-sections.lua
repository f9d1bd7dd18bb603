-- Waterfall sections: columns with headers and footers, and three ways to distribute the items.
--
-- Run it:   moonlay run waterfall-sections.lua
-- Turn it:  moonlay run waterfall-sections.lua --set order=leftToRight
--
-- Parameters
--   columns  how many columns there are
--   across   the gap between two columns, in points
--   down     the gap between two items of a column, in points
--   margin   what is free around a section's items, in points
--   header   the height of a header, in points; 0 for none
--   footer   the height of a footer, in points; 0 for none
--   order    `shortest`: an item goes to the column that ends first; `leftToRight`, `rightToLeft`:
--            in turn
--
-- The data: an item is { width = 400, height = 300 }, the size of a picture. The widths are all
-- made equal, and the shape stays.
--
-- Read waterfall.lua first.
--
-- The mathematics
--
-- 1. Whole pixels. A column of a third of 390 - 2 * 10 - 2 * 10 is 116.67, and its edges would be
--    blurred. Rounded down to a pixel, three columns are never wider than what there is; what is
--    left over stays at the right.
--
--      width = floor((view - 2 * margin - (columns - 1) * across) / columns)    in pixels
--      height = floor(picture.height * width / picture.width)
--
--    A picture without a width or a height has a height of 0: there is no shape to keep.
--
-- 2. In turn: item n, counted from 0, goes to column n % columns, or to columns - 1 - n % columns.
--    It is easier to read, as the next item is always next to it; the columns are less equal.
--
-- 3. The order below each other: the header, a margin, the columns, a margin, the footer. A section
--    is as long as its longest column; one without items has its header, both margins and its
--    footer.
--
-- 4. What is in a rectangle? The host keeps the placed items in groups that follow each other, with
--    the rectangle around each group, and looks only into the groups that are met. Items that
--    follow each other are near each other here, so these rectangles are small.

---@class WaterfallSections: Layout
---@field columns integer  How many columns there are. 1 to 12.
---@field across number    The gap between columns, in points. 0 to 40.
---@field down number      The gap between items of a column, in points. 0 to 40.
---@field margin number    What is free around the items, in points. 0 to 40.
---@field header number    The height of a header, in points. 0 to 200.
---@field footer number    The height of a footer, in points. 0 to 200.
---@field order string     Which column an item goes to.
local WaterfallSections = Layout.new("WaterfallSections", {
  columns = Parameter.integer(3, { min = 1, max = 12 }),
  across = Parameter.number(10, { min = 0, max = 40, step = 1 }),
  down = Parameter.number(10, { min = 0, max = 40, step = 1 }),
  margin = Parameter.number(10, { min = 0, max = 40, step = 1 }),
  header = Parameter.number(40, { min = 0, max = 200, step = 1 }),
  footer = Parameter.number(24, { min = 0, max = 200, step = 1 }),
  order = Parameter.choice("shortest", { "shortest", "leftToRight", "rightToLeft" }),
})

---Down to a whole pixel.
local function floorToPixel(view, value)
  return math.floor(value * view.scale + 1e-6) / view.scale
end

---A picture's width and height; one that is only counted has some too, always the same.
local function sizeOf(value, item)
  if type(value) == "table" then return value.width or 0, value.height or 0 end
  return 100, 70 + item * 37 % 90
end

---The column for an item, counted from 1.
---@param bottoms number[]
---@param item integer
---@return integer
function WaterfallSections:columnFor(bottoms, item)
  local turn = (item - 1) % self.columns
  if self.order == "leftToRight" then return turn + 1 end
  if self.order == "rightToLeft" then return self.columns - turn end
  local best = 1
  for column = 2, #bottoms do
    if bottoms[column] < bottoms[best] then best = column end
  end
  return best
end

---Places the columns of a section.
---@param view View
---@param section integer
---@param top number
---@return number  Where the longest one ends.
function WaterfallSections:placeColumns(view, section, top)
  local free = view.width - 2 * self.margin - (self.columns - 1) * self.across
  local width = math.max(0, floorToPixel(view, free / self.columns))
  local bottoms, longest = {}, top
  for column = 1, self.columns do bottoms[column] = top end
  for item = 1, view:itemCount(section) do
    local column = self:columnFor(bottoms, item)
    local wide, high = sizeOf(view:data(section, item), item)
    local height = wide > 0 and high > 0 and floorToPixel(view, high * width / wide) or 0
    local x = self.margin + (column - 1) * (width + self.across)
    self:placeCell(section, item, x, bottoms[column], width, height)
    longest = math.max(longest, bottoms[column] + height)
    bottoms[column] = bottoms[column] + height + self.down
  end
  return longest
end

---Places a header or a footer, where there is one.
---@return number  Where it ends.
function WaterfallSections:placeBar(kind, section, y, width, height)
  if height > 0 then self:placeSupplementary(kind, section, 1, 0, y, width, height) end
  return y + height
end

---@param view View
function WaterfallSections:prepare(view)
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    local top = self:placeBar("header", section, self.height, view.width, self.header)
    local bottom = self:placeColumns(view, section, top + self.margin)
    self.height = self:placeBar("footer", section, bottom + self.margin, view.width, self.footer)
  end
end

function WaterfallSections:contentSize()
  return math.max(self.width, 2 * self.margin + (self.columns - 1) * self.across), self.height
end

---@param view View
---@param newBounds Rect
function WaterfallSections:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width
end

---Pictures of many shapes, always the same ones.
local function pictures(count)
  local items = {}
  for item = 1, count do items[item] = { width = 300, height = 200 + item * item % 11 * 30 } end
  return items
end

WaterfallSections.demo = {
  viewport = Size(390, 480),
  data = { pictures(14), pictures(7) },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("to the shortest column")

    view:note("from left to right, in turn")
    view:setLayout(WaterfallSections { order = "leftToRight" }, { animated = true })
    view:snapshot("in turn")
    view:drag { by = Point(0, -500), over = 0.5 }
  end,
}

return WaterfallSections
