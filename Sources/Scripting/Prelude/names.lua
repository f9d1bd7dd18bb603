-- Similar names, and values as people read them.
local host = ...

local type, floor, mathType, format, ipairs, next = type, math.floor, math.type, string.format, ipairs, next
local setmetatable, getmetatable, tostring = setmetatable, getmetatable, tostring

-- Returns the most similar of the names, if one is similar.
function host.nearest(name, names, limit)
  return type(name) == "string" and host.view.nearest(name, names, limit or 3) or nil
end

-- Returns a fix with what it is about, a `field` unless another kind is given: the wrong name, and
-- what to write instead.
function host.advice(text, name, to, kind, owner)
  return { text = text, kind = kind or "field", name = name, to = to, of = owner }
end

-- Returns a fix that is code in general terms, with what it is about. The words before and after it stay where the script's
-- own line takes the place of the code.
function host.writing(code, name, to, kind, owner, before, after)
  local advice = host.advice(format("%swrite %s%s", before or "", code, after or ""), name, to, kind, owner)
  advice.code, advice.before, advice.after = code, before, after
  return advice
end

-- Returns what a failure is about, a `field` unless another kind is given, and the value to which it belongs.
function host.subject(name, owner, kind) return { kind = kind or "field", name = host.text(name), of = owner } end

local Named = {}

-- Returns a subject with its words in a message, which are formatted and joined like a string.
function host.named(words, name, owner, kind, position)
  local subject = host.subject(name, owner, kind)
  subject.words, subject.position = words, position
  return setmetatable(subject, Named)
end

-- Returns an argument of a call with its words: `view:attributesFor: 'section'`. The call may be an argument itself.
function host.argument(call, name, position)
  local words = format("%s: '%s'", call, name)
  if type(call) == "table" then return host.named(words, call.name, call.of, call.kind, call.position) end
  return host.named(words, name, call:match("%a*$"), "argument", position)
end

function Named.__tostring(named) return named.words end

function Named.__concat(one, other)
  local named = getmetatable(one) == Named and one or other
  return host.named(tostring(one) .. tostring(other), named.name, named.of, named.kind, named.position)
end

function host.meaning(name, near, kind)
  local advice = host.advice(format("did you mean '%s'?", near), name, near, kind)
  advice.candidates = { near }
  return advice
end

-- Returns the fix for an unknown name: the most similar one, or all names.
function host.suggest(name, names, kind)
  local near = host.nearest(name, names) or type(name) == "string" and host.view.completion(name, names)
  if not near then table.sort(names) end
  if not near and (#names == 0 or #names > 24) then return nil end
  local advice = near and host.meaning(name, near, kind)
    or host.advice("one of: " .. table.concat(names, ", "), name, nil, kind)
  advice[near and "names" or "candidates"] = names
  return advice
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
        host.suggest(key, host.keys(methods)) or "one of: " .. table.concat(host.keys(methods), ", "), host.subject(key))
    end
    return method
  end

  function metatable.__newindex(_, key)
    host.fail("read-only-field", format("'%s' of %s cannot be set", host.text(key), what), fix, host.subject(key))
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

-- Returns a wrong value for a message: a number or a text as it is, another value by its kind.
function host.given(value)
  if type(value) == "number" then return host.text(value) end
  return type(value) == "string" and format("'%s'", host.text(value)) or host.kindOf(value)
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
