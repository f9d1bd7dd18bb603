/// The attributes of elements that a row cannot hold, in one array: a row says at which place its own stand.
///
/// A place that is given back is taken again first, so that elements which are placed anew with each frame ask for no
/// memory. Every operation takes constant time.
struct RowDetails: Sendable {
  /// The attributes, by their places; what stands at one that was given back has no meaning.
  ///
  /// To be looked at by their `span`: what is looked at in an array is copied first, and attributes are large.
  private(set) var attributes: [ElementAttributes] = []

  /// The places that were given back.
  private var free: [Int32] = []

  /// The memory that the buffers hold, in bytes, without what hangs on the attributes.
  var memoryFootprint: Int {
    attributes.capacity * MemoryLayout<ElementAttributes>.stride
      + free.capacity * MemoryLayout<Int32>.stride
  }

  /// Keeps the attributes, and answers where.
  mutating func insert(_ new: ElementAttributes) -> Int32 {
    guard let place = free.popLast() else {
      attributes.append(new)
      return Int32(truncatingIfNeeded: attributes.count - 1)
    }
    attributes[Int(place)] = new
    return place
  }

  /// Takes the attributes of a buffer over, where none are kept; the buffer of ours is given in exchange.
  ///
  /// They stand at the places that they had in the buffer.
  mutating func adopt(_ buffer: inout [ElementAttributes]) {
    removeAll()
    swap(&attributes, &buffer)
  }

  /// Gives a place back; what stands there is let go of when it is taken again.
  mutating func remove(_ place: Int32) { free.append(place) }

  /// Forgets all attributes and keeps the buffers.
  mutating func removeAll() {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if !free.isEmpty { free.removeAll(keepingCapacity: true) }
  }
}
