-- Names that are keywords of Swift, or of its classes.
local L = Layout.new("L", { ["class"] = 3, ["init"] = 2, deinit = 1, subscript = 1, super = 1, Self = 1, Any = 1, inout = 1, description = 4, hash = 5 })
function L:prepare(view)
  local deinit, subscript, super, Self, Any, rethrows, fileprivate = 1, 2, 3, 4, 5, 6, 7
  for i = 1, view:itemCount(1) do self:placeCell(1, i, deinit + subscript + super + Self, Any + rethrows + fileprivate + self.hash, 10, 10) end
end
return Scenario{layout = L, data = {3}}
