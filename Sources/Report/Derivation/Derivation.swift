package import CollectionLayout

/// The derivation of an element's frame: the script's own lines, with their numbers filled in.
package struct Derivation: Hashable, Sendable {
  /// The script, layout and viewport of the run.
  package let heading: RunHeading

  /// The element.
  package let element: ElementIdentifier

  /// The element's frame, in points and content coordinates.
  package let frame: Rect

  /// The derived quantities: x, y, width and height, and others that differ from their defaults.
  package var quantities: [Quantity]

  /// The rule of the host if no line of the script sets the frame; nil if a line does.
  package var rule: String?

  /// The parameters that the rule reads; empty unless a built-in layout placed the element.
  package var inputs: [DerivationStep] = []

  /// The reason why nothing could be traced; nil if it could.
  package var fault: String?

  /// A number of the element, or its transform.
  package struct Quantity: Hashable, Sendable {
    /// The name of the number: `x`, `y`, `width`, `height`, `alpha` and the like.
    package let name: String

    /// The value, as it is displayed.
    package let value: String

    /// The origin of the value; nil if no traced line computes it.
    package var step: DerivationStep?

    package init(name: String, value: String, step: DerivationStep? = nil) {
      self.name = name
      self.value = value
      self.step = step
    }
  }

  package init(
    heading: RunHeading, element: ElementIdentifier, frame: Rect, quantities: [Quantity],
    fault: String? = nil
  ) {
    (self.heading, self.element, self.frame) = (heading, element, frame)
    (self.quantities, self.fault) = (quantities, fault)
  }
}

/// A value, and the values from which it was computed.
package struct DerivationStep: Hashable, Sendable {
  /// The name of the value where it is used: a variable, or `bottoms[column]`.
  package var name: String

  /// The value, as it is displayed.
  package var value: String

  /// The line that computes it; nil if there is none.
  package var place: Diagnostic.Place?

  /// The script's expression; nil if no line of the script computes the value.
  package var expression: String?

  /// The expression with numbers in place of names; nil if that adds nothing.
  package var numbers: String?

  /// The origin of the value if it is not an expression, or a remark; nil if there is none.
  package var note: String?

  /// The conditions that led to it.
  package var reasons: [Reason] = []

  /// The repeated executions of its line; nil if one was enough.
  package var repetition: Repetition?

  /// Whether the step is already explained above.
  package var isAbove = false

  /// The values from which it was computed.
  package var parts: [DerivationStep] = []

  /// Creates a step with only its value.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// A condition that led to a step.
  package struct Reason: Hashable, Sendable {
    /// The condition's line; nil if it is not known.
    package var place: Diagnostic.Place?

    /// The condition, as the script has it.
    package var expression: String

    /// The condition with numbers in place of names; nil if that adds nothing.
    package var numbers: String?

    /// Whether the condition was true.
    package var isTrue: Bool

    /// The explanations of the true or false names in the condition.
    package var parts: [DerivationStep] = []

    /// Creates a condition without explanations of its names.
    package init(
      place: Diagnostic.Place?, expression: String, numbers: String?, isTrue: Bool
    ) {
      self.place = place
      self.expression = expression
      self.numbers = numbers
      self.isTrue = isTrue
    }
  }

  /// Repeated executions of the same line, each with the result of the previous one.
  package struct Repetition: Hashable, Sendable {
    /// The number of executions.
    package let count: Int

    /// The first executions with their numbers, in order; the last one is the step itself.
    package let first: [Pass]

    package init(count: Int, first: [Pass]) {
      self.count = count
      self.first = first
    }
  }

  /// One execution of a line.
  package struct Pass: Hashable, Sendable {
    /// The expression with the numbers of the execution.
    package let numbers: String

    /// The value after the execution.
    package let value: String

    package init(numbers: String, value: String) {
      self.numbers = numbers
      self.value = value
    }
  }
}
