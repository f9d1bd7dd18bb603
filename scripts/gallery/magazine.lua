-- Magazine: articles of full width, two or three side by side, each as tall as its text.
--
-- Run it:   moonlay run magazine.lua
-- Turn it:  moonlay run magazine.lua --set stretch=false --text-category AX1
--
-- Parameters
--   spacing   the gap between two articles, across and down, in points
--   margin    the room around a section, in points
--   header    the height of a section's header, in points
--   estimate  how tall an article is taken to be until it has been measured, in points
--   stretch   whether all articles of a row are as tall as the tallest
--
-- The data: an item is { across = 2, text = "…" }: as wide as with two in a row.
--
-- Read self-sizing-rows.lua first. There a new height costs a look at every row below it; here it
-- costs a few.
--
-- The mathematics
--
-- 1. Which articles share a row? Those that follow each other and want the same number across, as
--    many as that number. A row ends when it is full, when the next one wants to be wider or
--    narrower, or when there is none. A row need not be full: its articles do not grow for that.
--
--      width = round((free - (across - 1) * spacing) / across)
--
-- 2. How tall is a row? As tall as its tallest article, as far as they have been measured; the
--    others count with the estimate.
--
-- 3. Where is a row? Below the sum of all that is above. That is where the trouble begins:
--    one article is measured, its row grows by a line, and all sums below are wrong. A thousand
--    rows, of which each is measured once, would be a million additions.
--
--    A *tree of sums* does it with ten. Think of a thousand numbers in a line. Keep, for every
--    place i, the sum of the last few numbers up to i: as many as the lowest bit of i says. For
--    12 = 1100 in bits that is the sum of 4 numbers, for 8 = 1000 of 8, for odd places of one.
--
--      sum up to 13 = 1101:   place 13, then place 12, then place 8; take off the lowest bit
--      number 5 grows by 20:  place 5, then 6, then 8, then 16, …; add the lowest bit
--
--    Either way there are as many steps as the count has bits.
--
-- 4. Which row is at a height? The same tree, from the highest bit down: is the row in the upper
--    half? Then skip the lower half with its sum. Again as many steps as bits.
--
-- 5. What is being read must not jump: see self-sizing-rows.lua, 3.

---@class Magazine: Layout
---@field spacing number   The gap between articles, in points. 0 to 40.
---@field margin number    The room around a section, in points. 0 to 64.
---@field header number    The height of a section's header, in points. 1 to 200.
---@field estimate number  The height of an article until it is measured, in points. 1 to 600.
---@field stretch boolean  Whether a row's articles are all as tall as the tallest.
local Magazine = Layout.new("Magazine", {
  spacing = Parameter.number(10, { min = 0, max = 40, step = 1 }),
  margin = Parameter.number(12, { min = 0, max = 64, step = 1 }),
  header = Parameter.number(36, { min = 1, max = 200, step = 1 }),
  estimate = Parameter.number(90, { min = 1, max = 600, step = 10 }),
  stretch = Parameter.boolean(true),
})

Magazine.decorations = { "background" }

-- MARK: the tree of sums

---@class Sums
---@field count integer
---@field parts number[]
local Sums = {}
Sums.__index = Sums

---@return Sums
function Sums.new() return setmetatable({ count = 0, parts = {} }, Sums) end

---Puts a number behind all others.
---@param number number
function Sums:append(number)
  self.count = self.count + 1
  local place, bit, sum = self.count, 1, number
  while bit < (place & -place) do
    sum, bit = sum + self.parts[place - bit], bit << 1
  end
  self.parts[place] = sum
end

---Makes a number larger.
---@param place integer
---@param difference number
function Sums:add(place, difference)
  while place <= self.count do
    self.parts[place], place = self.parts[place] + difference, place + (place & -place)
  end
end

---The sum of the first numbers.
---@param place integer
---@return number
function Sums:upTo(place)
  local sum = 0
  while place > 0 do sum, place = sum + self.parts[place], place & (place - 1) end
  return sum
end

---How many numbers have a sum of at most this.
---@param sum number
---@return integer
function Sums:within(sum)
  local place, bit = 0, 1
  while bit * 2 <= self.count do bit = bit * 2 end
  while bit > 0 do
    local part = place + bit <= self.count and self.parts[place + bit]
    if part and part <= sum then place, sum = place + bit, sum - part end
    bit = bit >> 1
  end
  return place
end

-- For layouts that have rows of many heights, too.
Magazine.Sums = Sums

-- MARK: rows

---How many of an article's kind are side by side; one that is only counted has a kind too.
---@param value any
---@param item integer
---@return integer
local function acrossOf(value, item)
  local across = type(value) == "table" and value.across or 1 + item * 3 % 7 // 3
  return math.max(1, math.min(across, 12))
end

