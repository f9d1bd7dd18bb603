-- Settings: groups of rows on rounded backgrounds, away from the view's edges.
--
-- Run it:   moonlay run settings.lua
-- Change:   moonlay run settings.lua --set style=plain
--
-- Parameters: those of a list, and
--   iconWidth  what a row's icon takes at its beginning, in points
--
-- The mathematics
--
-- 1. Rows that are equally high need no table: row number `item` of a group is
--
--      y = top + header + (item - 1) * rowHeight
--
--    and which row is at a height follows by dividing. That is why a list of a million rows is
--    computed as fast as one of ten.
--
-- 2. A group is its header, its rows and its footer; 17.5 points keep it apart from the next
--    header, and 20 from the end of the content. With a header of 28, four rows of 44 and a footer
--    of 24 a group is 228 high, and the next one begins at 245.5. It is shown at the nearest pixel,
--    a half upwards, and what follows goes on from 245.5.
--
-- 3. Rows of the style `insetGrouped` are between margins of 16 points. Behind the rows of a
--    group, and behind these alone, is its background, whose corners are round: a decoration,
--    since there is no data that it shows.
--
-- 4. A separator is at the foot of each row but the last, one point high. It begins where the
--    row's text does, behind the icon: its inset is the icon and the margin of the text. It ends 16
--    points before the row.
--
-- 5. Beyond the list: a badge at the end of rows that want attention. It is placed next to what the
--    list lays out; its row says where. 8 points from the row's end, in the middle of its height.

---@class Settings: ListLayout
---@field iconWidth number  What a row's icon takes at its beginning, in points. 0 to 60.
local Settings = ListLayout:extend("Settings", {
  iconWidth = Parameter.number(44, { min = 0, max = 60, step = 1 }),
  style = "insetGrouped",
  headerHeight = 28,
  footerHeight = 24,
  headersPin = false,
})

local badgeSize, badgeMargin = 20, 8

---Whether the data of a row asks for a badge.
---@param view View
---@param section integer
---@param item integer
local function wantsBadge(view, section, item)
  local row = view:data(section, item)
  return type(row) == "table" and row.badge ~= nil
end

---@param view View
---@param section integer
---@param item integer
function Settings:placeBadge(view, section, item)
  local row = ListLayout.itemAttributes(self, view, section, item).frame
  self:placeSupplementary("badge", section, item,
    row.maxX - badgeMargin - badgeSize, row.midY - badgeSize / 2, badgeSize, badgeSize, 1)
end

---@param view View
function Settings:prepare(view)
  self.separatorInset = Insets(0, self.iconWidth + 16, 0, 16)
  ListLayout.prepare(self, view)
  if self.hasBadges then return end
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      if wantsBadge(view, section, item) then self:placeBadge(view, section, item) end
    end
  end
  self.hasBadges = true
end

---The badges stay where they are while headers alone move.
---@param view View
---@param context Context
function Settings:invalidate(view, context)
  if next(context.supplementaries) == nil then self.hasBadges = false end
  ListLayout.invalidate(self, view, context)
end

Settings.demo = {
  viewport = Size(390, 640),
  data = {
    { header = "Connections", items = { "Flight mode", "Wi-Fi", "Bluetooth", "Mobile data" } },
    { header = "General", items = { "About", { title = "Update", badge = 1 }, "Storage" } },
    { header = "Sound", items = { "Ringtone", "Alarms", "Volume" } },
    { header = "Privacy", items = { "Location", "Camera", "Microphone", "Contacts" } },
  },
  cell = {
    content = function(_, _, datum) return type(datum) == "table" and datum.title or datum end,
  },
  steps = function(view)
    view:note("the first group is 28 + 4 * 44 + 24 = 228 high, the second begins at 245.5")
    view:snapshot("groups")
    view:note("a tap on the row with the badge, in the middle of its title")
    local title = Point(160, 245.5 + 28 + 44 + 22)
    if view.bounds:contains(title) then view:tap(title) end
    view:fling { velocity = Point(0, 1) }
  end,
}

return Settings
