-- Conversation: bubbles at both sides, days that stay at the top, and an end that stays in sight.
--
-- Run it:   moonlay run conversation.lua
-- Turn it:  moonlay run conversation.lua --set share=0.6 --text-category AX1
--
-- Parameters
--   share     how wide a bubble is, as a share of the view
--   spacing   the gap between two messages, in points
--   estimate  how tall a message is taken to be until it has been measured, in points
--
-- The data: an item is { text = "…", side = "leading" }; the side may be `trailing`, `center` or
-- `full`, too. With `pinned = true` it stays at the top until the next such item comes, as a day's
-- name does.
--
-- Read magazine.lua and sticky-headers.lua first. chat.lua keeps the place when older
-- messages come in; this one keeps the end.
--
-- The mathematics
--
-- 1. Where is a message? Each below the one before, by the tree of sums. Across, by its
--    side: with a width of w in a view of W, at 0, at W - w or at (W - w) / 2. In a view whose
--    text runs the other way `leading` is the right side: the layout is written for one way, and
--    is mirrored.
--
-- 2. Where is a pinned one? Where it belongs, but not above the upper edge of what is seen;
--    and it makes room for the next pinned one:
--
--      y = min(max(natural, edge), next natural - spacing - height)
--
--    How far it is on that way goes to the cell in `custom`: progress is 0 where it belongs, 1 as
--    soon as it has been moved by its own height.
--
-- 3. At the end? Who reads the last message wants to see the next one. So if the content was at
--    its end before a change, it is at its end after it: when messages come,
--    `targetOffsetForUpdate` answers the last offset that there is; when one turns out taller than
--    estimated, the offset is adjusted by what the content has grown. Who has scrolled up is left
--    alone.
--
-- 4. What is wrong after a step of the scroll? Of the pinned ones those between the edge as it was
--    and as it is: they are found by halving, and named; `prepare` has nothing to do.

local Sums = require("magazine").Sums

---@class Conversation: Layout
---@field share number     How wide a bubble is, as a share of the view. 0.2 to 1.
---@field spacing number   The gap between messages, in points. 0 to 40.
---@field estimate number  The height of a message until it is measured, in points. 1 to 400.
local Conversation = Layout.new("Conversation", {
  share = Parameter.number(0.7, { min = 0.2, max = 1, step = 0.05 }),
  spacing = Parameter.number(8, { min = 0, max = 40, step = 1 }),
  estimate = Parameter.number(40, { min = 1, max = 400, step = 1 }),
})

Conversation.flipsHorizontally = true
-- A pinned message is over those that go by.
Conversation.allowsOverlap = true

---A name for an item, to keep something under.
local function key(section, item) return section .. "," .. item end

---Where an item is across, and whether it is pinned.
---@return string side
---@return boolean isPinned
local function styleOf(value, item)
  if type(value) ~= "table" then return item % 3 == 0 and "trailing" or "leading", false end
  return value.side or "leading", value.pinned == true
end

