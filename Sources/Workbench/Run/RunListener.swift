package import CollectionSimulation
package import Report
package import Scripting

/// Receives the progress of a request, and provides the modules, which only the calling side has.
package struct RunListener {
  /// Receives the heading of a run, once the layout is known.
  package var begin: (RunHeading) -> Void = { _ in }

  /// Receives each record of a run as it happens.
  package var record: (Record) -> Void = { _ in }

  /// Receives each text that a script prints before its view exists; if the view is created, they
  /// also become records.
  package var printed: (String) -> Void = { _ in }

  /// Receives the number of tried cases of a check, the number of planned ones, and the number of
  /// codes found so far.
  package var progress: (_ cases: Int, _ planned: Int, _ found: Int) -> Void = { _, _, _ in }

  /// Finds the text of a module by its name in `require`.
  package var module: (String) -> ModuleText

  /// Cancels the request; nil if it cannot be cancelled.
  package var cancellation: Cancellation?

  /// Creates a listener that only finds modules.
  package init(module: @escaping (String) -> ModuleText) { self.module = module }
}
