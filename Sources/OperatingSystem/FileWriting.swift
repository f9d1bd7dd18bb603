/// Writes a file completely or not at all.
///
/// - Parameters:
///   - bytes: The new content.
///   - path: The file, relative to the current folder; a device or a pipe is written immediately.
///   - temporaryFiles: Registers files to remove if the program is interrupted.
///   - isOwn: Whether the file must be a regular one or a free name: no link is followed.
/// - Throws: ``SystemError`` if it cannot be written; the file then does not change.
package func writeFile(
  _ bytes: [UInt8], to path: String, temporaryFiles: TemporaryFiles = TemporaryFiles(),
  asOwn isOwn: Bool = false
) throws(SystemError) {
  let sink = try FileSink(path, temporaryFiles: temporaryFiles, asOwn: isOwn)
  try sink.write(bytes)
  try sink.commit()
}
