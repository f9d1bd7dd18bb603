-- Similar names, and values as people read them.
local host = ...

local abs, max, min, type, floor, mathType = math.abs, math.max, math.min, type, math.floor, math.type
local byte, format, lower = string.byte, string.format, string.lower

-- Returns the number of letters to insert, drop, change or swap to get from one word to another
-- (optimal string alignment); nil if it is more than `limit`, which is clear for most pairs of words
-- long before their ends.
local function distance(one, other, limit)
  if abs(#one - #other) > limit then return nil end
  local before, row = {}, {}
  for j = 0, #other do row[j] = j end
  for i = 1, #one do
    local above, minimum = row, i
    row = { [0] = i }
    for j = 1, #other do
      local cost = byte(one, i) == byte(other, j) and 0 or 1
      local best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + cost)
      if i > 1 and j > 1 and byte(one, i) == byte(other, j - 1) and byte(one, i - 1) == byte(other, j) then
        best = min(best, before[j - 2] + 1)
      end
      row[j], minimum = best, min(minimum, best)
    end
    if minimum > limit then return nil end
    before = above
  end
  return row[#other] <= limit and row[#other] or nil
end

-- Returns the most similar of the names, if one is similar: a third of the letters may differ, at
-- least one, and at most `limit`. Of equals, the alphabetically first.
function host.nearest(name, names, limit)
  if type(name) ~= "string" or #name > 64 then return nil end
  local best, minimum = nil, min(limit or 3, max(floor(#name / 3), 1))
  local wanted = lower(name)
  for _, candidate in ipairs(names) do
    local steps = distance(wanted, lower(candidate), minimum)
    if steps and (not best or steps < minimum or candidate < best) then best, minimum = candidate, steps end
  end
  return best
end

-- Returns the only one of the names that begins with a name of three letters or more, or otherwise
-- ends with it; nil if there is none, or several.
local function completion(name, names)
  if type(name) ~= "string" or #name < 3 then return nil end
  local wanted, length = lower(name), #name
  local function only(first, last)
    local found
    for _, candidate in ipairs(names) do
      if lower(candidate):sub(first, last) == wanted then
        if found then return nil end
        found = candidate
      end
    end
    return found
  end
  return only(1, length) or only(-length, -1)
end

-- Returns a fix with what it is about, a `field` unless another kind is given: the wrong name, and
-- what to write instead.
function host.advice(text, name, to, kind, owner)
  return { text = text, kind = kind or "field", name = name, to = to, of = owner }
end

-- Returns a fix, which may be nil, with the value to which a wrong name belongs.
function host.about(fix, name, owner, kind)
  if type(fix) ~= "table" then return host.advice(fix, host.text(name), nil, kind, owner) end
  fix.of = fix.of or owner
  return fix
end

function host.meaning(name, near, kind) return host.advice(format("did you mean '%s'?", near), name, near, kind) end

-- Returns the fix for an unknown name: the most similar one, or all names.
function host.suggest(name, names, kind)
  local near = host.nearest(name, names) or completion(name, names)
  if near then return host.meaning(name, near, kind) end
  table.sort(names)
  if #names > 0 and #names <= 24 then return "one of: " .. table.concat(names, ", ") end
  return nil
end

-- The methods of such objects, by their metatable.
host.methodsOf = {}

-- Makes a metatable's objects return only their methods: `what` is the object in messages, `fix`
-- describes how to change it.
function host.hasMethodsAlone(metatable, methods, what, fix)
  host.methodsOf[metatable] = methods
  function metatable.__index(_, key)
    local method = methods[key]
    if method == nil then
      host.fail("unknown-field", format("'%s' is not a method of %s", host.text(key), what),
        host.suggest(key, host.keys(methods)) or "one of: " .. table.concat(host.keys(methods), ", "))
    end
    return method
  end

  function metatable.__newindex(_, key)
    host.fail("read-only-field", format("'%s' of %s cannot be set", host.text(key), what), fix)
  end
end

function host.contains(list, value)
  for _, entry in ipairs(list) do
    if entry == value then return true end
  end
  return false
end

-- Returns the string keys of a table, sorted.
function host.keys(t)
  local names = {}
  for key in next, t do
    if type(key) == "string" then names[#names + 1] = key end
  end
  table.sort(names)
  return names
end

-- Returns a number as people write it: without a fraction of zero.
function host.number(value)
  if mathType(value) == "integer" then return format("%d", value) end
  if value == floor(value) and value > -1e15 and value < 1e15 then return format("%d", value) end
  return (format("%.14g", value))
end

function host.isFinite(value)
  return type(value) == "number" and value == value and value > -math.huge and value < math.huge
end

-- Returns the name of a kind of value with its article: `a Rect`, `Insets`.
function host.articled(name)
  if name == "Attributes" then return "attributes" end
  if name == "Insets" then return name end
  return (name:find("^[AEIO]") and "an " or "a ") .. name
end

-- Returns the kind of a value for a message: `nil`, `a string`, `a Rect`.
function host.kindOf(value)
  local kind = type(value)
  if kind == "nil" then return "nil" end
  if kind == "table" or kind == "userdata" then
    local name = host.nameOf(value)
    if name then return host.articled(name) end
  end
  return "a " .. kind
end
