import Foundation
import OperatingSystem
import Playground
import Testing
import TestSupport

@testable import moonlay

@Suite struct PlaygroundFolderTests {
  private func served(allowsSaving: Bool = true) throws -> (ScratchFolder, PlaygroundFolder) {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/shown/below", withIntermediateDirectories: true)
    try scratch.write("return 1", to: "shown/one.lua")
    try scratch.write("return 2", to: "shown/two.lua")
    try scratch.write("no script", to: "shown/readme.md")
    try scratch.write("return 'secret'", to: "secret.lua")
    return (scratch, try PlaygroundFolder(scratch.path + "/shown", allowsSaving: allowsSaving))
  }

  @Test func `scripts of the folder are listed and read`() throws {
    let (scratch, folder) = try served()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/shown/folder.lua", withIntermediateDirectories: true)
    #expect(try folder.scripts().names == ["one.lua", "two.lua"])
    #expect(try folder.read("two.lua") == Array("return 2".utf8))
  }

  @Test(arguments: [
    "../secret.lua", "/etc/passwd", "below/../../secret.lua", "..", "", ".lua", ".hidden.lua",
    "readme.md", "one.lua\0", "one.lua/", "./one.lua",
  ])
  func `nothing else can be named`(name: String) throws {
    let (scratch, folder) = try served()
    #expect(throws: PlaygroundFolder.FolderError.self) { try folder.read(name) }
    let files = TemporaryFiles()
    #expect(throws: PlaygroundFolder.FolderError.self) {
      try folder.save(name, [], over: nil, files)
    }
    #expect(try String(contentsOf: scratch.url("secret.lua"), encoding: .utf8) == "return 'secret'")
  }

  @Test func `a link that leads out of the folder is neither read nor written`() throws {
    let (scratch, folder) = try served()
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: scratch.path + "/shown/out.lua", withDestinationPath: "../secret.lua")
    try manager.createSymbolicLink(
      atPath: scratch.path + "/shown/new.lua", withDestinationPath: "../new.lua")
    let files = TemporaryFiles()
    for name in ["out.lua", "new.lua"] {
      #expect(throws: PlaygroundFolder.FolderError.self) { try folder.read(name) }
      #expect(throws: PlaygroundFolder.FolderError.self) {
        try folder.save(name, Array("x".utf8), over: nil, files)
      }
    }
    #expect(try String(contentsOf: scratch.url("secret.lua"), encoding: .utf8) == "return 'secret'")
    #expect(!manager.fileExists(atPath: scratch.path + "/new.lua"))
  }

  @Test func `a script is saved, a new one too, where that is allowed`() throws {
    let (scratch, folder) = try served()
    let files = TemporaryFiles()
    let version = TextVersion(of: Array("return 1".utf8)).text
    try folder.save("one.lua", Array("return 3".utf8), over: version, files)
    try folder.save("three.lua", Array("return 4".utf8), over: nil, files)
    #expect(try String(contentsOf: scratch.url("shown/one.lua"), encoding: .utf8) == "return 3")
    #expect(try folder.read("three.lua") == Array("return 4".utf8))

    let (other, closed) = try served(allowsSaving: false)
    let refusal = #expect(throws: PlaygroundFolder.FolderError.self) {
      try closed.save("one.lua", [], over: version, files)
    }
    #expect(refusal?.status == 403)
    #expect(try String(contentsOf: other.url("shown/one.lua"), encoding: .utf8) == "return 1")
  }

  @Test func `a script is not saved over a version that its author has not seen`() throws {
    let (scratch, folder) = try served()
    let files = TemporaryFiles()
    let version = TextVersion(of: Array("return 1".utf8)).text
    try scratch.write("return 9", to: "shown/one.lua")
    for base in [version, nil] {
      let refusal = #expect(throws: PlaygroundFolder.FolderError.self) {
        try folder.save("one.lua", Array("mine".utf8), over: base, files)
      }
      #expect(refusal?.status == 409)
    }
    let gone = #expect(throws: PlaygroundFolder.FolderError.self) {
      try folder.save("gone.lua", Array("mine".utf8), over: version, files)
    }
    #expect(gone?.status == 409)
    #expect(try String(contentsOf: scratch.url("shown/one.lua"), encoding: .utf8) == "return 9")
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/shown/gone.lua"))
  }

  @Test func `a script is renamed, and never over another one`() throws {
    let (scratch, folder) = try served()
    let files = TemporaryFiles()
    let version = TextVersion(of: Array("return 1".utf8)).text
    let refusal = #expect(throws: PlaygroundFolder.FolderError.self) {
      try folder.rename("one.lua", to: "two.lua", version: version, files)
    }
    #expect(refusal?.status == 409)
    try folder.rename("one.lua", to: "größe & 100%.lua", version: version, files)
    #expect(try folder.scripts().names == ["größe & 100%.lua", "two.lua"])
    #expect(try folder.read("größe & 100%.lua") == Array("return 1".utf8))
    #expect(try String(contentsOf: scratch.url("shown/two.lua"), encoding: .utf8) == "return 2")
  }

  @Test func `what cannot be opened is not listed`() throws {
    let (scratch, folder) = try served()
    let manager = FileManager.default
    for name in ["._one.lua", ".hidden.lua", "-option.lua", "turned\u{202e}.lua"] {
      try scratch.write("x", to: "shown/" + name)
    }
    try scratch.write(String(repeating: " ", count: (1 << 20) + 1), to: "shown/long.lua")
    try manager.createSymbolicLink(
      atPath: scratch.path + "/shown/out.lua", withDestinationPath: "../secret.lua")
    try manager.createSymbolicLink(
      atPath: scratch.path + "/shown/in.lua", withDestinationPath: "one.lua")
    #expect(try folder.scripts().names == ["in.lua", "one.lua", "two.lua"])
  }

  @Test func `a script is at most as long as the sandbox takes`() throws {
    let (scratch, folder) = try served()
    let files = TemporaryFiles()
    let long = [UInt8](repeating: 0x20, count: (1 << 20) + 1)
    let refusal = #expect(throws: PlaygroundFolder.FolderError.self) {
      try folder.save("one.lua", long, over: nil, files)
    }
    #expect(refusal?.status == 413)
    #expect(try String(contentsOf: scratch.url("shown/one.lua"), encoding: .utf8) == "return 1")
  }
}
