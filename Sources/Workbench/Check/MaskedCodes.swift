/// Which codes are mere consequences of another one in the same trial.
enum MaskedCodes {
  /// What the host says by itself, and a law measures.
  static let measured: Set<String> = [
    "outside-content", "over-invalidation", "rect-incomplete", "rect-inconsistent",
    "rect-item-mismatch", "stale-cache",
  ]

  /// Warnings that say how a script is written, or what a scenario does: they fail a check under `--strict` alone.
  static let remarks: Set<String> = [
    "frame-with-transform", "implicit-global", "misspelt-callback", "offset-out-of-range",
  ]

  /// What is bound to happen in a view of a few points to a layout of ours that is set in points: its items and margins
  /// do not become smaller with the view.
  static let ofNoRoom: Set<String> = [
    "flow-item-too-large", "group-without-room", "outside-content",
  ]

  private static let ofUnstableAnswers: Set<String> = [
    "changed-without-invalidation", "content-size-unstable", "layout-loop", "rect-incomplete",
    "rect-inconsistent", "rect-item-mismatch", "scroll-dependent-prepare", "shared-instance",
    "stale-cache", "outside-content", "overlap", "missing-item", "target-out-of-range",
  ]

  private static let consequences: [String: Set<String>] = [
    "unstable-size": ofUnstableAnswers,
    "mutation-of-cached": ofUnstableAnswers.union(["unstable-size"]),
    "content-size-unstable": ofUnstableAnswers.subtracting(["content-size-unstable"]),
    "rect-inconsistent": ["changed-without-invalidation"],
    "update-overlap": ["stale-cache", "changed-without-invalidation"],
    "flow-item-too-large": ["outside-content"],
    "stale-cache": ["changed-without-invalidation"],
    "scroll-dependent-prepare": ["changed-without-invalidation"],
  ]

  /// What follows from codes that were found.
  static func consequences(of codes: Set<String>) -> Set<String> {
    codes.reduce(into: []) { $0.formUnion(consequences[$1] ?? []) }
  }
}
