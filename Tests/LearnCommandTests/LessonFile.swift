import Foundation
import TestSupport

/// Returns a file of the course: `01-rows/solution.lua`.
func lessonFile(_ path: String) throws -> String {
  try String(contentsOfFile: "\(Program.root)/scripts/lessons/\(path)", encoding: .utf8)
}
