import CollectionLayout
import CollectionSimulation

// How far sections that scroll on their own are scrolled; where there are none, nothing stands.
extension JSONWriter {
  /// Writes the strips of a state, where there are any.
  mutating func member(_ strips: [ReportedStrip]) {
    guard !strips.isEmpty else { return }
    name("strips")
    beginArray()
    for strip in strips {
      beginObject()
      name("section")
      integer(strip.section + 1)
      name("orthogonal")
      string(strip.behavior.rawValue)
      name("frame")
      rect(strip.frame)
      name("offset")
      number(strip.offset)
      name("contentLength")
      number(strip.contentLength)
      end()
    }
    end()
  }

  /// Writes the strips that were scrolled in a frame, where there are any.
  mutating func member(_ strips: [StripOffset]) {
    guard !strips.isEmpty else { return }
    name("strips")
    beginArray()
    for strip in strips {
      beginObject()
      name("section")
      integer(strip.section + 1)
      name("offset")
      number(strip.offset)
      end()
    }
    end()
  }

  /// Writes what a record of a strip has beside its type and its time.
  mutating func stripMembers(_ strip: StripRecord) {
    name("section")
    integer(strip.section + 1)
    name("phase")
    string(strip.phase.rawValue)
    name("offset")
    number(strip.offset)
    if let target = strip.target {
      name("target")
      number(target)
    }
    if let velocity = strip.velocity {
      name("velocity")
      number(velocity)
    }
  }
}
