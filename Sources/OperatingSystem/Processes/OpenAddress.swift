import CSystemShim

/// Opens an address in the user's default browser; the output of the opening program is discarded.
///
/// - Parameter address: The address, which begins with a scheme.
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
