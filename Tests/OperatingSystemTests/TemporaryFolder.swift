#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif
@testable internal import OperatingSystem

/// A folder of a test's own, which goes away with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/moonlay-tests-XXXXXX\0".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw ErrorNumber.latest }
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names() { remove(name) }
    _ = unsafe rmdir(path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, sorted.
  func names() -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a file or an empty folder.
  func remove(_ name: String) {
    if unsafe unlink(file(name)) != 0 { _ = unsafe rmdir(file(name)) }
  }

  func makeFolder(_ name: String) { _ = unsafe mkdir(file(name), 0o755) }

  func makeLink(_ name: String, to target: String) { _ = unsafe symlink(target, file(name)) }

  func makePipe(_ name: String) { _ = unsafe mkfifo(file(name), 0o600) }

  func change(mode: mode_t, of name: String) { _ = unsafe chmod(file(name), mode) }

  /// The permissions of a file.
  func mode(of name: String) -> mode_t {
    var status = stat()
    _ = unsafe stat(file(name), &status)
    return status.st_mode & 0o777
  }

  /// Writes as a careless program would: over what is there.
  func overwrite(_ name: String, _ text: String) throws {
    guard let stream = unsafe fopen(file(name), "w") else { throw ErrorNumber.latest }
    _ = unsafe fputs(text, stream)
    unsafe fclose(stream)
  }

  func contents(of name: String) throws -> String {
    String(decoding: try readFile(file(name), limit: 10_000_000), as: UTF8.self)
  }
}
