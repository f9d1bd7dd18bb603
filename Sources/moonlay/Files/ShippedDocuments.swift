import Workbench

/// The gallery and the guide, which are built into the program.
struct ShippedDocuments {
  private let archive = TextArchive(Array(PackedDocuments.text.utf8)) ?? TextArchive([])

  /// The chapters of the guide, in reading order.
  var guide: [DocumentationChapter] {
    archive.files(in: "guide").map {
      DocumentationChapter(file: "guide/\($0.path)", text: String(decoding: $0.text, as: UTF8.self))
    }
  }

  /// The scripts of the gallery, in order, by their names without extensions.
  var gallery: [(name: String, text: String)] {
    archive.files(in: "gallery").map {
      (name: String($0.path.dropLast(4)), text: String(decoding: $0.text, as: UTF8.self))
    }
  }
}
