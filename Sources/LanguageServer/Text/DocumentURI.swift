import Report

/// The address of a document as editors write it: a URI of RFC 3986.
///
/// Two addresses of the same path are equal, however their characters are encoded.
package struct DocumentURI: Hashable, Sendable {
  /// The address, as the editor wrote it.
  package let text: String

  /// The path of the file; nil for a text that is not in a file of this machine.
  package let path: String?

  package init(_ text: String) {
    self.text = text
    guard let rest = text.rest(after: "file://") else {
      path = nil
      return
    }
    let encoded = rest.rest(after: "localhost") ?? rest
    let decoded = encoded.hasPrefix("/") ? PercentEncoding.decode(encoded) : nil
    path = decoded.flatMap { $0.utf8.contains(0) ? nil : $0 }
  }

  /// Creates the address of a file.
  ///
  /// - Parameter path: The absolute path.
  package init(path: String) {
    text = "file://" + PercentEncoding.encode(path)
    self.path = path
  }

  /// Returns the document of a file in the same folder; nil for a text that is not in a file.
  func beside(_ file: String) -> DocumentURI? {
    guard let path, let end = path.lastIndex(of: "/") else { return nil }
    return DocumentURI(path: path[...end] + file)
  }

  package static func == (one: DocumentURI, other: DocumentURI) -> Bool {
    (one.path ?? one.text) == (other.path ?? other.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(path ?? text) }

  /// The last component of the path, or a name for a text that is not in a file.
  package var name: String {
    let name = path?.split(separator: "/").last.map(String.init)
    return name ?? "untitled.lua"
  }
}

extension StringProtocol {
  fileprivate func rest(after prefix: String) -> SubSequence? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
