-- How the harder variant of lesson 25 is graded: a squarified treemap.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local weights = draw.list(draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 24, "items"),
    function() return draw.integer(1, 40) end)
  if draw.integer(0, 3, "equal") == 3 then
    for number in ipairs(weights) do weights[number] = 5 end
  end
  table.sort(weights, function(one, other) return one > other end)
  local items = {}
  for number, weight in ipairs(weights) do items[number] = { weight = weight } end
  return { viewport = draw.viewport(), data = { items }, passes = draw.integer(0, 3, "passes") == 3 and 40 or 0 }
end

check.deciding = {
  { empty = 0, items = 12, equal = 0, passes = 0 }, { empty = 9, passes = 0 }, { empty = 0, items = 1, passes = 3 },
  { empty = 0, items = 2, equal = 0, passes = 0 }, { empty = 0, items = 24, equal = 3, passes = 0 },
}

-- The worst ratio of sides in a squarified tiling. A tile that makes nothing better or worse may be taken or not.
local function reference(areas, width, height, takesEqual)
  local worstOfAll, first = 1, 1
  while first <= #areas do
    local side = math.min(width, height)
    local function worst(last, sum)
      local thickness = sum / side
      return math.max(areas[first] / thickness / thickness, thickness * thickness / areas[last])
    end
    local last, sum = first, areas[first]
    while last < #areas do
      local change = worst(last + 1, sum + areas[last + 1]) - worst(last, sum)
      if change > 1e-9 or (not takesEqual and change > -1e-9) then break end
      last = last + 1
      sum = sum + areas[last]
    end
    worstOfAll = math.max(worstOfAll, worst(last, sum))
    if width > height then width = width - sum / side else height = height - sum / side end
    first = last + 1
  end
  return worstOfAll
end

check.goals = {
  {
    name = "areas", says = "a tile's area is its share of the view, by weight",
    holds = function(view)
      local sum = 0
      for item = 1, view:itemCount(1) do sum = sum + view:data(1, item).weight end
      for item = 1, view:itemCount(1) do
        local frame = expect.cell(view, 1, item).frame
        expect.equal(frame.width * frame.height, view.width * view.height * view:data(1, item).weight / sum,
          ("the area of tile %d"):format(item), 0.5)
      end
    end,
  },
  {
    name = "filled", says = "the tiles are inside of the view, and no two overlap",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        local one = expect.cell(view, 1, item).frame
        expect.atLeast(one.minX, -0.01, ("the left edge of tile %d"):format(item))
        expect.atLeast(one.minY, -0.01, ("the top of tile %d"):format(item))
        expect.atMost(one.maxX, view.width + 0.01, ("the right edge of tile %d"):format(item))
        expect.atMost(one.maxY, view.height + 0.01, ("the bottom of tile %d"):format(item))
        for other = 1, item - 1 do
          local shared = one:intersection(expect.cell(view, 1, other).frame)
          expect.that(not shared or math.min(shared.width, shared.height) < 0.01,
            ("the tiles %d and %d overlap"):format(other, item))
        end
      end
    end,
  },
  {
    name = "square", says = "no tile is further from a square than in a squarified treemap",
    holds = function(view)
      local areas, sum, worst, worstTile = {}, 0, 1, 1
      for item = 1, view:itemCount(1) do sum = sum + view:data(1, item).weight end
      for item = 1, view:itemCount(1) do
        local frame = expect.cell(view, 1, item).frame
        areas[item] = view.width * view.height * view:data(1, item).weight / sum
        local ratio = math.max(frame.width / frame.height, frame.height / frame.width)
        if ratio > worst then worst, worstTile = ratio, item end
      end
      local bound = math.max(reference(areas, view.width, view.height, true),
        reference(areas, view.width, view.height, false))
      expect.atMost(worst, bound + 0.01, ("the ratio of the sides of tile %d"):format(worstTile))
    end,
  },
}

return check
