-- How lesson 25 is graded.
-- luacheck: max line length 120
local check = {}

local function weights(list)
  local items = {}
  for number, weight in ipairs(list) do items[number] = { weight = weight } end
  return items
end

function check.case(draw)
  local kind = draw.integer(0, 9, "kind")
  local data = draw.list(draw.integer(1, 5, "sections"), function()
    return draw.list(draw.integer(1, 7, "items"), function() return { weight = draw.integer(1, 20) } end)
  end)
  if kind == 1 then data = { weights { 4, 2 }, weights { 3, 6, 3 } } end
  -- An item of no weight, a section of none, an empty one, no item at all, and no weight at all.
  if kind == 2 then data = { weights { 5, 0, 3 }, weights { 2 } } end
  if kind == 3 then data = { weights { 5, 3 }, weights { 0, 0 }, weights { 8 } } end
  if kind == 4 then data = { weights { 5, 3 }, {}, weights { 8 } } end
  if kind == 5 then data = { {}, {} } end
  if kind == 6 then data = { weights { 0, 0 }, weights { 0 } } end
  return { viewport = draw.viewport(), data = data, passes = draw.integer(0, 3, "passes") == 3 and 40 or 0 }
end

-- The first is the case of the questions.
check.deciding = {
  { kind = 1, passes = 0 }, { kind = 2, passes = 0 }, { kind = 3, passes = 0 }, { kind = 4, passes = 0 },
  { kind = 5, passes = 0 }, { kind = 6, passes = 0 }, { kind = 0, sections = 1, items = 1, passes = 3 },
  { kind = 0, sections = 5, items = 7, passes = 0 },
}

-- The sum of the weights of a section.
local function sumOf(view, section)
  local sum = 0
  for item = 1, view:itemCount(section) do sum = sum + view:data(section, item).weight end
  return sum
end

local function total(view)
  local sum = 0
  for section = 1, view:sectionCount() do sum = sum + sumOf(view, section) end
  return sum
end

local function part(extent, weight, sum) return sum > 0 and extent * weight / sum or 0 end

-- Calls a function for each item: its section, its number, its frame and its weight.
local function each(view, visit)
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      visit(section, item, expect.cell(view, section, item).frame, view:data(section, item).weight)
    end
  end
end

check.goals = {
  {
    name = "areas", says = "a tile's area is its share of the view, by weight",
    holds = function(view)
      local all = total(view)
      each(view, function(section, item, frame, weight)
        expect.equal(frame.width * frame.height, part(view.width * view.height, weight, all),
          ("the area of tile %d of section %d, whose weight is %g of %g,"):format(item, section, weight, all), 0.5)
      end)
    end,
  },
  {
    name = "columns", says = "a section is a column, as wide as its share",
    holds = function(view)
      local all, x, last = total(view), 0, 0
      each(view, function(section, item, frame)
        while last < section do
          x = x + (last > 0 and part(view.width, sumOf(view, last), all) or 0)
          last = last + 1
        end
        expect.equal(frame.x, x, ("the x of tile %d of section %d"):format(item, section))
        expect.equal(frame.width, part(view.width, sumOf(view, section), all),
          ("the width of tile %d of section %d"):format(item, section))
      end)
    end,
  },
  {
    name = "filled", says = "the tiles of a section are below each other and fill its column",
    holds = function(view)
      local y, last = 0, 0
      each(view, function(section, item, frame, weight)
        if last < section then y, last = 0, section end
        expect.equal(frame.y, y, ("the y of tile %d of section %d"):format(item, section))
        expect.equal(frame.height, part(view.height, weight, sumOf(view, section)),
          ("the height of tile %d of section %d"):format(item, section))
        y = frame.maxY
      end)
    end,
  },
}

check.questions = {
  {
    name = "width", axis = "x",
    asks = "Here section 1 has the weights 4 and 2, and section 2 has 3, 6 and 3. How wide is section 1?",
    answer = function(view) return view.width / 3 end,
  },
  {
    name = "height", axis = "y", asks = "How high is the second tile of section 2?",
    answer = function(view) return view.height / 2 end,
  },
}

return check
