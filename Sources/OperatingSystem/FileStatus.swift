internal import CSystemShim

/// What the system says about a file: enough to tell its kind, and whether it has changed.
struct FileStatus {
  private var status: CSystemFileStatus

  /// Asks about a file, through its symbolic links.
  init(of path: String) throws(ErrorNumber) {
    try path.mustBeAName()
    status = CSystemFileStatus()
    guard unsafe CSystemStatus(path, &status) == 0 else { throw .latest }
  }

  /// Asks about a name itself, be it a symbolic link.
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

  /// In bytes; 0 for what has no size, as a pipe.
  var size: Int { Int(clamping: status.size) }

  /// What differs as soon as the file has been written or replaced.
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

  /// Gives an open file this one's permissions, and its owner where that is allowed.
  func apply(to descriptor: Descriptor) throws(ErrorNumber) {
    var status = status
    guard unsafe CSystemTakeOwnerAndMode(descriptor.number, &status) == 0 else { throw .latest }
  }
}

extension String {
  /// Refuses what would reach the system as another name: C's strings end at their first zero.
  func mustBeAName() throws(ErrorNumber) {
    if isEmpty || utf8.contains(0) { throw .invalid }
  }
}
