import TestSupport
import Testing

/// The official Python client of the Model Context Protocol, in the hands of an agent that knows nothing else.
///
/// Without it, the test is skipped.
@Suite struct OfficialClientTests {
  private static let hasClient = PythonProgram.has("from mcp import ClientSession")

  /// Five mistakes: a keyword, a callback's name, a field of the view, a method, and a setting of the old spelling.
  private static let wrong = """
    local Grid = Layout.new("Grid", { columns = Parameter.integer(3, { min = 1, max = 6 }) })
    Grid.overlap_ok = true
    function Grid:prepair(view)
      locl side = view.widht // self.columns
      for item = 1, view:itemCount(1) do
        local row, column = (item - 1) // self.columns, (item - 1) % self.columns
        self:placeCel(1, item, column * side, row * side, side, side)
      end
    end
    function Grid:shouldInvalidate(view, bounds) return bounds.width ~= view.bounds.width end
    Grid.demo = { data = { 6 } }
    return Grid

    """

  private static let right =
    wrong.replacing("overlap_ok", with: "allowsOverlap").replacing("prepair", with: "prepare")
    .replacing("locl", with: "local").replacing("widht", with: "width")
    .replacing("placeCel(", with: "placeCell(")

  private static let steps = """
    import asyncio, re, sys
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    async def main(program, folder):
        server = StdioServerParameters(command=program, args=["mcp", folder, "--allow-fix"])
        async with stdio_client(server) as (reading, writing):
            async with ClientSession(reading, writing) as session:
                await session.initialize()
                tools = {tool.name for tool in (await session.list_tools()).tools}
                print({"check", "explain", "fix"} <= tools, len(tools) <= 10)

                async def call(tool, **arguments):
                    answer = await session.call_tool(tool, arguments)
                    return answer.content[0].text

                for turn in range(10):
                    found = await call("check", path="grid.lua", random=3)
                    codes = re.findall(r"\\[([a-z-]+)\\]", found)
                    if not codes:
                        print("passes" in found)
                        break
                    page = await call("explain", code=codes[0])
                    print(codes[0], page.startswith(codes[0]))
                    await call("fix", path="grid.lua", write=True)
                resources = (await session.list_resources()).resources
                print(len(resources) > 30)

    asyncio.run(main(*sys.argv[1:]))
    """

  @Test(.enabled(if: hasClient))
  func `five mistakes are found and repaired by check, explain and fix alone`() throws {
    let workspace = try Workspace(["steps.py": Self.steps, "grid.lua": Self.wrong])
    let end = try PythonProgram.shared.run(
      ["steps.py", Program.moonlay.path, workspace.path], in: workspace.path, timeLimit: 120)
    let lines = end.output.split(separator: "\n")
    #expect(lines.first == "True True", "\(end.errors)")
    #expect(lines.suffix(2) == ["True", "True"], "\(end.output)")
    #expect(lines.contains("syntax-error True"), "\(end.output)")
    #expect(workspace.contents(of: "grid.lua") == Self.right)
  }
}
