// Written by ReportTests with UPDATE_GOLDENS=1: a changed script or style of the page has another digest.
extension Page {
  /// The SHA-256 of ``script``, in base 64.
  static let scriptDigest = "zbxquS3qFpvwCFU5Zd4KlWQqHoryO5DLdbcFuCgs2k8="

  /// The SHA-256 of ``style``, in base 64.
  static let styleDigest = "W79Lj+hH3vrYfGavQpNZDYN6S20fybf69GNOgwtZuLc="
}
