package import CollectionSimulation

/// A result as it was written, and read again: what two runs are compared by.
///
/// It is read from the document of `moonlay run --format json` alone, whether that was kept in a file or has just been made,
/// so that a comparison knows nothing that the document does not say.
package struct ResultDocument: Hashable, Sendable {
  /// The script's file name.
  package var script: String

  /// The layout's name.
  package var layoutName: String

  /// The layout's parameters, as the document has them.
  package var parameters: JSONValue

  /// What was seen at the end of the run.
  package var end: ResultMoment

  /// What was seen at the moments that the scenario kept, in order of time.
  package var snapshots: [ResultMoment]

  /// The diagnostics of the run, as the document has them.
  package var diagnostics: [JSONValue]

  /// The records that are no snapshots, in order of time.
  package var records: [JSONValue]
}

/// What was seen at one moment of a run.
package struct ResultMoment: Hashable, Sendable {
  /// The snapshot's label; nil for the end of the run.
  package var label: String?

  /// The view, as far as it is drawn: its extents, and the elements that were reported.
  package var state: ViewState

  /// The members of the document that are compared as they stand: all but the elements.
  package var facts: JSONObject
}
