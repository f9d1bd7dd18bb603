-- An error of many long lines, with long names in it.
local line = "'" .. ("x"):rep(5000) .. "'\n"
local L = Layout.new("L")
function L:prepare()
error(line:rep(1000))
end
return Scenario{layout = L{}, data = {3}}
