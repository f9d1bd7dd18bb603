-- Bouncy: rows on springs; they lag behind a scroll, and swing back when it slows.
--
-- Run it:   moonlay run bouncy.lua
-- Turn it:  moonlay run bouncy.lua --set style=prominent --set resistance=300
--
-- Parameters
--   row         the height of a row, in points
--   spacing     the gap between two rows, in points
--   style       how the springs are: `subtle`, `regular` or `prominent`
--   resistance  how little a row lags behind: at this distance from the middle, by all of the way
--
-- The mathematics
--
-- 1. Each row hangs on a spring from where it belongs. Let d be how far it is from there, and v how
--    fast. A spring pulls back by how far it is stretched, and is damped by how fast it moves:
--
--      acceleration = -w^2 * d - 2 * z * w * v          w = 2 * pi * frequency
--
--    subtle: damping z = 0.8, frequency 2; regular: 0.7 and 1.5; prominent: 0.5 and 1.
--
-- 2. How far is it in a moment? One could take small steps, d + v * dt, and hope. But it is known:
--    a damped spring is a wave that dies away. With q = w * sqrt(1 - z^2):
--
--      d(t) = e^(-z w t) * (d * cos(q t) + (v + z w d) / q * sin(q t))
--
--    The result is the same for one step of a second or sixty of a sixtieth. So a slow
--    machine and a fast one show the same. The speed is the derivative of that.
--
-- 3. What stretches a spring? A scroll. By its way the content moves on the screen; a row lags
--    behind it, the more the further it is from where the finger is:
--
--      d = d + way * min(1, distance / resistance)
--
--    A layout does not know where the finger is; the middle of the view is used. So rows at the
--    edges lag the most, and it looks as if they were strung together.
--
--    A jump is not a scroll: the content does not visibly move, so nothing lags. How to tell them
--    apart? A motion is many small steps, one in each frame. So a step counts if one came right
--    before it, and if it is less than half of the view.
--
-- 4. Which rows? Those that are seen, and 200 points more on both sides, so that one that comes in
--    swings already. All others are at rest where they belong.
--
-- 5. Where does a row end up that is stretched beyond the end of the content? The springs are
--    never longer than 100 points, and at rest all rows are within the content.
--
-- 6. Who lets time pass? While the content moves, every step of it invalidates the layout, and it
--    looks at the clock. After that nothing would, and rows would be left hanging. In an app an
--    animator goes on until all is at rest; here the scenario does, 60 times a second. Who does so
--    says it, with `isAnimated`. Without that all rows stay where they belong.

---@class Bouncy: Layout
---@field row number         The height of a row, in points. 10 to 400.
---@field spacing number     The gap between rows, in points. 0 to 64.
---@field style string       How the springs are.
---@field resistance number  At this distance a row lags by all of the way, in points. 100 to 5000.
local Bouncy = Layout.new("Bouncy", {
  row = Parameter.number(56, { min = 10, max = 400, step = 1 }),
  spacing = Parameter.number(10, { min = 0, max = 64, step = 1 }),
  style = Parameter.choice("regular", { "subtle", "regular", "prominent" }),
  resistance = Parameter.number(1000, { min = 100, max = 5000, step = 100 }),
})

-- Whether someone invalidates this layout, frame by frame, until all is at rest.
Bouncy.isAnimated = false

-- Rows that swing may run into each other.
Bouncy.allowsOverlap = true

local springs = {
  subtle = { damping = 0.8, frequency = 2 },
  regular = { damping = 0.7, frequency = 1.5 },
  prominent = { damping = 0.5, frequency = 1 },
}

---Where a spring is after a time, and how fast.
---@param spring { damping: number, frequency: number }
---@param d number     How far it is from rest, in points.
---@param v number     How fast it moves, in points per second.
---@param time number  In seconds.
---@return number d
---@return number v
function Bouncy.swing(spring, d, v, time)
  local w, z = 2 * math.pi * spring.frequency, spring.damping
  local q, decay = w * math.sqrt(1 - z * z), math.exp(-z * w * time)
  local c, s = math.cos(q * time), math.sin(q * time)
  local b = (v + z * w * d) / q
  return decay * (d * c + b * s), decay * ((b * q - z * w * d) * c - (d * q + z * w * b) * s)
end

