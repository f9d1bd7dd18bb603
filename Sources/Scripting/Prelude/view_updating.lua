-- Several changes of the data as one update.
local host = ...

local setmetatable = setmetatable
local native, View = host.view, host.View

---Performs several changes as one update. If the function fails, the view is not notified of any change.
---@param body? function  a function that makes the changes
---@option animated? boolean  whether the change is animated; default true
---@option completion?, settle?
function View:performBatchUpdates(body, options)
  native.beginUpdates("performBatchUpdates")
  local guard <close> = setmetatable({}, { -- luacheck: ignore 211
    __close = function(_, failure)
      if failure ~= nil then native.cancelUpdates() end
    end,
  })
  if body then body() end
  native.endUpdates(options.animated ~= false, options.completion)
end
