-- Self-sizing tags: each tag is as wide as its word, and each line has as many as fit.
--
-- Run it:   moonlay run self-sizing-tags.lua
-- Look:     moonlay run self-sizing-tags.lua --text-category AX3
--
-- Parameters
--   estimate  how wide a tag is taken to be until it has been measured, in points
--   gap       the distance between two tags and between two lines, in points
--   margin    the distance from the edges, in points
--
-- The mathematics
--
-- 1. How large is a tag? As its word is. The layout estimates both extents
--    (`estimatedExtents = "both"`), and the cell says them when it is shown.
--
-- 2. Where is a tag? Behind the one before it, if it fits there:
--
--      x + width <= view's width - margin
--
--    and else at the beginning of the next line. A tag that is wider than a line is made as wide
--    as the line.
--
-- 3. How tall is a line? As its tallest tag. One that is not measured is as tall as the measured
--    ones are on average: they all have the same text size, so that is the truth at once.
--
-- 4. What moves when one tag becomes wider? All that follow it, and none before it. They are
--    placed again in `prepare`, and the view asks about all of them again.

---@class SelfSizingTags: Layout
---@field estimate number  The width of a tag until it is measured, in points. 1 to 400.
---@field gap number       The distance between two tags and between two lines, in points. 0 to 64.
---@field margin number    The distance from the edges, in points. 0 to 40.
local SelfSizingTags = Layout.new("SelfSizingTags", {
  estimate = Parameter.number(60, { min = 1, max = 400, step = 1 }),
  gap = Parameter.number(8, { min = 0, max = 64, step = 1 }),
  margin = Parameter.number(16, { min = 0, max = 40, step = 1 }),
})

SelfSizingTags.estimatedExtents = "both"

local estimatedHeight = 30

---A name for an item, to keep something under.
local function key(section, item) return section .. "," .. item end

---How tall a tag is that has not been measured.
function SelfSizingTags:usualHeight()
  return self.count > 0 and self.total / self.count or estimatedHeight
end

---@param view View
function SelfSizingTags:prepare(view)
  if self.width ~= view.width then self:forget() end
  self.width = view.width
  local usual, room = self:usualHeight(), math.max(0, view.width - 2 * self.margin)
  local x, y, tallest = self.margin, self.margin, 0
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      local size = self.sizes[key(section, item)]
      local width = math.min(size and size.width or self.estimate, room)
      local height = size and size.height or usual
      if x > self.margin and x + width > view.width - self.margin then
        x, y, tallest = self.margin, y + tallest + self.gap, 0
      end
      self:placeCell(section, item, x, y, width, height)
      x, tallest = x + width + self.gap, math.max(tallest, height)
    end
  end
end

function SelfSizingTags:forget() self.sizes, self.total, self.count = {}, 0, 0 end

---@param view View
---@param newBounds Rect
function SelfSizingTags:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---@param context Context
function SelfSizingTags:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self:forget() end
end

---@param preferred Attributes
---@param original Attributes
function SelfSizingTags:shouldInvalidatePreferred(_, preferred, original)
  return preferred.width ~= original.width or preferred.height ~= original.height
end

---@param preferred Attributes
function SelfSizingTags:preferredInvalidation(_, preferred)
  local name = key(preferred.section, preferred.item)
  local known = self.sizes[name]
  self.total = self.total + preferred.height - (known and known.height or 0)
  self.count = self.count + (known and 0 or 1)
  self.sizes[name] = preferred.size
end

local words = {
  "layout", "cell", "supplementary view", "decoration", "flow", "invalidation context", "size",
  "estimate", "布局", "Dynamic Type", "text style", "wave", "offset", "line break", "tag",
  "preferred attributes",
}

local tags = {}
for number, word in ipairs(words) do
  tags[number] = { text = word, textStyle = "subheadline", numberOfLines = 1 }
end

SelfSizingTags.demo = {
  data = { tags },
  cell = {
    textInsets = Insets(5, 10),
    content = function(_, _, datum) return type(datum) == "table" and datum.text or nil end,
  },
  steps = function(view)
    view:snapshot("as most people read")
    view:setTextCategory("AX3")
    view:snapshot("in the third accessibility size")
  end,
}

return SelfSizingTags
