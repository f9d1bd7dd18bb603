extension ElementAttributes {
  /// Returns whether a view would look the same with either (semantics 2.3).
  ///
  /// Never stricter than `==`: the identifier, `isHidden` and `zIndex` must be equal, while all
  /// other numbers, including the author's own, may differ by a millionth because of rounding.
  package func isEquivalent(to other: ElementAttributes) -> Bool {
    identifier == other.identifier && isHidden == other.isHidden && zIndex == other.zIndex
      && isClose(alpha, other.alpha)
      && AppearanceNumber.all.allSatisfy { isClose($0.get(self), $0.get(other)) }
      && isClose(center.x, other.center.x) && isClose(center.y, other.center.y)
      && isClose(size.width, other.size.width) && isClose(size.height, other.size.height)
      && hasEquivalentTransform(to: other) && areEquivalent(custom, other.custom)
  }

  private func hasEquivalentTransform(to other: ElementAttributes) -> Bool {
    guard hasTransform || other.hasTransform else { return true }
    return zip(transform3D.numbers, other.transform3D.numbers).allSatisfy(isClose)
  }
}

extension CustomValue {
  /// Returns whether both are the same, numbers to a millionth; an integer may equal a number.
  package func isEquivalent(to other: CustomValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): isClose(left, right)
    case (.number(let left), .integer(let right)): isClose(left, Double(right))
    case (.integer(let left), .number(let right)): isClose(Double(left), right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
    case (.table(let left), .table(let right)): areEquivalent(left, right)
    default: self == other
    }
  }
}

private func areEquivalent(_ left: [CustomField], _ right: [CustomField]) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { $0.name == $1.name && $0.value.isEquivalent(to: $1.value) }
}

/// Returns whether two numbers are close; equal infinities are, and so are two NaNs.
private func isClose(_ left: Double, _ right: Double) -> Bool {
  left == right || abs(left - right) <= 1e-6 || left.isNaN && right.isNaN
}
