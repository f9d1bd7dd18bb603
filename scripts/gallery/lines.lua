-- Lines: items of many widths, one after the other, like words in a text.
--
-- Run it:   moonlay run lines.lua
-- Turn it:  moonlay run lines.lua --set alignment=center --viewport 200x600
--
-- Parameters
--   spacing    the gap between two neighbours of a line, and between two lines, in points
--   margin     the distance to the view's edges, and between two sections, in points
--   height     the height of every line, in points
--   alignment  where a line is that does not fill the view: left, center or right
--
-- The mathematics
--
-- 1. How wide is an item? A tag is as wide as its text needs: here, 8 points for each letter and 12
--    of padding on either side. An item that is only counted has no text; it gets a width made from
--    its number, always the same one, so that the layout can be tried with `--items 50`. An item
--    that is wider than the whole line is cut to the line: nothing may be outside of the view.
--
-- 2. When does a line end? Go along it with a pen. The pen starts at the line's beginning and moves
--    on by an item's width and a gap:
--
--      pen = pen + width + spacing
--
--    An item fits if it ends within the line: pen + width <= line. The gap behind the last item
--    does not count, which is the mistake that everyone makes once. An item that does not fit
--    begins the next line, unless the line has no item at all: then it would not fit any other line
--    either. It never looks back, so the number of lines is not always beautiful, but no line could
--    have taken the next item, and every item is looked at just once.
--
-- 3. Where is a line? When a line ends, its length is known: its last item's right edge.
--    What is free is `line - length`. On the left all of it stays at the right; in the center half
--    of it goes to the left; on the right all of it does. So a line cannot be placed before it is
--    complete: its items wait in a list.
--
-- 4. When is it all wrong? When the width changes. A scroll changes nothing.

---@class Lines: Layout
---@field spacing number    The gap between items and between lines, in points. 0 to 64.
---@field margin number     The distance to the edges and between sections, in points. 0 to 64.
---@field height number     The height of a line, in points. 1 to 200.
---@field alignment string  "left", "center" or "right".
local Lines = Layout.new("Lines", {
  spacing = Parameter.number(8, { min = 0, max = 64, step = 1 }),
  margin = Parameter.number(16, { min = 0, max = 64, step = 1 }),
  height = Parameter.number(32, { min = 1, max = 200, step = 1 }),
  alignment = Parameter.choice("left", { "left", "center", "right" }),
})

---How much of a line's free space goes to its left.
local shares = { left = 0, center = 0.5, right = 1 }

---How wide an item would like to be.
---@param value any      What the data holds for it; nil for an item that is only counted.
---@param item integer
---@return number
local function naturalWidth(value, item)
  if type(value) == "string" then return 8 * (utf8.len(value) or #value) + 24 end
  return 40 + item * 37 % 81
end

---Places a complete line.
---@param section integer
---@param first integer   The line's first item.
---@param widths number[] The widths of its items.
---@param line number     How long the line may be.
---@param top number
function Lines:placeLine(section, first, widths, line, top)
  local length = (#widths - 1) * self.spacing
  for _, width in ipairs(widths) do length = length + width end
  local x = self.margin + shares[self.alignment] * (line - length)
  for index, width in ipairs(widths) do
    self:placeCell(section, first + index - 1, x, top, width, self.height)
    x = x + width + self.spacing
  end
end

---Breaks a section into lines and places them.
---@param view View
---@param section integer
---@param top number  Where its first line begins.
---@return number     Where its last line ends.
function Lines:placeSection(view, section, top)
  local line = math.max(0, view.width - 2 * self.margin)
  local first, widths, pen = 1, {}, 0
  for item = 1, view:itemCount(section) do
    local width = math.min(line, naturalWidth(view:data(section, item), item))
    if #widths > 0 and pen + width > line then
      self:placeLine(section, first, widths, line, top)
      first, widths, pen, top = item, {}, 0, top + self.height + self.spacing
    end
    widths[#widths + 1] = width
    pen = pen + width + self.spacing
  end
  self:placeLine(section, first, widths, line, top)
  return top + self.height
end

---@param view View
function Lines:prepare(view)
  self.width, self.bottom = view.width, 0
  for section = 1, view:sectionCount() do
    if view:itemCount(section) > 0 then
      self.bottom = self:placeSection(view, section, self.bottom + self.margin)
    end
  end
  if self.bottom > 0 then self.bottom = self.bottom + self.margin end
end

function Lines:contentSize() return self.width, self.bottom end

---@param view View
---@param newBounds Rect
function Lines:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Lines.demo = {
  viewport = Size(320, 480),
  data = {
    {
      "moon", "planet", "comet", "asteroid", "star", "sun", "nebula", "galaxy", "a", "quasar",
      "black hole", "supernova", "white dwarf", "the great red spot and all of its smaller sisters",
      "ring", "orbit",
    },
    { "telescope", "lens", "mirror", "mount", "tripod", "eyepiece", "finder" },
  },
  steps = function(view)
    view:snapshot("a phone")

    view:note("a window grows: lines take more items, and there are fewer of them")
    view:resize(Size(600, 480))
    view:snapshot("a wide window")

    view:note("it shrinks again, below the width of the longest item")
    view:resize(Size(240, 480))
    view:fling { velocity = Point(0, 1) }
  end,
}

return Lines
