import Foundation
import Testing
import TestSupport

/// Pages and pictures in a real browser; skipped where there is none.
@Suite(
  .enabled(
    if: Browser.found != nil, "there is no Chromium; install it, or name it in MOONLAY_BROWSER"),
  .serialized)
struct PageTests {
  private let browser: Browser

  init() throws { browser = try #require(Browser.found) }

  private func document(_ name: String, _ format: String, _ options: [String] = []) throws -> String
  {
    let path = name.hasSuffix(".lua") ? name : "scripts/gallery/\(name).lua"
    let end = try Program.moonlay.run(["run", path, "--format", format] + options)
    #expect(end.status == 0, "\(end.errors)")
    return end.output
  }

  /// A page that also runs a script of the test, whose answer is an attribute of the document.
  ///
  /// The policy of the page lets no other script run, so it is taken out.
  private func answer(of script: String, in page: String) throws -> String {
    let policy = try #require(page.range(of: "<meta http-equiv=\"Content-Security-Policy\""))
    let end = try #require(page[policy.lowerBound...].range(of: ">"))
    var changed = page
    changed.replaceSubrange(policy.lowerBound..<end.upperBound, with: "")
    let added =
      "<script>document.documentElement.dataset.answer = (() => {\(script)})();</script></body>"
    changed.replace("</body>", with: added)
    let visit = try browser.visit(changed)
    #expect(visit.console.isEmpty, "\(visit.console)")
    let attribute = try #require(visit.document.firstRange(of: "data-answer=\""))
    return String(visit.document[attribute.upperBound...].prefix { $0 != "\"" })
  }

  @Test(arguments: ["grid", "cover-flow", "chat", "insert-from-centre-wrong"])
  func `a page runs under its own policy and says nothing on the console`(name: String) throws {
    let visit = try browser.visit(document(name, "html", ["--trace"]))

    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.document.contains("the end of the run"))
    #expect(visit.document.contains("role=\"gridcell\""))
  }

  @Test func `no other script runs in a page`() throws {
    let page = try document("grid", "html")
    let changed = page.replacing(
      "</body>", with: "<script>document.documentElement.dataset.answer = 1</script></body>")

    let visit = try browser.visit(changed)

    #expect(!visit.document.contains("data-answer"))
    #expect(!visit.console.isEmpty)
  }

  @Test func `the page of a class shows names when asked, and draws the answers`() throws {
    let workspace = try Workspace()
    let lesson = "\(Program.root)/scripts/lessons/02-grid"
    let solution = try String(contentsOfFile: lesson + "/solution.lua", encoding: .utf8)
    let wrong = solution.replacing("step = side + self.spacing", with: "step = side")
    for (student, text) in [("ada", solution), ("<b>bob</b>", wrong), ("cy", wrong)] {
      let file = student.replacing("/", with: "_") + "_02-grid.lua"
      try FileManager.default.createDirectory(
        atPath: "\(workspace.path)/class", withIntermediateDirectories: true)
      try workspace.write("class/\(file)", text)
    }
    let grade = ["learn", "grade", "class", "--format", "html"]
    let nameless = try Program.moonlay.run(grade, in: workspace.path)
    #expect(try browser.visit(nameless.output).console.isEmpty)
    #expect(!nameless.output.contains("ada"))
    #expect(!nameless.output.contains("id=\"names\""))
    let end = try Program.moonlay.run(grade + ["--names"], in: workspace.path)
    #expect(try browser.visit(end.output).console.isEmpty)
    let answer = try answer(
      of: """
        const names = () => [...document.querySelectorAll(".glance .name")].map(span => span.textContent).join();
        const hidden = names();
        document.getElementById("names").click();
        const pictures = [...document.querySelectorAll(".mistake")];
        const drawn = slide => slide.querySelectorAll("rect").length;
        const captions = pictures.map(slide => slide.innerText).filter(text => text.includes("2 answers no-gap:"));
        return [hidden, names().length, captions.length, drawn(pictures[0]) > drawn(pictures[1])].join(" ");
        """, in: end.output)
    #expect(answer == "Student 1,Student 2,Student 3 17 1 true")
  }

  @Test func `the canvas shows the run, and scrubbing changes it`() throws {
    let answer = try answer(
      of: """
        const page = window.moonlayPage, canvas = document.getElementById("canvas");
        const colours = () => {
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          const seen = new Set();
          for (let index = 0; index < data.length; index += 4) seen.add(data.slice(index, index + 3).join());
          return seen.size;
        };
        const scrubber = document.getElementById("scrubber"), picture = () => canvas.toDataURL();
        const end = picture();
        scrubber.value = String(Math.floor(scrubber.max / 3));
        scrubber.dispatchEvent(new Event("input"));
        const middle = picture();
        const isListMoved = document.querySelector('.row[aria-selected="true"]').getAttribute("aria-posinset") === String(page.position + 1);
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "]", bubbles: true }));
        const stepped = page.position - Number(scrubber.max / 3 | 0);
        scrubber.value = scrubber.max;
        scrubber.dispatchEvent(new Event("input"));
        return [colours() > 4, end !== middle, isListMoved, stepped, picture() === end].join(" ");
        """, in: document("grid", "html"))

    #expect(answer == "true true true 1 true")
  }

