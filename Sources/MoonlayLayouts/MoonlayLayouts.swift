// Re-exports the public declarations of the modules below: geometry, attributes, the built-in
// layouts, diagnostics, settings and snapshots.
@_exported public import CollectionLayout
@_exported public import CollectionSimulation
@_exported public import Report
