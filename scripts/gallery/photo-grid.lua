-- Photo grid: square photographs in as many columns as the width has room for, month by month.
--
-- Run it:   moonlay run photo-grid.lua
-- Change:   moonlay run photo-grid.lua --set side=120 --viewport 844x390
--
-- Parameters
--   side  the minimum side of a photograph, in points
--   gap   the distance between two photographs, in points
--
-- The mathematics
--
-- 1. How many columns? Each takes its side and a gap, but for the last, which needs no gap. Lend
--    the row one gap more, and all columns are alike:
--
--      columns = floor((width + gap) / (side + gap))
--
--    A width of 390 has room for floor(392 / 98) = 4 columns of 96; one of 844 for floor(846 / 98)
--    = 8.
--
-- 2. How large is a photograph then? What is left when the gaps are taken away, shared:
--
--      (width - gap * (columns - 1)) / columns
--
--    Of 844 that is (844 - 14) / 8 = 103.75. A display with three pixels to the point has 103 2/3
--    and 104, and nothing between. The size goes down: eight photographs of 104 would need 846.
--
-- 3. Who places them? A flow layout: it fills a line as long as the next one fits, begins another,
--    and spreads what is left of a line over its gaps. Of 844 two thirds of a point are left, so
--    the gaps grow by two thirds of a seventh, and the last photograph ends at the edge.
--
--    So the class only says how large an item is, before its base is prepared, and the rest of the
--    layout protocol is the base's: it knows that a change of the width makes it invalid.
--
-- 4. The month's name is above its photographs and stays at the top as long as the month is in
--    sight: the flow's own `headersPin`.

---@class PhotoGrid: FlowLayout
---@field side number  The minimum side of a photograph, in points. 20 to 400.
---@field gap number   The distance between two photographs, in points. 0 to 40.
local PhotoGrid = FlowLayout:extend("PhotoGrid", {
  side = Parameter.number(96, { min = 20, max = 400, step = 1 }),
  gap = Parameter.number(2, { min = 0, max = 40, step = 1 }),
  headerReferenceSize = Size(0, 44),
  headersPin = true,
})

---How long the side of a photograph is in a row of a width, in whole pixels.
---@param width number
---@param scale number  Pixels to the point.
---@return number
function PhotoGrid:sideInRow(width, scale)
  local columns = math.max(1, (width + self.gap) // (self.side + self.gap))
  local share = (width - self.gap * (columns - 1)) / columns
  return math.max(1, share * scale // 1) / scale
end

---@param view View
function PhotoGrid:prepare(view)
  local inset = view.adjustedInset
  local side = self:sideInRow(view.width - inset.left - inset.right, view.scale)
  self.itemSize = Size(side, side)
  self.minimumInteritemSpacing, self.minimumLineSpacing = self.gap, self.gap
  FlowLayout.prepare(self, view)
end

PhotoGrid.demo = {
  data = {
    { items = 10, header = "September" },
    { items = 23, header = "October" },
    { items = 41, header = "November" },
  },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:note("ten photographs are three rows of four: 44 + 3 * 96 + 2 * 2 = 336 with the header")
    view:snapshot("upright")

    view:note("October begins at 336: its name waits at the top while its photographs go by")
    local furthest = math.max(0, view.contentSize.height - view.height)
    view:scrollTo(Point(0, math.min(500, furthest)), { animated = true })
    view:snapshot("in October")

    view:note("turned, eight columns of 103 2/3 have room")
    view:resize(Size(844, 390))
    view:snapshot("turned")
  end,
}

return PhotoGrid
