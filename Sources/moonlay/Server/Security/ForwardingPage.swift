import OperatingSystem

/// A page that forwards a browser to the playground.
///
/// The link contains the page's secret, and every user of a system can read the arguments of all
/// programs. So the program that opens the browser gets the name of this page's file, which only its
/// owner can read.
struct ForwardingPage {
  /// The link, which has only letters, digits and punctuation that HTML does not use.
  let address: String

  /// Writes the page for the time of the program, and opens it in the default browser.
  func open(_ files: TemporaryFiles) throws(SystemError) {
    try openInBrowser(files.createPrivate("moonlay.html", Array(text.utf8)))
  }

  private var text: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(address)">
    <title>Moonlay</title>
    <p>This page forwards to <a href="\(address)">the playground</a>.</p>
    </html>

    """
  }
}
