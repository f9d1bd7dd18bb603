-- The defaults of a layout for an item that is moved interactively.
local host = ...

local ipairs, max, huge = ipairs, math.max, math.huge
local Layout, Rect, Attributes = host.Layout, host.globals.Rect, host.globals.Attributes

-- Returns the distances of a point from a frame and from its centre, both squared.
local function distances(frame, point)
  local dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
  local dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
  local mx, my = frame.midX - point.x, frame.midY - point.y
  return dx * dx + dy * dy, mx * mx + my * my
end

-- Returns the topmost cell at a point, otherwise the one with the nearest frame; of equals, the one
-- with the nearest centre.
local function nearest(cells, point)
  local best, top, least, middle = nil, nil, huge, huge
  for _, cell in ipairs(cells) do
    if cell.category == "cell" and not cell.hidden then
      local frame = cell.frame
      if frame:contains(point) then
        if not top or cell.zIndex >= top.zIndex then top = cell end
      elseif not top then
        local away, awayFromMiddle = distances(frame, point)
        if away < least or away == least and awayFromMiddle < middle then
          best, least, middle = cell, away, awayFromMiddle
        end
      end
    end
  end
  return top or best
end

function Layout:targetItemForMove(view, section, item, point)
  point = host.convert(host.shapes.Point, point, "targetItemForMove's point")
  local size = view.contentSize
  local everything = Rect(0, 0, size.width, size.height):union(view.bounds)
  local cell = nearest(self:attributes(view, everything) or {}, point)
  if not cell then return section, item end
  return cell.section, cell.item
end

function Layout:moveAttributes(view, section, item, point)
  local own, y, width, height = self:itemAttributes(view, section, item)
  if own == nil then return nil end
  if y then own = Attributes.cell(section, item, Rect(own, y, width, height)) else own = own:copy() end
  own.center = host.convert(host.shapes.Point, point, "moveAttributes' point")
  own.zIndex = math.maxinteger
  return own
end
