-- Lesson 3: insets, gaps and pixels. The text is in `moonlay learn 3`; then `moonlay learn check`.

---@class Sections: Layout
---@field columns integer     The number of cells side by side.
---@field spacing number      The gap between two columns, in points.
---@field lineSpacing number  The gap between two rows, in points.
---@field rowHeight number    The height of a cell, in points.
---@field inset Insets        The free space at the sides of each section.
local Sections = Layout.new("Sections", {
  columns = 3, spacing = 8, lineSpacing = 12, rowHeight = 40, inset = Insets(20, 16, 10, 30),
})

---Places a section that begins at `top`, and returns where it ends.
---@param view View
---@param section integer
---@param top number
---@return number
function Sections:placeSection(view, section, top)
  local columns, count = self.columns, view:itemCount(section)
  local free = view.width - (columns - 1) * self.spacing
  local step = free / columns + self.spacing
  for item = 1, count do
    local column, row = (item - 1) % columns, (item - 1) // columns
    -- Your work: the insets, and edges on whole pixels.
    local left, right = column * step, (column + 1) * step - self.spacing
    local y = top + row * (self.rowHeight + self.lineSpacing)
    self:placeCell(section, item, left, y, right - left, self.rowHeight)
  end
  local rows = (count + columns - 1) // columns
  local height = math.max(0, rows * (self.rowHeight + self.lineSpacing) - self.lineSpacing)
  return top + height
end

---@param view View
function Sections:prepare(view)
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    self.height = self:placeSection(view, section, self.height)
  end
end

function Sections:contentSize() return self.width, self.height end

function Sections:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Sections.demo = { viewport = Size(240, 320), data = { 7, 5 } }

return Sections
