/// Reads a file to its end.
///
/// It can be a pipe, a device or `/dev/stdin`.
///
/// - Parameters:
///   - path: The file, relative to the current folder.
///   - limit: The maximum number of bytes.
/// - Returns: The file's bytes, at most as many as the limit.
/// - Throws: ``SystemError``; ``SystemError/isMissing``, ``SystemError/isFolder`` and
///   ``SystemError/isTooLarge`` distinguish frequent causes.
package func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
  let descriptor = try naming(.read, path) { () throws(ErrorNumber) in
    guard let number = StandardStream.descriptor(named: path) else {
      return try Descriptor.open(forReading: path)
    }
    return try Descriptor.duplicate(number)
  }
  defer { try? descriptor.close() }
  return try readAll(descriptor, named: path, limit: limit)
}

/// Reads a regular file that was found in a folder, to its end.
///
/// It is opened without waiting and examined before it is read. A link is not followed.
///
/// - Parameters:
///   - path: The file, relative to the current folder.
///   - limit: The maximum number of bytes.
/// - Returns: The file's bytes, at most as many as the limit.
/// - Throws: ``SystemError``, also for a link, a pipe and a device.
package func readFoundFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
  let descriptor = try naming(.read, path) { () throws(ErrorNumber) in
    let descriptor: Descriptor
    do throws(ErrorNumber) {
      descriptor = try Descriptor.open(found: path)
    } catch {
      throw error == .circle ? .special : error
    }
    guard (try? FileStatus(of: descriptor))?.isRegular == true else {
      try? descriptor.close()
      throw ErrorNumber.special
    }
    return descriptor
  }
  defer { try? descriptor.close() }
  return try readAll(descriptor, named: path, limit: limit)
}

/// Reads standard input to its end.
///
/// - Parameter limit: The maximum number of bytes.
/// - Returns: The bytes, at most as many as the limit.
/// - Throws: ``SystemError``; ``SystemError/isTooLarge`` is true if the limit was exceeded.
package func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
  try readAll(Descriptor(number: 0), named: StandardStream.input, limit: limit)
}

private func readAll(
  _ descriptor: Descriptor, named path: String, limit: Int
) throws(SystemError) -> [UInt8] {
  let status = try naming(.read, path) { () throws(ErrorNumber) in
    let status = try FileStatus(of: descriptor)
    if status.isFolder { throw ErrorNumber.folder }
    return status
  }
  if status.isRegular, status.size > limit {
    throw .tooLarge(path, holding: "\(status.size) bytes", limit: limit)
  }
  let bytes = try naming(.read, path) { () throws(ErrorNumber) in
    try descriptor.readAll(limit: limit, expecting: status.size)
  }
  // A pipe has no size, and a file may have grown since its size was read.
  if bytes.count > limit {
    throw .tooLarge(path, holding: "more than \(limit) bytes", limit: limit)
  }
  return bytes
}

extension SystemError {
  fileprivate static func tooLarge(_ path: String, holding size: String, limit: Int) -> SystemError
  {
    SystemError(
      .read, path, .tooLarge, reason: "it has \(size)",
      fix: "at most \(limit) bytes are read, so make it smaller or split it")
  }
}
