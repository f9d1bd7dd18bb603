internal import CSystemShim

/// Adds to the end of a file that its owner alone may read, and makes it and its folders where they are missing.
///
/// What is written in one call is not mixed with what another program adds.
///
/// - Parameters:
///   - bytes: What is added.
///   - path: The file.
/// - Throws: Where it is not a regular file, belongs to another user or cannot be written.
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

/// Makes the folders that a file lies in, for their owner alone; those that are there stay as they are.
private func makeFolders(of path: String) {
  var folder = path.hasPrefix("/") ? "" : "."
  for name in Path.folder(of: path).split(separator: "/") {
    folder += "/" + name
    // One that cannot be made is told of by the file in it.
    _ = unsafe CSystemMakeFolder(folder)
  }
}
