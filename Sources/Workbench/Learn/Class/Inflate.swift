/// A decompressor of DEFLATE data (RFC 1951), with a size limit.
struct Inflate {
  /// The reason why data could not be decompressed.
  enum Fault: Error, Hashable {
    case damaged
    case tooLarge
  }

  private let input: ArraySlice<UInt8>
  private let limit: Int
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Decompresses data.
  ///
  /// - Parameters:
  ///   - input: The compressed bytes.
  ///   - limit: The maximum size of the result, in bytes, as a protection against decompression
  ///     bombs.
  /// - Returns: The decompressed bytes.
  /// - Throws: ``Fault`` if the data is damaged, or the result exceeds the limit.
  static func bytes(of input: ArraySlice<UInt8>, limit: Int) throws(Fault) -> [UInt8] {
    var inflate = Inflate(input, limit)
    while try !inflate.readBlock() {}
    return inflate.output
  }

  private init(_ input: ArraySlice<UInt8>, _ limit: Int) {
    (self.input, self.limit, position) = (input, limit, input.startIndex)
  }

  // MARK: - Bits

  private mutating func take(_ count: Int) throws(Fault) -> Int {
    while bitCount < count {
      guard position < input.endIndex else { throw .damaged }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func put(_ byte: UInt8) throws(Fault) {
    guard output.count < limit else { throw .tooLarge }
    output.append(byte)
  }

  // MARK: - Blocks

  /// Reads a block.
  ///
  /// - Returns: Whether it is the last block.
  private mutating func readBlock() throws(Fault) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try readStored()
    case 1: try readCodes(Self.fixedLengths, Self.fixedDistances)
    case 2: try readDynamic()
    default: throw .damaged
    }
    return isLast
  }

  private mutating func readStored() throws(Fault) {
    (bits, bitCount) = (0, 0)
    guard input.endIndex - position >= 4 else { throw .damaged }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    let complement = Int(input[position + 2]) | Int(input[position + 3]) << 8
    position += 4
    guard length ^ 0xFFFF == complement, input.endIndex - position >= length else {
      throw .damaged
    }
    guard output.count + length <= limit else { throw .tooLarge }
    output += input[position..<position + length]
    position += length
  }

  private mutating func readDynamic() throws(Fault) {
    let literals = try take(5) + 257
    let distances = try take(5) + 1
    let lengths = try take(4) + 4
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengths { codeLengths[Self.order[index]] = UInt8(try take(3)) }
    let codes = try Codes(codeLengths)
    var all: [UInt8] = []
    while all.count < literals + distances {
      let symbol = try next(codes)
      switch symbol {
      case 0...15: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw .damaged }
        all += Array(repeating: last, count: try take(2) + 3)
      case 17: all += Array(repeating: 0, count: try take(3) + 3)
      default: all += Array(repeating: 0, count: try take(7) + 11)
      }
    }
    guard all.count == literals + distances else { throw .damaged }
    try readCodes(Codes(Array(all[..<literals])), Codes(Array(all[literals...])))
  }

  private mutating func readCodes(_ literals: Codes, _ distances: Codes) throws(Fault) {
    while true {
      let symbol = try next(literals)
      if symbol < 256 {
        try put(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      let place = symbol - 257
      guard place < Self.lengthBases.count else { throw .damaged }
      let length = Self.lengthBases[place] + (try take(Self.lengthBits[place]))
      let code = try next(distances)
      guard code < Self.distanceBases.count else { throw .damaged }
      let distance = Self.distanceBases[code] + (try take(Self.distanceBits[code]))
      guard distance <= output.count else { throw .damaged }
      for _ in 0..<length { try put(output[output.count - distance]) }
    }
  }

  private mutating func next(_ codes: Codes) throws(Fault) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= try take(1)
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw .damaged
  }

  /// A canonical Huffman code.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    /// Creates the code whose symbols have these lengths; 0 for symbols that do not occur.
    init(_ lengths: [UInt8]) throws(Fault) {
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1...15 {
        left = (left << 1) - counts[length]
        guard left >= 0 else { throw .damaged }
      }
      var offsets = [Int](repeating: 0, count: 16)
      for length in 1..<15 { offsets[length + 1] = offsets[length] + counts[length] }
      symbols = [Int](repeating: 0, count: lengths.count)
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[offsets[Int(length)]] = symbol
        offsets[Int(length)] += 1
      }
    }

    /// Creates a code from lengths that are known to be valid.
    init(known lengths: [UInt8]) { self = (try? Codes(lengths)) ?? Codes() }

    private init() { symbols = [] }
  }

  // MARK: - Tables (RFC 1951, 3.2.5 to 3.2.7)

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  private static let fixedLengths = Codes(
    known: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  private static let fixedDistances = Codes(known: Array(repeating: 5, count: 30))
}
