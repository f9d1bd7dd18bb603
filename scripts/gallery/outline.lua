-- Outline: rows that unfold from under the one that they belong to.
--
-- Run it:   moonlay run outline.lua
-- Look:     moonlay run outline.lua --set indent=40 --trace
--
-- Parameters
--   rowHeight  the height of a row, in points
--   indent     how much further to the right each level begins, in points
--
-- The mathematics
--
-- 1. A tree is not a list, and a view shows lists. So the data source keeps a tree, a snapshot of
--    the section, and shows a list of it: each item, and below it its children where it is
--    expanded. Written down from the top:
--
--      Fruit            level 0, expanded
--        Apple          level 1
--        Pear           level 1
--      Nuts             level 0, collapsed: its children are not in the list
--
-- 2. Where is a row? y = (item - 1) * rowHeight, as in any list. Its level moves its left
--    edge, and its right edge stays:
--
--      x = level * indent        width = view.width - x
--
--    A level that would take all of the width leaves none: `math.max` keeps it at 0.
--
-- 3. Where do new rows come from? From under the row that was expanded. Of the rows that an update
--    inserts, look at the ones above: the nearest that was there before is their parent, or a
--    sibling further up. So walk up from the new row while the rows above are new; the first that
--    is not is where it comes from, and it starts at that row's place, hidden behind it.
--
-- 4. Where do rows go that are collapsed? The same way back: to the nearest row above that stays.
--    Now the places are those before the update. The row that stays has another place after it:
--    the k-th of those that stay is the k-th of those that are not new.
--
-- 5. Who is in front? What is above: the zIndex falls from row to row, so that rows slide out from
--    behind the one above them and not over it.

---@class Outline: Layout
---@field rowHeight number  The height of a row, in points. 1 to 200.
---@field indent number     How much each level is moved to the right, in points. 0 to 100.
local Outline = Layout.new("Outline", {
  rowHeight = Parameter.number(44, { min = 1, max = 200, step = 1 }),
  indent = Parameter.number(20, { min = 0, max = 100, step = 1 }),
})

---@param view View
function Outline:prepare(view)
  -- What appears without an update, as at a rotation, is neither new nor going.
  self.isNew, self.goes = {}, {}
  local y = 0
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      local x = math.min(view.width, view.data:level(section, item) * self.indent)
      self:placeCell(section, item, x, y, view.width - x, self.rowHeight, -item)
      y = y + self.rowHeight
    end
  end
end

---@param view View
---@param newBounds Rect
function Outline:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---Keeps which rows are new, by their places after the update, and which go, by those before.
---@param view View
---@param updates table[]
function Outline:prepareUpdates(view, updates)
  self.isNew, self.goes = {}, {}
  for _, update in ipairs(updates) do
    local before, after = update.before, update.after
    if update.action == "insert" and after and after.item then
      self.isNew[after.section] = self.isNew[after.section] or {}
      self.isNew[after.section][after.item] = true
    elseif update.action == "delete" and before and before.item then
      self.goes[before.section] = self.goes[before.section] or {}
      self.goes[before.section][before.item] = true
    end
  end
end

---The nearest row above one that is not marked; nil where all are.
local function above(marked, section, item)
  local marks = marked[section] or {}
  repeat item = item - 1 until not marks[item]
  return item > 0 and item or nil
end

---How many rows down to one are not marked.
local function rank(marked, section, item)
  local marks, count = marked[section] or {}, 0
  for row = 1, item do count = count + (marks[row] and 0 or 1) end
  return count
end

---The row at a position among those that are not marked.
local function ranked(marked, section, count)
  local marks, row = marked[section] or {}, 0
  while count > 0 do
    row = row + 1
    if not marks[row] then count = count - 1 end
  end
  return row
end

---@param view View
---@param section integer
---@param item integer
---@return Attributes?
function Outline:initialItemAttributes(view, section, item)
  local attributes = Layout.initialItemAttributes(self, view, section, item)
  local isNew = self.isNew[section] and self.isNew[section][item]
  local origin = isNew and above(self.isNew, section, item)
  local row = origin and self:placedCell(section, origin)
  if row then attributes.y, attributes.alpha = row.y, 1 end
  return attributes
end

---@param view View
---@param section integer
---@param item integer
---@return Attributes?
function Outline:finalItemAttributes(view, section, item)
  local attributes = Layout.finalItemAttributes(self, view, section, item)
  local goes = self.goes[section] and self.goes[section][item]
  local target = goes and above(self.goes, section, item)
  if not target then return attributes end
  local place = ranked(self.isNew, section, rank(self.goes, section, target))
  local row = self:placedCell(section, place)
  if row then attributes.y, attributes.alpha = row.y, 1 end
  return attributes
end

---What the view shows of a section, as lines with their levels.
local function lines(view)
  local words = {}
  for item = 1, view:itemCount(1) do
    local mark = view.data:isExpanded(1, item) and "v " or ""
    words[item] = ("- "):rep(view.data:level(1, item)) .. mark .. view:data(1, item)
  end
  return table.concat(words, ", ")
end

Outline.demo = {
  viewport = Size(320, 308),
  data = { { id = "pantry" } },
  cell = { content = function(_, _, datum) return datum end },
  steps = function(view)
    local pantry = SectionSnapshot { "Fruit", "Nuts", "Tea" }
    pantry:append({ "Apples", "Pears" }, { to = "Fruit" })
    pantry:append({ "Gala", "Fuji" }, { to = "Apples" })
    pantry:append({ "Hazelnuts" }, { to = "Nuts" })

    view:apply(Snapshot { { id = "pantry" } })
    view:applySection("pantry", pantry)
    view:note(lines(view))

    ---Opens or closes the row at a point, as a tap on its arrow would.
    local function toggle(point)
      local row = view:itemAt(point)
      local name, outline = view:data(row.section, row.item), view.data:sectionSnapshot("pantry")
      if outline:isExpanded(name) then outline:collapse { name } else outline:expand { name } end
      view:applySection("pantry", outline)
      view:note(lines(view))
    end

    local fruit, second = view:attributesFor(1, 1).center, view:attributesFor(1, 2).center
    toggle(fruit)
    toggle(second)
    view:snapshot("apples")
    view:selectItem(1, 3)
    toggle(fruit)
    assert(#view.selectedItems == 0, "what is not shown is not selected")
    toggle(fruit)
    assert(view:itemCount(1) == 7, "apples are open still")
  end,
}

return Outline
