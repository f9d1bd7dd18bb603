internal import CSystemShim

/// Appends to a file that only its owner may read; creates it and its folders if they are missing.
///
/// The bytes of one call are not mixed with those that another program appends.
///
/// - Parameters:
///   - bytes: The bytes to append.
///   - path: The file.
/// - Throws: ``SystemError`` if it is not a regular file, belongs to another user or cannot be
///   written.
package func appendPrivately(_ bytes: [UInt8], to path: String) throws(SystemError) {
  try naming(.write, path) { () throws(ErrorNumber) in
    try path.mustBeAName()
    makeFolders(of: path)
    let descriptor = try Descriptor.open(forAppendingPrivately: path)
    do throws(ErrorNumber) {
      try descriptor.write(bytes)
    } catch {
      try? descriptor.close()
      throw error
    }
    try descriptor.close()
  }
}

/// Creates the missing folders of a file, with access for their owner only; existing ones do not
/// change.
private func makeFolders(of path: String) {
  var folder = path.hasPrefix("/") ? "" : "."
  for name in Path.folder(of: path).split(separator: "/") {
    folder += "/" + name
    // If a folder cannot be created, opening the file in it reports the error.
    _ = unsafe CSystemMakeFolder(folder)
  }
}
