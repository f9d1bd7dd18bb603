-- Kinds of views and texts that end a comment or a literal, and turn the direction of text.
local L = Layout.new("L")
function L:prepare(view)
  self.text = "\"\u{301} + print(1) //\\(exit(1))\u{2028}\0"
  self:placeSupplementary("head\nprint(1)", 1, 1, 0, 0, 10, 10)
  self:placeDecoration("\27[31m\u{202E}\")", 1, 1, 0, 0, 10, 10)
end
return Scenario{layout = L, data = {3}}
