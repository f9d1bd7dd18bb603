import CollectionLayout
import CollectionSimulation

extension ViewState {
  /// Reads the view at one moment, from a result or from a snapshot.
  init(reading document: JSONValue) throws(ResultFault) {
    var sections: [Int] = []
    for count in try document.array("sections") {
      guard let count = count.asInteger, count >= 0 else {
        throw ResultFault(message: "sections must contain counts only")
      }
      sections.append(count)
    }
    self.init(
      viewport: try document.size("viewport"), sections: sections,
      contentSize: try document.size("contentSize"),
      contentOffset: try document.point("contentOffset"),
      elements: try document.list("elements", ReportedElement.init(reading:)),
      reuse: document["reuse"] == nil
        ? ReuseFigures(created: 0, reused: 0, pools: [], onScreen: 0, peak: 0)
        : try document.value("reuse", ReuseFigures.init(reading:)),
      passes: try document.integer("passes", default: 0),
      placeholder: document["placeholder"] == nil
        ? nil : try document.value("placeholder", Placeholder.init(reading:)),
      strips: try document.listIfAny("strips", ReportedStrip.init(reading:)),
      sizing: document["sizing"] == nil
        ? SizingFigures() : try document.value("sizing", SizingFigures.init(reading:)))
    if document["contentInset"] != nil {
      contentInset = try document.value("contentInset", EdgeInsets.init(reading:))
    }
    if document["safeArea"] != nil {
      safeArea = try document.value("safeArea", EdgeInsets.init(reading:))
    }
  }
}

extension ReuseFigures {
  fileprivate init(reading value: JSONValue) throws(ResultFault) {
    var pools: [PoolDepth] = []
    for pool in try value.member("pool").asObject?.members ?? [] {
      pools.append(PoolDepth(name: pool.name, count: pool.value.asInteger ?? 0))
    }
    let (live, onScreen) = (try value.integer("live"), try value.integer("onScreen"))
    self.init(
      created: try value.integer("created"), reused: try value.integer("reused"), pools: pools,
      onScreen: onScreen, peak: try value.integer("peak"),
      keptAlive: live.subtractingReportingOverflow(onScreen).partialValue,
      peakLive: try value.integer("peakLive"))
  }
}

extension SizingFigures {
  fileprivate init(reading value: JSONValue) throws(ResultFault) {
    self.init(
      measured: try value.integer("measured"), changed: try value.integer("changed"),
      waves: try value.integer("waves"))
  }
}

extension Placeholder {
  fileprivate init(reading value: JSONValue) throws(ResultFault) {
    self.init(
      text: try value.string("text"), secondaryText: value["secondaryText"]?.asString,
      image: value["image"]?.asString, button: value["button"]?.asString)
  }
}

extension ReportedStrip {
  fileprivate init(reading value: JSONValue) throws(ResultFault) {
    self.init(
      section: try value.integer("section", from: 1) - 1, behavior: try value.word("orthogonal"),
      frame: try value.rect("frame"), offset: try value.number("offset"),
      contentLength: try value.number("contentLength"))
  }
}
