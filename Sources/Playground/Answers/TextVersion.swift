/// Identifies the content of a script, so that a page can name the text that it edited.
///
/// It consists of the length and the 64-bit FNV-1a hash of the bytes. It detects changes, but does
/// not protect against forgery.
package struct TextVersion: Hashable, Sendable {
  /// The version as text: the length in bytes, a hyphen, and the hash in hexadecimal.
  package let text: String

  /// Computes the version of a script.
  package init(of bytes: [UInt8]) {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    text = "\(bytes.count)-\(String(hash, radix: 16))"
  }
}
