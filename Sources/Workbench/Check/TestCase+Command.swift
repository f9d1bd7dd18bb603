import CollectionLayout
import CollectionSimulation
import Report
import Scripting

extension TestCase {
  /// The case in a few words: `2 items in a viewport of 390x844, resized to 844x390`.
  var words: String {
    var parts = ["\(sections.words) in a viewport of \(viewport.option)"]
    parts += parameters.map { "\($0.name) = \($0.text)" }
    if direction == .rightToLeft { parts.append("right to left") }
    if let scale { parts.append("\(scale.shortText) pixels per point") }
    if rectPolicy != .paged { parts.append("\(rectPolicy.rawValue) rectangles") }
    parts += steps.map { $0.words }
    return parts.joined(separator: ", ")
  }

  /// The case as it appears in results.
  var asCase: CheckCase {
    CheckCase(
      viewport: viewport, sections: sections,
      parameters: parameters.map { CheckCase.Parameter(name: $0.name, text: $0.text) },
      direction: direction, scale: scale, rectPolicy: rectPolicy.rawValue, seed: seed,
      steps: steps.map { $0.option })
  }

  /// Returns the command that tries only this case of a script.
  func command(of script: String, _ options: CheckOptions) -> String {
    var words = ["moonlay", "check", script, "--case", "--seed", String(seed)]
    words += ["--viewport", viewport.option]
    words +=
      sections.count == 1
      ? ["--items", String(sections[0])] : ["--sections", sections.sectionsOption]
    for parameter in parameters { words += ["--set", "\(parameter.name)=\(parameter.text)"] }
    if direction == .rightToLeft { words.append("--rtl") }
    if rectPolicy != .paged { words += ["--rect-policy", rectPolicy.rawValue] }
    if let scale = scale ?? options.scale { words += ["--scale", scale.exact] }
    for step in steps { words += ["--step", step.option] }
    if options.usesStress { words.append("--stress") }
    return (words + options.repeated).map { $0.shellWord }.joined(separator: " ")
  }
}

extension CheckOptions {
  /// The options that apply to every case of a check, as arguments of the command line.
  fileprivate var repeated: [String] {
    var words: [String] = []
    if isIsolated { words.append("--isolate") }
    if !usesScenario { words.append("--no-demo") }
    if let framesPerSecond { words += ["--hz", framesPerSecond.exact] }
    if let textCategory { words += ["--text-category", textCategory] }
    let usual = CheckOptions().limits
    if limits.time != usual.time { words += ["--time-limit", limits.time.seconds.exact] }
    if limits.memory != usual.memory {
      words += ["--memory-limit", (Double(limits.memory) / 1_048_576).exact]
    }
    if let instructions = limits.instructions {
      words += ["--instruction-limit", String(instructions)]
    }
    return words
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension String {
  /// The word quoted for a shell: in quotes if it contains more than plain characters.
  var shellWord: String {
    let plain = "-_./=,:+%@"
    let isPlain =
      !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || plain.contains($0) }
    return isPlain
      ? self
      : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
