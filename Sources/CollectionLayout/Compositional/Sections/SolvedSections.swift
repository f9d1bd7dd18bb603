/// The solved sections of a layout, in order; equal ones are stored once.
///
/// Most layouts repeat one section, so that each further section takes four bytes, and computations
/// for one apply to all equal ones.
struct SolvedSections: RandomAccessCollection, MutableCollection {
  /// The different sections, in the order of their first occurrence.
  private(set) var distinct: [SolvedSection] = []

  /// The number of sections that use each of them.
  private var uses: [Int] = []

  /// For each section, its index in ``distinct``.
  private var numbers: [Int32] = []

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }

  /// The number of items of the last section; nil if there is none.
  var lastItemCount: Int? { numbers.last.map { distinct[Int($0)].itemCount } }

  mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }

  /// Adds a section at the end.
  mutating func append(_ section: SolvedSection) {
    numbers.append(Int32(truncatingIfNeeded: distinct.count))
    distinct.append(section)
    uses.append(1)
  }

  /// Appends the last section once more; does nothing if there is none.
  mutating func repeatLast() {
    guard let last = numbers.last else { return }
    numbers.append(last)
    uses[Int(last)] += 1
  }

  /// The section with a number; changing it separates it from equal ones.
  ///
  /// - Complexity: O(1)
  subscript(number: Int) -> SolvedSection {
    get { distinct[Int(numbers[number])] }
    _modify {
      separate(number)
      yield &distinct[Int(numbers[number])]
    }
  }

  private mutating func separate(_ number: Int) {
    let shared = Int(numbers[number])
    guard uses[shared] > 1 else { return }
    uses[shared] -= 1
    numbers[number] = Int32(truncatingIfNeeded: distinct.count)
    distinct.append(distinct[shared])
    uses.append(1)
  }

  /// Calls a function with consecutive sections, in runs of equal ones.
  @inline(__always)
  func forEachRun(in range: Range<Int>, _ body: (SolvedSection, Range<Int>) -> Void) {
    var first = range.lowerBound
    while first < range.upperBound {
      var end = first + 1
      while end < range.upperBound, numbers[end] == numbers[first] { end += 1 }
      body(distinct[Int(numbers[first])], first..<end)
      first = end
    }
  }

  /// Returns a number for each section, computed once for equal ones.
  func map(_ transform: (SolvedSection) -> Double) -> [Double] {
    let values = distinct.map(transform)
    return numbers.map { values[Int($0)] }
  }
}
