import Lua
import Testing

@testable import Scripting

@Suite struct PreludeFileTests {
  @Test func `each file was compiled by the Lua that runs`() throws {
    let machine = try Machine()
    for file in Prelude.files + [.session, .expect] {
      #expect(try machine.loadHost(file.code, compiledBy: file.compiler) != nil, "\(file.name)")
    }
  }

  @Test func `on another Lua the text is compiled`() throws {
    let machine = try Machine()
    #expect(try machine.loadHost(PreludeFile.names.code, compiledBy: "another Lua") == nil)
    for file in Prelude.files + [.session, .expect] {
      let foreign = PreludeFile(
        name: file.name, text: String(decoding: file.text, as: UTF8.self), compiler: "another Lua",
        code: "00ff")
      #expect(throws: Never.self) { try foreign.load(into: machine) }
    }
  }
}
