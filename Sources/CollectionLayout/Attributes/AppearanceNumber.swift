/// A numeric property of an element's appearance that is 0 in most elements, such as the radius of
/// its corners.
///
/// Each is declared once, in ``all``; comparing, animating, reading, writing and showing elements
/// all use that list. Scripts use its name, which `elements.h` lists in the same order.
package struct AppearanceNumber: Sendable {
  /// The name in scripts and results: `cornerRadius`.
  package let name: String

  /// The meaning of the number, with its unit.
  package let meaning: String

  /// Whether the number is a length, in points.
  package let isLength: Bool

  /// Returns the number of an element.
  package let get: @Sendable (ElementAttributes) -> Double

  /// Sets the number of an element.
  package let set: @Sendable (inout ElementAttributes, Double) -> Void

  /// All numeric properties, in the order of `elements.h`.
  package static let all = [
    AppearanceNumber(
      name: "cornerRadius", meaning: "The radius of the corners, in points.", isLength: true,
      get: { $0.cornerRadius }, set: { $0.cornerRadius = $1 })
  ]

  /// The name in words: `corner radius`.
  package var words: String {
    name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }
}

extension ElementAttributes {
  /// The numbers that are not 0, each with its property.
  package var appearanceNumbers: [(kind: AppearanceNumber, value: Double)] {
    AppearanceNumber.all.map { ($0, $0.get(self)) }.filter { $0.1 != 0 }
  }
}
