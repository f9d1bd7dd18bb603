import Report

/// The address of a document as editors write it: a URI of RFC 3986.
package struct DocumentURI: Hashable, Sendable {
  /// The address, as the editor wrote it.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Creates the address of a file.
  ///
  /// - Parameter path: The absolute path.
  package init(path: String) {
    text = "file://" + PercentEncoding.encode(path)
  }

  /// The path of the file; nil for a text that is not in a file of this machine.
  package var path: String? {
    guard let rest = text.rest(after: "file://") else { return nil }
    let path = rest.rest(after: "localhost") ?? rest
    guard path.hasPrefix("/"), let decoded = PercentEncoding.decode(path), !decoded.utf8.contains(0)
    else {
      return nil
    }
    return decoded
  }

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
