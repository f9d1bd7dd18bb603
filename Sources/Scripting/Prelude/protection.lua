-- pcall, xpcall, and coroutine.resume and close: a breach of the protocol counts even if a script
-- catches it.
local host = ...

local rawget, type, caught = rawget, type, host.caught

-- Breaches that UIKit would raise for any caller; other breaches are about an element.
local breaches = {
  ["reentrant-call"] = true, ["placed-outside-prepare"] = true, ["duplicate-identifier"] = true,
  ["unknown-identifier"] = true, ["update-without-snapshot"] = true, ["expectation-failed"] = true,
}

host.noteCaught(function(failure)
  local code, element = rawget(failure, "code"), rawget(failure, "element")
  if type(element) ~= "table" then element = nil end
  if not element and not breaches[code] then return end
  element = element or {}
  caught(code, rawget(failure, "message"), rawget(failure, "fix"), rawget(failure, "file"), rawget(failure, "line"),
    element.category, element.kind, element.section, element.item)
end)
