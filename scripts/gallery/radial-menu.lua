-- Radial menu: a tap on the button in the middle, and the choices appear around it, within the
-- reach of a thumb.
--
-- Run it:   moonlay run radial-menu.lua
-- Turn it:  moonlay run radial-menu.lua --no-demo --items 16 --set sweep=270
--
-- Parameters
--   size       the diameter of a choice and of the button, in points
--   gap        the minimum room between two of them, in points
--   sweep      how wide the fan is that the choices fill, in degrees
--   direction  where the middle of the fan points, in degrees: 0 is to the right, -90 up
--   open       whether the choices are seen
--
-- The mathematics
--
-- 1. Where are the choices? On rings around the button. The first ring must leave a gap
--    between a choice and the button, so its radius is size + gap: `reach`. The next ring is a
--    reach further out, and so on:
--
--      radius = ring * reach
--
-- 2. How many fit onto a ring? Two neighbours must be a reach apart too. On a ring, a chord that
--    is as long as that spans an angle of
--
--      least = 2 * asin(reach / 2 / radius) = 2 * asin(1 / (2 * ring))
--
--    and the sizes are gone: it is 60 degrees on the first ring, whatever is on it, 28.96 on the
--    second, 19.19 on the third. A fan of 180 degrees has room for three such angles on the first
--    ring, and three angles have four ends:
--
--      room = sweep // least + 1
--
--    So it is four choices on the first ring, seven on the second, ten on the third.
--
-- 3. At which angle? A full ring fills the fan from one end to the other: between `room` choices
--    there are room - 1 equal angles. A ring that is not full keeps that angle, and its choices
--    are around the middle of the fan:
--
--      angle = direction + (i - (count + 1) / 2) * sweep / (room - 1)
--
--    For the first ring and a fan of 180 degrees that is 60 degrees from one to the next. Of four
--    choices they are at -90, -30, 30 and 90 degrees from the middle, of three at -60, 0 and
--    60.
--
-- 4. Which tap is the button's? The button is a disc, not the square around it. A point is on the
--    disc if it is at most half of its size from its middle: dx² + dy² <= (size / 2)².
--
-- 5. Where is the button? In the middle of the content. The content is as large as the view, or
--    as the last ring where that is larger.
--
-- 6. When is it all wrong? When the view's size changes; and when the menu opens or closes. That
--    does not change the data: the choices are the same. So it is `invalidateLayout`, not
--    `reloadData`. Closed, all choices are under the button and are hidden. What is hidden has
--    no view, so a closed menu costs none.
--
-- The squares around discs overlap where the discs do not: that is what `allowsOverlap` says.

---@class RadialMenu: Layout
---@field size number       The diameter of a choice, in points. 10 to 200.
---@field gap number        The minimum room between two of them, in points. 0 to 100.
---@field sweep number      How wide the fan is, in degrees. 0 to 300.
---@field direction number  Where the middle of the fan points, in degrees. -180 to 180.
---@field open boolean      Whether the choices are seen.
local RadialMenu = Layout.new("RadialMenu", {
  size = Parameter.number(48, { min = 10, max = 200, step = 2 }),
  gap = Parameter.number(12, { min = 0, max = 100, step = 1 }),
  sweep = Parameter.number(180, { min = 0, max = 300, step = 15 }),
  direction = Parameter.number(-90, { min = -180, max = 180, step = 15 }),
  open = Parameter.boolean(true),
})

-- The squares around discs overlap where the discs do not.
RadialMenu.allowsOverlap = true

---How many choices a ring has room for.
---@param ring integer  1 for the one next to the button.
---@return integer
function RadialMenu:room(ring)
  local least = 2 * math.asin(1 / (2 * ring))
  -- An angle that just fits must not be lost to rounding.
  return math.floor(math.rad(self.sweep) / least + 1e-9) + 1
end

