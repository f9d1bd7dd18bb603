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

  /// Creates bytes from hexadecimal digits in lower case, two for each byte.
  package init(hexadecimal digits: StaticString) {
    guard digits.hasPointerRepresentation else {
      self = []
      return
    }
    let count = digits.utf8CodeUnitCount / 2
    self = unsafe Self(unsafeUninitializedCapacity: count) { bytes, initialized in
      if let start = bytes.baseAddress { unsafe moonlay_decode(digits.utf8Start, start, count) }
      initialized = count
    }
  }
}
