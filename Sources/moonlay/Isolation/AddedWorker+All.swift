import Course
import LayoutExport
import Workbench

extension AddedWorker {
  /// The work of other modules that this program's engines do.
  static let all: [AddedWorker] = [.grading, .swift, .swiftTests]
}
