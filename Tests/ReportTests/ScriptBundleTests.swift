import Report
import Testing

struct ScriptBundleTests {
  private static let modules = [
    "start.js": """
    // Begins.

    import { far } from "../Other/far.js";
    import { roof } from "./roof.js";
    import { wall } from "./wall.js";

    export const house = [far, roof, wall];
    """,
    "roof.js": """
    import { wall } from "./wall.js";

    /**
     * What is over a wall.
     */
    export function roof() {
      // Flat.
      return `${wall} /* and */ "import" export`;
    }
    """,
    "wall.js": "export const wall = 1; // high\n", "garden.js": "export const garden = 2;\n",
  ].mapValues { Array($0.utf8) }

  @Test func `a module comes behind what it imports, each once and without what only modules have`()
  {
    #expect(
      ScriptBundle.script(from: "start.js", of: Self.modules) == """
        const wall = 1; // high
        function roof() {
        return `${wall} /* and */ "import" export`;
        }
        const house = [far, roof, wall];
        """)
  }

  @Test func `modules that need each other end`() {
    let modules = [
      "one.js": "import { two } from \"./two.js\";\nexport const one = 1;",
      "two.js": "import { one } from \"./one.js\";\nexport const two = 2;",
    ].mapValues { Array($0.utf8) }
    #expect(
      ScriptBundle.script(from: "one.js", of: modules) == "const two = 2;\nconst one = 1;")
  }
}
