import Foundation
import TestSupport
import Testing

/// Neovim as a client, with the plugin of `scripts/editor`; without Neovim, the test is skipped.
@Suite struct NeovimTests {
  private static let neovim = ["/usr/bin/nvim", "/usr/local/bin/nvim", "/opt/homebrew/bin/nvim"]
    .first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  private static let script = """
    local Grid = Layout.new("Grid", { side = 60 })

    function Grid:prepare(view)
      for item = 1, view:itemCount(1) do
        self:placeCell(1, item, 0, (item - 1) * self.side, view.widht, self.side)
      end
    end

    return Grid

    """

  /// What Neovim does: it waits for the mistake, asks about a name, makes the fix, and waits until nothing is wrong.
  private static let steps = """
    local said = io.open("said.txt", "w")
    local function say(...)
      said:write(table.concat(vim.tbl_map(tostring, { ... }), " "), "\\n")
      said:flush()
    end
    local function count() return #vim.diagnostic.get(0) end
    local function ask(method, params)
      for id, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do
        return answer.result, vim.lsp.get_client_by_id(id)
      end
    end
    local isDone, fault = pcall(function()
      vim.cmd("edit grid.lua")
      vim.wait(30000, function() return count() > 0 end, 20)
      local mistake = vim.diagnostic.get(0)[1]
      say(mistake.lnum, mistake.col, mistake.end_col, mistake.code, mistake.message:match("[^\\n]*"))
      local here = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = 4, character = 12 } }
      say(ask("textDocument/hover", here).contents.value:match("Layout:placeCell"))
      local range = { start = { line = mistake.lnum, character = mistake.col } }
      range["end"] = range.start
      local actions, client = ask("textDocument/codeAction", {
        textDocument = here.textDocument, range = range, context = { diagnostics = {} },
      })
      say(actions[1].title)
      vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
      vim.wait(30000, function() return count() == 0 end, 20)
      say(count(), vim.api.nvim_buf_get_lines(0, 4, 5, false)[1])
      vim.cmd("MoonlayRun")
      vim.wait(30000, function() return vim.bo.buftype == "nofile" end, 20)
      say(vim.api.nvim_buf_get_lines(0, 0, 1, false)[1]:match("%w+"))
      vim.cmd("wincmd p")
      local function opened() return vim.fn.filereadable("drawn.svg") == 1 end
      vim.fn.jobstart = function(words) vim.fn.writefile(vim.fn.readfile(words[2]), "drawn.svg") end
      vim.api.nvim_win_set_cursor(0, { 5, 0 })
      vim.cmd("MoonlayElements")
      vim.wait(30000, opened, 20)
      say(table.concat(vim.fn.readfile("drawn.svg"), " "):match("^<svg") or "no picture")
    end)
    if not isDone then say(fault) end
    vim.cmd("qa!")
    """

  @Test(.enabled(if: neovim != nil))
  func `Neovim shows a mistake at its word, documents a name, and makes the fix`() throws {
    let workspace = try Workspace([
      "grid.lua": Self.script, "steps.lua": Self.steps,
      "init.lua": """
      vim.opt.runtimepath:append("\(Program.root)/scripts/editor/nvim")
      require("moonlay").setup({ command = "\(Program.moonlay.path)" })
      """,
    ])
    _ = try Program(path: Self.neovim ?? "").run(
      ["--headless", "-n", "-i", "NONE", "-u", "init.lua", "-c", "luafile steps.lua"],
      environment: ["XDG_STATE_HOME": workspace.path, "XDG_CACHE_HOME": workspace.path],
      in: workspace.path, timeLimit: 120)
    #expect(
      workspace.contents(of: "said.txt") == """
        4 60 65 unknown-field 'widht' is not a field of the view
        Layout:placeCell
        Replace 'widht' with 'width'
        0     self:placeCell(1, item, 0, (item - 1) * self.side, view.width, self.side)
        Grid
        <svg

        """)
  }
}
