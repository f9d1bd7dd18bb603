-- Calendar: the hours of a day, and what happens in them; simultaneous events are side by side.
--
-- Run it:   moonlay run calendar-day.lua
-- Turn it:  moonlay run calendar-day.lua --set hourHeight=40 --set now=9.5
--
-- Parameters
--   hourHeight  how high an hour is, in points
--   gutter      the room at the left for the names of the hours, in points
--   spacing     the gap between two events side by side, in points
--   now         what the clock says, in hours: 13.25 is a quarter past one
--
-- The data: an item is an event, { title = "lunch", start = 12.5, finish = 13.5 }, in hours. A
-- section is a day; the days are below each other, each from midnight to midnight.
--
-- The mathematics
--
-- 1. Where is an hour? A day is 24 hours high, so hour h of a day that begins at `top` is
--    at
--
--      y = top + h * hourHeight
--
--    An event begins at its start's y, and ends at its finish's. Sizes come from the data here,
--    as in a map places do.
--
-- 2. Which events are side by side? Those that happen at once. Go through them in the order in
--    which they start, the longer first where two start together. As long as an event starts
--    before everything so far has finished, it belongs to the same group. Where one starts when
--    all others have finished, a new group begins: nothing that comes later touches what came
--    before.
--
-- 3. Which column does an event get? The first, from the left, whose last event has finished. If
--    none has, a new column is opened. Say why it never opens more columns than there are events
--    at one moment! (When it opens the third one, what goes on in the first two?)
--
-- 4. How wide is a column? All columns of a group share the room next to the gutter, with a gap
--    after each:
--
--      width = (view - gutter) / columns - spacing
--
--    How many columns a group has is known at its end, so a group is placed when the next one
--    begins.
--
-- 5. The lines of the hours and the line of the clock are no data: they are decorations. Who is
--    in front? The lines of the hours have a zIndex of -1 and are behind the events, which have
--    0; the line of the clock has 1, and is over them. The names of the hours are made by the
--    data source, as an app does it in the reader's language: they are supplementary views, with
--    a kind and an index of their own.
--
-- 6. When is it all wrong? When the width changes. When the clock moves on, one line of every day
--    is wrong and nothing else: a context names it, and the next pass asks for it alone.

---@class CalendarDay: Layout
---@field hourHeight number  How high an hour is, in points. 10 to 200.
---@field gutter number      The room for the names of the hours, in points. 0 to 100.
---@field spacing number     The gap between two events side by side, in points. 0 to 20.
---@field now number         What the clock says, in hours. 0 to 24.
local CalendarDay = Layout.new("CalendarDay", {
  hourHeight = Parameter.number(48, { min = 10, max = 200, step = 1 }),
  gutter = Parameter.number(44, { min = 0, max = 100, step = 1 }),
  spacing = Parameter.number(2, { min = 0, max = 20, step = 1 }),
  now = Parameter.number(13.25, { min = 0, max = 24, step = 0.25 }),
})

-- The decorations that it brings along: the line of an hour, and that of the clock.
CalendarDay.decorations = { "hour", "clock" }

-- The hours of a day.
local hours = 24

---@class Event
---@field item integer
---@field start number   In hours from midnight.
---@field finish number  In hours from midnight.

---The event of an item. One that is only counted gets hours of its own, always the same ones.
---@param value any      What the data holds.
---@param item integer
---@return Event
local function eventOf(value, item)
  local start, finish = 7 + item * 7 % 13, nil
  if type(value) == "table" and value.start and value.finish then
    start, finish = value.start, value.finish
  end
  start = math.max(0, math.min(hours, start))
  finish = math.max(start, math.min(hours, finish or start + 1 + item % 3 / 2))
  return { item = item, start = start, finish = finish }
end

---Whether one event comes before another: the earlier one, then the longer one, then the first in
---the data.
---@param one Event
---@param other Event
---@return boolean
local function comesBefore(one, other)
  if one.start ~= other.start then return one.start < other.start end
  if one.finish ~= other.finish then return one.finish > other.finish end
  return one.item < other.item
end

---The events of a section, as they begin.
---@param view View
---@param section integer
---@return Event[]
local function eventsOf(view, section)
  local events = {}
  for item = 1, view:itemCount(section) do
    events[item] = eventOf(view:data(section, item), item)
  end
  table.sort(events, comesBefore)
  return events
end

---The first column whose last event has finished by a time; a new one where there is none.
---@param finishes number[]  When each column is free again.
---@param start number
---@return integer
local function freeColumn(finishes, start)
  for column, finish in ipairs(finishes) do
    if finish <= start then return column end
  end
  return #finishes + 1
end

---Where a day begins.
---@param section integer
---@return number
function CalendarDay:topOf(section) return (section - 1) * hours * self.hourHeight end