  @Test(arguments: ["circle", "cover-flow", "sticky-headers", "app-store"])
  func `the boxes on the canvas are the frames of the JSON to half a pixel`(name: String) throws {
    let answer = try answer(
      of: """
        const { drawing, run } = window.moonlayPage;
        let most = 0, count = 0;
        for (const { element, shape } of drawing.shapes) {
          const original = run.elements.find((other) => nameOf(other) === nameOf(element));
          const xs = shape.corners.map((corner) => corner[0]), ys = shape.corners.map((corner) => corner[1]);
          const frame = original.frame;
          most = Math.max(
            most, Math.abs(Math.min(...xs) - drawing.x(frame.x)), Math.abs(Math.max(...xs) - drawing.x(frame.x + frame.width)),
            Math.abs(Math.min(...ys) - drawing.y(frame.y)), Math.abs(Math.max(...ys) - drawing.y(frame.y + frame.height)));
          count += 1;
        }
        return count > 3 && most < 0.5;
        """, in: document(name, "html"))

    #expect(answer == "true")
  }

  @Test func `an element is chosen by a click and by keys, and inspected`() throws {
    let answer = try answer(
      of: """
        const page = window.moonlayPage, canvas = page.drawing.canvas, box = canvas.getBoundingClientRect();
        const corners = page.drawing.shapes[4].shape.corners;
        canvas.dispatchEvent(new MouseEvent("click", {
          clientX: box.left + (corners[0][0] + corners[2][0]) / 2, clientY: box.top + (corners[0][1] + corners[2][1]) / 2 }));
        const clicked = document.querySelector("#inspector h3").textContent;
        canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
        const next = document.querySelector("#inspector h3").textContent;
        const row = document.querySelector('#elements tr[aria-selected="true"]').textContent;
        return [clicked, next, row.startsWith(next)].join("; ");
        """, in: document("grid", "html"))

    #expect(answer == "cell 1,5; cell 1,6; true")
  }

  @Test(arguments: [360, 768, 1440])
  func `a page fits the width of its window`(width: Int) throws {
    // A window without a head is never narrower than 500 pixels, so the page stands in a frame of its own.
    let inner = try document("cover-flow", "html")
      .replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let outer = """
      <!doctype html><body><iframe width="\(width)" height="800" srcdoc="\(inner)" onload="look(this)"></iframe>
      <script>
      function look(frame) {
        const page = frame.contentDocument, width = frame.clientWidth;
        const boxes = (selector) => [...page.querySelectorAll(selector)].map((part) => [part, part.getBoundingClientRect()]);
        const small = boxes("button, select, input").filter(([, box]) => box.height < 44);
        const wide = boxes(".page *").filter(([part, box]) => !part.closest(".list, .scroll, .hidden") && box.right > width + 0.5);
        document.documentElement.dataset.answer = small.length + " " + wide.length + " " + page.querySelectorAll(".row").length;
      }
      </script></body>
      """
    let visit = try browser.visit(outer)
    let attribute = try #require(visit.document.firstRange(of: "data-answer=\""))
    let answer = visit.document[attribute.upperBound...].prefix { $0 != "\"" }
    #expect(visit.console.isEmpty)
    #expect(answer.hasPrefix("0 0 ") && answer != "0 0 0")
  }

  @Test(arguments: ["grid", "cover-flow", "shuffled-grid", "through-circle", "sticky-headers"])
  func `a picture that has played is as it is without its animation`(name: String) throws {
    let picture = try document(name, "svg")
    let page = """
      <!doctype html><meta http-equiv="Content-Security-Policy"><body style="width:420px">\(picture)
      </body>
      """
    let answer = try answer(
      of: """
        const boxes = () => [...document.querySelectorAll("#c > .e")]
          .filter((part) => getComputedStyle(part).visibility === "visible")
          .map((part) => { const box = part.firstElementChild.nextElementSibling.getBoundingClientRect();
            return [box.left, box.top, box.right, box.bottom]; });
        const animations = document.getAnimations();
        for (const animation of animations) {
          animation.pause();
          animation.currentTime = animation.effect.getComputedTiming().duration - 1;
        }
        const played = boxes();
        for (const animation of animations) animation.cancel();
        const still = boxes();
        const isSame = played.length === still.length
          && played.every((box, index) => box.every((edge, side) => Math.abs(edge - still[index][side]) < 0.5));
        return animations.length > 0 && still.length > 0 && isSame;
        """, in: page)

    #expect(answer == "true")
  }

  @Test func `a picture is drawn by a browser`() throws {
    let blank = try browser.screenshot(
      of: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", as: "picture.svg", size: (500, 900))
    let drawn = try browser.screenshot(
      of: document("circle", "svg"), as: "picture.svg", size: (500, 900))

    #expect(drawn.count > 3 * blank.count)
  }
}
