internal import CSystemShim

/// The system's metadata of a file: enough to determine its kind, and whether it has changed.
struct FileStatus {
  private var status: CSystemFileStatus

  /// Reads the metadata of a file, after its symbolic links.
  init(of path: String) throws(ErrorNumber) {
    try path.mustBeAName()
    status = CSystemFileStatus()
    guard unsafe CSystemStatus(path, &status) == 0 else { throw .latest }
  }

  /// Reads the metadata of a path itself, even if it is a symbolic link.
  init(ofLink path: String) throws(ErrorNumber) {
    try path.mustBeAName()
    status = CSystemFileStatus()
    guard unsafe CSystemLinkStatus(path, &status) == 0 else { throw .latest }
  }

  init(of descriptor: Descriptor) throws(ErrorNumber) {
    status = CSystemFileStatus()
    guard unsafe CSystemDescriptorStatus(descriptor.number, &status) == 0 else { throw .latest }
  }

  var isFolder: Bool { CSystemIsFolder(status.mode) != 0 }
  var isRegular: Bool { CSystemIsRegular(status.mode) != 0 }
  var isLink: Bool { CSystemIsLink(status.mode) != 0 }

  /// The size in bytes; 0 for a file without a size, such as a pipe.
  var size: Int { Int(clamping: status.size) }

  /// The properties that change when the file is written or replaced.
  var signature: Signature {
    Signature(
      device: status.device, inode: status.inode, size: status.size,
      seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds)
  }

  struct Signature: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64
  }

  /// Applies this file's permissions to an open file, and its owner if that is allowed.
  func apply(to descriptor: Descriptor) throws(ErrorNumber) {
    var status = status
    guard unsafe CSystemTakeOwnerAndMode(descriptor.number, &status) == 0 else { throw .latest }
  }
}

extension String {
  /// Throws if the name is empty, or contains a zero byte, at which it would end in C.
  func mustBeAName() throws(ErrorNumber) {
    if isEmpty || utf8.contains(0) { throw .invalid }
  }
}
