-- pcall, xpcall, and coroutine.resume and close: a breach of the protocol counts, though a script catches it.
local host = ...

local rawget, type = rawget, type
local pcall, xpcall = pcall, xpcall
local resume, close = coroutine.resume, coroutine.close
local caught, metatableOf = host.caught, host.metatableOf

-- The metatable that all errors of the host have.
local _, sample = pcall(host.fail, "sample", "sample")
local Failure = metatableOf(sample)

-- What UIKit would raise for any caller; other breaches are those that are about an element.
local breaches = {
  ["reentrant-call"] = true, ["placed-outside-prepare"] = true, ["duplicate-identifier"] = true,
  ["unknown-identifier"] = true, ["update-without-snapshot"] = true, ["expectation-failed"] = true,
}

local function note(failure)
  if type(failure) ~= "table" or metatableOf(failure) ~= Failure then return end
  local code, element = rawget(failure, "code"), rawget(failure, "element")
  if type(element) ~= "table" then element = nil end
  if not element and not breaches[code] then return end
  element = element or {}
  caught(code, rawget(failure, "message"), rawget(failure, "fix"), rawget(failure, "file"), rawget(failure, "line"),
    element.category, element.kind, element.section, element.item)
end

local function settle(succeeded, ...)
  if not succeeded then note((...)) end
  return succeeded, ...
end

function host.globals.pcall(...) return settle(pcall(...)) end

function host.globals.xpcall(body, handler, ...)
  if type(handler) ~= "function" then return xpcall(body, handler, ...) end
  return xpcall(body, function(failure)
    note(failure)
    return handler(failure)
  end, ...)
end

-- A coroutine that was wrapped raises its error again, and catching it then is counted.
local functions = {}
for name, value in pairs(coroutine) do functions[name] = value end
function functions.resume(...) return settle(resume(...)) end
function functions.close(...) return settle(close(...)) end
host.globals.coroutine = functions
