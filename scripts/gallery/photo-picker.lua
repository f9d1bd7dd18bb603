-- Photo picker: a grid in which several pictures are picked; each picked one gets a badge in its
-- corner.
--
-- Run it:   moonlay run photo-picker.lua
-- Look:     moonlay run photo-picker.lua --trace
--
-- Parameters
--   badge  the width and height of a badge, in points
--   inset  how far a badge is from its picture's corner, in points; the rest is grid.lua's
--
-- Read grid.lua first: it says where the pictures are. This script extends it by badges, and
-- shows what a finger can do to a grid: pick, put back, and hold until a menu comes up.
--
-- The mathematics
--
-- 1. Where is a badge? In the lower right corner of its picture, an inset away from both edges:
--
--      x = picture.maxX - inset - badge       y = picture.maxY - inset - badge
--
--    It belongs to one item, so it is a supplementary view with the section and the item of that
--    one, and the kind "badge". It is over the picture: its zIndex is 1. On a picture that is
--    too small for it, it is as large as the picture lets it be.
--
-- 2. Which badges meet a rectangle? A badge is within its picture. So it is enough to look at
--    the pictures that meet the rectangle.
--
-- Picking
--
-- The view keeps which items are selected, and a layout must not ask it for that while it is
-- computed. So the delegate tells the layout what was picked, `picked` keeps it, and the layout
-- is invalidated: by a context that names the one badge. The next pass asks for that badge alone;
-- all pictures stay where they are.
--
-- What was named and was there before must be answered again, or the run ends with
-- `missing-attributes`. So a picture that is put back keeps its badge, and the badge is hidden. A
-- hidden element has no view.
--
-- No more than three: `shouldSelectItem` says no to the fourth. It is asked for a finger alone.
-- What a program selects with `view:selectItem`, it must allow itself.
--
-- Holding
--
-- A finger that stays for half a second brings up a menu, if the delegate has all three of its
-- methods, and allows at least one of cut, copy and paste. Here it allows the last two. A branch
-- for "cut" in `performAction` could never run. Pasting changes the data; `reloadData` clears the
-- selection and calls no delegate, so the picks go with it.

local Grid = require("grid")

---@class PhotoPicker: Grid
---@field badge number  The width and height of a badge, in points. 4 to 100.
---@field inset number  How far it is from the corner, in points. 0 to 40.
local PhotoPicker = Grid:extend("PhotoPicker", {
  badge = Parameter.number(24, { min = 4, max = 100, step = 1 }),
  inset = Parameter.number(6, { min = 0, max = 40, step = 1 }),
})

---Which pictures are picked: `picked[section][item]`.
---@return table<integer, table<integer, boolean>>
function PhotoPicker:picks()
  self.picked = self.picked or {}
  return self.picked
end

---@param view View
function PhotoPicker:prepare(view)
  if self.arePicturesPlaced then return end
  Grid.prepare(self, view)
  self.arePicturesPlaced = true
end

---What is not about badges alone is about the pictures too.
---@param view View
---@param context Context
function PhotoPicker:invalidate(view, context)
  if context.supplementaries.badge == nil then self.arePicturesPlaced = false end
end

---The badge of a picture.
---@param picture Attributes
---@return Attributes
function PhotoPicker:badgeOf(picture)
  local frame, section, item = picture.frame, picture.section, picture.item
  local side = math.max(0, math.min(self.badge, frame.width - 2 * self.inset))
  local inset = math.min(self.inset, frame.width / 2)
  local badge = Attributes.supplementary("badge", section, item,
    Rect(frame.maxX - inset - side, frame.maxY - inset - side, side, side))
  badge.zIndex, badge.cornerRadius = 1, side / 2
  badge.hidden = not (self:picks()[section] and self:picks()[section][item])
  return badge
end

---@param view View
---@param kind string
---@param section integer
---@param item integer
function PhotoPicker:supplementaryAttributes(view, kind, section, item)
  local picture = self:placedCell(section, item)
  if kind == "badge" and picture then return self:badgeOf(picture) end
end

---@param view View
---@param rect Rect
---@return Attributes[]
function PhotoPicker:attributes(view, rect)
  local found = self:placed(rect)
  for index = 1, #found do
    local badge = self:badgeOf(found[index])
    if badge.frame:intersects(rect) then found[#found + 1] = badge end
  end
  return found
end

---Picks a picture or puts it back, and says that its badge is wrong.
---@param section integer
---@param item integer
---@param isPicked boolean
function PhotoPicker:pick(section, item, isPicked)
  local picks = self:picks()
  picks[section] = picks[section] or {}
  picks[section][item] = isPicked
  local context = Context()
  context:addSupplementary("badge", section, item)
  self:invalidateLayout(context)
end

local picker = PhotoPicker()

-- How many pictures may be picked.
local most = 3

-- What was copied last.
local clipboard

---What a choice from the menu does.
---@param view View
---@param section integer
---@param item integer
---@param action "copy"|"cut"|"paste"
local function perform(view, section, item, action)
  if action == "copy" then
    clipboard = view:data(section, item)
  else
    view.data:insert(section, item + 1, clipboard)
    picker.picked = {}
    view:reloadData()
  end
end

PhotoPicker.demo = {
  viewport = Size(390, 400),
  layout = picker,
  data = { { "sun", "moon", "stars", "sea", "dune", "wood", "lake", "snow" } },
  cell = {
    content = function(_, item, datum) return { image = "photo", text = datum, color = item } end,
  },
  allowsMultipleSelection = true,
  delegate = {
    shouldSelectItem = function(view) return #view.selectedItems < most end,
    didSelectItem = function(_, section, item) picker:pick(section, item, true) end,
    didDeselectItem = function(_, section, item) picker:pick(section, item, false) end,
    shouldShowMenu = function() return true end,
    canPerformAction = function(_, _, _, action) return action ~= "cut" end,
    performAction = perform,
  },
  steps = function(view)
    ---Puts a finger on a picture, where it can be seen.
    local function touch(item, gesture)
      if item > view:itemCount(1) then return false end
      local middle = view:attributesFor(1, item).center
      if not view.bounds:contains(middle) then return false end
      gesture(view, middle)
      return true
    end

    view:note("a long press: a menu with copy and paste; what is copied is pasted further down")
    if touch(1, view.longPress) then
      view:performMenuAction("copy", 1, 1)
      touch(5, view.longPress)
      if view.menu then view:performMenuAction("paste", view.menu.section, view.menu.item) end
    end

    view:note("four taps: the fourth picture is one too many")
    for item = 1, 4 do touch(item, view.tap) end
    view:snapshot("three are picked")

    view:note("another tap on the second puts it back, and then there is room for the fourth")
    touch(2, view.tap)
    touch(4, view.tap)
  end,
}

return PhotoPicker
