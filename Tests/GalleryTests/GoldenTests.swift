import Testing
import Foundation
import TestSupport

@Test(arguments: GalleryScript.all)
func `a script of the gallery keeps its golden text`(script: GalleryScript) throws {
  let end = try Program.moonlay.run(["run", script.path])
  #expect(end.status == 0 && end.errors.isEmpty)
  try Golden(name: script.name + ".txt").expect(end.outputBytes)
}

/// The scripts whose JSON is kept: together they show every kind of record, and every field of a record, of an
/// element and of a result, that the gallery shows.
private let scriptsWithGoldenJSON = [
  "bricks", "feed", "insert-from-centre-wrong", "pager", "photo-picker", "reorder-tiles",
  "self-sizing-rows", "shelves",
].map(GalleryScript.init(name:))

@Test(arguments: scriptsWithGoldenJSON)
func `a script of the gallery keeps its golden JSON`(script: GalleryScript) throws {
  let end = try Program.moonlay.run(["run", script.path, "--format", "json"])
  #expect(end.status == 0 && end.errors.isEmpty)
  try Golden(name: script.name + ".json").expect(end.outputBytes)
}

@Test func `the golden JSON has every kind of record and field`() throws {
  let all = try GalleryScript.all.reduce(into: Set<String>()) { $0.formUnion(try $1.fields()) }
  let kept = try scriptsWithGoldenJSON.reduce(into: Set<String>()) {
    $0.formUnion(try $1.fields())
  }
  #expect(all.count > 100)
  #expect(all.subtracting(kept).sorted() == [])
}

extension GalleryScript {
  /// The names of the fields that its result has: of the result, of each type of record, and of elements.
  fileprivate func fields() throws -> Set<String> {
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(run(["--format", "json"]).outputBytes))
        as? [String: Any])
    let records = result["records"] as? [[String: Any]] ?? []
    let elements = [result] + records
    var fields = Set(result.keys.map { "result.\($0)" })
    for record in records {
      let type = record["type"] as? String ?? ""
      fields.formUnion(record.keys.map { "\(type).\($0)" })
    }
    for element in elements.flatMap({ $0["elements"] as? [[String: Any]] ?? [] }) {
      for (name, value) in element {
        fields.insert("element.\(name)")
        guard name != "custom", let inner = value as? [String: Any] else { continue }
        fields.formUnion(inner.keys.map { "element.\(name).\($0)" })
      }
    }
    return fields
  }
}

@Test func `a golden names the first line that differs`() {
  let kept = Array("one\ntwo\nthree\n".utf8)

  #expect(Golden.difference(kept, kept, in: "wall.txt") == nil)
  #expect(
    Golden.difference(kept, Array("one\n2\nthree\n".utf8), in: "wall.txt")
      == "wall.txt:2: it was 'two', it is '2'")
  #expect(
    Golden.difference(kept, Array("one\ntwo".utf8), in: "wall.txt")
      == "wall.txt:3: it was 'three', it is the end")
}

@Test(arguments: ["grid", "sticky-headers"])
func `a script of the gallery keeps its golden trace`(name: String) throws {
  let end = try Program.moonlay.run(["run", "scripts/gallery/\(name).lua", "--trace"])
  #expect(end.status == 0 && end.errors.isEmpty)
  let lines = end.output.split(separator: "\n", omittingEmptySubsequences: false)
  let trace = lines.drop { !$0.hasPrefix("trace: ") }.joined(separator: "\n")
  try Golden(name: "\(name).trace.txt").expect(Array(trace.utf8))
}
