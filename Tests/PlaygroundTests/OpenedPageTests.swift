import Foundation
import Testing
import TestSupport

/// `serve --open`: the browser gets the page, and no other user its secret.
@Suite struct OpenedPageTests {
  private let scratch: ScratchFolder
  private let runtime: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    runtime = try ScratchFolder()
  }

  /// Starts a server whose browser notes its arguments and its environment, and stays.
  private func serve(folderVariable: String) throws -> RunningProgram {
    for name in ["xdg-open", "open"] {
      try scratch.write(
        "#!/bin/sh\nenv >\(scratch.path)/environment\nprintf '%s\\n' \"$@\" >\(scratch.path)/part\n"
          + "mv \(scratch.path)/part \(scratch.path)/opened\nsleep 60\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/" + name)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let program = try RunningProgram(
      ["serve", "--port", "0", "--open"], in: scratch.path,
      environment: [
        "PATH": scratch.path + ":" + path, "XDG_RUNTIME_DIR": "",
      ].merging([folderVariable: runtime.path]) { $1 })
    try program.wait { FileManager.default.fileExists(atPath: scratch.path + "/opened") }
    return program
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.url(name), encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.posixPermissions] as? Int ?? -1
  }

  @Test(arguments: ["XDG_RUNTIME_DIR", "TMPDIR"])
  func `the browser gets a private file that forwards, and it is removed at the end`(
    folderVariable: String
  ) throws {
    let program = try serve(folderVariable: folderVariable)
    let link = program.output.trimmingCharacters(in: .newlines)
    let file = try text("opened").trimmingCharacters(in: .newlines)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    #expect(file.hasPrefix(runtime.path + "/") && folder != runtime.path)
    #expect(try mode(file) == 0o600)
    #expect(try mode(folder) == 0o700)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.contains("content=\"0; url=\(link)\""))
    program.signal(SIGINT)
    #expect(try program.waitForEnd().status == 130)
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path).isEmpty)
  }

  @Test func `the secret is in no argument and no variable of any process`() throws {
    let program = try serve(folderVariable: "TMPDIR")
    let secret = try #require(program.output.firstMatch(of: /#t=([0-9a-f]{32})/)).1
    #expect(try !text("environment").contains(secret))
    #expect(try !text("opened").contains(secret))
    #if os(Linux)
      var read = 0
      for process in try FileManager.default.contentsOfDirectory(atPath: "/proc")
      where Int(process) != nil {
        for part in ["cmdline", "environ"] {
          // A process may have ended meanwhile.
          let data = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/\(part)"))
          guard let data else { continue }
          read += 1
          let isShown = String(decoding: data, as: UTF8.self).contains(secret)
          #expect(!isShown, "\(part) of \(process)")
        }
      }
      #expect(read > 4)
    #endif
  }
}
