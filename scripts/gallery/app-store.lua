-- App store: a page that scrolls vertically, with shelves that scroll horizontally.
--
-- Run it:   moonlay run app-store.lua
-- Change:   moonlay run app-store.lua --set rows=2 --viewport 844x390
--
-- Parameters
--   margin   the free space beside the page, in points
--   gap      between two neighbours
--   rows     the number of apps in a column of a shelf
--
-- The mathematics
--
-- A compositional layout is declared, not computed: a section repeats a group, and a group holds
-- items or groups. What is left to compute is how large a group is.
--
-- 1. The cards. One is in the middle, and the edges of its neighbours can be seen, so that one
--    knows that there are more. What is visible of a neighbour is the margin without the gap:
--
--      card = width - 2 * margin
--
--    On a phone of 390 points that is 350, and 10 points of the next card show. The cards move
--    sideways by themselves (`orthogonal`) and come to rest one at a time, centred.
--
-- 2. The shelves. What repeats is a column of `rows` apps, which share its height equally:
--
--      column = rows * row + (rows - 1) * gap
--
--    so that one app is `(column - (rows - 1) * gap) / rows = row` high. An app wears a badge,
--    which is fastened to its corner, half outside of it, and goes wherever the app goes.
--
-- 3. The mosaic at the end: a large tile to the left, two small ones above each other to the right.
--    A group in a group; the inner one has the half of the width and shares its height in two. The
--    gaps are insets of the tiles: they shrink a tile and move no other.
--
-- 4. A page must be right in any window. In one that is narrower than its margins nothing would be
--    left for the cards, which is an error; so margin and gap are never more than a share of the
--    width.

---@class AppStore: CompositionalLayout
---@field margin number
---@field gap number
---@field rows integer
local AppStore = CompositionalLayout:extend("AppStore", {
  margin = Parameter.number(20, { min = 0, max = 60 }),
  gap = Parameter.number(10, { min = 0, max = 30 }),
  rows = Parameter.integer(3, { min = 1, max = 6 }),
  interSectionSpacing = 24,
})

AppStore.decorations = { "panel" }

local rowHeight, titleHeight = 64, 44

local whole = Item { width = fractionalWidth(1), height = fractionalHeight(1) }

---A bar across the page, above a section or above everything.
---@param kind string
---@param height number
local function bar(kind, height)
  return Boundary { kind = kind, width = fractionalWidth(1), height = absolute(height) }
end

---One large card at a time.
---@param width number  of the page
---@param margin number
---@param gap number
---@return Section
function AppStore:cards(width, margin, gap)
  local card = width - 2 * margin
  return Section {
    group = HorizontalGroup {
      width = absolute(card), height = absolute(card * 0.6), items = { whole },
    },
    orthogonal = "groupPagingCentered",
    interGroupSpacing = gap,
    insets = Insets(0, margin, 0, margin),
  }
end

---Columns of apps, with a badge on each.
---@param width number
---@param margin number
---@param gap number
---@return Section
function AppStore:shelf(width, margin, gap)
  local badge = absolute(math.min(16, (width - 2 * margin) / 2))
  local app = Item {
    width = fractionalWidth(1), height = fractionalHeight(1),
    supplementaries = {
      Supplementary {
        kind = "badge", width = badge, height = badge, zIndex = 2,
        anchor = Anchor { edges = { "top", "leading" }, fractionalOffset = Point(-0.5, -0.5) },
      },
    },
  }
  return Section {
    group = VerticalGroup {
      width = absolute(width - 2 * margin),
      height = absolute(self.rows * rowHeight + (self.rows - 1) * gap),
      item = app, count = self.rows, spacing = fixed(gap),
    },
    orthogonal = "groupPaging",
    interGroupSpacing = gap,
    insets = Insets(0, margin, 0, margin),
    boundarySupplementaries = { bar("title", titleHeight) },
  }
end

---One large tile and two small ones, again and again, on a panel.
---@param margin number
---@param gap number
---@return Section
function AppStore:mosaic(margin, gap)
  local tile = Item {
    width = fractionalWidth(1), height = fractionalHeight(1), insets = Insets(gap / 2),
  }
  local large = VerticalGroup {
    width = fractionalWidth(1 / 2), height = fractionalHeight(1), items = { tile },
  }
  local small = VerticalGroup {
    width = fractionalWidth(1 / 2), height = fractionalHeight(1), item = tile, count = 2,
  }
  return Section {
    group = HorizontalGroup {
      width = fractionalWidth(1), height = fractionalWidth(2 / 3), items = { large, small },
    },
    insets = Insets(margin),
    boundarySupplementaries = { bar("title", titleHeight) },
    decorations = { Background { kind = "panel", insets = Insets(0, margin / 2, 0, margin / 2) } },
  }
end

---@param view View
function AppStore:prepare(view)
  local count = view:sectionCount()
  self.boundarySupplementaries = { bar("page", 60) }
  self.sections = self.sections or function(index, environment)
    local width = environment.container.effectiveContentSize.width
    local margin, gap = math.min(self.margin, width / 8), math.min(self.gap, width / 16)
    if index == 1 then return self:cards(width, margin, gap) end
    if index == self.last then return self:mosaic(margin, gap) end
    return self:shelf(width, margin, gap)
  end
  self.last = count
  CompositionalLayout.prepare(self, view)
end

AppStore.demo = {
  data = { 5, 9, 7, 6 },
  cell = {
    content = function(section, item)
      if section == 1 then return { image = "photo", text = "Story " .. item, color = item } end
      local names = { "Notes", "Music", "Weather", "Radio", "Books", "Chess", "Paint", "Trains" }
      local name = names[(section * 4 + item) % #names + 1]
      return { image = "icon", text = name, secondaryText = "Free", color = item + section }
    end,
  },
  steps = function(view)
    view:note("a card is 350 wide, and 10 points of the next one show")
    view:snapshot("the top of the page")
    view:note("the shelves are three apps high: 3 * 64 + 2 * 10 = 212")
    view:drag { by = Point(0, -400), over = 0.4 }
    view:snapshot("further down")
  end,
}

return AppStore
