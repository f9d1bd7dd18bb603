-- Another solution of lesson 25: edges are shares of sums, and a tile is between two edges.

local Treemap = Layout.new("Treemap")

---The edges of tiles in an extent: the sums of the weights before them, as a share of all.
local function edges(extent, weights)
  local sums = { 0 }
  for number, weight in ipairs(weights) do sums[number + 1] = sums[number] + weight end
  local all, places = sums[#sums], {}
  for number, sum in ipairs(sums) do places[number] = all == 0 and 0 or sum / all * extent end
  return places, all
end

function Treemap:prepare(view)
  local columns, heights = {}, {}
  for section = 1, view:sectionCount() do
    local weights = {}
    for item = 1, view:itemCount(section) do weights[item] = view:data(section, item).weight end
    heights[section], columns[section] = edges(view.height, weights)
  end
  local lefts = edges(view.width, columns)
  for section, tops in ipairs(heights) do
    for item = 1, view:itemCount(section) do
      self:placeCell(section, item, lefts[section], tops[item],
        lefts[section + 1] - lefts[section], tops[item + 1] - tops[item])
    end
  end
end

function Treemap:contentSize(view) return view.width, view.height end

function Treemap:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Treemap
