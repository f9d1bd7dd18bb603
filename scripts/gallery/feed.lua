-- Feed: pictures with a line of text, one below the other, which are loaded a little before they
-- are seen.
--
-- Run it:   moonlay run feed.lua
-- Turn it:  moonlay run feed.lua --no-demo --items 1000000
--
-- Parameters
--   caption  the room for the text below a picture, in points
--   spacing  the gap between two rows, in points
--
-- The data: an item is a picture, { aspect = 1.5 }; the aspect is its width by its height.
--
-- The mathematics
--
-- 1. How high is a row? The picture is as wide as the view, so it is width / aspect high. The
--    text is below it:
--
--      height = width / aspect + caption
--
-- 2. Where is a row? Below all that came before. So add up, and keep every sum:
--
--      top[1] = 0        top[i + 1] = top[i] + height[i] + spacing
--
--    The sums are all that `prepare` keeps: one number a row. From two of them the row's frame
--    can be made whenever someone asks for it, and most are never asked for. For a million rows
--    that is a million numbers, not a million attributes.
--
-- 3. Which rows meet a rectangle? In a grid a division would tell. Here no division helps, as
--    every row has a height of its own; but the sums grow from row to row. So the first row that
--    ends below the rectangle's upper edge is found by halving: look at the row in the middle,
--    and skip the half that it cannot be in. Of a million rows twenty are looked at. From
--    there on, rows are taken until one begins below the rectangle.
--
-- 4. When is it all wrong? When the width changes, since the heights depend on it.
--
-- Loading ahead
--
-- A picture that is loaded when its cell appears comes too late. So the view says which items are
-- likely to come soon: those within one more view's height in the direction of the motion, the
-- nearest first. That is `prefetchItems`. Where the motion turns around before they were seen,
-- `cancelPrefetching` takes it back. The demo loads in the one, stops in the other, and counts
-- how many pictures were there in time.
--
-- What is seen at the very first is never announced: nothing has moved yet. So a cell must be
-- able to load for itself.

---@class Feed: Layout
---@field caption number  The room for the text below a picture, in points. 0 to 200.
---@field spacing number  The gap between two rows, in points. 0 to 64.
local Feed = Layout.new("Feed", {
  caption = Parameter.number(40, { min = 0, max = 200, step = 1 }),
  spacing = Parameter.number(12, { min = 0, max = 64, step = 1 }),
})

---The width of a picture by its height. An item that is only counted has one too, always the same.
---@param value any      What the data holds.
---@param item integer
---@return number
local function aspectOf(value, item)
  if type(value) == "table" and value.aspect then return value.aspect end
  return 0.75 + item * 7 % 5 / 4
end

---@param view View
function Feed:prepare(view)
  self.width, self.tops, self.before, self.count = view.width, { 0 }, {}, 0
  local tops, bottom = self.tops, 0
  for section = 1, view:sectionCount() do
    self.before[section] = self.count
    for item = 1, view:itemCount(section) do
      local height = view.width / aspectOf(view:data(section, item), item) + self.caption
      bottom = bottom + height + self.spacing
      self.count = self.count + 1
      tops[self.count + 1] = bottom
    end
  end
end

function Feed:contentSize()
  return self.width, self.count == 0 and 0 or self.tops[self.count + 1] - self.spacing
end

---A row: the one answer to both questions.
---@param section integer
---@param item integer
---@return Attributes
function Feed:row(section, item)
  local number = self.before[section] + item
  local top, nextTop = self.tops[number], self.tops[number + 1]
  return Attributes.cell(
    section, item, Rect(0, top, self.width, math.max(0, nextTop - self.spacing - top)))
end

---A row by itself; nothing for one that the data does not have.
---@param view View
---@param section integer
---@param item integer
function Feed:itemAttributes(view, section, item)
  if section > #self.before or item > view:itemCount(section) then return nil end
  return self:row(section, item)
end

---The first row, over all sections, that ends below a height; one more than there are where none
---does.
---@param y number
---@return integer
function Feed:firstBelow(y)
  local low, high = 1, self.count + 1
  while low < high do
    local middle = (low + high) // 2
    if self.tops[middle + 1] - self.spacing > y then high = middle else low = middle + 1 end
  end
  return low
end

---@param view View
---@param rect Rect
---@return Attributes[]
function Feed:attributes(view, rect)
  local first, rows = self:firstBelow(rect.minY), {}
  for section, before in ipairs(self.before) do
    for item = math.max(1, first - before), view:itemCount(section) do
      if self.tops[before + item] >= rect.maxY then return rows end
      rows[#rows + 1] = self:row(section, item)
    end
  end
  return rows
end

---@param view View
---@param newBounds Rect
function Feed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---Pictures upright and across, always the same ones.
---@param count integer
---@return { aspect: number }[]
local function pictures(count)
  local aspects, items = { 1.5, 1, 0.75, 1.25 }, {}
  for item = 1, count do items[item] = { aspect = aspects[item * item % 7 % 4 + 1] } end
  return items
end

---What is loaded, by section and item, and how it went.
local loaded, late, ready = {}, 0, 0

local function key(section, item) return section .. "," .. item end

Feed.demo = {
  viewport = Size(320, 480),
  data = { pictures(60) },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  delegate = {
    prefetchItems = function(_, items)
      for _, path in ipairs(items) do loaded[key(path.section, path.item)] = true end
    end,
    cancelPrefetching = function(_, items)
      for _, path in ipairs(items) do loaded[key(path.section, path.item)] = nil end
    end,
    willDisplayCell = function(_, section, item)
      if loaded[key(section, item)] then ready = ready + 1 else late = late + 1 end
      loaded[key(section, item)] = true
    end,
  },
  steps = function(view)
    local function tell(label)
      view:note(("%s: %d in time, %d late"):format(label, ready, late))
    end
    tell("at first")

    view:drag { by = Point(0, -300), over = 0.5 }
    tell("after a drag")

    view:fling { velocity = Point(0, 2) }
    tell("after a flick")

    view:fling { velocity = Point(0, -1) }
    tell("after turning around")
  end,
}

return Feed
