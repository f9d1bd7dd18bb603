-- Justified rows: photographs of any shape, in rows as wide as the view.
--
-- A row takes photographs until they would be lower than `height` at the full width. It is then
-- made exactly as wide as the view, so that each of its photographs keeps its shape. The last row
-- keeps `height`.
--
-- The data: an item is { ratio = 1.5 }, its width divided by its height. Without it, a photograph
-- is square.

---@class JustifiedRows: Layout
---@field height number  The height of a row before it is justified, in points. 40 to 300.
---@field gap number     The distance between two photographs, in points. 0 to 20.
local JustifiedRows = Layout.new("JustifiedRows", {
  height = Parameter.number(120, { min = 40, max = 300 }),
  gap = Parameter.number(4, { min = 0, max = 20 }),
})

--- Returns the ratio of an item's photograph.
---@param view View
---@param item integer
---@return number
local function ratio(view, item)
  local photo = view:data(1, item)
  return type(photo) == "table" and photo.ratio or 1
end

--- Places the items of a row next to each other and returns the y of the next row.
---@param view View
---@param first integer
---@param last integer
---@param y number
---@param height number
---@return number
function JustifiedRows:placeRow(view, first, last, y, height)
  local x = 0
  for item = first, last do
    local width = ratio(view, item) * height
    self:placeCell(1, item, x, y, width, height)
    x = x + width + self.gap
  end
  return y + height + self.gap
end

---@param view View
function JustifiedRows:prepare(view)
  local count = view:itemCount(1)
  local first, ratios, y = 1, 0, 0
  for item = 1, count do
    ratios = ratios + ratio(view, item)
    -- Heights are widths divided by ratios: the row's photographs share what its gaps leave.
    local height = (view.width - (item - first) * self.gap) / ratios
    if height <= self.height then
      y = self:placeRow(view, first, item, y, height)
      first, ratios = item + 1, 0
    end
  end
  if first <= count then self:placeRow(view, first, count, y, self.height) end
end

---@param view View
---@param newBounds Rect
function JustifiedRows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

JustifiedRows.demo = {
  viewport = Size(320, 400),
  data = {
    {
      { ratio = 1.5 }, { ratio = 0.75 }, { ratio = 1 }, { ratio = 1.78 }, { ratio = 1.33 },
      { ratio = 0.67 }, { ratio = 1.5 }, { ratio = 2.4 },
    },
  },
  steps = function(view)
    -- Two photographs of 1.5 and 0.75 share 316: 316 / 2.25 is above 120. With the third,
    -- 312 / 3.25 = 96.
    expect.equal(view:attributesFor(1, 1).height, 96)
    expect.equal(view:attributesFor(1, 3).frame.maxX, 320)
  end,
}

return JustifiedRows
