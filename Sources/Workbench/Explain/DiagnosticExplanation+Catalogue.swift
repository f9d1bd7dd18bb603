import LuaSyntax
import CollectionLayout

extension DiagnosticExplanation {
  /// Every explanation, in the order of the codes.
  package static let all: [DiagnosticExplanation] =
    [
      PackageResources.builtin_md, PackageResources.check_md, PackageResources.compositional_md,
      PackageResources.data_md, PackageResources.host_md, PackageResources.layout_md,
      PackageResources.limit_md, PackageResources.parameter_md, PackageResources.pass_md,
      PackageResources.script_md, PackageResources.scroll_md, PackageResources.snapshot_md,
      PackageResources.touch_md, PackageResources.transform_md, PackageResources.transition_md,
      PackageResources.update_md, PackageResources.value_md,
    ]
    .flatMap(explanations(reading:)).sorted { $0.code < $1.code }

  /// Returns the explanation of a code; nil if there is none.
  package static func explanation(of code: String) -> DiagnosticExplanation? {
    all.first { $0.code.rawValue == code }
  }

  /// Returns the code that is most similar to a word; nil if none is similar.
  package static func nearestCode(to word: String) -> String? {
    nearest(to: word, among: all.map { $0.code.rawValue })
  }
}
