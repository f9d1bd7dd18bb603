-- Size strategies: what sets the size of a cell? The same notes in three columns, each its own way.
--
-- Run it:   moonlay run size-strategies.lua
-- Look:     moonlay run size-strategies.lua --text-category AX3
--
-- Parameters
--   rowHeight  how tall the cells of the first column are, in points
--   estimate   how tall the others are taken to be until they have been asked, in points
--   gap        the distance between two columns and between two cells, in points
--
-- The mathematics
--
-- 1. The layout decides: `height = rowHeight`, whatever the cell shows. Nothing is asked, all is
--    known before anything is on screen, and a long text does not fit.
--
-- 2. The cell measures itself: the layout gives it `estimate`, and the cell answers with what its
--    text takes in the column's width, in the reader's text size. `shouldInvalidatePreferred` says
--    whether that counts, `preferredInvalidation` keeps it, and `prepare` places all again:
--
--      height = height that was measured, or else estimate
--
-- 3. The cell has the last word: `cell.preferredSize` gets the attributes with what the text takes,
--    and may still answer something else. Here it takes the next multiple of 24 points:
--
--      height = 24 * ceil(measured / 24)
--
--    so that the column keeps to a grid whatever its texts are.
--
-- 4. Each column is a section, and is next to the one before it:
--
--      width = (view's width - (columns + 1) * gap) / columns
--      x     = gap + (section - 1) * (width + gap)

---@class SizeStrategies: Layout
---@field rowHeight number  The height of a cell in the first column, in points. 1 to 400.
---@field estimate number   The height of other cells until they are measured, in points. 1 to 400.
---@field gap number        The distance between columns and between cells, in points. 0 to 64.
local SizeStrategies = Layout.new("SizeStrategies", {
  rowHeight = Parameter.number(44, { min = 1, max = 400, step = 1 }),
  estimate = Parameter.number(44, { min = 1, max = 400, step = 1 }),
  gap = Parameter.number(8, { min = 0, max = 64, step = 1 }),
})

local layoutDecides = 1

---@param section integer
---@param item integer
---@return number
function SizeStrategies:height(section, item)
  if section == layoutDecides then return self.rowHeight end
  local heights = self.heights[section]
  return heights and heights[item] or self.estimate
end

---@param view View
function SizeStrategies:prepare(view)
  if self.width ~= view.width then self.heights, self.width = {}, view.width end
  local columns = math.max(1, view:sectionCount())
  local width = math.max(0, (view.width - (columns + 1) * self.gap) / columns)
  for section = 1, view:sectionCount() do
    local x, y = self.gap + (section - 1) * (width + self.gap), self.gap
    for item = 1, view:itemCount(section) do
      local height = self:height(section, item)
      self:placeCell(section, item, x, y, width, height)
      y = y + height + self.gap
    end
  end
end

---@param view View
---@param newBounds Rect
function SizeStrategies:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---Forgets what was measured where everything, or what the cells show, is another.
---@param context Context
function SizeStrategies:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self.heights = {} end
end

---Accepts the size of every cell but those whose height the layout decides.
---@param preferred Attributes
---@param original Attributes
function SizeStrategies:shouldInvalidatePreferred(_, preferred, original)
  return preferred.section ~= layoutDecides and preferred.height ~= original.height
end

---@param preferred Attributes
function SizeStrategies:preferredInvalidation(_, preferred)
  local section = preferred.section
  self.heights[section] = self.heights[section] or {}
  self.heights[section][preferred.item] = preferred.height
end

local texts = {
  "One line", "A note that takes two lines", "Text that grows with the reader's setting",
  "An estimate is good until the cell is on screen", "短い文", "Whoever knows best decides",
}

local function notes()
  local items = {}
  for number, text in ipairs(texts) do items[number] = { text = text } end
  return items
end

---The height of the next line of a grid of 24 points, for the cells of the third column.
---@param attributes Attributes
local function lastWord(_, attributes)
  if attributes.section ~= 3 then return end
  return attributes.width, 24 * math.ceil(attributes.height / 24)
end

SizeStrategies.demo = {
  data = { notes(), notes(), notes() },
  cell = { textInsets = Insets(4), preferredSize = lastWord },
  steps = function(view)
    view:note("the layout decides | the cell measures itself | the cell has the last word")
    view:snapshot("as most people read")
    view:setTextCategory("AX3")
    view:snapshot("in the third accessibility size")
    view:setTextCategory("L")
  end,
}

return SizeStrategies
