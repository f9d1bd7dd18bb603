-- Checks of the functions that a view calls, by their declarations: of a layout's class, and of a
-- scenario's delegate.
local host = ...

local type, rawget, ipairs, format, concat = type, rawget, ipairs, string.format, table.concat
local fail, warn, kindOf, Layout, native = host.fail, host.warn, host.kindOf, host.Layout, host.view

-- The callbacks of a layout, by name, in the order of the documentation.
host.callbacks = native.callbackNames()

-- Returns the place of each of a callback's own parameters, by name.
local function placesOf(declared)
  local own = {}
  for place, name in ipairs(declared) do own[name] = place end
  return own
end

-- Returns a parameter of the callback's own that is in another's place; nil if there is none. An
-- author who writes `_` in its place ignores it on purpose, and may use its name for another.
local function misplaced(given, own)
  for place, name in ipairs(given) do
    local proper = own[name]
    if proper and proper ~= place and (given[proper] or ""):sub(1, 1) ~= "_" then return name end
  end
end

-- Returns the parameters as they must be: the callback's own in their places, and the author's other
-- names in the places that are left.
local function corrected(given, declared)
  local own, isGiven, others, list, used = placesOf(declared), {}, {}, {}, 0
  for _, name in ipairs(given) do
    if own[name] then isGiven[name] = true elseif name ~= "self" and name ~= "indexPath" then others[#others + 1] = name end
  end
  for place, name in ipairs(declared) do
    if not isGiven[name] and used < #others then
      used = used + 1
      name = others[used]
    end
    list[place] = name
  end
  table.move(others, used + 1, #others, #list + 1, list)
  return concat(list, ", ")
end

-- Returns the line that begins a callback in its class.
local function opening(class, name, given)
  local variable, parameters = host.variableOf(host.className(class)), corrected(given, native.callbackParameters(name))
  return host.writing(format("function %s:%s(%s)", variable, name, parameters), name, parameters, "callback", variable)
end

local function mustBe(name, declared, given)
  return format("the parameters of '%s' must be (%s), got (%s)", name, concat(declared, ", "), concat(given, ", "))
end

-- Refuses a callback that is written with a dot, so that its first parameter is the layout, or with
-- its view in another place. Warns of others of its own parameters in another place.
local function checkParameters(class, name, method)
  local given = host.parametersOf(method)
  if not given then return end
  local declared = native.callbackParameters(name)
  local own = placesOf(declared)
  local first = given[1]
  if own[first] then
    fail("wrong-argument", format("'%s' is defined with a dot, so its '%s' is the layout", name, first),
      opening(class, name, given))
  end
  table.remove(given, 1)
  -- UIKit's index paths are two numbers here.
  local odd = misplaced(given, own) or own.section and host.contains(given, "indexPath")
  if not odd then return end
  local report = host.contains(given, "view") and given[1] ~= "view" and fail or warn
  report("wrong-argument", mustBe(name, declared, given), opening(class, name, given), report == warn and method or nil)
end

-- Returns the fix for a method that the view never calls; nil if it is the author's own.
local function fixForMethod(name)
  local near = native.callbackMeant(name) or #name > 5 and host.nearest(name, host.callbacks, 2)
  if near then return host.meaning(name, near, "callback") end
  local ofDelegate = native.callbackParameters(name, true)
  if not ofDelegate or not host.isMentionedOnce(name) then return nil end
  return format("it is a function of the delegate: delegate = { %s = function(%s) … end }", name,
    concat(ofDelegate, ", "))
end

local function plain(name) return (name:lower():gsub("_", "")) end

-- Warns of the methods and fields of a class that are almost the view's, but that it never reads.
local function warnOfMisspelt(class)
  local name, fields, known = host.className(class), native.layoutFieldNames(), {}
  for _, list in ipairs { host.callbacks, fields } do
    for _, word in ipairs(list) do known[word] = true end
  end
  for _, key in ipairs(host.keys(class)) do
    local value = rawget(class, key)
    if not known[key] and rawget(Layout, key) == nil and not native.isAllowance(key) then
      local fix = type(value) == "function" and fixForMethod(key)
      if fix then
        warn("misspelt-callback", format("%s has a method '%s', which the view never calls", name, key), fix, value)
      end
      for _, field in ipairs(fields) do
        if plain(key) == plain(field) then
          warn("misspelt-callback", format("%s has a field '%s', which nothing reads", name, key),
            host.meaning(key, field))
        end
      end
    end
  end
end

-- Warns of a class that implements moving by itself, but does not request it.
local function warnOfIdleAnimation(class)
  if class.animate == Layout.animate or class.wantsNextFrame ~= Layout.wantsNextFrame then return end
  warn("misspelt-callback", format("'animate' of %s is never called: the class has no wantsNextFrame",
    host.className(class)),
    format("add function %s:wantsNextFrame(view) return … end: whether the layout still moves",
      host.variableOf(host.className(class))), class.animate)
end

-- Runs a check for a class and for its bases, up to the class of all layouts.
local function each(class, check)
  local base = class
  while base and base ~= Layout do
    check(base)
    base = host.baseOf(base)
  end
end

-- Checks the functions of a class, and the global functions with the names of callbacks, which the
-- view would never call.
function host.checkCallbacks(class, isGlobal)
  each(class, function(base)
    for _, name in ipairs(host.callbacks) do checkParameters(base, name, rawget(base, name)) end
  end)
  each(class, warnOfMisspelt)
  warnOfIdleAnimation(class)
  for _, name in ipairs(host.callbacks) do
    local found = class[name] == Layout[name] and isGlobal(name)
    if found then
      warn("misspelt-callback", format("the function '%s' is never called: it belongs to no class", name),
        opening(class, name, host.parametersOf(found) or {}), found)
    end
  end
end

-- Returns the fix for the callback of a class that has no parameter `view`, but uses it at a line of
-- a file; nil if there is no such callback.
function host.fixForView(class, file, line)
  local fix
  each(class, function(base)
    for _, name in ipairs(host.callbacks) do
      local method = rawget(base, name)
      local where, first = host.definitionOf(method)
      local given, last = host.parametersOf(method)
      if where == file and first <= line and line <= last and given[1] == "self" and not host.contains(given, "view") then
        table.remove(given, 1)
        local other = given[1]
        fix = other and not placesOf(native.callbackParameters(name))[other]
          and host.writing(other, "view", other, "global", nil, format("its parameter is called '%s' here: ", other))
        or opening(base, name, given)
      end
    end
  end)
  return fix
end

-- MARK: delegates

-- Warns of a delegate's function whose parameters are its own in another order.
local function warnOfParameters(name, value)
  local given, declared = host.parametersOf(value), native.callbackParameters(name, true)
  if given and misplaced(given, placesOf(declared)) then
    warn("wrong-argument", mustBe(name, declared, given),
      host.writing(format("%s = function(%s)", name, corrected(given, declared)), name, corrected(given, declared),
        "parameters"), value)
  end
end

-- Returns the fix for a function that the view never calls; nil if it is the author's own.
local function fixForFunction(name)
  -- UIKit's name has UIKit's parameters.
  local method = native.callbackMeant(name, true)
  if method then return format("did you mean '%s'?", method) end
  local near = host.nearest(name, native.callbackNames(true))
  if near then return host.meaning(name, near) end
  if host.contains(host.callbacks, name) then return "it is a callback of a layout" end
  return host.isMentionedOnce(name) and "moonlay doc Delegate lists all functions" or nil
end

-- Returns the functions of a delegate by name, and warns of those that the view never calls.
function host.delegateFunctions(delegate)
  local found = {}
  if type(rawget(delegate, 1)) == "function" then
    warn("misspelt-callback", "the delegate has a function without a name, which the view never calls",
      "name it: didSelectItem = function(view, section, item) … end", rawget(delegate, 1))
  end
  for _, key in ipairs(host.keys(delegate)) do
    local value = rawget(delegate, key)
    if native.callbackParameters(key, true) then
      if type(value) ~= "function" then
        fail("wrong-argument", format("the delegate's '%s' must be a function, got %s", key, kindOf(value)), nil, host.subject(key))
      end
      warnOfParameters(key, value)
      found[key] = value
    elseif type(value) == "function" then
      local fix = fixForFunction(key)
      if fix then
        warn("misspelt-callback", format("the delegate has a function '%s', which the view never calls", key), fix, value)
      end
    end
  end
  return found
end
