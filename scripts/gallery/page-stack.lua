-- Page stack: stacked pages; scrolling advances a progress value.
--
-- Run it:   moonlay run page-stack.lua
-- Turn it:  moonlay run page-stack.lua --set curve=late --set behind=4
--
-- Parameters
--   behind   how many pages are seen behind the one in front
--   scale    how much smaller the next page is: 0.12 is 12 %
--   peek     how much of the next page is seen below the one in front, in points
--   inset    what is free around a page in front, in points
--   curve    how a page comes: `even`; `early`, most of it at the beginning; `late`, at the end
--
-- The mathematics
--
-- 1. Here a scroll moves nothing. The content is as wide as all pages side by side, so that a
--    finger has a way to go; but the pages are laid at what is seen, all at the same place. What
--    is left of the scroll is one number for each page:
--
--      progress = index - offset / page
--
--    0 is in front, 1 the next one, -1 the one that has just left.
--
-- 2. What is ahead is further back: it is smaller, and further down, by the number of pages that it
--    is away, which is put through a curve first:
--
--      scale = 1 - curve(progress) * scale
--
--    It shrinks about its middle, so its lower edge goes up by half of what it lost. To be seen at
--    all it must go down by that, and by `peek` points for each page that it is away:
--
--      down = curve(progress) * (scale * height / 2 + peek)
--
--    There is no more room below than `inset`, and it must do for all of them.
--
--    A curve keeps whole numbers whole; between them it is early or late, t^2 or 1 - (1 - t)^2 of
--    the fraction t.
--
-- 3. What has been seen goes away to the left, by its whole width and a margin, at once with the
--    finger: x = progress * width of the view.
--
-- 4. What is on top? zIndex = -progress, rounded: what is further ahead is further behind. A page
--    that leaves is on top of all.
--
-- 5. Only `behind` pages are seen; one more waits in their shadow, alpha 0. What is further away
--    is not laid here at all: it waits at its own place in the content, where no one looks, since
--    that is at least a page away from what is seen. Of a million pages a handful are computed.
--
-- 6. When is it all wrong? At each step: the pages go along with what is seen.

---@class PageStack: Layout
---@field behind integer  How many pages are seen behind the one in front. 0 to 6.
---@field scale number    How much smaller the next page is. 0 to 0.12.
---@field peek number     How much of it is seen below, in points. 0 to 40.
---@field inset number    What is free around a page, in points. 0 to 100.
---@field curve string    How a page comes.
local PageStack = Layout.new("PageStack", {
  behind = Parameter.integer(2, { min = 0, max = 6 }),
  scale = Parameter.number(0.08, { min = 0, max = 0.12, step = 0.01 }),
  peek = Parameter.number(10, { min = 0, max = 40, step = 1 }),
  inset = Parameter.number(40, { min = 0, max = 100, step = 5 }),
  curve = Parameter.choice("even", { "even", "early", "late" }),
})

---A progress, put through the curve: whole numbers stay as they are.
---@param progress number  0 or more.
---@return number
function PageStack:curved(progress)
  local whole = math.floor(progress)
  local t = progress - whole
  if self.curve == "late" then t = t * t
  elseif self.curve == "early" then t = 1 - (1 - t) * (1 - t) end
  return whole + t
end

---@param view View
function PageStack:prepare(view)
  self.before, self.count = {}, 0
  for section = 1, view:sectionCount() do
    self.before[section] = self.count
    self.count = self.count + view:itemCount(section)
  end
end

---@param view View
function PageStack:contentSize(view) return self.count * view.width, view.height end

---Lays a page that is near at what is seen.
---@param view View
---@param page Attributes
---@param progress number
function PageStack:lay(view, page, progress)
  local ahead = self:curved(math.max(0, progress))
  local left = math.min(0, progress) * view.width
  local peek = math.min(self.peek, page.y / (self.behind + 2))
  page.center = Point(view.visibleRect.midX + left, view.visibleRect.midY)
  page.transform = Transform.scale(1 - ahead * self.scale)
    * Transform.translate(0, ahead * (self.scale * page.size.height / 2 + peek))
  page.zIndex = math.tointeger(-math.floor(progress + 0.5))
  page.alpha = math.max(0, math.min(1, self.behind + 1 - progress))
end

---A page: the one answer to both questions.
---@param view View
---@param section integer
---@param item integer
---@return Attributes
function PageStack:page(view, section, item)
  local index = self.before[section] + item - 1
  local inset = math.min(self.inset, view.width / 4, view.height / 4)
  local page = Attributes.cell(section, item, Rect(
    index * view.width + inset, inset, view.width - 2 * inset, view.height - 2 * inset))
  local progress = view.width > 0 and index - view.contentOffset.x / view.width or 0
  if progress > -2 and progress < self.behind + 2 then self:lay(view, page, progress) end
  return page
end

---@param view View
---@param section integer
---@param item integer
function PageStack:itemAttributes(view, section, item)
  if section > #self.before or item > view:itemCount(section) then return nil end
  return self:page(view, section, item)
end

---@param view View
---@param rect Rect
---@return Attributes[]
function PageStack:attributes(view, rect)
  -- A page that is laid is at most this many widths before its own place, or a little behind.
  local reach = self.behind + 3
  local width = math.max(1, view.width)
  local first = math.max(0, math.floor(rect.minX / width) - 3)
  local last = math.min(self.count - 1, math.floor(rect.maxX / width) + reach)
  local pages = {}
  for section, before in ipairs(self.before) do
    local to = math.min(view:itemCount(section), last - before + 1)
    for item = math.max(1, first - before + 1), to do
      local page = self:page(view, section, item)
      if page.frame:intersects(rect) then pages[#pages + 1] = page end
    end
  end
  return pages
end

function PageStack:shouldInvalidate() return true end

PageStack.demo = {
  viewport = Size(320, 420),
  data = { 7 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  pagingEnabled = true,
  steps = function(view)
    view:snapshot("the first page, and two behind it")

    view:note("a finger pulls by half a page, and lets go after a while")
    view:drag { by = Point(-160, 0), over = 0.4, settle = false }
    view:snapshot("on the way")
    view:wait(1)

    view:note("a flick")
    view:fling { velocity = Point(1, 0) }
    view:snapshot("two pages further")
  end,
}

return PageStack
