import CollectionLayout
import CollectionSimulation

extension ResultDifference {
  /// The difference as one JSON document (`moonlay schema diff`).
  package func json() -> [UInt8] {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.versionMember()
    writer.differenceMembers(self)
    writer.end()
    writer.endLine()
    return writer.output.take()
  }
}

extension JSONWriter {
  /// Writes what a difference is of, and what differs.
  mutating func differenceMembers(_ difference: ResultDifference) {
    name("before")
    string(difference.names.before)
    name("after")
    string(difference.names.after)
    name("tolerance")
    number(difference.options.tolerance)
    name("equal")
    boolean(difference.isEmpty)
    momentMembers(difference.end)
    name("others")
    facts(difference.facts)
    name("recordsLeftOut")
    integer(difference.factsLeftOut)
    name("snapshots")
    beginArrayOfLines()
    for moment in difference.snapshots where !moment.isEmpty {
      beginObjectOfLines()
      name("label")
      string(moment.label ?? "")
      momentMembers(moment)
      end()
    }
    end()
  }

  private mutating func momentMembers(_ moment: MomentDifference) {
    name("summary")
    beginObject()
    for change in ElementDifference.Change.allCases {
      name(change.rawValue)
      integer(moment.count(change))
    }
    name("unchanged")
    integer(moment.unchangedCount)
    name("farthestMove")
    number(moment.farthestMove)
    end()
    name("facts")
    facts(moment.facts)
    name("elements")
    beginArrayOfLines()
    for element in moment.elements { self.element(element) }
    end()
  }

  private mutating func facts(_ facts: [FactDifference]) {
    beginArrayOfLines()
    for fact in facts {
      beginObject()
      name("name")
      string(fact.name)
      sides(fact.before, fact.after, growth: fact.growth)
      end()
    }
    end()
  }

  private mutating func element(_ element: ElementDifference) {
    beginObject()
    name("element")
    identifier(element.identifier)
    name("change")
    beginArray()
    for change in element.changes { string(change.rawValue) }
    end()
    if let before = element.before {
      name("before")
      look(before.attributes)
    }
    if let after = element.after {
      name("after")
      look(after.attributes)
    }
    if !element.fields.isEmpty { differences(element.fields) }
    end()
  }

  private mutating func differences(_ fields: [FieldDifference]) {
    name("differences")
    beginObject()
    for field in fields {
      name(escaping: field.name)
      beginObject()
      sides(JSONValue(field.before), JSONValue(field.after), growth: field.growth)
      end()
    }
    end()
  }

  private mutating func sides(_ before: JSONValue?, _ after: JSONValue?, growth: Double?) {
    if let before {
      name("before")
      value(before)
    }
    if let after {
      name("after")
      value(after)
    }
    if let growth {
      name("by")
      number(growth)
    }
  }
}
