package import Report
import Scripting

extension APIEntry {
  /// Every name of the API, in the order of the annotations for editors.
  package static let all: [APIEntry] = APIReference(EditorAnnotations.current).entries
}

extension EditorAnnotations {
  /// The annotations of this program; empty if there is no memory for a machine.
  package static let current: String = (try? EditorAnnotations().text) ?? ""
}
