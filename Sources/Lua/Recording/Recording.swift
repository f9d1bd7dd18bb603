internal import CLuaShim

/// The events that an instrumented script has recorded, counted from 1, in the order of time.
///
/// Read it only while no script runs.
@safe package struct Recording {
  /// A recorded step.
  package struct Event: Hashable, Sendable {
    /// The kind of a step.
    package enum Kind: Hashable, Sendable {
      /// An expression has yielded a value.
      case value
      case condition
      /// A call begins; its leaves are its arguments.
      case call
      /// A function of the script begins; its first leaf is the call.
      case entry
      case loop
      /// A loop assigns a value to a variable.
      case pass
      /// The host creates attributes.
      case making
      /// A field of attributes is written; its name is the value.
      case change
    }

    /// The kind of the step.
    package let kind: Kind

    /// The number of the site; for attributes, the number of their element.
    package let site: Int

    /// The event of the condition or function entry that encloses the step; 0 for none.
    package let condition: Int

    /// The position of the expression in a list, from 0.
    package let position: Int

    /// The number of the attributes, which does not change while they exist.
    package let serial: Int

    /// The value of the step; for a written field, its name.
    package let value: RecordedValue

    /// The number of the contents of its value, of a table; 0 for none.
    package let contents: Int

    /// The number of the contents of the table into which its value was written, with it; 0 for none.
    package let holderContents: Int

    /// The range of the event's leaves.
    fileprivate let leaves: Range<Int>
  }

  /// An input of an event.
  package struct Leaf: Hashable, Sendable {
    /// Whether it was read from a table whose fields were moved, as by sorting.
    package var isMoved: Bool { event == Int(clamping: UInt32.max) }

    /// The role of a leaf in its event.
    package enum Role: Hashable, Sendable {
      /// A name, a field or a call, by its number in the site; 0 is the subject of the event.
      case part(Int)
      case argument(Int)
      /// A field of an argument: x, y, width or height, from 0.
      case field(argument: Int, number: Int)
    }

    /// The role of the leaf in its event.
    package let role: Role

    /// The event that computed it, or 0.
    package let event: Int

    /// The value that was read.
    package let value: RecordedValue

    /// The table from which it was read, as in ``RecordedValue/table(_:)``, or the number of
    /// attributes.
    package let holder: UInt64
  }

  /// The first entries of a table.
  package struct Contents: Hashable, Sendable {
    /// The number of the table.
    package let table: UInt64

    /// The entries of a sequence, or the fields of a record in alphabetical order.
    package let entries: [Entry]

    /// The number of all entries.
    package let count: Int

    /// An entry, with its name in a record.
    package struct Entry: Hashable, Sendable {
      package let name: RecordedValue?
      package let value: RecordedValue
    }
  }

  /// An element whose attributes a script has used; section and item count from 1.
  package struct Element: Hashable, Sendable {
    /// 0 for a cell, 1 for a supplementary view, 2 for a decoration view.
    package let category: Int

    /// The kind of view; empty for a cell.
    package let kind: String

    /// The section, counted from 1.
    package let section: Int64

    /// The item in its section, counted from 1.
    package let item: Int64
  }

  private let recording: moonlay_recording

  /// The machine in whose memory the events are: they live as long as this value.
  private let machine: Machine

  init(_ machine: Machine) {
    self.machine = machine
    unsafe recording = moonlay_recorded(machine.state)
  }

  /// The number of events.
  package var count: Int { unsafe Int(clamping: recording.event_count) }

  /// Whether the recording is full, so that later events are missing.
  package var isFull: Bool { unsafe recording.is_full }

  /// Returns the event with a number; nil for 0, and after the last.
  package func event(_ number: Int) -> Event? {
    guard number > 0, number <= count else { return nil }
    let event = unsafe recording.events[number - 1]
    let first = min(Int(clamping: event.first_leaf), leafCount)
    return Event(
      kind: Self.kind(event.kind, event.position), site: Int(clamping: event.site),
      condition: Int(clamping: event.condition), position: Int(clamping: event.position),
      serial: Int(clamping: event.other),
      value: value(event.value),
      contents: event.value.tag == MOONLAY_RECORDED_TABLE.rawValue
        ? Int(clamping: event.value.length) : 0,
      holderContents: event.kind == UInt16(MOONLAY_EVENT_VALUE.rawValue)
        ? Int(clamping: event.other) : 0,
      leaves: first..<min(first + Int(clamping: event.leaf_count), leafCount))
  }

  /// What a step is, without its value.
  package struct Step {
    package let kind: Event.Kind
    package let site, condition, position, serial: Int

    /// Whether its value counts as true in a condition.
    package let isTrue: Bool
  }

  /// Returns what an event is, without its value, which takes longer to read; nil as for an event.
  package func step(_ number: Int) -> Step? {
    guard number > 0, number <= count else { return nil }
    let event = unsafe recording.events[number - 1]
    let isTrue =
      switch moonlay_recorded_tag(event.value.tag) {
      case MOONLAY_RECORDED_NIL: false
      case MOONLAY_RECORDED_BOOLEAN: unsafe event.value.as.integer != 0
      default: true
      }
    return Step(
      kind: Self.kind(event.kind, event.position), site: Int(clamping: event.site),
      condition: Int(clamping: event.condition), position: Int(clamping: event.position),
      serial: Int(clamping: event.other), isTrue: isTrue)
  }

  private var leafCount: Int { unsafe Int(clamping: recording.leaf_count) }

  private static func kind(_ kind: UInt16, _ position: UInt16) -> Event.Kind {
    switch moonlay_event_kind(UInt32(kind)) {
    case MOONLAY_EVENT_CONDITION: .condition
    case MOONLAY_EVENT_CALL: .call
    case MOONLAY_EVENT_ENTRY: .entry
    case MOONLAY_EVENT_LOOP: .loop
    case MOONLAY_EVENT_PASS: .pass
    case MOONLAY_EVENT_ATTRIBUTES: position == 0 ? .making : .change
    default: .value
    }
  }

  /// The number of events that the run had, with those that were not recorded.
  package var stepCount: Int { unsafe Int(clamping: recording.step_count) }

  /// The last steps that named the sought element, in no order.
  package var soughtSteps: [Int] {
    unsafe (0..<Int(clamping: recording.sought_count)).map {
      unsafe Int(clamping: recording.sought_steps[$0])
    }
  }

  /// The turns of loops with those that were not recorded, in the order of time.
  package var turns: [Turn] {
    unsafe (0..<Int(clamping: recording.turn_count)).map {
      let turn = unsafe recording.turns[$0]
      return Turn(run: turn.run, step: Int(clamping: turn.step), site: Int(clamping: turn.site))
    }
  }

  /// A turn of a loop.
  package struct Turn: Hashable, Sendable {
    /// The run of the loop to which it belongs.
    package let run: Int64

    /// The step with which it begins.
    package let step: Int

    /// The site of the loop, or of its condition.
    package let site: Int
  }

  /// Returns the inputs of an event, in the order of reading.
  package func leaves(of event: Event) -> [Leaf] {
    event.leaves.map { number in
      let leaf = unsafe recording.leaves[number]
      return Leaf(
        role: Self.role(Int(clamping: leaf.index)), event: Int(clamping: leaf.event),
        value: value(leaf.value),
        holder: leaf.holder)
    }
  }

  /// Returns an argument of a call, by its number from 0; nil if there is none.
  package func argument(_ number: Int, of call: Event) -> RecordedValue? {
    call.leaves.lazy.map { unsafe recording.leaves[$0] }
      .first { Int(clamping: $0.index) == Int(MOONLAY_LEAF_ARGUMENT) + number }
      .map { value($0.value) }
  }

  private static func role(_ index: Int) -> Leaf.Role {
    let (argument, field) = (Int(MOONLAY_LEAF_ARGUMENT), Int(MOONLAY_LEAF_FIELD))
    if index >= field { return .field(argument: (index - field) / 4, number: (index - field) % 4) }
    return index >= argument ? .argument(index - argument) : .part(index)
  }

  /// Returns the contents with a number, from 1.
  package func contents(_ number: Int) -> Contents? {
    guard number > 0, unsafe number <= Int(clamping: recording.contents_count) else { return nil }
    let contents = unsafe recording.contents[number - 1]
    let (first, step) = (Int(clamping: contents.first), contents.has_keys ? 2 : 1)
    return Contents(
      table: contents.table,
      entries: (0..<Int(clamping: contents.count)).map { index in
        let place = first + index * step
        return Contents.Entry(
          name: contents.has_keys ? value(unsafe recording.values[place]) : nil,
          value: value(unsafe recording.values[place + step - 1]))
      }, count: Int(clamping: contents.total))
  }

  /// Returns the element with a number, from 1.
  package func element(_ number: Int) -> Element? {
    guard number > 0, unsafe number <= Int(clamping: recording.element_count) else { return nil }
    let element = unsafe recording.elements[number - 1]
    return Element(
      category: Int(clamping: element.category),
      kind: text(element.kind_place, element.kind_length),
      section: element.section, item: element.item)
  }

  private func text(_ place: UInt64, _ length: UInt32) -> String {
    let (start, end) = (Int(clamping: place), Int(clamping: place) + Int(clamping: length))
    guard unsafe end <= Int(clamping: recording.byte_count), length > 0 else { return "" }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: recording.bytes + start, count: end - start),
      as: UTF8.self)
  }

  private func value(_ value: moonlay_recorded_value) -> RecordedValue {
    switch moonlay_recorded_tag(value.tag) {
    case MOONLAY_RECORDED_NIL: .none
    case MOONLAY_RECORDED_BOOLEAN: .boolean(unsafe value.as.integer != 0)
    case MOONLAY_RECORDED_INTEGER: .integer(unsafe value.as.integer)
    case MOONLAY_RECORDED_NUMBER: .number(unsafe value.as.number)
    case MOONLAY_RECORDED_STRING: .string(text(unsafe value.as.place, value.length))
    case MOONLAY_RECORDED_TABLE: .table(unsafe value.as.place)
    case MOONLAY_RECORDED_FUNCTION: .function
    case MOONLAY_RECORDED_ATTRIBUTES: .attributes(unsafe value.as.place)
    default: .other
    }
  }
}

