-- Self-sizing rows: each row is as tall as its text, in whatever size a person reads.
--
-- Run it:   moonlay run self-sizing-rows.lua
-- Look:     moonlay run self-sizing-rows.lua --text-category AX3 --trace
--
-- Parameters
--   estimate  how tall a row is taken to be until it has been measured, in points
--   spacing   the distance between two rows, in points
--
-- The mathematics
--
-- 1. How tall is a row? The layout cannot know: that depends on the text, the width and the
--    reader's text size. So it estimates, and the cell says better when it comes on screen:
--
--      height = measured height, or else the estimate
--
--    A row is below all others: y is the sum of the heights and gaps above it. All rows whose
--    place depends on a height are placed again when it becomes known, else there would be holes.
--
-- 2. How long does that go on? The view shows what meets the screen, measures it, and asks again
--    where that changed something. Rows that are taller than estimated push others out: one round
--    more. Shorter ones let others in, which are measured in turn, wave after wave, until the
--    screen is full. So an estimate that is a little too small costs least.
--
-- 3. What does a reader see? Scrolling up shows rows that were never measured. When one of them
--    turns out taller, all below it moves down, and what is being read jumps. So the layout moves
--    the content along: where a row begins above the upper edge of what is seen,
--
--      offset = offset + (measured height - estimate)
--
--    and what was on screen stays there.
--
-- 4. What makes a measurement worthless? Another text size, other data, another width.
--    `invalidate` is called for the first two and forgets all; the width is compared in `prepare`.
--    So a rotation measures what is on screen again, and nothing else: the event `resize` in the
--    result says how many rows were answered and measured for it.

---@class SelfSizingRows: Layout
---@field estimate number  The height of a row until it is measured, in points. 1 to 400.
---@field spacing number   The distance between two rows, in points. 0 to 64.
local SelfSizingRows = Layout.new("SelfSizingRows", {
  estimate = Parameter.number(40, { min = 1, max = 400, step = 1 }),
  spacing = Parameter.number(8, { min = 0, max = 64, step = 1 }),
})

---A name for an item, to keep something under.
local function key(section, item) return section .. "," .. item end

---@param view View
function SelfSizingRows:prepare(view)
  if self.width ~= view.width then self.heights, self.width = {}, view.width end
  local y = 0
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      local height = self.heights[key(section, item)] or self.estimate
      self:placeCell(section, item, 0, y, view.width, height)
      y = y + height + self.spacing
    end
  end
end

---@param view View
---@param newBounds Rect
function SelfSizingRows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---Forgets what was measured where everything, or what the rows show, is another.
---@param context Context
function SelfSizingRows:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self.heights = {} end
end

---Takes up what a row says of its height.
---@param preferred Attributes
---@param original Attributes
function SelfSizingRows:shouldInvalidatePreferred(_, preferred, original)
  return preferred.height ~= original.height
end

---Keeps the height, and what is on screen where it is.
---@param view View
---@param preferred Attributes
---@param original Attributes
---@param context Context
function SelfSizingRows:preferredInvalidation(view, preferred, original, context)
  self.heights[key(preferred.section, preferred.item)] = preferred.height
  if original.y < view.bounds.y then
    context.offsetAdjustment = Point(0, preferred.height - original.height)
  end
end

local notes = {
  { text = "Self-sizing cells", textStyle = "headline" },
  { text = "A layout that knows every size in advance asks nobody, and is wrong as soon as a "
    .. "person reads in another size." },
  { text = "So it estimates, and each cell says how large it is when it comes on screen.",
    textStyle = "callout" },
  { text = "Dynamic Type", textStyle = "headline" },
  { text = "Twelve categories, from extra small to the fifth accessibility size. Text that grows "
    .. "needs more lines, and rows grow with it.", textStyle = "footnote" },
  { text = "估算高度，显示时再测量。", textStyle = "body" },
  { text = "A title of one line, however long it is and however large it becomes",
    textStyle = "title3", numberOfLines = 1 },
  { text = "WWDC 2014, session 226", textStyle = "caption1" },
}

local data = { {} }
for number = 1, 40 do data[1][number] = notes[(number - 1) % #notes + 1] end

SelfSizingRows.demo = {
  data = data,
  cell = {
    textInsets = Insets(6, 16),
    content = function(_, _, datum) return type(datum) == "table" and datum.text or nil end,
  },
  steps = function(view)
    view:snapshot("as most people read")
    view:setTextCategory("AX3")
    view:snapshot("in the third accessibility size")
    view:drag { by = Point(0, -600), over = 0.5 }

    view:note("the view is turned: every row on screen is measured again")
    view:resize(Size(844, 390))
    view:snapshot("turned")
  end,
}

return SelfSizingRows
