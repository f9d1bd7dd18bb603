/// The records of a run, in their order: a recorder of a view that keeps all of them.
package final class RecordList {
  /// The records so far, in their order.
  package private(set) var all: [Record] = []

  /// Creates a list without records.
  package init() {}

  /// Adds a record at the end of the list.
  package func add(_ record: Record) { all.append(record) }
}
