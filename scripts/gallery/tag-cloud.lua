-- Tag cloud: words in lines, each as wide as it is, packed to the left.
--
-- Run it:   moonlay run tag-cloud.lua
-- Change:   moonlay run tag-cloud.lua --set minimumInteritemSpacing=20
--
-- Parameters: those of a flow layout
--
-- The mathematics
--
-- 1. How wide is a tag? As its word, and a margin on both sides. Letters are taken to be half as
--    wide as the type is high, which is near enough for a first look: "harbour" at 17 points is
--    7 * 8.5 = 59.5, and with margins of 12 it is 83.5. The delegate answers that, item by item; a
--    word that is longer than a line is as wide as the line.
--
-- 2. Which tags share a line? The flow layout says it: words come in their order, and one joins the
--    line if the widths and the gaps between them are not more than the room.
--
-- 3. Where in the line? Here flow and cloud part. The flow spreads what is left over the gaps, and
--    that looks torn where few words are in a line. The cloud begins at the left edge and goes on
--    by the exact gap:
--
--      left of the first = left inset
--      left of the next  = left of the one before + its width + gap
--
--    A tag begins a line where the flow has it at another height than the one before. Lines are
--    told apart by their middles, since tags of one line that are not equally high are centred in
--    it.
--
-- 4. When is that computed? In `prepare`, once, for all. In `attributes` it would be wrong,
--    however short it looked there: the host may ask for any rectangle, also for one that has only
--    the end of a line, and who has not seen the beginning does not know where the end is.

---@class TagCloud: FlowLayout
local TagCloud = FlowLayout:extend("TagCloud", {
  minimumInteritemSpacing = 8,
  minimumLineSpacing = 8,
  sectionInset = Insets(12, 16, 12, 16),
})

---Where each item of a section begins when its lines are packed to the left.
---@param view View
---@param section integer
---@return number[]
function TagCloud:leftEdges(view, section)
  local lefts, right, middle = {}, nil, nil
  for item = 1, view:itemCount(section) do
    local tag = FlowLayout.itemAttributes(self, view, section, item)
    if tag.center.y ~= middle then
      right, middle = self.sectionInset.left - self.minimumInteritemSpacing, tag.center.y
    end
    lefts[item] = right + self.minimumInteritemSpacing
    right = lefts[item] + tag.width
  end
  return lefts
end

---@param view View
function TagCloud:prepare(view)
  FlowLayout.prepare(self, view)
  self.lefts = {}
  for section = 1, view:sectionCount() do self.lefts[section] = self:leftEdges(view, section) end
end

---A tag at its place in the cloud; other elements do not change.
---@param element Attributes
---@return Attributes
function TagCloud:packed(element)
  if element.category ~= "cell" then return element end
  local tag = element:copy()
  tag.x = self.lefts[tag.section][tag.item]
  return tag
end

---@param view View
---@param rect Rect
---@return Attributes[]
function TagCloud:attributes(view, rect)
  -- A tag may come from further right than the rectangle goes.
  local lines = Rect(0, rect.y, math.max(view.contentSize.width, rect.maxX), rect.height)
  local found = {}
  for _, element in ipairs(FlowLayout.attributes(self, view, lines)) do
    local tag = self:packed(element)
    if tag.frame:intersects(rect) then found[#found + 1] = tag end
  end
  return found
end

---@param view View
---@param section integer
---@param item integer
function TagCloud:itemAttributes(view, section, item)
  local tag = FlowLayout.itemAttributes(self, view, section, item)
  return tag and self:packed(tag)
end

---A word that is longer than a line is as wide as the line, so the delegate is asked again.
---@param view View
---@param newBounds Rect
---@param context FlowContext
function TagCloud:boundsInvalidation(view, newBounds, context)
  FlowLayout.boundsInvalidation(self, view, newBounds, context)
  if newBounds.width ~= view.width then context.delegateMetrics = true end
end

local typeSize, margin, height = 17, 12, 34

---How wide a tag is with this word.
---@param word string
---@return number
local function tagWidth(word) return utf8.len(word) * typeSize / 2 + 2 * margin end

TagCloud.demo = {
  viewport = Size(320, 480),
  data = {
    { "harbour", "sea", "lighthouse", "gull", "salt", "ferry", "low tide", "driftwood", "net",
      "rope", "anchor", "horizon", "fog", "compass", "current", "island", "shell", "sand",
      "storm petrel", "ebb" },
  },
  cell = { content = function(_, _, datum) return datum end },
  delegate = {
    sizeForItem = function(view, layout, section, item)
      local word = view:data(section, item)
      if type(word) ~= "string" then return nil end
      local inset = layout.sectionInset
      return math.min(tagWidth(word), math.max(1, view.width - inset.left - inset.right)), height
    end,
  },
  steps = function(view)
    view:note("of 288 points harbour (83.5), sea (49.5), lighthouse (109) and two gaps take 258")
    view:snapshot("packed to the left")
    view:note("a wider view breaks the lines elsewhere")
    view:resize(Size(480, 320))
  end,
}

return TagCloud