---Adds a band: what is as wide as the view and is below all others.
---@param band table   Its `height` is without what is free below it.
---@param below number
function Magazine:addBand(band, below)
  self.bands[#self.bands + 1] = band
  self.sums:append(band.height + below)
end

---Adds the rows of a section.
---@param view View
---@param section integer
function Magazine:addRows(view, section)
  local item, count = 1, view:itemCount(section)
  self.rowOf[section] = {}
  while item <= count do
    local across, last = acrossOf(view:data(section, item), item), item
    while last < count and last - item + 1 < across
      and acrossOf(view:data(section, last + 1), last + 1) == across do
      last = last + 1
    end
    local row = { section = section, first = item, last = last, across = across }
    row.height, row.heights = self.estimate, {}
    self:addBand(row, last < count and self.spacing or self.margin)
    for each = item, last do self.rowOf[section][each] = #self.bands end
    item = last + 1
  end
end

---@param view View
function Magazine:prepare(view)
  if self.bands and self.width == view.width then return end
  self.bands, self.sums, self.rowOf, self.width = {}, Sums.new(), {}, view.width
  self.headerOf, self.endOf = {}, {}
  for section = 1, view:sectionCount() do
    self:addBand({ section = section, height = self.header, isHeader = true }, self.spacing)
    self.headerOf[section] = #self.bands
    self:addRows(view, section)
    self.endOf[section] = #self.bands
  end
end

---@param view View
function Magazine:contentSize(view) return view.width, self.sums:upTo(#self.bands) end

---@param view View
---@param newBounds Rect
function Magazine:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---@param context Context
function Magazine:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self.bands = nil end
end

-- MARK: answers

---@param view View
---@param section integer
---@param item integer
---@return Attributes
function Magazine:article(view, section, item)
  local number = self.rowOf[section][item]
  local row = self.bands[number]
  local margin = math.min(self.margin, view.width / 4)
  local gap = math.min(self.spacing, view.width / 24)
  local free = view.width - 2 * margin - (row.across - 1) * gap
  local width = math.max(0, view:round(free / row.across))
  local height = self.stretch and row.height or row.heights[item] or self.estimate
  local x = math.min(margin + (item - row.first) * (width + gap), view.width - margin - width)
  return Attributes.cell(section, item, Rect(x, self.sums:upTo(number - 1), width, height))
end

---@param view View
---@param section integer
---@return Attributes
function Magazine:head(view, section)
  local y = self.sums:upTo(self.headerOf[section] - 1)
  return Attributes.supplementary("header", section, 1, Rect(0, y, view.width, self.header))
end

---@param view View
---@param section integer
---@return Attributes
function Magazine:background(view, section)
  local top = self.sums:upTo(self.headerOf[section] - 1)
  local bottom = self.sums:upTo(self.endOf[section])
  local background = Attributes.decoration(
    "background", section, 1, Rect(0, top, view.width, bottom - top))
  background.zIndex = -1
  return background
end

---@param view View
---@param section integer
---@param item integer
function Magazine:itemAttributes(view, section, item)
  local rows = self.rowOf[section]
  return rows and rows[item] and self:article(view, section, item) or nil
end

---@param view View
---@param kind string
---@param section integer
---@param item integer
function Magazine:supplementaryAttributes(view, kind, section, item)
  local isThere = kind == "header" and item == 1 and self.headerOf[section]
  return isThere and self:head(view, section) or nil
end

---@param view View
---@param kind string
---@param section integer
---@param item integer
function Magazine:decorationAttributes(view, kind, section, item)
  local isThere = kind == "background" and item == 1 and self.headerOf[section]
  return isThere and self:background(view, section) or nil
end

---@param view View
---@param rect Rect
---@return Attributes[]
function Magazine:attributes(view, rect)
  local found, backgrounds = {}, {}
  local function add(element)
    if element.frame:intersects(rect) then found[#found + 1] = element end
  end
  for number = math.max(1, self.sums:within(rect.minY)), #self.bands do
    local band = self.bands[number]
    if self.sums:upTo(number - 1) >= rect.maxY then break end
    if not backgrounds[band.section] then
      backgrounds[band.section] = true
      add(self:background(view, band.section))
    end
    if band.isHeader then
      add(self:head(view, band.section))
    else
      for item = band.first, band.last do add(self:article(view, band.section, item)) end
    end
  end
  return found
end

-- MARK: measurements

---@param preferred Attributes
---@param original Attributes
function Magazine:shouldInvalidatePreferred(_, preferred, original)
  if preferred.category ~= "cell" then return false end
  local row = self.bands[self.rowOf[preferred.section][preferred.item]]
  return row.heights[preferred.item] ~= preferred.height
    and (row.heights[preferred.item] ~= nil or preferred.height ~= original.height)
end

---@param view View
---@param preferred Attributes
---@param original Attributes
---@param context Context
function Magazine:preferredInvalidation(view, preferred, original, context)
  local number = self.rowOf[preferred.section][preferred.item]
  local row, tallest = self.bands[number], 0
  row.heights[preferred.item] = preferred.height
  for item = row.first, row.last do
    tallest = math.max(tallest, row.heights[item] or (row.first == row.last and 0) or self.estimate)
  end
  local difference = tallest - row.height
  row.height = tallest
  self.sums:add(number, difference)
  if original.y < view.bounds.y then context.offsetAdjustment = Point(0, difference) end
end

local texts = {
  "The moon has no weather, and a footprint stays for a million years.",
  "Tides.",
  "A new crater was seen, as wide as a house. It was made by a stone no larger than a fist.",
  "Dust, and more dust; it smells of gunpowder, those who were there say.",
}

local articles = { {}, {} }
for number = 1, 26 do
  local across = ({ 1, 2, 2, 3, 3, 3, 2 })[number % 7 + 1]
  local section = number <= 14 and 1 or 2
  table.insert(articles[section], { across = across, text = texts[number * 3 % 4 + 1] })
end

Magazine.demo = {
  viewport = Size(390, 560),
  data = articles,
  cell = {
    textInsets = Insets(8),
    content = function(_, _, datum) return type(datum) == "table" and datum.text or nil end,
  },
  steps = function(view)
    view:snapshot("measured, as far as it is seen")

    view:note("further down, and back: what is read does not jump")
    view:drag { by = Point(0, -500), over = 0.5 }
    view:snapshot("further down")

    view:note("in a larger text size")
    view:setTextCategory("xxxL")
    view:snapshot("larger")
  end,
}

return Magazine
