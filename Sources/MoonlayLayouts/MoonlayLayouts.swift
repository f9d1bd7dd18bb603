// What is public of the modules below is this module's own to its clients: geometry, attributes, the built-in layouts, diagnostics,
// settings and snapshots.
@_exported public import CollectionLayout
@_exported public import CollectionSimulation
@_exported public import Report
