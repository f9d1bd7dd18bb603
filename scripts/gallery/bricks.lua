-- Bricks: each takes a share of the width, and some hold a wall of bricks of their own.
--
-- Run it:   moonlay run bricks.lua
-- Turn it:  moonlay run bricks.lua --set spacing=0 --viewport 768x1024
--
-- Parameters
--   spacing  the gap between two bricks, in points
--   margin   what is free around a wall, and around the bricks in a brick, in points
--
-- The data: an item is a brick. { width = 1 / 2, height = 80 } takes half of the wall's width;
-- { width = 1, ratio = 2 } is twice as wide as high; { width = 1 / 2, section = 2 } holds the
-- bricks of section 2, and is as high as these need.
--
-- The mathematics
--
-- 1. How wide is a half? Two halves and the gap between them fill the wall. So take the gap off
--    first? Then a half and two quarters, with two gaps, would not end where two halves end.
--    Instead, let every brick bring a gap of its own, and let the wall be one gap wider:
--
--      pitch = free + spacing        width = share * pitch - spacing
--
--    Two halves: 2 * (pitch / 2 - spacing) + spacing = free. A half and two quarters: the same.
--    So edges below each other are in line, whatever the shares are.
--
-- 2. Who gets the left-over pixel? A third of 390 is 130, but a third of 389 is not whole. Rounding
--    each width would let the gaps grow or shrink. So round no width: round both edges of every
--    brick, and the width is what is between them. The next brick's left edge is computed from
--    the sum of the shares before it, never from the edge before, so no error adds up.
--
-- 3. When does a row end? When the next brick's share does not fit: sum + share > 1. A billionth
--    is forgiven, as three thirds must fit. The row is as high as its highest brick.
--
-- 4. How high is a brick that holds a section? That is this same question again, for a narrower
--    wall. So `placeWall` calls itself. It must come to an end: a section is placed once, and a
--    brick that holds one that is somewhere already (or holds its own wall) is empty.
--
-- 5. What is in a brick is over it: the zIndex is how deep the brick is.
--
-- 6. When is it all wrong? When the width changes.

---@class Bricks: Layout
---@field spacing number  The gap between two bricks, in points. 0 to 40.
---@field margin number   What is free around a wall, in points. 0 to 40.
local Bricks = Layout.new("Bricks", {
  spacing = Parameter.number(8, { min = 0, max = 40, step = 1 }),
  margin = Parameter.number(10, { min = 0, max = 40, step = 1 }),
})

---A brick's share of the width; a third where the data says nothing.
---@param brick any
---@return number
local function shareOf(brick)
  local share = type(brick) == "table" and brick.width or 1 / 3
  return math.max(0.01, math.min(share, 1))
end

---A brick's height.
---@param brick any
---@param item integer
---@param width number
---@return number
local function heightOf(brick, item, width)
  if type(brick) ~= "table" then return 50 + item * 3 % 4 * 10 end
  if brick.ratio and brick.ratio > 0 then return width / brick.ratio end
  return math.max(0, brick.height or 60)
end

---Where the row ends that begins with a brick.
---@param view View
---@param section integer
---@param first integer
---@return integer  Its last brick.
local function rowEnd(view, section, first)
  local sum = shareOf(view:data(section, first))
  for item = first + 1, view:itemCount(section) do
    sum = sum + shareOf(view:data(section, item))
    if sum > 1 + 1e-9 then return item - 1 end
  end
  return view:itemCount(section)
end

---Places a brick, and what it holds.
---@param view View
---@param section integer
---@param item integer
---@param left number
---@param top number
---@param width number
---@param depth integer
---@return number        Its height.
function Bricks:placeBrick(view, section, item, left, top, width, depth)
  local brick = view:data(section, item)
  local inner = type(brick) == "table" and brick.section
  local height
  if inner and self.waiting[inner] then
    height = self:placeWall(view, inner, left, top, width, depth + 1) - top
  else
    height = heightOf(brick, item, width)
  end
  self:placeCell(section, item, left, top, width, height, depth)
  return height
end

---Places a section's bricks.
---@param view View
---@param section integer
---@param left number     Where the wall begins, its margin included.
---@param top number
---@param width number
---@param depth integer   In how many bricks it is.
---@return number         Where it ends.
function Bricks:placeWall(view, section, left, top, width, depth)
  self.waiting[section] = nil
  local margin = math.min(self.margin, width / 2)
  local pitch, y = math.max(0, width - 2 * margin) + self.spacing, top + margin
  local item, count = 1, view:itemCount(section)
  while item <= count do
    local last, sum, height = rowEnd(view, section, item), 0, 0
    for each = item, last do
      local share = shareOf(view:data(section, each))
      local near = view:round(left + margin + sum * pitch)
      local far = view:round(left + margin + (sum + share) * pitch - self.spacing)
      local brick = self:placeBrick(view, section, each, near, y, math.max(0, far - near), depth)
      sum, height = sum + share, math.max(height, brick)
    end
    y, item = y + height + self.spacing, last + 1
  end
  return (count > 0 and y - self.spacing or y) + margin
end

---@param view View
function Bricks:prepare(view)
  -- The sections that have no place yet, and those that a brick refers to.
  self.waiting, self.width, self.height = {}, view.width, 0
  local isHeld = {}
  for section = 1, view:sectionCount() do
    self.waiting[section] = true
    for item = 1, view:itemCount(section) do
      local brick = view:data(section, item)
      if type(brick) == "table" and brick.section then isHeld[brick.section] = true end
    end
  end
  for _, isAsked in ipairs { false, true } do
    for section = 1, view:sectionCount() do
      if self.waiting[section] and (isHeld[section] or false) == isAsked then
        self.height = self:placeWall(view, section, 0, self.height, view.width, 0)
      end
    end
  end
end

---@param view View
function Bricks:contentSize(view) return view.width, self.height end

---@param view View
---@param newBounds Rect
function Bricks:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Bricks.demo = {
  viewport = Size(390, 560),
  data = {
    {
      { width = 1, ratio = 2.5 },
      { width = 1 / 2, section = 2 }, { width = 1 / 2, section = 3 },
      { width = 1 / 3 }, { width = 1 / 3 }, { width = 1 / 3 }, { width = 1, height = 40 },
    },
    { { width = 1, height = 50 }, { width = 1 / 2, height = 40 }, { width = 1 / 2, height = 40 } },
    { { width = 1, height = 30 }, { width = 1, height = 30 }, { width = 1, height = 30 } },
  },
  steps = function(view)
    view:snapshot("two walls in a wall")

    view:note("a wider window: every edge stays on a whole pixel")
    view:resize(Size(499, 560))
    view:snapshot("wider")
  end,
}

return Bricks
