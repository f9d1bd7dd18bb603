-- Neovim's client of `moonlay lsp`, for Neovim 0.7 and later: require("moonlay").setup()
local moonlay = {}

-- Scripts of Moonlay, and not Lua of any kind: `all = true` serves every buffer with Lua.
local function isScript(buffer)
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
  return text:find("Layout%.new") or text:find(":extend%(")
end

local function attach(buffer, command)
  local file = vim.api.nvim_buf_get_name(buffer)
  local settings = { name = "moonlay", cmd = { command, "lsp" }, root_dir = vim.fn.fnamemodify(file, ":p:h") }
  if vim.lsp.start then
    vim.lsp.start(settings, { bufnr = buffer })
  else
    moonlay.client = moonlay.client or vim.lsp.start_client(settings)
    if moonlay.client then vim.lsp.buf_attach_client(buffer, moonlay.client) end
  end
end

--- Serves scripts with `moonlay lsp`, and adds `:MoonlayPicture`.
---@param options? { command?: string, all?: boolean }  the program, and whether every buffer with Lua is served
function moonlay.setup(options)
  options = options or {}
  local command = options.command or "moonlay"
  vim.api.nvim_create_autocmd({ "FileType", "BufWritePost" }, {
    pattern = { "lua", "*.lua" },
    callback = function(event)
      if options.all or isScript(event.buf) then attach(event.buf, command) end
    end,
  })
  -- Draws the saved script, and shows the picture with the system's own viewer.
  vim.api.nvim_create_user_command("MoonlayPicture", function()
    local picture = vim.fn.tempname() .. ".svg"
    vim.fn.system({ command, "run", vim.api.nvim_buf_get_name(0), "-o", picture })
    local opener = vim.fn.has("mac") == 1 and "open" or "xdg-open"
    vim.fn.jobstart({ opener, picture }, { detach = true })
  end, {})
end

return moonlay
