public import CollectionLayout
package import CollectionSimulation

/// The script, layout and viewport of a run; known before its first record.
package struct RunHeading: Hashable, Sendable {
  /// The script's file name, as in results.
  package var script: String

  /// The layout's name.
  package var layoutName: String

  /// The layout's parameters in the order in which the class declares them.
  package var parameters: [Parameter]

  /// The view's size, in points.
  package var viewport: Size

  package init(script: String, layoutName: String, parameters: [Parameter], viewport: Size) {
    self.script = script
    self.layoutName = layoutName
    self.parameters = parameters
    self.viewport = viewport
  }

  /// A parameter of the layout, with its value at the end of the run.
  package struct Parameter: Hashable, Sendable {
    /// The parameter's name.
    package let name: String

    /// The value of the parameter.
    package let value: CustomValue

    /// Its allowed values; nil if the class does not declare them, or only a script can set it.
    package let kind: ParameterKind?

    package init(name: String, value: CustomValue, kind: ParameterKind? = nil) {
      self.name = name
      self.value = value
      self.kind = kind
    }
  }
}

/// The complete result of one run (the results contract).
package struct RunResult: Hashable, Sendable {
  /// The script, layout and viewport of the run.
  package var heading: RunHeading

  /// The view at the end of the run.
  package var state: ViewState

  /// The reported part of the content: the elements of the visible rectangle, of a given one, or
  /// all.
  package var scope: ReportScope

  /// The diagnostics of the run: errors, warnings and hints.
  package var diagnostics: [ReportedDiagnostic]

  /// The records of the run, in order of time.
  package var records: [Record]

  package init(
    heading: RunHeading, state: ViewState, scope: ReportScope,
    diagnostics: [ReportedDiagnostic], records: [Record]
  ) {
    (self.heading, self.state, self.scope, self.diagnostics) = (heading, state, scope, diagnostics)
    self.records = records
  }
}

/// The elements that a result reports.
public enum ReportScope: Hashable, Sendable {
  /// The elements in the visible rectangle.
  case visible
  /// The elements that intersect a rectangle of the content.
  case rect(Rect)
  /// All elements of the content.
  case all
}

extension ReportScope {
  /// The elements of a view's state that are reported.
  package var stateScope: CollectionView.StateScope {
    switch self {
    case .visible: .visible
    case .rect(let rect): .rect(rect)
    case .all: .all
    }
  }
}
