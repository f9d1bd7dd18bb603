-- Shelves: rows of a page that scroll sideways, each on its own, each below its title.
--
-- Run it:   moonlay run shelves.lua
-- Turn it:  moonlay run shelves.lua --set stop=groupPaging --set cellWidth=160
--
-- Parameters
--   cellWidth   how wide a cell is, in points
--   cellHeight  how high a cell is, in points
--   spacing     the gap between two cells, in points
--   margin      the room before the first and behind the last cell of a shelf, in points
--   title       the height of a title, in points
--   stop        where a shelf that was flung comes to rest: `continuous`, wherever it does;
--               `groupPaging`, at a cell; `groupPagingCentered`, with a cell in the middle
--
-- The mathematics
--
-- 1. One might put a scroll view into every row of a list. But then each has cells of its own that
--    no other row can use again, and someone must remember how far each was scrolled. A section of
--    a compositional layout does all that: it is `orthogonal`, it scrolls across the page.
--
-- 2. What repeats is a group. For a shelf that is a single cell, of a fixed size: the shelf is as
--    high as the cell, and as long as its cells and the gaps between them:
--
--      length = 2 * margin + count * cell + (count - 1) * spacing
--
--    It can be moved by that less the width of the page.
--
-- 3. The title belongs to the section's boundary: it does not scroll with the shelf. It begins at
--    x = 0 and is as wide as the page, so it must not follow the section's insets.
--
-- 4. A shelf is title + cell high, and they are below each other with a gap of `spacing`.

---@class Shelves: CompositionalLayout
---@field cellWidth number   How wide a cell is, in points. 10 to 600.
---@field cellHeight number  How high a cell is, in points. 10 to 600.
---@field spacing number     The gap between cells, in points. 0 to 40.
---@field margin number      The room at both ends, in points. 0 to 60.
---@field title number       The height of a title, in points. 1 to 100.
---@field stop string        Where a shelf comes to rest.
local Shelves = CompositionalLayout:extend("Shelves", {
  cellWidth = Parameter.number(110, { min = 10, max = 600, step = 10 }),
  cellHeight = Parameter.number(90, { min = 10, max = 600, step = 10 }),
  spacing = Parameter.number(10, { min = 0, max = 40, step = 1 }),
  margin = Parameter.number(16, { min = 0, max = 60, step = 1 }),
  title = Parameter.number(36, { min = 1, max = 100, step = 1 }),
  stop = Parameter.choice(
    "continuous", { "continuous", "groupPaging", "groupPagingCentered" }),
})

---@param view View
function Shelves:prepare(view)
  local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
  local margin = math.min(self.margin, view.width / 8)
  self.interSectionSpacing = self.spacing
  self.section = Section {
    group = HorizontalGroup {
      width = absolute(self.cellWidth), height = absolute(self.cellHeight), items = { cell },
    },
    orthogonal = self.stop,
    interGroupSpacing = self.spacing,
    insets = Insets(0, margin, 0, margin),
    supplementariesFollowInsets = false,
    boundarySupplementaries = {
      Boundary { kind = "title", width = fractionalWidth(1), height = absolute(self.title) },
    },
  }
  CompositionalLayout.prepare(self, view)
end

Shelves.demo = {
  viewport = Size(390, 420),
  data = { 12, 8, 15, 3 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("three shelves")

    if view:sectionCount() > 1 then
      view:note("a flick moves the second shelf alone")
      view:fling { velocity = Point(1, 0), section = 2 }
      view:snapshot("the second shelf")
    end

    view:note("and the page moves under all of them")
    view:drag { by = Point(0, -140), over = 0.4 }
  end,
}

return Shelves
