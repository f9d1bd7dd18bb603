import LanguageServer
import OperatingSystem
import Scripting

/// The modules of a script in an editor, whose texts count instead of those of the files.
struct EditorModules {
  private let folder: ModuleFolder?

  /// The texts of the open documents, by their paths after symbolic links.
  private let texts: [String: [UInt8]]

  init(of job: ScriptJob) {
    folder = job.uri.path.flatMap { try? ModuleFolder(Path.folder(of: $0)) }
    let known = job.openTexts.map { path, text in
      let folder = try? Path.realPath(Path.folder(of: path))
      return ((try? Path.realPath(path)) ?? Path.join(folder ?? "", Path.lastComponent(path)), text)
    }
    texts = Dictionary(known) { first, _ in first }
  }

  /// Finds a module.
  func module(_ name: String) -> ModuleText {
    guard let folder else { return .absent(tried: "the script has no folder") }
    let path = folder.path(of: name)
    let real = (try? Path.realPath(path)) ?? path
    guard let text = texts[real], Path.isBelow(real, folder.path) else {
      return folder.module(name)
    }
    return .text(text, file: ModuleFolder.file(of: name))
  }
}
