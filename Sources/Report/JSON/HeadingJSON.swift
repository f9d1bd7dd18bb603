import CollectionLayout

/// The version of the results contract that is written.
let resultsVersion = 1

extension JSONWriter {
  mutating func versionMember() {
    name("moonlay")
    integer(resultsVersion)
  }

  /// Writes which script a report is about, and which layout, where one was found.
  mutating func subjectMembers(_ script: String, _ layoutName: String?) {
    name("script")
    string(script)
    if let layoutName {
      name("layout")
      string(layoutName)
    }
  }

  /// Writes what a run is of, and the view's size at the moment that is told of.
  mutating func headingMembers(_ heading: RunHeading, viewport: Size) {
    name("script")
    string(heading.script)
    layoutMember(heading)
    name("viewport")
    size(viewport)
  }

  mutating func layoutMember(_ heading: RunHeading) {
    name("layout")
    beginObject()
    name("name")
    string(heading.layoutName)
    name("parameters")
    beginObject()
    for parameter in heading.parameters {
      name(escaping: parameter.name)
      custom(parameter.value)
    }
    end()
    kindMembers(heading.parameters)
    end()
  }
}
