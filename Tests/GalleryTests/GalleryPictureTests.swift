import TestSupport
import Testing

// The pictures of the gallery, held against the JSON of the same run.

extension GalleryScript {
  fileprivate func picture(_ options: [String]) throws -> MarkupElement {
    let end = try run(options + ["--format", "svg"])
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.outputBytes.count <= 1_000_000)
    return try MarkupElement(parsing: end.output)
  }
}

@Test(arguments: GalleryScript.all, [["--no-demo"], ["--all"], []])
func `the boxes of a picture are the frames of the JSON`(
  script: GalleryScript, options: [String]
) throws {
  let picture = try script.picture(options)
  let report = try script.report(options)

  let boxes = Dictionary(
    picture.pictureBoxes.map { ($0.name, $0.numbers) }, uniquingKeysWith: { $1 })
  #expect(!boxes.isEmpty || report.elements.isEmpty)
  var drawn = 0
  for element in report.elements {
    let name = element.name
    guard let box = boxes[name] else { continue }
    drawn += 1
    let frame = element.frame
    let expected = [frame.x, frame.y, frame.width, frame.height]
    let isEqual = zip(box, expected).allSatisfy { abs($0 - $1) <= 0.0011 }
    #expect(isEqual, "\(name) is drawn at \(box), and is at \(expected)")
  }
  #expect(drawn == boxes.count, "something is drawn that is not in the JSON")
  let seen = report.elements.filter { $0.isSeen }
  if options != ["--all"] { #expect(drawn == seen.count, "something that is seen is not drawn") }
}

@Test func `a picture takes one script`() throws {
  let scripts = ["scripts/gallery/grid.lua", "scripts/gallery/circle.lua"]
  for format in ["svg", "html"] {
    let end = try Program.moonlay.run(["run"] + scripts + ["--format", format])
    #expect(end.status == 64)
    #expect(end.errors.contains("takes one script"))
  }
}

@Test func `a picture is the same however the script is run`() throws {
  let arguments = ["run", "scripts/gallery/insert-from-centre.lua", "--format", "svg"]

  let plain = try Program.moonlay.run(arguments)
  let isolated = try Program.moonlay.run(arguments + ["--isolate"])

  #expect(plain.status == 0 && isolated.status == 0)
  #expect(plain.outputBytes == isolated.outputBytes)
}
