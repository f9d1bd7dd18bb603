import CSystemShim

/// Shows an address in the reader's own browser, as the desktop would; what that says is lost.
///
/// - Parameter address: The address, which begins with a scheme.
/// - Throws: Where there is no program to show it.
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
  // Its end must be awaited, so that nothing of it stays behind.
  try startThread {
    var status: Int32 = 0
    _ = unsafe CSystemReap(child, 1, &status)
  }
}
