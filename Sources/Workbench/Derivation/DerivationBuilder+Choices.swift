import Lua
import LuaSyntax
import Report

/// Choices: the comparisons that could have given a variable another value, such as those of a search
/// for the smallest.
extension DerivationBuilder {
  /// The maximum number of comparisons that are shown, and of events that are searched for them.
  private static let maxCandidates = 8
  private static let maxSearched = 100_000

  /// Returns the comparisons of a call of a function that decided about a variable, in order.
  ///
  /// They are the conditions whose branch assigns the variable, apart from those around the source of
  /// its value.
  ///
  /// - Parameters:
  ///   - name: The variable.
  ///   - reader: The event that reads it.
  ///   - path: The sites of the enclosing steps.
  /// - Returns: The comparisons: the first of them and the last, if there are many; none if only one
  ///   branch decides, and ran once.
  mutating func candidates(
    for name: String, readBy reader: Int, path: [SitePosition]
  ) -> [DerivationStep.Reason] {
    guard let event = recording.event(reader), let reading = trace.site(event.site) else {
      return []
    }
    let assigning = trace.sites.filter { site in
      guard site.file == reading.file, case .assignment(let names) = site.purpose else {
        return false
      }
      return names.contains(name)
    }
    let deciding = Set(
      trace.sites.indices.filter { index in
        guard trace.sites[index].file == reading.file, let branch = trace.sites[index].branch,
          trace.sites[index].loop == nil
        else { return false }
        return assigning.contains { branch.contains($0.span) }
      }.map { $0 + 1 })
    guard !deciding.isEmpty else { return [] }
    let entry = entryNumber(of: reader)
    var found: [Int] = []
    for number in stride(from: max(entry + 1, reader - Self.maxSearched), to: reader, by: 1) {
      guard let event = recording.event(number), event.kind == .condition,
        deciding.contains(event.site), entryNumber(of: number) == entry
      else { continue }
      found.append(number)
    }
    guard found.count > 1 else { return [] }
    let shown =
      found.count <= Self.maxCandidates
      ? found : Array(found.prefix(Self.maxCandidates - 1)) + found.suffix(1)
    return shown.compactMap { number in
      guard let condition = recording.event(number), reasons.insert(number).inserted else {
        return nil
      }
      return reason(condition, number, path: path)
    }
  }

  /// Returns the event that begins the call of a function to which an event belongs.
  private func entryNumber(of number: Int) -> Int {
    var (number, steps) = (number, 0)
    while let event = recording.event(number), event.kind != .entry, steps < 1000 {
      (number, steps) = (event.condition, steps + 1)
    }
    return number
  }
}
