-- Insert from the centre, a common first attempt: every cell flies, from the wrong place.
--
-- Run it:      moonlay run insert-from-centre-wrong.lua
-- Fixed:       moonlay run insert-from-centre.lua
--
-- The mistakes
--
-- 1. `initialItemAttributes` answers the same for every cell. But the view asks about each cell
--    that is seen, because one that makes room has a beginning, too. So all of them leave their
--    places and come in from the middle. Look at the film: at 0.1 s no cell is where it was.
--
-- 2. The middle is half of the view's size. That is a place of the view, and attributes are in
--    content coordinates: after a scroll by 200 points the cells come from 200 points further up.
--
-- A third one needs no demo: a layout that takes attributes it keeps, and changes them without a
-- copy, has changed what it keeps.

local InsertFromCentre = require("insert-from-centre")

---@class InsertFromCentreWrong: InsertFromCentre
local InsertFromCentreWrong = InsertFromCentre:extend("InsertFromCentreWrong")

---@param view View
---@param section integer
---@param item integer
function InsertFromCentreWrong:initialItemAttributes(view, section, item)
  local begin = self:placedCell(section, item)
  if begin == nil then return nil end
  begin.center = Point(view.width / 2, view.height / 2)
  begin.transform = Transform.scale(0.1)
  begin.alpha = 0
  return begin
end

return InsertFromCentreWrong
