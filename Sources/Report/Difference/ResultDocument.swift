package import CollectionSimulation

/// A result that was written as a document and read again, to compare two runs.
///
/// It is always read from the document of `moonlay run --format json`, whether that comes from a
/// file or from a current run, so that a comparison uses only what the document contains.
package struct ResultDocument: Hashable, Sendable {
  /// The script's file name.
  package var script: String

  /// The layout's name.
  package var layoutName: String

  /// The layout's parameters, as the document has them.
  package var parameters: JSONValue

  /// The view at the end of the run.
  package var end: ResultMoment

  /// The views at the moments that the scenario recorded, in order of time.
  package var snapshots: [ResultMoment]

  /// The diagnostics of the run, as the document has them.
  package var diagnostics: [JSONValue]

  /// The records other than snapshots, in order of time.
  package var records: [JSONValue]
}

/// The view at one moment of a run.
package struct ResultMoment: Hashable, Sendable {
  /// The snapshot's label; nil for the end of the run.
  package var label: String?

  /// The drawn part of the view: its extents, and the reported elements.
  package var state: ViewState

  /// The members of the document that are compared directly: all except the elements.
  package var facts: JSONObject
}
