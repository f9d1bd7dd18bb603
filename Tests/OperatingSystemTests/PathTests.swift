import TestSupport

@testable internal import OperatingSystem
internal import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("/a/b", "/a", "b"), ("a/b/", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/", "/", "/"),
    ("", ".", ""), ("a//b", "a", "b"), ("./a", ".", "a"), ("..", ".", ".."), ("//", "/", "/"),
    ("é/ü.lua", "é", "ü.lua"),
  ])
  func `a path has a folder and a last part`(path: String, folder: String, last: String) {
    #expect(Path.folder(of: path) == folder)
    #expect(Path.lastComponent(path) == last)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), ("", "b", "b"), (".", "b", "b"),
    ("/", "b", "/b"),
  ])
  func `a path is seen from a folder`(folder: String, path: String, joined: String) {
    #expect(Path.join(folder, path) == joined)
  }

  @Test(arguments: seeds(200))
  func `folder and last part together are the path`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = ["/", "a", "b", "."]
    let path = (0..<Int.random(in: 1...10, using: &random))
      .map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }.joined()

    let joined = Path.join(Path.folder(of: path), Path.lastComponent(path))

    // The model: a path is whether it begins at the root, and the parts between its slashes; a
    // first part of one dot says nothing.
    func parts(_ path: String) -> [Substring] {
      let parts = path.split(separator: "/")
      return parts.count > 1 && !path.hasPrefix("/") && parts[0] == "." ? Array(parts[1...]) : parts
    }
    #expect(parts(joined) == parts(path), "seed \(seed): \(path)")
    #expect(joined.hasPrefix("/") == path.hasPrefix("/"), "seed \(seed): \(path)")
  }

  @Test func `the real path goes through links and dots`() throws {
    let folder = try TemporaryFolder()
    try folder.overwrite("wall.lua", "")
    folder.makeLink("link.lua", to: "wall.lua")
    let root = try Path.realPath(folder.path)
    #expect(try Path.realPath(folder.file("./link.lua")) == root + "/wall.lua")
    let error = #expect(throws: SystemError.self) { try Path.realPath(folder.file("no")) }
    #expect(error?.isMissing == true)
  }

  @Test func `the current folder is where relative paths start`() async throws {
    let folder = try TemporaryFolder()
    let path = try Path.realPath(folder.path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      Process.change(folder: path)
      #expect(try Path.currentDirectory() == path)
      try writeFile([65], to: "here")
      #expect(try readFile(path + "/here", limit: 1) == [65])
    }
    #expect(folder.names() == ["here"])
  }
}
