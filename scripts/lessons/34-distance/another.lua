-- Another solution of lesson 34: the slope of the line in points, and the larger of two heights.

local Dock = Layout.new("Dock", { high = 100, low = 40, reach = 90 })

function Dock:heightAt(distance)
  local slope = (self.high - self.low) / self.reach
  return math.max(self.low, self.high - slope * distance)
end

function Dock:prepare(view)
  local count, middle = view:itemCount(1), view.width / 2
  for item = 1, count do
    local left, right = (item - 1) * view.width / count, item * view.width / count
    local centre = (left + right) / 2
    local height = self:heightAt(centre < middle and middle - centre or centre - middle)
    self:place(Attributes.cell(1, item, Rect(left, self.high - height / 2, right - left, height)))
  end
end

function Dock:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Dock
