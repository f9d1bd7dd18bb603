import CSystemShim

/// Opens a file or an address in the user's default browser; the output of the opening program is
/// discarded.
///
/// - Parameter address: An absolute path, or an address that begins with a scheme. Every user of the
///   system can read it while the program runs, so it must not contain a secret.
/// - Throws: ``SystemError`` if no program can open it.
package func openInBrowser(_ address: String) throws(SystemError) {
  #if os(macOS)
    let opener = "open"
  #else
    let opener = "xdg-open"
  #endif
  let child = try naming(.start, opener) { () throws(ErrorNumber) in
    try address.mustBeAName()
    let child = unsafe CSystemStartForWord(opener, address)
    guard child >= 0 else { throw ErrorNumber.latest }
    return child
  }
  // Waiting for its end prevents a zombie process.
  try startThread {
    var status: Int32 = 0
    _ = unsafe CSystemReap(child, 1, &status)
  }
}
