/// The solved sections of a layout, in order; those that are alike are kept once.
///
/// Most layouts repeat one section, so a section more costs four bytes, and what is found out about
/// one of them holds for all that are the same.
struct SolvedSections: RandomAccessCollection, MutableCollection {
  /// The sections that differ, in the order in which they first stand.
  private(set) var distinct: [SolvedSection] = []

  /// The number of sections that each of them stands for.
  private var uses: [Int] = []

  /// For each section, which of the distinct ones it is.
  private var numbers: [Int32] = []

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }

  /// The number of items that the last section has; nil if there is none.
  var lastItemCount: Int? { numbers.last.map { distinct[Int($0)].itemCount } }

  mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }

  /// Adds a section at the end.
  mutating func append(_ section: SolvedSection) {
    numbers.append(Int32(truncatingIfNeeded: distinct.count))
    distinct.append(section)
    uses.append(1)
  }

  /// Adds the last section once more; nothing if there is none.
  mutating func repeatLast() {
    guard let last = numbers.last else { return }
    numbers.append(last)
    uses[Int(last)] += 1
  }

  /// A section by its number; one that is changed is told apart from those that were the same.
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

  /// Calls with sections that follow each other, run by run of those that are the same.
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

  /// A number for each section, which is computed once for those that are the same.
  func map(_ transform: (SolvedSection) -> Double) -> [Double] {
    let values = distinct.map(transform)
    return numbers.map { values[Int($0)] }
  }
}
