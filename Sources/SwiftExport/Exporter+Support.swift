extension Exporter {
  /// The file that all exported classes share.
  package static var support: File {
    File(
      name: "LayoutSupport.swift",
      text: String(decoding: PackageResources.LayoutSupport_txt, as: UTF8.self))
  }
}
