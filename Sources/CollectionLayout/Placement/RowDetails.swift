/// What rows of a placement cannot hold, in one array: a row says at which place its own stands.
///
/// A place that is given back is taken again first, so that elements which are placed again with each frame ask for no
/// memory. Every operation takes constant time.
struct RowDetails<Detail: Sendable>: Sendable {
  /// The details by their places; what stands at one that was given back has no meaning.
  ///
  /// To be looked at by their `span`: what is looked at in an array is copied first, and attributes are large.
  private(set) var values: [Detail] = []

  /// The places that were given back.
  private var free: [Int32] = []

  /// The memory that the buffers hold, in bytes, without what hangs on the details.
  var memoryFootprint: Int {
    values.capacity * MemoryLayout<Detail>.stride
      + free.capacity * MemoryLayout<Int32>.stride
  }

  /// Keeps a detail, and answers where.
  mutating func insert(_ new: Detail) -> Int32 {
    guard let place = free.popLast() else {
      values.append(new)
      return Int32(truncatingIfNeeded: values.count - 1)
    }
    values[Int(place)] = new
    return place
  }

  /// Gives a place back; what stands there is let go of when it is taken again.
  mutating func remove(_ place: Int32) { free.append(place) }

  /// Forgets all details and keeps the buffers.
  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if !free.isEmpty { free.removeAll(keepingCapacity: true) }
  }
}
