/// The records of a run, in their order: a recorder of a view that keeps all of them.
package final class RecordList {
  package private(set) var all: [Record] = []

  package init() {}

  package func add(_ record: Record) { all.append(record) }
}
