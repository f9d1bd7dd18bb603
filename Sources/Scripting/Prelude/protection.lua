-- pcall and xpcall: a breach of the protocol counts, though a script catches it.
local host = ...

local rawget, type = rawget, type
local pcall, xpcall = pcall, xpcall
local caught, metatableOf = host.caught, host.metatableOf

-- The metatable that all errors of the host have.
local _, sample = pcall(host.fail, "sample", "sample")
local Failure = metatableOf(sample)

-- What UIKit would raise whoever asks; other breaches are those that are about an element.
local breaches = {
  ["reentrant-call"] = true, ["placed-outside-prepare"] = true, ["duplicate-identifier"] = true,
  ["unknown-identifier"] = true, ["update-without-snapshot"] = true,
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