---The rings of a section: how many choices each holds.
---@param count integer  How many there are in all.
---@param ring integer   The section's first ring.
---@return integer[]
function RadialMenu:fill(count, ring)
  local counts = {}
  while count > 0 do
    local share = math.min(count, self:room(ring + #counts))
    counts[#counts + 1], count = share, count - share
  end
  return counts
end

---A disc, in its place in front of others.
---@param disc Attributes
---@param x number       Its middle.
---@param y number
---@param zIndex integer
function RadialMenu:placeDisc(disc, x, y, zIndex)
  disc.size, disc.center = Size(self.size, self.size), Point(x, y)
  disc.cornerRadius, disc.zIndex = self.size / 2, zIndex
  self:place(disc)
end

---Places a choice.
---@param section integer
---@param item integer
---@param ring integer
---@param turn number  How far from the middle of the fan, in radians.
function RadialMenu:placeChoice(section, item, ring, turn)
  local radius = self.open and ring * (self.size + self.gap) or 0
  local angle = math.rad(self.direction) + turn
  local choice = Attributes.cell(section, item)
  choice.hidden = not self.open
  self:placeDisc(choice, self.middle.x + radius * math.cos(angle),
    self.middle.y + radius * math.sin(angle), 0)
end

---Places the choices of a section on the rings that they need.
---@param section integer
---@param counts integer[]  How many there are on each.
---@param ring integer      The first ring.
function RadialMenu:placeSection(section, counts, ring)
  local item = 1
  for number, count in ipairs(counts) do
    local angles = math.max(1, self:room(ring + number - 1) - 1)
    for position = 1, count do
      local turn = (position - (count + 1) / 2) * math.rad(self.sweep) / angles
      self:placeChoice(section, item, ring + number - 1, turn)
      item = item + 1
    end
  end
end

---@param view View
function RadialMenu:prepare(view)
  local sections, ring = {}, 1
  for section = 1, view:sectionCount() do
    local counts = self:fill(view:itemCount(section), ring)
    sections[section] = { counts = counts, ring = ring }
    ring = ring + #counts
  end
  local across = 2 * (ring - 1) * (self.size + self.gap) + self.size
  self.content = Size(math.max(view.width, across), math.max(view.height, across))
  self.middle = Point(self.content.width / 2, self.content.height / 2)
  for section, rings in ipairs(sections) do
    self:placeSection(section, rings.counts, rings.ring)
  end
  if #sections > 0 then
    local button = Attributes.supplementary("button", 1, 1)
    self:placeDisc(button, self.middle.x, self.middle.y, 1)
  end
end

function RadialMenu:contentSize() return self.content end

---@param view View
---@param newBounds Rect
function RadialMenu:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

---Opens the menu or closes it: the next pass computes where the choices are.
function RadialMenu:toggle()
  self.open = not self.open
  self:invalidateLayout()
end

---Whether a point is on the button: on the disc, not only on the square around it.
---@param point Point
---@return boolean
function RadialMenu:isOnButton(point)
  local dx, dy = point.x - self.middle.x, point.y - self.middle.y
  return dx * dx + dy * dy <= self.size * self.size / 4
end

local menu = RadialMenu { open = false }

RadialMenu.demo = {
  viewport = Size(320, 320),
  layout = menu,
  data = { { "Cut", "Copy", "Paste", "Undo", "Redo", "Find", "Share", "Delete" } },
  cell = {
    content = function(_, item, datum)
      return { outline = "ellipse", text = datum, color = item }
    end,
  },
  taps = {
    {
      shouldReceiveTouch = function(_, point) return menu:isOnButton(point) end,
      action = function() menu:toggle() end,
    },
  },
  delegate = {
    didSelectItem = function(view, section, item)
      view:note(("chosen: %s"):format(view:data(section, item) or item))
      menu:toggle()
    end,
  },
  steps = function(view)
    if view:sectionCount() == 0 then return end
    view:scrollTo(Point(menu.middle.x - view.width / 2, menu.middle.y - view.height / 2))
    view:snapshot("closed: there is a button, and one view")

    view:note("a tap on the button opens the menu")
    view:tap(menu.middle)
    view:snapshot("open")

    if view:itemCount(1) > 1 then
      view:note("a tap on the second choice; it closes the menu")
      local choice = view:attributesFor(1, 2).center
      if view.bounds:contains(choice) then view:tap(choice) end
      view:snapshot("closed again: the views of the choices wait in their pool")
    end

    view:note("and once more, with the views that wait")
    if not menu.open then view:tap(menu.middle) end
  end,
}

return RadialMenu
