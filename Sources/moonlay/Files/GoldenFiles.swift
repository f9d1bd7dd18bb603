import OperatingSystem
import Workbench

/// The golden files next to a script.
struct GoldenFiles {
  /// The maximum size of a recorded result, in bytes.
  private static let maxBytes = 64 << 20

  /// The existing files and those to be recorded.
  private(set) var files: [GoldenFile] = []

  private let paths: [GoldenKind: String]

  /// The reason why a golden file cannot be used.
  struct GoldenError: Error {
    let message: String
    let status: ExitStatus
  }

  /// Reads the golden files of a script.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - made: The files to record if they do not exist.
  /// - Throws: ``GoldenError`` if one cannot be read, or a link leads out of the script's folder.
  init(of script: String, making made: [GoldenKind]) throws(GoldenError) {
    var paths: [GoldenKind: String] = [:]
    for kind in GoldenKind.allCases where script != "-" {
      let path = kind.file(of: script)
      paths[kind] = path
      guard Path.exists(path) else { continue }
      files.append(GoldenFile(kind, name: Path.lastComponent(path), text: try Self.read(path)))
    }
    self.paths = paths
    guard files.isEmpty, script != "-" else { return }
    files = made.map {
      GoldenFile($0, name: Path.lastComponent($0.file(of: script)), text: nil)
    }
  }

  /// The files to watch for changes, which cause another run.
  var watched: [String] { GoldenKind.allCases.compactMap { paths[$0] } }

  private static func read(_ path: String) throws(GoldenError) -> [UInt8] {
    let name = Path.lastComponent(path)
    let (real, folder, text): (String, String, [UInt8])
    do throws(SystemError) {
      real = try Path.realPath(path)
      folder = try Path.realPath(Path.folder(of: path))
      text = Path.isRegularFile(real) ? try readFoundFile(real, limit: maxBytes) : []
    } catch {
      throw GoldenError(message: error.message, status: .noInput)
    }
    guard Path.isRegularFile(real) else {
      throw GoldenError(message: "\(name) is not a file", status: .noInput)
    }
    guard Path.isBelow(real, folder) else {
      throw GoldenError(
        message: "\(name) points outside the script's folder; move the file there", status: .noInput
      )
    }
    return text
  }

  /// Writes the recorded files, each completely or not at all.
  ///
  /// - Throws: An error if one cannot be written.
  func write(_ writes: [(kind: GoldenKind, bytes: [UInt8])], _ temporary: TemporaryFiles)
    throws(GoldenError)
  {
    for (kind, bytes) in writes {
      guard let path = paths[kind] else { continue }
      do throws(SystemError) {
        try writeFile(bytes, to: path, temporaryFiles: temporary)
      } catch {
        throw GoldenError(message: error.message, status: .noOutput)
      }
    }
  }
}
