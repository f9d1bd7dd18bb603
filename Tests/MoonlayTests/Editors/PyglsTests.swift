import TestSupport
import Testing

/// The client of `pygls`, which accepts only what `lsprotocol` declares.
///
/// Without them, the test is skipped.
@Suite struct PyglsTests {
  private static let hasClient = PythonProgram.has(
    "from pygls.lsp.client import LanguageClient")

  private static let steps = """
    import asyncio, sys
    from lsprotocol import types as t
    from pygls.lsp.client import LanguageClient

    async def main(program, folder):
        client, shown = LanguageClient("tests", "1"), {}

        @client.feature(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def show(params):
            shown[params.uri] = params.diagnostics

        async def until(condition):
            for _ in range(1500):
                if condition(): return
                await asyncio.sleep(0.02)

        root, uri = "file://" + folder, "file://" + folder + "/grid.lua"
        document = t.TextDocumentIdentifier(uri)
        await client.start_io(program, "lsp")
        found = await client.initialize_async(t.InitializeParams(
            root_uri=root, capabilities=t.ClientCapabilities(
                general=t.GeneralClientCapabilities(position_encodings=[t.PositionEncodingKind.Utf8]))))
        print(found.capabilities.position_encoding)
        client.initialized(t.InitializedParams())
        text = open("grid.lua").read()
        client.text_document_did_open(t.DidOpenTextDocumentParams(t.TextDocumentItem(uri, "lua", 1, text)))
        await until(lambda: shown.get(uri))
        mistake = shown[uri][0]
        print(mistake.code, mistake.range)
        context = t.CodeActionContext([mistake])
        action = (await client.text_document_code_action_async(t.CodeActionParams(document, mistake.range, context)))[0]
        print(action.title, action.edit.changes[uri][0].range)
        place = t.Position(4, 12)
        hover = await client.text_document_hover_async(t.HoverParams(document, place))
        print(hover.contents.kind == t.MarkupKind.Markdown, hover.range)
        print(await client.text_document_definition_async(t.DefinitionParams(document, t.Position(4, 50))))
        labels = await client.text_document_completion_async(t.CompletionParams(document, t.Position(4, 14)))
        print([item.label for item in labels][:2])
        help = await client.text_document_signature_help_async(t.SignatureHelpParams(document, t.Position(4, 24)))
        print(help.active_parameter, help.signatures[0].parameters[1].label)
        symbols = await client.text_document_document_symbol_async(t.DocumentSymbolParams(document))
        print([(symbol.name, [child.name for child in symbol.children]) for symbol in symbols])
        lenses = await client.text_document_code_lens_async(t.CodeLensParams(document))
        print([lens.command.title for lens in lenses])
        await client.shutdown_async(None)
        client.exit(None)

    asyncio.run(main(*sys.argv[1:]))
    """

  @Test(.enabled(if: hasClient))
  func `the client of pygls understands every answer`() throws {
    let workspace = try Workspace([
      "steps.py": Self.steps,
      "grid.lua": """
      local Grid = Layout.new("Grid", { side = 60 })

      function Grid:prepare(view)
        for item = 1, view:itemCount(1) do
          self:placeCell(1, item, 0, (item - 1) * self.side, view.widht, self.side)
        end
      end

      return Grid

      """,
    ])
    let end = try PythonProgram.shared.run(
      ["steps.py", Program.moonlay.path, workspace.path], in: workspace.path, timeLimit: 120)
    #expect(
      end.output == """
        utf-8
        unknown-field 4:60-4:65
        Replace 'widht' with 'width' 4:60-4:65
        True 4:9-4:18
        [\("file://" + workspace.path)/grid.lua:0:34-0:38]
        ['place', 'placeCell']
        1 item
        [('Grid', ['side', 'prepare'])]
        ['Run', 'Check', 'Picture', 'Show elements']

        """, "\(end.errors)")
  }
}
