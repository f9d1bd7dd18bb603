import Foundation

/// A Linux that has no filter of system calls for the programs that are started on it.
package enum OlderKernel {
  /// What starts a program so: Python, whose standard library can ask for such a filter itself; nil where it is missing.
  package static let starter: String? = {
    let path = "/usr/bin/python3"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// The starter's arguments.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, from its name on.
  /// - Returns: What the starter is called with, behind its own name.
  package static func arguments(_ path: String, _ arguments: [String]) -> [String] {
    ["-I", "-c", refusal, path] + arguments
  }

  // A filter that answers ENOSYS (38) to whoever asks `prctl` for a filter (PR_SET_SECCOMP, 22). Each instruction is a
  // code, two distances, and a value: load, jump, load, jump, return, return.
  private static let refusal = """
    import ctypes, os, platform, struct, sys
    number = {"x86_64": 157, "aarch64": 167}[platform.machine()]
    code = b"".join(struct.pack("HBBI", *step) for step in [
      (0x20, 0, 0, 0), (0x15, 0, 3, number), (0x20, 0, 0, 16), (0x15, 0, 1, 22),
      (0x06, 0, 0, 0x50000 | 38), (0x06, 0, 0, 0x7FFF0000)])
    class Filter(ctypes.Structure):
      _fields_ = [("count", ctypes.c_ushort), ("code", ctypes.c_char_p)]
    system = ctypes.CDLL(None)
    assert system.prctl(38, 1, 0, 0, 0) == 0
    assert system.prctl(22, 2, ctypes.byref(Filter(6, code)), 0, 0) == 0
    os.execv(sys.argv[1], sys.argv[2:])
    """
}
