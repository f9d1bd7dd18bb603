package import Report
package import Scripting

/// Work that a module above this one adds to engines, such as grading: a request and its answer are
/// documents, whichever process does the work.
package struct AddedWork<Request, Answer>: Sendable {
  /// The name, by which an engine finds what does the work.
  package let name: String

  private let request: JSONCodec<Request>
  private let answer: JSONCodec<Answer>

  /// Creates a kind of work.
  ///
  /// - Parameters:
  ///   - name: The name, which no other work of an engine has.
  ///   - request: The codec of its requests.
  ///   - answer: The codec of its answers.
  package init(_ name: String, _ request: JSONCodec<Request>, _ answer: JSONCodec<Answer>) {
    (self.name, self.request, self.answer) = (name, request, answer)
  }

  /// Returns what does the work in an engine.
  ///
  /// - Parameter perform: Does the work; the interruption is raised if the request is cancelled.
  /// - Returns: What an engine is given.
  package func done(
    by perform: @escaping @Sendable (Request, RunListener, CheckInterruption) -> Answer
  ) -> AddedWorker {
    AddedWorker(name: name) { bytes, listener, interruption throws(ResultError) in
      answer.message(perform(try request.value(ofMessage: bytes), listener, interruption))
    }
  }

  /// Returns the request to an engine.
  ///
  /// - Parameters:
  ///   - value: What is to be done.
  ///   - limits: The limits of each script that runs.
  ///   - time: The maximum time of all scripts together; nil for that of one script.
  /// - Returns: The request.
  package func request(
    _ value: Request, _ limits: ScriptLimits, time: Duration? = nil
  ) -> EngineRequest {
    .added(
      AddedRequest(
        name: name, document: request.message(value), limits: limits, time: time ?? limits.time))
  }

  /// Reads the answer of an engine.
  ///
  /// - Throws: ``EngineError`` if the engine itself failed, or does not know the work.
  package func answer(_ answer: EngineAnswer) throws(EngineError) -> Answer {
    try answer.outcome { outcome in
      if case .added(let document) = outcome {
        try? self.answer.value(ofMessage: document)
      } else {
        nil
      }
    }
  }
}

/// What does added work in an engine.
package struct AddedWorker: Sendable {
  let name: String
  let answer: @Sendable ([UInt8], RunListener, CheckInterruption) throws(ResultError) -> [UInt8]
}

/// A request for added work.
package struct AddedRequest: Sendable {
  let name: String
  let document: [UInt8]

  /// The limits of each script that runs.
  let limits: ScriptLimits

  /// The maximum time of all scripts together.
  let time: Duration
}
