-- Tables, functions and coroutines as keys, in an order that differs from process to process.
local t, made, drop = {}, {}, {}
for i = 1, 400 do
  made[i] = ({{}, function() return i end, coroutine.create(print), coroutine.wrap(print), string.gmatch("", "")})[i % 5 + 1]
  for j = 1, i % 13 * 20 do drop[{}] = j if j % 9 == 0 then drop = {} end end
end
for i = 1, 400 do t[made[i * 7 % 400 + 1]] = i end
for i = 1, 400, 3 do t[made[i]] = nil end
for i = 1, 400, 9 do t[made[i]] = -i end
for i, f in ipairs{print, pairs, math.max, string.rep, table.concat, (ipairs{}), (utf8.codes(""))} do t[f] = "f" .. i end
local order = {}
for key, value in pairs(t) do order[#order + 1] = type(key) .. value end
for key, value in next, t do order[#order + 1] = tostring(value) end
print(table.concat(order, " "))
local L = Layout.new("L")
function L:prepare(view)
  local y = 0
  for _, value in pairs(t) do
    y = y * 31 % 1009 + #tostring(value)
    for item = 1, view:itemCount(1) do self:placeCell(1, item, y, (item - 1) * 10, 10, 10) end
  end
end
return Scenario{layout = L{}, data = {3}}
