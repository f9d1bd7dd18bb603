-- Tiles that are searched in attributes, and that are returned by themselves.
local Tiles = Layout.new("Tiles", { side = 60, gap = 5 })

function Tiles:contentSize(view)
  return view.width, math.ceil(view:itemCount(1) / 5) * (self.side + self.gap)
  --! run outside-content :contentSize(: return view.width, math.floor(view:itemCount(1) / 5) * (self.side + self.gap) - 80
  --! run wrong-return-type :contentSize(: return math.ceil(view:itemCount(1) / 5) * (self.side + self.gap)
  --! run non-finite :contentSize(: return view.width, view:itemCount(1) / 0
  --! check content-size-unstable :contentSize(: return view.width, math.ceil(view:itemCount(1) / 5) * (self.side + self.gap) + math.random(500)
end

function Tiles:itemAttributes(view, section, item)
  local column, row = (item - 1) % 5, (item - 1) // 5
  --! run overlap :attributes(: local column, row = (item - 1) % 5, (item - 1) // 6
  local cell = Attributes.cell(section, item)
  --! run wrong-return-type :itemAttributes(: local cell = Attributes.supplementary("cell", section, item)
  cell.frame = Rect(column * (self.side + self.gap), row * (self.side + self.gap), self.side, self.side)
  --! run non-finite here: cell.frame = Rect(column * (self.side + self.gap), row * (self.side + self.gap), self.side / 0, self.side)
  --! run negative-size here: cell.frame = Rect(column * (self.side + self.gap), row * (self.side + self.gap), self.side - 70, self.side)
  --! run null-frame here: cell.frame = Rect(0, 0, 5, 5):intersection(Rect(9, 9, 5, 5))
  --! run bounds-origin here: cell.bounds = Rect(5, 5, self.side, self.side)
  cell.zIndex = 0
  --! run not-an-integer-field here: cell.zIndex = 0.5
  --! run unknown-field here: cell.zindex = 0
  --! run alpha-out-of-range :attributes(: cell.alpha = 1.5
  --! check unstable-size :attributes(: cell.cornerRadius = math.random(20)
  return cell
end

function Tiles:attributes(view, rect)
  local found = {}
  for item = 1, view:itemCount(1) do
  --! run rect-incomplete :attributes(: for item = 2, view:itemCount(1) do
  --! check index-out-of-range :attributes(: for item = 1, view:itemCount(1) + 1 do
    local cell = self:itemAttributes(view, 1, item)
    --! run rect-item-mismatch :itemAttributes(: local cell = self:itemAttributes(view, 1, item) cell.alpha = 0.5
    --! run rect-item-mismatch :itemAttributes(: local cell = self:itemAttributes(view, 1, item) cell.transform = Transform.scale(0.9)
    --! run rect-item-mismatch :itemAttributes(: local cell = self:itemAttributes(view, 1, item) cell.x = cell.x + 1
    if cell.frame:intersects(rect) then found[#found + 1] = cell end
    --! run rect-incomplete :attributes(: if not cell.frame:intersects(rect) then break elseif item > 1 then found[#found + 1] = cell end
    --! run rect-incomplete :attributes(: if cell.x > 100 and cell.frame:intersects(rect) then found[#found + 1] = cell end
    --! check rect-incomplete :attributes(: if rect:contains(cell.frame) then found[#found + 1] = cell end
    --! run duplicate-element :attributes(: found[#found + 1] = cell found[#found + 1] = cell
  end
  return found
  --! run wrong-return-type :attributes(: return #found
  --! run nothing-placed :attributes(: return nil
end

function Tiles:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Tiles.demo = { viewport = Size(330, 600), data = { 52 } }

return Tiles
