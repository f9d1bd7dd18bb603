-- Calendar month: the days of each month under the names of their weekdays.
--
-- Run it:   moonlay run calendar-month.lua
-- Change:   moonlay run calendar-month.lua --set firstWeekday=7 --set month=2
--
-- Parameters
--   year, month    the month of the first section; each further section is the next month
--   firstWeekday   on which day a week begins: 1 is Monday, 7 is Sunday
--   rowHeight      how high a week is
--
-- The mathematics
--
-- 1. On which weekday does a month begin? Count the days from a day that is known. Let a year begin
--    in March, so that the day that is only there every fourth year is its last one. Months then
--    have 31 30 31 30 31 | 31 30 31 30 31 | 31 days, which is 153 days for five of them, and the
--    days before month m (March is 0) are floor((153 * m + 2) / 5). With a day for each fourth
--    year, none for a hundredth, one for a four-hundredth:
--
--      days = 365 * y + y // 4 - y // 100 + y // 400 + (153 * m + 2) // 5
--
--    The first of March of the year 0 was a Wednesday, the third day of the week: the weekday is
--    (days + 2) % 7, from 0 for Monday.
--
-- 2. Where is a day? The first of the month leaves `skip` places free in its week, and so
--
--      place = skip + day - 1      column = place % 7      row = place // 7
--      skip = (weekday - (firstWeekday - 1)) % 7
--
-- 3. How wide is a column? A seventh of the width is seldom whole pixels, and seven rounded
--    ones are not the width. So edges are rounded, and a width is what is between two edges:
--
--      left(column) = round(width * column / 7)
--
-- 4. How high is a month? As many weeks as it touches: ceil((skip + days) / 7), four to six. No
--    group of equal items has free places at its beginning, so each month is a custom group: the
--    author says where its items are, and the section says where the group is.

---@class CalendarMonth: CompositionalLayout
---@field year integer
---@field month integer
---@field firstWeekday integer
---@field rowHeight number
local CalendarMonth = CompositionalLayout:extend("CalendarMonth", {
  year = Parameter.integer(2026, { min = 1, max = 9999 }),
  month = Parameter.integer(1, { min = 1, max = 12 }),
  firstWeekday = Parameter.integer(1, { min = 1, max = 7 }),
  rowHeight = Parameter.number(56, { min = 20, max = 120 }),
  interSectionSpacing = 16,
})

---How many days come before a month since the first of March of the year 0.
---@param year integer
---@param month integer  from 1; 13 is the next year's January
---@return integer
local function daysBefore(year, month)
  local months = year * 12 + month - 3
  local y, m = months // 12, months % 12
  return 365 * y + y // 4 - y // 100 + y // 400 + (153 * m + 2) // 5
end

---How many days a month has.
local function daysIn(year, month) return daysBefore(year, month + 1) - daysBefore(year, month) end

---How many places of its first week a month leaves free.
---@param section integer
---@return integer
function CalendarMonth:skip(section)
  local weekday = (daysBefore(self.year, self.month + section - 1) + 2) % 7
  return (weekday - (self.firstWeekday - 1)) % 7
end

---The days of a month as a group.
---@param view View
---@param section integer
function CalendarMonth:days(view, section)
  local skip, count, height = self:skip(section), view:itemCount(section), self.rowHeight
  local weeks = (skip + count + 6) // 7
  return CustomGroup {
    width = fractionalWidth(1), height = absolute(weeks * height),
    frames = function(environment)
      local width = environment.container.effectiveContentSize.width
      local frames = {}
      for day = 1, count do
        local column, row = (skip + day - 1) % 7, (skip + day - 1) // 7
        local left, right = view:round(width * column / 7), view:round(width * (column + 1) / 7)
        frames[day] = { frame = Rect(left, row * height, right - left, height) }
      end
      return frames
    end,
  }
end

---@param view View
function CalendarMonth:prepare(view)
  self.sections = self.sections or function(section)
    if view:itemCount(section) == 0 then return nil end
    return Section {
      group = self:days(view, section),
      boundarySupplementaries = {
        Boundary {
          kind = "month", width = fractionalWidth(1), height = absolute(44), pins = true,
        },
      },
    }
  end
  CompositionalLayout.prepare(self, view)
end

CalendarMonth.demo = {
  viewport = Size(390, 480),
  data = { daysIn(2026, 1), daysIn(2026, 2), daysIn(2026, 3) },
  steps = function(view)
    view:note("the first of January 2026 is a Thursday, the fourth day of its week")
    view:snapshot("January")
    view:note("January is 44 + 5 * 56 = 324 high, and February begins at 340")
    view:drag { by = Point(0, -400), over = 2 }
    view:snapshot("February's name stays at the top")
  end,
}

return CalendarMonth
