import ArgumentParser
import CollectionLayout
import OperatingSystem
import Workbench

/// What a shell completes besides files. The lists are made when somebody asks for them, not at each
/// start.
extension CompletionKind {
  static let layouts = custom { _, _, begun in
    ShippedDocuments().gallery.map { $0.name }.filter { $0.hasPrefix(begun) }
  }

  /// The codes of diagnostics, and the scripts and folders of a path.
  static let codesAndScripts = custom { _, _, begun in
    DiagnosticExplanation.all.map { $0.code.rawValue }.filter { $0.hasPrefix(begun) }
      + scripts(begun)
  }

  /// Returns the scripts and folders whose path begins like this.
  static func scripts(_ begun: String) -> [String] {
    let folder = begun.lastIndex(of: "/").map { String(begun[...$0]) } ?? ""
    let names = (try? FolderListing(folder.isEmpty ? "." : folder, limit: 10_000).names) ?? []
    return names.map { folder + $0 }.filter {
      $0.hasPrefix(begun) && ($0.hasSuffix(".lua") || Path.isFolder($0))
    }.sorted()
  }
}