---Places a group: events side by side.
---@param section integer
---@param group { event: Event, column: integer }[]
---@param columns integer
---@param top number       Where the day begins.
function CalendarDay:placeGroup(section, group, columns, top)
  local share = self.room / columns
  for _, entry in ipairs(group) do
    local event = entry.event
    self:placeCell(
      section, event.item, self.left + (entry.column - 1) * share,
      top + event.start * self.hourHeight, math.max(0, share - self.spacing),
      (event.finish - event.start) * self.hourHeight)
  end
end

---Places the events of a day, group by group.
---@param section integer
---@param events Event[]  As they begin.
---@param top number      Where the day begins.
function CalendarDay:placeEvents(section, events, top)
  local group, finishes, groupFinish = {}, {}, 0
  for _, event in ipairs(events) do
    if #group > 0 and event.start >= groupFinish then
      self:placeGroup(section, group, #finishes, top)
      group, finishes = {}, {}
    end
    local column = freeColumn(finishes, event.start)
    finishes[column] = event.finish
    group[#group + 1] = { event = event, column = column }
    groupFinish = #group == 1 and event.finish or math.max(groupFinish, event.finish)
  end
  if #group > 0 then self:placeGroup(section, group, #finishes, top) end
end

---Places the lines of a day's hours, and their names in the gutter.
---@param section integer
---@param top number  Where the day begins.
function CalendarDay:placeHours(section, top)
  local name = math.min(16, self.hourHeight)
  for hour = 0, hours - 1 do
    local y = top + hour * self.hourHeight
    self:placeDecoration("hour", section, hour + 1, self.left, y, self.room, 1, -1)
    self:placeSupplementary("name", section, hour + 1, 0, y, self.left, name)
  end
end

-- The hours since 'now'. Setting a parameter would invalidate everything; this field does not.
CalendarDay.passed = 0.0

---Places the line of the clock in a day. Where one is placed already, it goes to its new place.
---@param section integer
function CalendarDay:placeClock(section)
  local top, bottom = self:topOf(section), self:topOf(section + 1)
  local hours = self.now + self.passed
  local y = math.min(math.max(top, top + hours * self.hourHeight - 1), bottom - 2)
  self:placeDecoration("clock", section, 1, self.left, y, self.room, 2, 1)
end

---Places all but the lines of the clock.
---@param view View
function CalendarDay:placeDays(view)
  self.days, self.width = view:sectionCount(), view.width
  self.left = math.min(self.gutter, view.width)
  self.room = view.width - self.left
  for section = 1, self.days do
    local top = self:topOf(section)
    self:placeHours(section, top)
    self:placeEvents(section, eventsOf(view, section), top)
  end
end

---@param view View
function CalendarDay:prepare(view)
  if not self.areDaysPlaced then self:placeDays(view) end
  self.areDaysPlaced = true
  for section = 1, self.days do self:placeClock(section) end
end

---What is not about the clock alone is about the days too.
---@param view View
---@param context Context
function CalendarDay:invalidate(view, context)
  if context.decorations.clock == nil then self.areDaysPlaced = false end
end

function CalendarDay:contentSize() return self.width, self:topOf(self.days + 1) end

---@param view View
---@param newBounds Rect
function CalendarDay:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local calendar = CalendarDay()

---An event of a day.
local function event(title, start, finish)
  return { title = title, start = start, finish = finish }
end

CalendarDay.demo = {
  viewport = Size(390, 480),
  layout = calendar,
  data = {
    {
      event("breakfast", 7.5, 8), event("planning", 9, 10.5), event("call", 9, 9.5),
      event("review", 9.75, 11), event("interview", 10.5, 11.5), event("lunch", 12.5, 13.5),
      event("workshop", 14, 17), event("tea", 14.5, 15), event("doctor", 15, 16),
      event("cinema", 20, 22.25),
    },
    { event("market", 8, 10), event("walk", 15, 18) },
  },
  cell = {
    content = function(_, item, datum)
      return { text = type(datum) == "table" and datum.title or nil, color = item }
    end,
  },
  steps = function(view)
    view:note("the working day: from eight o'clock on")
    view:scrollTo(Point(0, 8 * calendar.hourHeight))
    view:snapshot("a quarter past one")

    view:note("the clock moves on by an hour and a half: its lines are asked for, and nothing else")
    calendar.passed = math.min(24 - calendar.now, calendar.passed + 1.5)
    local context = Context()
    for section = 1, view:sectionCount() do context:addDecoration("clock", section, 1) end
    calendar:invalidateLayout(context)
    view:layoutIfNeeded()
    view:snapshot("a quarter to three")
  end,
}

return CalendarDay
