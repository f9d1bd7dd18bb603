@testable internal import OperatingSystem
internal import Testing

@Suite struct FileWatcherTests {
  let folder: TemporaryFolder
  let interruption: Interruption

  init() throws {
    folder = try TemporaryFolder()
    interruption = try Interruption()
    for name in ["a.lua", "b.lua", "c.lua"] { try folder.overwrite(name, "return 1") }
  }

  private func watcher(_ names: String...) -> FileWatcher {
    FileWatcher(names.map(folder.file), until: interruption)
  }

  @Test func `a file that is written again has changed`() throws {
    let watcher = watcher("a.lua", "b.lua")
    try folder.overwrite("b.lua", "return 22")
    #expect(try watcher.nextChange() == [folder.file("b.lua")])
  }

  @Test func `changed files are told in the order in which they were given`() throws {
    let watcher = watcher("c.lua", "a.lua", "b.lua")
    try folder.overwrite("a.lua", "return 22")
    try folder.overwrite("c.lua", "return 22")
    #expect(try watcher.nextChange() == [folder.file("c.lua"), folder.file("a.lua")])
  }

  @Test func `a file put in the place of another has changed`() throws {
    let watcher = watcher("a.lua")
    try writeFile(Array("return 2".utf8), to: folder.file("a.lua"))
    #expect(try watcher.nextChange() == [folder.file("a.lua")])
  }

  @Test func `a file that vanishes and one that appears have changed`() throws {
    let watcher = watcher("a.lua", "new.lua")
    folder.remove("a.lua")
    #expect(try watcher.nextChange() == [folder.file("a.lua")])
    try folder.overwrite("new.lua", "return 1")
    #expect(try watcher.nextChange() == [folder.file("new.lua")])
  }

  @Test func `a change while it waits wakes it`() throws {
    let watcher = watcher("a.lua")
    let folder = folder
    try Thread.start {
      Process.wait(milliseconds: 60)
      try? folder.overwrite("a.lua", "return 22")
    }
    #expect(try watcher.nextChange() == [folder.file("a.lua")])
  }

  @Test func `a change is seen where the system does not tell of changes`() throws {
    let watcher = FileWatcher([folder.file("a.lua")], until: interruption, folderWatch: nil)
    let folder = folder
    try Thread.start {
      Process.wait(milliseconds: 20)
      try? writeFile(Array("return 2".utf8), to: folder.file("a.lua"))
    }
    #expect(try watcher.nextChange() == [folder.file("a.lua")])
  }

  @Test func `several writes in a row are one change`() throws {
    let watcher = watcher("a.lua")
    let (folder, interruption) = (folder, interruption)
    try Thread.start {
      for size in 1...5 {
        try? folder.overwrite("a.lua", String(repeating: "-", count: size))
        Process.wait(milliseconds: 5)
      }
    }
    #expect(try watcher.nextChange() == [folder.file("a.lua")])
    try Thread.start {
      Process.wait(milliseconds: 100)
      interruption.raise()
    }
    #expect(try watcher.nextChange() == nil)
  }

  @Test func `a file behind a symbolic link is watched`() throws {
    folder.makeLink("link.lua", to: "a.lua")
    let watcher = watcher("link.lua")
    try folder.overwrite("a.lua", "return 22")
    #expect(try watcher.nextChange() == [folder.file("link.lua")])
  }

  @Test func `other files of the folder are nobody's business`() throws {
    let watcher = watcher("a.lua")
    let (folder, interruption) = (folder, interruption)
    try Thread.start {
      try? folder.overwrite("b.lua", "return 22")
      Process.wait(milliseconds: 60)
      interruption.raise()
    }
    #expect(try watcher.nextChange() == nil)
  }

  @Test func `what was interrupted before it waits does not wait`() throws {
    let watcher = watcher("a.lua")
    interruption.raise()
    interruption.raise()
    #expect(try watcher.nextChange() == nil)
    #expect(try watcher.nextChange() == nil)
  }

  @Test func `no files to watch is a wait for the interruption`() throws {
    interruption.raise()
    #expect(try watcher().nextChange() == nil)
  }
}
