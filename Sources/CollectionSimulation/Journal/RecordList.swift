/// The records of a run, in order: a recorder of a view that keeps all of them.
package final class RecordList {
  /// The records so far, in order.
  package private(set) var all: [Record] = []

  /// Creates an empty list.
  package init() {}

  /// Appends a record.
  package func add(_ record: Record) { all.append(record) }
}
