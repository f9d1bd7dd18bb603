import CollectionLayout
import CollectionSimulation

/// An animated change, as the visible state at some of its moments.
struct Film: Sendable {
  let scene: SceneRecord
  private(set) var animations: [AnimationRecord] = []

  /// Returns the films of a run, in order: each scene with the animations that begin with it.
  static func all(in records: [Record]) -> [Film] {
    var films: [Film] = []
    for record in records {
      switch record {
      case .scene(let scene): films.append(Film(scene: scene))
      case .animation(let animation):
        guard let last = films.indices.last, films[last].scene.start == animation.start else {
          continue
        }
        films[last].animations.append(animation)
      default: continue
      }
    }
    return films
  }

  private init(scene: SceneRecord) { self.scene = scene }

  /// Returns the visible state after a time, for drawing.
  ///
  /// - Parameters:
  ///   - seconds: The time since the beginning, in seconds.
  ///   - sections: The number of items of each section, for the names of the elements.
  /// - Returns: The state of a view with only these elements.
  func state(after seconds: Double, sections: [Int]) -> ViewState {
    let time = scene.start + seconds
    let elements = scene.still + animations.map { $0.attributes(at: time) }
    return ViewState(
      viewport: scene.viewport, sections: sections, contentSize: scene.viewport,
      contentOffset: scene.offset(at: time),
      elements: elements.map { ReportedElement(attributes: $0, view: nil) },
      reuse: ReuseFigures(created: 0, reused: 0, pools: [], onScreen: 0, peak: 0), passes: 0)
  }
}
