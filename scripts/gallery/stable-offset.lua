-- Stable offset: keeps the visible text in place when the data changes.
--
-- Run it:   moonlay run stable-offset.lua
-- Turn it:  moonlay run stable-offset.lua --set anchor=bottom
--
-- Parameters
--   anchor  what stays at its place in the view: `top`, the first item that is all in sight;
--           `bottom`, the last one; `none`, as without all this. The rest is waterfall.lua's
--
-- Read chat.lua first, where this is done for one layout. Here it is done once for any: `stable`
-- takes a class and makes one of it that keeps its place. It knows nothing of columns.
--
-- The mathematics
--
-- 1. What stays? Take one item that is seen, the target, and remember where it is. After the update
--    it is somewhere else, and perhaps it has another name: items before it came or went. Move the
--    content by as much as the target moved:
--
--      offset = proposed + new place of the target - old place of the target
--
--    Everything else may go where it likes; the target stays under the reader's eyes.
--
-- 2. When is the old place asked for? As late as possible, but before it is gone: when the layout
--    is told that it is invalid. There everything is still as it was.
--
-- 3. What is the target called now? An update tells what it did, first the deletes from the last to
--    the first, with the old names, then the inserts from the first to the last, with the new ones.
--    Each of them at the target's place or before it moves its name by one. Sections have names
--    too: the same once more. A target that is moved has the name that it was moved to; one that
--    is deleted is gone, and then nothing is kept.
--
-- 4. At the very top nothing should be kept: who is at the top wants to see what comes in there.
--    With `bottom` it is the other way around: who is at the very end wants to see what comes last.
--
-- 5. And the offset must stay within the content, or the view would show what is behind its end.

local Waterfall = require("waterfall")

---A number after deletes and inserts at other numbers; nil where it was deleted.
---@param number integer
---@param deleted integer[]
---@param inserted integer[]  From the first to the last.
---@return integer?
local function renumbered(number, deleted, inserted)
  local after = number
  for _, each in ipairs(deleted) do
    if each == number then return nil end
    if each < number then after = after - 1 end
  end
  for _, each in ipairs(inserted) do
    if each <= after then after = after + 1 end
  end
  return after
end

---The numbers of what an update deletes or inserts: the sections, or the items of one.
---@param updates Update[]
---@param action string
---@param section? integer  Nil for the sections themselves.
---@return integer[]
local function numbers(updates, action, section)
  local found = {}
  for _, update in ipairs(updates) do
    local path = action == "delete" and update.before or update.after
    if update.action == action then
      if section == nil and path.item == nil then
        found[#found + 1] = path.section
      elseif section and path.item and path.section == section then
        found[#found + 1] = path.item
      end
    end
  end
  return found
end

---What an item is called after an update.
---@param updates Update[]
---@param section integer
---@param item integer
---@return integer? section
---@return integer? item
local function nameAfter(updates, section, item)
  for _, update in ipairs(updates) do
    local before, after = update.before, update.after
    if update.action == "move" and before.section == section and before.item == item then
      return after.section, after.item
    end
  end
  local newSection = renumbered(
    section, numbers(updates, "delete"), numbers(updates, "insert"))
  if newSection == nil then return nil end
  local newItem = renumbered(
    item, numbers(updates, "delete", section), numbers(updates, "insert", newSection))
  if newItem == nil then return nil end
  return newSection, newItem
end

---Makes a class of another one, which keeps its place.
---@param Base Layout
---@param name string
---@return Layout
local function stable(Base, name)
  local Stable = Base:extend(name, {
    anchor = Parameter.choice("top", { "top", "bottom", "none" }),
  })

  ---The target: the first or the last item that is all in sight.
  ---@param view View
  function Stable:target(view)
    local seen, best = view.visibleRect, nil
    for _, element in ipairs(self:placed(seen)) do
      if element.category == "cell" and seen:contains(element.frame) then
        local isBefore = best == nil or element.y < best.y
        if isBefore == (self.anchor == "top") or best == nil then best = element end
      end
    end
    return best
  end

  ---Whether the reader is where new items are to be seen.
  ---@param view View
  local function isAtEdge(view, anchor)
    local y, inset = view.contentOffset.y, view.adjustedInset
    if anchor == "top" then return y <= -inset.top end
    return y >= view.contentSize.height + inset.bottom - view.height
  end

  ---@param view View
  function Stable:invalidate(view, context)
    Base.invalidate(self, view, context)
    self.kept = nil
    if self.anchor == "none" or isAtEdge(view, self.anchor) then return end
    self.kept = self:target(view)
  end

  ---@param updates Update[]
  function Stable:prepareUpdates(view, updates)
    Base.prepareUpdates(self, view, updates)
    self.updates = updates
  end

  function Stable:finalizeUpdates(view)
    Base.finalizeUpdates(self, view)
    self.updates, self.kept = nil, nil
  end

  ---@param view View
  ---@param proposed Point
  function Stable:targetOffsetForUpdate(view, proposed)
    local kept = self.kept
    if not self.updates then return proposed end
    local size, inset = Size(self:contentSize(view)), view.adjustedInset
    local last = math.max(-inset.top, size.height + inset.bottom - view.height)
    if not kept then
      -- At the end, and anchored there: stay at the end.
      return Point(proposed.x, self.anchor == "bottom" and last or proposed.y)
    end
    local section, item = nameAfter(self.updates, kept.section, kept.item)
    local now = section and self:placedCell(section, item)
    if not now then return proposed end
    local y = proposed.y + now.y - kept.y
    return Point(proposed.x, math.max(-inset.top, math.min(y, last)))
  end

  return Stable
end

local StableWaterfall = stable(Waterfall, "StableWaterfall")

---Inserts items at the beginning of the first section.
local function prepend(view, count)
  local places = {}
  for item = 1, count do
    view.data:insert(1, item, { height = 40 + item * 30 })
    places[item] = { 1, item }
  end
  view:insertItems(places)
end

StableWaterfall.demo = {
  viewport = Size(320, 420),
  data = { 30, 10 },
  steps = function(view)
    view:note("at the very top what is new is seen")
    prepend(view, 2)
    view:snapshot("two more at the top")

    view:scrollTo(Point(0, math.max(0, math.min(700, view.contentSize.height - view.height))))
    view:note("in the middle: seven come in above, and the reader sees no jump")
    view:snapshot("before")
    prepend(view, 7)
    view:snapshot("after")

    if view:itemCount(1) > 4 then
      view:note("three above are deleted")
      for _ = 1, 3 do view.data:remove(1, 1) end
      view:deleteItems { { 1, 1 }, { 1, 2 }, { 1, 3 } }
      view:snapshot("after the deletes")
    end
  end,
}

return StableWaterfall
