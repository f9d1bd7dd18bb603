-- Chat: messages below each other, and a place to read that stays while older ones come in above.
--
-- Run it:   moonlay run chat.lua
-- Turn it:  moonlay run chat.lua --set width=0.6 --set line=24
--
-- Parameters
--   width  how much of the view's width a message may fill, from 0 to 1
--   line   the height of a line of text, in points
--   gap    the distance between two messages, in points
--
-- The data: an item is a message, { text = "…", mine = true }; mine are on the right.
--
-- The mathematics
--
-- 1. How large is a message? A letter is about half as wide as its line is high. A message of n
--    letters in lines of `most` letters has ceil(n / most) lines, and a margin of half a line
--    around them:
--
--      most   = (width * view.width - line) / (line / 2)
--      height = (ceil(n / most) + 1) * line
--
-- 2. Where is it? Each below the one before, with a gap: a running sum, kept in `tops`.
--
-- 3. Why does the text jump? Older messages come in above. All that is there moves down by their
--    heights, while the content offset stays: what one was reading is out of sight.
--
-- 4. What is the fix? The view asks `targetOffsetForUpdate` where the content is to be after an
--    update. Take a message that is seen, where it was and where it is, and move the content by as
--    much:
--
--      offset = proposed + tops after - tops before
--
--    and keep it between the content's ends. `prepare` has run for the new data by then, so it
--    keeps the tops of the time before. What the message is called now follows from the update:
--    each insert at its place or before moves it one further, each delete before it one back.
--
-- 5. What is seen of it? Nothing. Each message goes to its new place and the content goes along, at
--    the same speed: look at the film.

---@class Chat: Layout
---@field width number  How much of the view's width a message may fill. 0.2 to 1.
---@field line number   The height of a line of text, in points. 8 to 60.
---@field gap number    The distance between two messages, in points. 0 to 40.
local Chat = Layout.new("Chat", {
  width = Parameter.number(0.75, { min = 0.2, max = 1, step = 0.05 }),
  line = Parameter.number(20, { min = 8, max = 60, step = 1 }),
  gap = Parameter.number(8, { min = 0, max = 40, step = 1 }),
})

---The text of a message, whatever the data is.
---@return string text
---@return boolean mine
local function message(datum)
  if type(datum) == "table" then return datum.text or "", datum.mine == true end
  return "a message", false
end

---How large a message is.
---@param view View
---@param text string
function Chat:sizeOf(view, text)
  local most = math.max(1, (self.width * view.width - self.line) // (self.line / 2))
  local letters = math.max(1, utf8.len(text) or #text)
  local lines = math.ceil(letters / most)
  local width = math.min(letters, most) * self.line / 2 + self.line
  return math.min(width, view.width), (lines + 1) * self.line
end

---@param view View
function Chat:prepare(view)
  self.before, self.tops = self.tops, {}
  local y = 0
  for section = 1, view:sectionCount() do
    local tops = {}
    for item = 1, view:itemCount(section) do
      local text, mine = message(view:data(section, item))
      local width, height = self:sizeOf(view, text)
      self:placeCell(section, item, mine and view.width - width or 0, y, width, height)
      tops[item] = y
      y = y + height + self.gap
    end
    self.tops[section] = tops
  end
  self.size = Size(view.width, math.max(0, y - self.gap))
end

function Chat:contentSize() return self.size end

---@param view View
---@param newBounds Rect
function Chat:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

-- MARK: the place to read

---@param updates Update[]
function Chat:prepareUpdates(_, updates) self.updates = updates end

function Chat:finalizeUpdates() self.updates = nil end

---What an item is called after the update; nil where it is gone.
---@param section integer
---@param item integer
---@return integer?
function Chat:itemAfter(section, item)
  local after = item
  for _, update in ipairs(self.updates) do -- deletes come first, from the last to the first
    local before = update.before
    if update.action == "delete" and before.section == section then
      if before.item == item then return nil end
      if before.item == nil or before.item < item then after = after - 1 end
    end
  end
  for _, update in ipairs(self.updates) do -- then inserts, from the first to the last
    local place = update.after
    local isHere = update.action == "insert" and place.section == section
    if isHere and place.item and place.item <= after then after = after + 1 end
  end
  return after
end

---The first message that was seen and is still there: how far it has moved.
---@param top number  Where the content was seen from.
---@return number
function Chat:distance(top)
  for section, tops in ipairs(self.before or {}) do
    for item, y in ipairs(tops) do
      if y >= top then
        local after = self:itemAfter(section, item)
        local now = after and self.tops[section] and self.tops[section][after]
        if now then return now - y end
      end
    end
  end
  return 0
end

---@param view View
---@param proposed Point
function Chat:targetOffsetForUpdate(view, proposed)
  if not self.updates then return proposed end
  local inset, y = view.adjustedInset, proposed.y + self:distance(view.contentOffset.y)
  local last = self.size.height + inset.bottom - view.height
  return Point(proposed.x, math.max(-inset.top, math.min(y, last)))
end

local function talk(from, to)
  local messages = {}
  for number = from, to do
    messages[#messages + 1] = {
      text = ("message %d"):format(number) .. (" and more"):rep(number * 5 % 7),
      mine = number % 3 == 0,
    }
  end
  return messages
end

Chat.demo = {
  viewport = Size(320, 480),
  data = { talk(21, 40) },
  cell = {
    content = function(_, _, datum)
      local text, mine = message(datum)
      return { text = text, color = mine and "systemBlue" or nil }
    end,
  },
  steps = function(view)
    local function read()
      local first = view:visibleCells()[1]
      if first == nil then return "nothing" end
      local text = message(view:data(first.section, first.item))
      return ("%s at %.0f of the view"):format(text, first.frame.y - view.contentOffset.y)
    end
    local hidden = view.contentSize.height - view.height
    view:scrollTo(Point(0, math.max(0, hidden)))
    view:drag { by = Point(0, 300), over = 1 }
    local before = read()
    view:note(before)
    view:snapshot("reading")

    view:note("twenty older messages come in above")
    for number, older in ipairs(talk(1, 20)) do view.data:insert(1, number, older) end
    local places = {}
    for number = 1, 20 do places[number] = { 1, number } end
    view:insertItems(places)
    view:note(read())
    view:snapshot("still reading")
    -- Content that was smaller than the view had no place to stay at.
    if hidden < 0 then return end
    assert(read() == before, "the text has jumped")

    view:note("a new message below moves nothing either")
    local last = view:itemCount(1) + 1
    view.data:insert(1, last, { text = "hello", mine = true })
    view:insertItems { { 1, last } }
    assert(read() == before, "the text has jumped")
  end,
}

return Chat
