/// The attributes of elements that a row cannot hold, in one array: a row says at which place its own stand.
///
/// A place that is given back is taken again first, so that elements which are placed anew with each frame ask for no
/// memory. Every operation takes constant time.
struct RowDetails: Sendable {
  private var attributes: [ElementAttributes] = []

  /// The places that were given back.
  private var free: [Int32] = []

  /// The memory that the buffers hold, in bytes, without what hangs on the attributes.
  var memoryFootprint: Int {
    attributes.capacity * MemoryLayout<ElementAttributes>.stride
      + free.capacity * MemoryLayout<Int32>.stride
  }

  /// The attributes at a place that ``insert(_:)`` has answered.
  subscript(place: Int32) -> ElementAttributes { attributes[Int(place)] }

  /// Keeps the attributes, and answers where.
  mutating func insert(_ new: ElementAttributes) -> Int32 {
    guard let place = free.popLast() else {
      attributes.append(new)
      return Int32(truncatingIfNeeded: attributes.count - 1)
    }
    attributes[Int(place)] = new
    return place
  }

  /// Gives a place back; what stands there is let go of when it is taken again.
  mutating func remove(_ place: Int32) { free.append(place) }

  /// Forgets all attributes and keeps the buffers.
  mutating func removeAll() {
    attributes.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
  }
}
