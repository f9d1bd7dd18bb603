/// Writes a file whole or not at all.
///
/// - Parameters:
///   - bytes: What the file holds afterwards.
///   - path: The file, relative to the current folder; a device or a pipe is written as it comes.
///   - temporaryFiles: Notes what has to be removed if the program is interrupted.
/// - Throws: Where it cannot be written; the file then holds what it held before.
package func writeFile(
  _ bytes: [UInt8], to path: String, temporaryFiles: TemporaryFiles = TemporaryFiles()
) throws(SystemError) {
  let sink = try FileSink(path, temporaryFiles: temporaryFiles)
  try sink.write(bytes)
  try sink.commit()
}
