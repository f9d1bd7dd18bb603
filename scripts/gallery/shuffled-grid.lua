-- Shuffled grid: a grid that is sorted by snapshots, in which as few tiles as can be are moved.
--
-- Run it:   moonlay run shuffled-grid.lua
-- Look:     moonlay run shuffled-grid.lua --seed 2
--
-- Parameters
--   all of them are grid.lua's
--
-- Read grid.lua first: it says where a tile is. Here the view is not told which tiles move.
-- A snapshot says what there is to be: sections and items in their order, each known by its
-- identifier. The view compares it with what there was, and finds out by itself.
--
-- The mathematics
--
-- 1. Who is new, who is gone? An identifier that is only in the new snapshot is new; one that is
--    only in the old one is gone. Looking each up in a table takes one step, however many there
--    are.
--
-- 2. Who moves? Of those that are in both, write down where each was, in the order of the new
--    snapshot. From A B C D E to E A C B D that is
--
--      5 1 3 2 4
--
--    Those whose numbers ascend may stay: the others move around them. 1 3 4 ascends, and so does
--    1 2 4; nothing longer does. So three stay, and two must move: E and B, or E and C. Hence the
--    longest ascending run says how few moves there can be: count - longest run.
--
-- 3. How long is that run? For each length keep the run of that length that ends lowest. A new
--    number makes the longest run longer that ends below it, and halving finds that one. From 5 1
--    3 2 4 the ends become: 5, then 1, then 1 3, then 1 2, then 1 2 4. So n tiles take n log n
--    steps.
--
-- What a layout sees of it
--
-- The same as of any update: `prepareUpdates` names each tile that moves, with its place before
-- and after. A tile that only makes room is not among them: it is where the others leave it. This
-- layout counts those that move, so that the demo can hold them against the formula.

local Grid = require("grid")

---@class ShuffledGrid: Grid
local ShuffledGrid = Grid:extend("ShuffledGrid")

---@param view View
---@param updates table[]
function ShuffledGrid:prepareUpdates(view, updates)
  self.moves = 0
  for _, update in ipairs(updates) do
    if update.action == "move" and update.after.item then self.moves = self.moves + 1 end
  end
end

---The names of the tiles, section by section.
local function order(snapshot)
  local words = {}
  for index, section in ipairs(snapshot:sections()) do
    words[index] = table.concat(snapshot:ids(section), " ")
  end
  return table.concat(words, " | ")
end

---The letters of a text as a list.
local function letters(text)
  local list = {}
  for letter in text:gmatch(".") do list[#list + 1] = letter end
  return list
end

---The same list in an order of chance: each letter changes places with one that is not behind it.
local function shuffled(list)
  for last = #list, 2, -1 do
    local other = math.random(last)
    list[last], list[other] = list[other], list[last]
  end
  return list
end

ShuffledGrid.demo = {
  viewport = Size(390, 400),
  data = { { id = "tiles", items = { "A", "B", "C", "D", "E", "F", "G", "H", "I" } } },
  cell = { content = function(_, _, datum) return datum end },
  steps = function(view)
    ---Shows a snapshot, and notes what has become of it.
    local function show(what, snapshot)
      view:apply(snapshot)
      local moves = view.layout.moves
      view:note(string.format("%s: %s; %d moved", what, order(snapshot), moves))
      return moves
    end

    show("in order", Snapshot { { id = "tiles", items = letters("ABCDEFGHI") } })
    local moves = show("the last to the front",
      view.data:snapshot():move("I", { before = "A" }))
    assert(moves == 1, "one tile that changes its place is one move")

    show("shuffled", Snapshot { { id = "tiles", items = shuffled(letters("ABCDEFGHI")) } })
    view:snapshot("shuffled")
    view:selectItem(1, 1)
    local chosen = view:data(1, 1)

    show("sorted", Snapshot { { id = "tiles", items = letters("ABCDEFGHI") } })
    local selected = view.selectedItems[1]
    assert(view:data(selected.section, selected.item) == chosen, "a tile stays selected")

    show("vowels apart", Snapshot {
      { id = "tiles", items = letters("BCDFGH") }, { id = "vowels", items = letters("AEI") },
    })
    show("and the vowels first", view.data:snapshot():moveSection("vowels", { before = "tiles" }))
  end,
}

return ShuffledGrid
