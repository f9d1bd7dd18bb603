internal import CLuaShim

/// An element's attributes in the form of a script: plain numbers, with indices from 1.
package struct ScriptAttributes: Hashable, Sendable {
  /// 0 for a cell, 1 for a supplementary view, 2 for a decoration view.
  package var category: Int

  /// The kind of view; empty for a cell.
  package var kind: String

  /// The section, counted from 1.
  package var section: Int

  /// The item in its section, counted from 1.
  package var item: Int

  // The rectangle before the transform, and its middle, in points.
  /// The left edge before the transform, in points.
  package var x = 0.0

  /// The top edge before the transform, in points.
  package var y = 0.0

  /// The width before the transform, in points.
  package var width = 0.0

  /// The height before the transform, in points.
  package var height = 0.0

  /// The middle of the rectangle from left to right, in points.
  package var centerX = 0.0

  /// The middle of the rectangle from top to bottom, in points.
  package var centerY = 0.0

  /// The opacity, from 0 to 1.
  package var alpha = 1.0

  /// The order from back to front; higher is in front.
  package var zIndex = 0

  /// Whether the element is hidden.
  package var isHidden = false

  /// The numbers of the appearance that are usually 0, in the order of ``appearanceNumberNames``;
  /// empty if all are.
  package var appearanceNumbers: [Double] = []

  /// The transform as sixteen numbers, rows first; empty if it is the identity.
  package var matrix: [Double] = []

  package init(category: Int, kind: String, section: Int, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }
}

extension ScriptAttributes {
  init(_ attributes: borrowing moonlay_attributes, kind: String) {
    self.init(
      category: Int(attributes.category), kind: kind,
      section: Int(clamping: attributes.section), item: Int(clamping: attributes.item))
    x = attributes.x
    y = attributes.y
    width = attributes.width
    height = attributes.height
    centerX = attributes.center_x
    centerY = attributes.center_y
    alpha = attributes.alpha
    appearanceNumbers = Self.numbers(of: attributes)
    zIndex = Int(clamping: attributes.z_index)
    isHidden = attributes.hidden
    guard Int(attributes.map) != MOONLAY_MAP_IDENTITY else { return }
    let numbers = attributes.matrix
    matrix = unsafe withUnsafeBytes(of: numbers) { unsafe Array($0.bindMemory(to: Double.self)) }
  }

  private static func numbers(of attributes: borrowing moonlay_attributes) -> [Double] {
    let numbers = attributes.numbers
    return unsafe withUnsafeBytes(of: numbers) { bytes in
      let numbers = unsafe bytes.bindMemory(to: Double.self)
      return unsafe numbers.allSatisfy { $0 == 0 } ? [] : Array(numbers)
    }
  }

  /// The names of ``appearanceNumbers`` in scripts.
  package static var appearanceNumberNames: [String] {
    (0..<Int32(MOONLAY_NUMBERS)).map { unsafe String(cString: moonlay_number_name($0)) }
  }

  func write(to attributes: inout moonlay_attributes) {
    attributes.category = UInt8(clamping: category)
    attributes.section = Int64(section)
    attributes.item = Int64(item)
    attributes.x = x
    attributes.y = y
    attributes.width = width
    attributes.height = height
    attributes.center_x = centerX
    attributes.center_y = centerY
    attributes.alpha = alpha
    unsafe withUnsafeMutableBytes(of: &attributes.numbers) { bytes in
      unsafe appearanceNumbers.withUnsafeBytes { numbers in
        unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: numbers.prefix(bytes.count)))
      }
    }
    attributes.z_index = Int64(zIndex)
    attributes.hidden = isHidden
    guard matrix.count == 16 else { return }
    unsafe withUnsafeMutableBytes(of: &attributes.matrix) { bytes in
      unsafe matrix.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
    }
    let isAffine =
      [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { matrix[$0] == 0 } && matrix[10] == 1
      && matrix[15] == 1
    attributes.map = UInt8(isAffine ? MOONLAY_MAP_AFFINE : MOONLAY_MAP_SPATIAL)
  }
}