extension Machine {
  /// Passes a recorder to each file that is loaded from now on, which must be instrumented.
  ///
  /// - Parameter plan: What is not recorded.
  /// - Throws: ``LuaError`` `machine-unavailable` if there is no memory for it.
  package func record(_ plan: RecordingPlan) throws(LuaError) {
    let skipped = plan.skipped.map { (UInt64($0.lowerBound), UInt64($0.upperBound)) }
    let isOpen = unsafe skipped.withUnsafeBufferPointer { skipped in
      var native = unsafe moonlay_recording_plan()
      unsafe native.skipped = unsafe UnsafeRawPointer(skipped.baseAddress)?
        .assumingMemoryBound(to: (UInt64, UInt64).self)
      unsafe native.room = UInt64(plan.room)
      unsafe native.skipped_count = UInt64(skipped.count)
      unsafe native.sought.section = plan.sought?.section ?? 0
      unsafe native.sought.item = plan.sought?.item ?? 0
      return unsafe moonlay_record(state, &native)
    }
    guard isOpen else {
      throw LuaError(code: "machine-unavailable", message: "not enough memory for a recorder")
    }
  }

  /// The recording up to now.
  package var recording: Recording { Recording(self) }

  /// Returns the number of a table, as in events.
  package func recordedNumber(of reference: Reference) -> UInt64 {
    withStack { stack in
      stack.push(reference)
      guard let slot = stack.slot(1) else { return 0 }
      return unsafe UInt64(bitPattern: moonlay_object_number(stack.state, slot))
    }
  }
}
