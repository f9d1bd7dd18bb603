package import CollectionSimulation
package import Report
package import Scripting

/// What is notified of a request while it runs, and is asked for what only the asking side has.
package struct RunListener {
  /// Takes the heading of a run, once the layout is known.
  package var begin: (RunHeading) -> Void = { _ in }

  /// Takes each record of a run as it happens.
  package var record: (Record) -> Void = { _ in }

  /// Takes each text that a script prints before its view is there; those are records later, if it comes so far.
  package var printed: (String) -> Void = { _ in }

  /// Takes how many cases of a check were tried of how many, and how many codes were found so far.
  package var progress: (_ cases: Int, _ planned: Int, _ found: Int) -> Void = { _, _, _ in }

  /// Finds the text of a module by its name in `require`.
  package var module: (String) -> ModuleText

  /// Ends the request before it is done.
  package var cancellation: Cancellation?

  /// Begins with what finds modules.
  package init(module: @escaping (String) -> ModuleText) { self.module = module }
}
