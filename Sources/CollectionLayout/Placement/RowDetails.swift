/// The data that rows of a placement cannot store, in one array: a row has the index of its detail.
///
/// Released places are reused first, so that elements that are placed again with each frame need no
/// allocation. Every operation takes constant time.
struct RowDetails<Detail: Sendable>: Sendable {
  /// The details by their places; those at released places are meaningless.
  ///
  /// Read them through `span`, because reading from an array copies the element first, and
  /// attributes are large.
  private(set) var values: [Detail] = []

  /// The released places.
  private var free: [Int32] = []

  /// The memory of the buffers, in bytes, without memory that the details refer to.
  var memoryFootprint: Int {
    values.capacity * MemoryLayout<Detail>.stride
      + free.capacity * MemoryLayout<Int32>.stride
  }

  /// Stores a detail, and returns its place.
  mutating func insert(_ new: Detail) -> Int32 {
    guard let place = free.popLast() else {
      values.append(new)
      return Int32(truncatingIfNeeded: values.count - 1)
    }
    values[Int(place)] = new
    return place
  }

  /// Releases a place; its detail is kept until the place is reused.
  mutating func remove(_ place: Int32) { free.append(place) }

  /// Removes all details and keeps the buffers.
  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if !free.isEmpty { free.removeAll(keepingCapacity: true) }
  }
}
