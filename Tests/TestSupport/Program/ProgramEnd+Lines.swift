extension ProgramEnd {
  /// The lines of standard output.
  package var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The first line of standard error.
  package var complaint: String { errors.split(separator: "\n").first.map(String.init) ?? "" }

  /// The line of NDJSON output that has this type.
  package func line(ofType type: String) -> String {
    lines.first { $0.hasPrefix("{\"type\":\"\(type)\"") } ?? ""
  }

  /// The frames of the elements that NDJSON output tells of, as `cell 1,2: 0 0 100 100`.
  package var frames: [String] {
    lines.filter { $0.hasPrefix("{\"type\":\"element\"") }.compactMap { line in
      guard let match = line.firstMatch(of: Self.element) else { return nil }
      let (_, category, section, item, x, y, width, height) = match.output
      return "\(category) \(section),\(item): \(x) \(y) \(width) \(height)"
    }
  }

  private static var element:
    Regex<(Substring, Substring, Substring, Substring, Substring, Substring, Substring, Substring)>
  {
    #/"category":"(\w+)".*"section":(\d+),"item":(\d+),"frame":\{"x":([^,]+),"y":([^,]+),"width":([^,]+),"height":([^}]+)\}/#
  }
}
