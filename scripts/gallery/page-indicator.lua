-- Page indicator: pages that are turned sideways, and dots below that say which one is seen.
--
-- Run it:   moonlay run page-indicator.lua
-- Turn it:  moonlay run page-indicator.lua --set height=160 --set dots=20
--
-- Parameters
--   height  how high a page is, in points
--   dots    how high the footer with the dots is, in points
--   gap     what is free between two sections, in points
--
-- The mathematics
--
-- 1. A page is as wide as what is seen: the group has the whole width, and one item. The section
--    is orthogonal and comes to rest at multiples of its width, which is what `paging` means.
--
-- 2. Where are the dots? In the footer of the *section*: a boundary supplementary stays still
--    while the pages go by. A supplementary of the group would go with each page.
--
-- 3. Which page is it? The handler of visible items is called whenever the section scrolls, with
--    how far it has scrolled. Half a page further, it is the next one:
--
--      page = floor(offset / width + 1/2) + 1        counted from 1
--
--    and at least the first, as a page may be pulled beyond the beginning.
--
-- 4. The handler belongs to a section and is told nothing of which one. So each section has one of
--    its own, which remembers its number: in Lua a function keeps the names around it.
--
-- 5. Who tells the footer? Not the layout: it says where views are, not what is on them. It keeps
--    the page in a field, `layout.pages[section]`; in an app, a handler would be called here.

---@class PageIndicator: CompositionalLayout
---@field height number  How high a page is, in points. 20 to 800.
---@field dots number    How high the footer is, in points. 1 to 100.
---@field gap number     What is free between sections, in points. 0 to 100.
local PageIndicator = CompositionalLayout:extend("PageIndicator", {
  height = Parameter.number(180, { min = 20, max = 800, step = 10 }),
  dots = Parameter.number(28, { min = 1, max = 100, step = 1 }),
  gap = Parameter.number(12, { min = 0, max = 100, step = 1 }),
})

---The page that is seen at an offset, counted from 1.
---@param offset number
---@param width number
---@return integer
function PageIndicator.pageAt(offset, width)
  if width <= 0 then return 1 end
  return math.max(1, math.floor(offset / width + 0.5) + 1)
end

---@param index integer
---@return Section
function PageIndicator:pagingSection(index)
  local page = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
  return Section {
    group = HorizontalGroup {
      width = fractionalWidth(1), height = absolute(self.height), items = { page },
    },
    orthogonal = "paging",
    boundarySupplementaries = {
      Boundary {
        kind = "dots", width = fractionalWidth(1), height = absolute(self.dots),
        alignment = "bottom",
      },
    },
    visibleItemsHandler = function(_, offset, environment)
      local width = environment.container.effectiveContentSize.width
      self.pages[index] = PageIndicator.pageAt(offset.x, width)
    end,
  }
end

---@param view View
function PageIndicator:prepare(view)
  self.pages = self.pages or {}
  self.interSectionSpacing = self.gap
  self.sections = self.sections or function(index) return self:pagingSection(index) end
  CompositionalLayout.prepare(self, view)
end

local layout = PageIndicator()

---Says which page of each section is seen.
local function tell(view)
  local pages = {}
  for section = 1, math.min(2, view:sectionCount()) do
    pages[section] = ("page %d of %d"):format(
      layout.pages and layout.pages[section] or 1, view:itemCount(section))
  end
  view:note(table.concat(pages, ", "))
end

PageIndicator.demo = {
  viewport = Size(390, 460),
  layout = layout,
  data = { 5, 3 },
  steps = function(view)
    tell(view)
    if view:itemCount(1) > 0 then
      view:note("a pull by more than half a page")
      view:drag { by = Point(-240, 0), over = 0.6, section = 1 }
      tell(view)
      view:snapshot("the second page")
    end

    if view:sectionCount() > 1 then
      view:note("a flick of the other section")
      view:fling { velocity = Point(1, 0), section = 2 }
      tell(view)
    end
  end,
}

return PageIndicator
