-- Timeline: events on both sides of a line; overlapping events are moved apart.
--
-- Run it:   moonlay run timeline.lua
-- Turn it:  moonlay run timeline.lua --set unit=12 --set sides=right
--
-- Parameters
--   unit   how long a unit of time is, in points
--   gap    the minimum gap between two entries on one side, in points
--   lane   how wide the lane in the middle is, in points
--   dot    how wide the dot at an entry's time is, in points
--   sides  `both`: entries on both sides of the line; `right`: all at its right
--
-- The data: an item is { at = 1969, height = 60 }, in the order of time.
--
-- The mathematics
--
-- 1. Where does an entry belong? Time goes down, and equal times are equally long:
--
--      belongs = top + (at - begin) * unit
--
--    with the first entry's time as the beginning. There a dot is placed, on the line, whatever
--    becomes of the entry.
--
-- 2. Much can happen in little time, and then entries would overlap. So an entry is
--    where it belongs, or below the last one on its side:
--
--      y = max(belongs, bottom of the side + gap)
--
--    An entry is only ever pushed later, never earlier: so one look from the first to the last is
--    enough. Pushed entries push others, until there is time enough in between.
--
-- 3. Which side? The one on which it is pushed less; where that is equal, the one that is shorter;
--    and where that is equal too, the left one.
--
-- 4. An entry that is pushed has left its dot. A line to it is the cell's to draw: the layout
--    tells it in `custom.dot` how much higher than its own upper edge the dot is.
--
-- 5. The line is a decoration, from the first dot to the last; so are the dots. They are behind
--    the cells and no data source knows of them.

---@class Timeline: Layout
---@field unit number            How long a unit of time is, in points. 0.1 to 200.
---@field gap number             The minimum gap between entries, in points. 0 to 40.
---@field lane number            How wide the lane in the middle is, in points. 10 to 100.
---@field dot number             How wide a dot is, in points. 1 to 40.
---@field sides "both"|"right"  Where entries are.
local Timeline = Layout.new("Timeline", {
  unit = Parameter.number(30, { min = 0.1, max = 200, step = 0.1 }),
  gap = Parameter.number(8, { min = 0, max = 40, step = 1 }),
  lane = Parameter.number(32, { min = 10, max = 100, step = 1 }),
  dot = Parameter.number(10, { min = 1, max = 40, step = 1 }),
  sides = Parameter.choice("both", { "both", "right" }),
})

Timeline.decorations = { "line", "dot" }
-- A dot is on the line, and dots at nearly the same time overlap.
Timeline.allowsOverlap = true

---When an entry is, and how high; one that is only counted is some time too, always the same.
---@param value any      What the data holds.
---@param item integer
---@return number at
---@return number height
local function entry(value, item)
  if type(value) == "table" then return value.at or item, math.max(0, value.height or 44) end
  return item, 40 + item * 3 % 5 * 10
end

---The side for an entry, 1 or 2.
---@param bottoms number[]  Where each side is free.
---@param belongs number
---@return integer
function Timeline:sideFor(bottoms, belongs)
  if self.sides == "right" then return 2 end
  local left, right = math.max(belongs, bottoms[1]), math.max(belongs, bottoms[2])
  if left ~= right then return left < right and 1 or 2 end
  return bottoms[1] <= bottoms[2] and 1 or 2
end

---Places a section.
---@param view View
---@param section integer
---@param top number
---@return number  Where it ends.
function Timeline:placeSection(view, section, top)
  local axis = self.sides == "both" and math.max(view.width, self.lane) / 2 or self.lane / 2
  local width = math.max(0, (self.sides == "both" and axis or view.width - axis) - self.lane / 2)
  local begin, radius = entry(view:data(section, 1), 1), math.min(self.dot, self.lane) / 2
  local bottoms, dots, latest = { top, top }, top, begin
  for item = 1, view:itemCount(section) do
    local at, height = entry(view:data(section, item), item)
    -- What is out of order happens at the time of the one before it.
    latest = math.max(latest, at)
    local belongs = top + (latest - begin) * self.unit
    local side = self:sideFor(bottoms, belongs)
    local y = math.max(belongs, bottoms[side])
    local cell = Attributes.cell(
      section, item, Rect(side == 1 and 0 or axis + self.lane / 2, y, width, height))
    cell.zIndex, cell.custom = 1, { dot = y - belongs }
    self:place(cell)
    self:placeDecoration("dot", section, item, axis - radius, belongs, 2 * radius, 2 * radius)
    bottoms[side], dots = y + height + self.gap, belongs + 2 * radius
  end
  -- From the first dot to the last; the sums of one dot may differ in the last digit.
  local length = math.max(0, dots - top - 2 * radius)
  self:placeDecoration("line", section, 1, axis - 1, top + radius, 2, length, -1)
  return math.max(bottoms[1] - self.gap, bottoms[2] - self.gap, dots)
end

---@param view View
function Timeline:prepare(view)
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    if view:itemCount(section) > 0 then
      local top = self.height > 0 and self.height + 2 * self.gap or 0
      self.height = self:placeSection(view, section, top)
    end
  end
end

function Timeline:contentSize() return math.max(self.width, self.lane), self.height end

---@param view View
---@param newBounds Rect
function Timeline:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---What people have sent to the moon.
local voyages = {}
for index, at in ipairs { 1959, 1966, 1966.4, 1968.9, 1969.5, 1969.9, 1971.1, 1972.9, 1976 } do
  voyages[index] = { at = at, height = 50 + index * 3 % 4 * 15 }
end

Timeline.demo = {
  viewport = Size(390, 480),
  data = { voyages },
  cell = {
    content = function(_, _, datum)
      return type(datum) == "table" and math.tointeger(datum.at // 1) or nil
    end,
  },
  steps = function(view)
    view:note("much happens around 1969: entries are pushed down, dots are not")
    view:scrollTo(Point(0, math.max(0, math.min(200, view.contentSize.height - view.height))))
    view:snapshot("both sides")

    view:note("a narrow way to show it: all at the right")
    view:setLayout(Timeline { sides = "right" })
    view:snapshot("one side")
  end,
}

return Timeline
