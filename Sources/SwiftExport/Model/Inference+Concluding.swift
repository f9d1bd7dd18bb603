// Determines which values may be missing, which numbers are whole, and which of them count from 1.
extension Inference {
  /// Determines which values may be missing, and which numbers are whole.
  func conclude(_ present: () -> Void) {
    concludeTests()
    present()
    concludeAbsence()
    concludeIntegers()
    concludeFractions()
    concludeOrdinals()
  }

  private func concludeTests() {
    repeatedly { progress in
      for edge in flows + narrowings where edge.to.isTested && !edge.from.isTested {
        edge.from.isTested = true
        progress = true
      }
    }
  }

  private func concludeAbsence() {
    repeatedly { progress in
      for edge in flows
      where edge.from.isOptional && !edge.to.isOptional && !edge.to.isAlwaysPresent {
        edge.to.isOptional = true
        progress = true
      }
    }
  }

  private func concludeIntegers() {
    repeatedly { progress in
      for edge in flows + narrowings + arithmetic
      where (edge.to.demandsInteger || edge.to.isFixedInteger) && !edge.from.demandsInteger {
        edge.from.demandsInteger = true
        progress = true
      }
    }
  }

  private func concludeFractions() {
    for slot in slots where slot.isFree && !slot.demandsInteger && !slot.isFixedInteger {
      slot.isFloat = true
    }
    repeatedly { progress in
      for edge in flows + narrowings + arithmetic
      where edge.from.isFloat && !edge.to.isFloat && !edge.to.isFixedInteger {
        edge.to.isFloat = true
        progress = true
      }
    }
    for slot in slots where slot.isFixedInteger { slot.isFloat = false }
  }

  private func concludeOrdinals() {
    repeatedly { progress in
      for edge in flows + narrowings where edge.from.isOrdinal != edge.to.isOrdinal {
        guard !edge.from.isCount, !edge.to.isCount else { continue }
        (edge.from.isOrdinal, edge.to.isOrdinal) = (true, true)
        progress = true
      }
      // Elements that are indexed by the number of a section or an item are indexed by it in Swift,
      // too.
      for (number, table) in keys where number.isOrdinal {
        guard let key = table.root.key, !key.isOrdinal, !key.isFloat, table.root.kind == .dictionary
        else { continue }
        key.isOrdinal = true
        progress = true
      }
    }
  }

  private func repeatedly(_ pass: (inout Bool) -> Void) {
    var hasProgress = true
    while hasProgress {
      hasProgress = false
      pass(&hasProgress)
    }
  }
}
