-- Neovim's client of `moonlay lsp`, for Neovim 0.7 and later: require("moonlay").setup()
local moonlay = {}

-- Scripts of Moonlay, and not Lua of any kind: `all = true` serves every buffer with Lua.
local function isScript(buffer)
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
  return text:find("Layout%.new") or text:find(":extend%(")
end

local function attach(buffer, program)
  local file = vim.api.nvim_buf_get_name(buffer)
  local settings = { name = "moonlay", cmd = { program, "lsp" }, root_dir = vim.fn.fnamemodify(file, ":p:h") }
  if vim.lsp.start then
    vim.lsp.start(settings, { bufnr = buffer })
  else
    moonlay.client = moonlay.client or vim.lsp.start_client(settings)
    if moonlay.client then vim.lsp.buf_attach_client(buffer, moonlay.client) end
  end
end

-- Shows the text that a command answers in a window, and a picture with the system's own viewer.
local function show(result)
  if result:find("^<svg") then
    local picture = vim.fn.tempname() .. ".svg"
    vim.fn.writefile(vim.split(result, "\n"), picture)
    vim.fn.jobstart({ vim.fn.has("mac") == 1 and "open" or "xdg-open", picture }, { detach = true })
  else
    vim.cmd("botright new")
    vim.bo.buftype, vim.bo.bufhidden = "nofile", "wipe"
    vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(result, "\n"))
  end
end

local function execute(command, line)
  local here = line or vim.api.nvim_win_get_cursor(0)[1]
  local request = { command = command, arguments = { vim.uri_from_bufnr(0), here } }
  vim.lsp.buf_request(0, "workspace/executeCommand", request, function(fault, result)
    if fault then vim.notify(fault.message) elseif result then show(result) end
  end)
end

--- Serves scripts with `moonlay lsp`, and adds `:MoonlayRun`, `:MoonlayCheck`, `:MoonlayPicture` and `:MoonlayElements`.
---@param options? { command?: string, all?: boolean }  the program, and whether every buffer with Lua is served
function moonlay.setup(options)
  options = options or {}
  vim.api.nvim_create_autocmd({ "FileType", "BufWritePost" }, {
    pattern = { "lua", "*.lua" },
    callback = function(event)
      if options.all or isScript(event.buf) then attach(event.buf, options.command or "moonlay") end
    end,
  })
  for _, name in ipairs({ "Run", "Check", "Picture", "Elements" }) do
    local command = "moonlay." .. name:lower()
    vim.api.nvim_create_user_command("Moonlay" .. name, function() execute(command) end, {})
    vim.lsp.commands[command] = function(lens) execute(command, (lens.arguments or {})[2]) end
  end
end

return moonlay
