import CollectionLayout
import CollectionSimulation
import Lua

/// The screens of a recorded run: what changed with each, and how much was recorded before it.
final class NotedScreens {
  private struct Screen {
    let events: Int
    let isFull: Bool
    let gone: [Int]
    let changed: [(serial: Int, attributes: ElementAttributes)]
  }

  private var screens: [Screen] = []

  /// Returns the recording of the script that runs.
  var recording: (() -> Recording)?

  /// Discards what was noted: the run begins again.
  func forget() { screens = [] }

  func note(_ record: Record) {
    guard case .screen(let screen) = record, let recording = recording?() else { return }
    let changed = screen.changed.compactMap { element in
      element.view.map { (serial: $0.serial, attributes: element.attributes) }
    }
    screens.append(
      Screen(
        events: recording.count, isFull: recording.isFull, gone: screen.gone, changed: changed))
  }

  /// Returns what was visible after a screen, counted from 1, the number of events before it, and
  /// whether more were not recorded; nil if the run had no such screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changes up to the screen.
  func screen(_ number: Int) -> (elements: [ElementAttributes], events: Int, isFull: Bool)? {
    guard screens.indices.contains(number - 1) else { return nil }
    var views: [Int: ElementAttributes] = [:]
    for screen in screens.prefix(number) {
      for serial in screen.gone { views[serial] = nil }
      for (serial, attributes) in screen.changed { views[serial] = attributes }
    }
    let last = screens[number - 1]
    return (views.sorted { $0.key < $1.key }.map { $0.value }, last.events, last.isFull)
  }
}
