-- A dial: cells turn about a point at the left; the active one is in the middle. Which cells are answered is guessed from the rectangle's middle.
local Dial = Layout.new("Dial", { radius = 300, spacing = 18, itemHeight = 100, cell = Size(240, 100), xOffset = 70 })
Dial.allowsOverlap = true

function Dial:prepare(view)
  self.count = view:itemCount(1)
  self.turned = -view.contentOffset.y / self.itemHeight
end

function Dial:contentSize(view)
  return view.width, (self.count - 1) * self.itemHeight + view.height
end

function Dial:shouldInvalidate() return true end

function Dial:attributes(view, rect)
  local first, last = math.floor(rect.minY / self.itemHeight), math.floor(rect.maxY / self.itemHeight)
  local active = math.tointeger(math.rounded((first + last) / 2, "towardZero"))
  local most = math.tointeger(math.rounded(180 / self.spacing, "towardZero")) + 2
  local found = {}
  for item = math.max(0, active - most // 2), math.min(self.count - 1, active + most // 2) do
    found[#found + 1] = self:itemAttributes(view, 1, item + 1)
  end
  return found
end

function Dial:itemAttributes(view, section, item)
  local place = item - 1 + self.turned
  local cell = Attributes.cell(section, item)
  cell.size = self.cell
  local scale = math.max(0.6, 1 - math.abs(place * 0.25))
  cell.center = Point(-self.radius + self.xOffset, view.height / 2 + view.contentOffset.y)
  cell.alpha = scale
  cell.transform = Transform.scale(scale)
    * (Transform.translate(self.radius + self.cell.width / 2 * scale, 0) * Transform.rotate(self.spacing * place * math.pi / 180))
  cell.zIndex = item - 1
  return cell
end

Dial.demo = {
  viewport = Size(320, 480),
  data = { 40 },
  steps = function(view)
    view:scrollTo(Point(0, 1000))
    for item = 9, 13 do
      local a = view:attributesFor(1, item)
      local f = a.frame
      view:note(string.format("%d: %.4f %.4f %.4f %.4f alpha %.3f", item, f.x, f.y, f.width, f.height, a.alpha))
    end
    local shown = {}
    for index, each in ipairs(view:visibleItems()) do shown[index] = each.item end
    view:note("shown at 1000: " .. table.concat(shown, " "))
  end,
}
return Dial
-- check: rect-incomplete 16
-- note: 11: 70.0000 1190.0000 240.0000 100.0000 alpha 1.000