---Lets every spring swing until now, and stretches it by the way that the content has moved.
---@param view View
---@param way number
function Bouncy:swingAll(view, way)
  local now, spring, middle = os.clock(), springs[self.style], view.visibleRect.midY
  local time = math.max(0, now - (self.time or now))
  local isStep = time < 0.05 and math.abs(way) < view.height / 2
  local isMotion = self.isAnimated and self.hasMoved and isStep
  self.time, self.hasMoved = now, way ~= 0
  if not isMotion then way = 0 end
  local step, swinging = self.row + self.spacing, {}
  local first = math.max(0, math.floor((view.bounds.minY - 200) / step))
  local last = math.min(self.count - 1, math.floor((view.bounds.maxY + 200) / step))
  for index = math.tointeger(first), math.tointeger(last) do
    local old = self.swinging[index]
    local d, v = 0, 0
    if old then d, v = Bouncy.swing(spring, old.d, old.v, time) end
    local distance = math.abs(index * step + self.row / 2 - middle)
    d = math.max(-100, math.min(d + way * math.min(1, distance / self.resistance), 100))
    -- A tenth of a point at this speed is invisible: at rest.
    if math.abs(d) > 0.1 or math.abs(v) > 3 then swinging[index] = { d = d, v = v } end
  end
  self.swinging = swinging
end

---@param view View
function Bouncy:prepare(view)
  self.before, self.count = {}, 0
  for section = 1, view:sectionCount() do
    self.before[section] = self.count
    self.count = self.count + view:itemCount(section)
  end
  local bounds, last = view.bounds, self.last
  local isSame = last and last.width == bounds.width and last.height == bounds.height
  if not self.swinging or not isSame then
    self.swinging, self.last, self.hasMoved = {}, bounds, false
  end
  self:swingAll(view, bounds.y - self.last.y)
  self.last = bounds
end

---@param view View
function Bouncy:contentSize(view)
  return view.width, math.max(0, self.count * (self.row + self.spacing) - self.spacing)
end

---What has become of the data has nothing to do with springs that swing.
---@param context Context
function Bouncy:invalidate(_, context)
  if context.dataSourceCounts then self.swinging = nil end
end

---@param view View
---@param section integer
---@param item integer
---@return Attributes
function Bouncy:cell(view, section, item)
  local index = self.before[section] + item - 1
  local spring = self.swinging[index]
  local y = index * (self.row + self.spacing) + (spring and spring.d or 0)
  return Attributes.cell(section, item, Rect(0, y, view.width, self.row))
end

---@param view View
---@param section integer
---@param item integer
function Bouncy:itemAttributes(view, section, item)
  if section > #self.before or item > view:itemCount(section) then return nil end
  return self:cell(view, section, item)
end

---@param view View
---@param rect Rect
---@return Attributes[]
function Bouncy:attributes(view, rect)
  local step, cells = self.row + self.spacing, {}
  -- No row is further than 100 points from where it belongs.
  local first = math.max(0, math.floor((rect.minY - 100 - self.row) / step))
  local last = math.min(self.count - 1, math.floor((rect.maxY + 100) / step))
  for section, before in ipairs(self.before) do
    local to = math.min(view:itemCount(section), last - before + 1)
    for item = math.tointeger(math.max(1, first - before + 1)), math.tointeger(to) do
      local cell = self:cell(view, section, item)
      if cell.frame:intersects(rect) then cells[#cells + 1] = cell end
    end
  end
  return cells
end

function Bouncy:shouldInvalidate() return true end

---Whether all rows are where they belong.
---@return boolean
function Bouncy:isAtRest() return self.swinging == nil or next(self.swinging) == nil end

local layout = Bouncy()

---What an animator does: a pass for every frame, until all is at rest.
local function animateToRest(view)
  for _ = 1, 240 do
    if layout:isAtRest() then return end
    view:wait(1 / 60)
    view:invalidateLayout()
  end
end

Bouncy.demo = {
  layout = layout,
  viewport = Size(320, 460),
  data = { 40 },
  steps = function(view)
    layout.isAnimated = true
    view:note("a finger moves the content, and the rows lag behind")
    view:drag { by = Point(0, -240), over = 0.15, settle = false }
    view:snapshot("stretched")

    view:note("it slows down, and they swing back")
    view:wait(0.4)
    view:snapshot("swinging")
    view:wait(3)
    animateToRest(view)
    layout.isAnimated = false
    view:snapshot("at rest")
  end,
}

return Bouncy
