internal import CLuaShim

extension [UInt8] {
  /// Returns the position of the first place of some bytes; nil if they do not occur.
  ///
  /// It is C's search, which is fast in a build that optimizes nothing, too.
  package func firstPlace(of part: [UInt8]) -> Int? {
    let place = unsafe withUnsafeBytes { text in
      unsafe part.withUnsafeBytes { part in
        unsafe moonlay_find(
          text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
          part.baseAddress?.assumingMemoryBound(to: CChar.self), part.count)
      }
    }
    return place < count || part.isEmpty ? place : nil
  }
}