---@param view View
function Conversation:prepare(view)
  -- A step of the scroll moves pinned ones alone, which are computed when they are asked for; a
  -- new height is in the sums already.
  if self.sums and self.width == view.width then return end
  self.width = view.width
  self.lines, self.pins, self.numbers, self.sums = {}, {}, {}, Sums.new()
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      local side, isPinned = styleOf(view:data(section, item), item)
      local number = #self.lines + 1
      self.lines[number] = {
        section = section, item = item, number = number, height = self.estimate, side = side,
        pin = isPinned and #self.pins + 1 or nil,
      }
      if isPinned then self.pins[#self.pins + 1] = self.lines[number] end
      self.numbers[key(section, item)] = number
      self.sums:append(self.estimate + self.spacing)
    end
  end
end

---Where a message belongs.
---@param line table
---@return number
function Conversation:top(line) return self.sums:upTo(line.number - 1) end

---How long the conversation is.
---@return number
function Conversation:length() return math.max(0, self.sums:upTo(#self.lines) - self.spacing) end

---@param view View
function Conversation:contentSize(view) return view.width, self:length() end

---A message: the one answer to both questions.
---@param view View
---@param line table
---@return Attributes
function Conversation:message(view, line)
  local part = ({ full = 1, center = 0.5 })[line.side] or self.share
  local width = view.width * part
  local x = ({ trailing = view.width - width, center = (view.width - width) / 2 })[line.side] or 0
  local message = Attributes.cell(
    line.section, line.item, Rect(x, self:top(line), width, line.height))
  if line.pin then
    local edge, following = view.bounds.minY + view.adjustedInset.top, self.pins[line.pin + 1]
    local top, length = self:top(line), self:length()
    -- The last one has the end of the content to stay above.
    local last = following and self:top(following) - self.spacing or length
    message.y = math.max(top, math.min(math.max(top, edge), last - line.height))
    message.zIndex = 1
    local moved = line.height > 0 and (message.y - top) / line.height or 0
    message.custom = { progress = math.min(1, moved) }
  end
  return message
end

---@param view View
---@param section integer
---@param item integer
function Conversation:itemAttributes(view, section, item)
  local number = self.numbers[key(section, item)]
  return number and self:message(view, self.lines[number]) or nil
end

---@param view View
---@param rect Rect
---@return Attributes[]
function Conversation:attributes(view, rect)
  local found = {}
  local function add(message)
    if message.frame:intersects(rect) then found[#found + 1] = message end
  end
  for number = self.sums:within(rect.minY) + 1, #self.lines do
    local line = self.lines[number]
    if self:top(line) >= rect.maxY then break end
    if not line.pin then add(self:message(view, line)) end
  end
  for index = math.max(1, self:pinAt(rect.minY)), #self.pins do
    if self:top(self.pins[index]) >= rect.maxY then break end
    add(self:message(view, self.pins[index]))
  end
  return found
end

---The last pinned message that belongs at a height or above; 0 where none does.
---@param y number
---@return integer
function Conversation:pinAt(y)
  local low, high = 0, #self.pins
  while low < high do
    local middle = (low + high + 1) // 2
    if self:top(self.pins[middle]) <= y then low = middle else high = middle - 1 end
  end
  return low
end

-- MARK: the scroll, and the end

---@param view View
---@param newBounds Rect
function Conversation:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or (#self.pins > 0 and newBounds.y ~= view.bounds.y)
end

---@param view View
---@param newBounds Rect
---@param context Context
function Conversation:boundsInvalidation(view, newBounds, context)
  if newBounds.width ~= view.width then return end
  local inset = view.adjustedInset.top
  local before = self:pinAt(view.bounds.minY + inset)
  local after = self:pinAt(newBounds.minY + inset)
  for index = math.max(1, math.min(before, after)), math.max(1, before, after) do
    context:addItem(self.pins[index].section, self.pins[index].item)
  end
end

---Whether the end of the content is seen.
---@param view View
---@return boolean
function Conversation:isAtEnd(view)
  local last = view.contentSize.height + view.adjustedInset.bottom - view.height
  return view.contentOffset.y >= last - 0.5
end

---@param view View
---@param context Context
function Conversation:invalidate(view, context)
  if context.everything or context.dataSourceCounts then
    self.sums, self.wasAtEnd = nil, self:isAtEnd(view)
  end
end

---@param view View
---@param proposed Point
function Conversation:targetOffsetForUpdate(view, proposed)
  if not self.wasAtEnd then return proposed end
  local inset = view.adjustedInset
  return Point(proposed.x, math.max(-inset.top, self:length() + inset.bottom - view.height))
end

---@param preferred Attributes
---@param original Attributes
function Conversation:shouldInvalidatePreferred(_, preferred, original)
  return preferred.height ~= original.height
end

---@param view View
---@param preferred Attributes
---@param original Attributes
---@param context Context
function Conversation:preferredInvalidation(view, preferred, original, context)
  local line = self.lines[self.numbers[key(preferred.section, preferred.item)]]
  self.sums:add(line.number, preferred.height - line.height)
  line.height = preferred.height
  local isScrollable = view.contentSize.height > view.height
  local isAbove = self:top(line) < view.bounds.y
  if isScrollable and (isAbove or self:isAtEnd(view)) then
    context.offsetAdjustment = Point(0, preferred.height - original.height)
  end
end

-- MARK: the demo

local function talk()
  local messages = {}
  for number = 1, 24 do
    if number % 8 == 1 then
      messages[number] = { text = "Day " .. number // 8 + 1, side = "center", pinned = true }
    else
      messages[number] = {
        text = "Message " .. number .. (", and some more of it"):rep(number * 5 % 4),
        side = number % 3 == 0 and "trailing" or "leading",
      }
    end
  end
  return messages
end

Conversation.demo = {
  viewport = Size(320, 480),
  data = { talk() },
  cell = {
    textInsets = Insets(8),
    content = function(_, _, datum)
      if type(datum) ~= "table" then return nil end
      return { text = datum.text, color = datum.side == "trailing" and "systemBlue" or nil }
    end,
  },
  steps = function(view)
    view:note("the second day comes, and pushes the first one out")
    local furthest = math.max(0, view.contentSize.height - view.height)
    view:scrollTo(Point(0, math.min(380, furthest)))
    view:snapshot("between two days")

    view:note("at the end a new message is seen as it comes")
    view:scrollTo(Point(0, math.max(0, view.contentSize.height - view.height)))
    local last = view:itemCount(1) + 1
    view.data:insert(1, last, { text = "The last word", side = "trailing" })
    view:insertItems { { 1, last } }
    view:snapshot("the last word")
  end,
}

return Conversation
