import CollectionLayout
import CollectionSimulation
import Report
import Scripting

extension RectPolicy: MessageValue {}

extension ParameterSetting: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(text)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(name: try message.read(), text: try message.read())
  }
}

extension ScriptLimits: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(time)
    message.write(memory)
    message.write(instructions)
    message.write(output)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init()
    time = try message.read()
    memory = try message.read()
    instructions = try message.read()
    output = try message.read()
  }
}

extension RunOptions: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(viewport)
    message.write(sections)
    message.write(parameters)
    message.write(scroll)
    message.write(scope)
    message.write(runsDemo)
    message.write(runsSteps)
    message.write(reusesViews)
    message.write(recordsCalls)
    message.write(recordsScreens)
    message.write(rectPolicy)
    message.write(framesPerSecond)
    message.write(seed)
    message.write(scale)
    message.write(direction)
    message.write(textCategory)
    message.write(limits)
    message.write(isStrict)
    message.write(givesHints)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init()
    viewport = try message.read()
    sections = try message.read()
    parameters = try message.read()
    scroll = try message.read()
    scope = try message.read()
    runsDemo = try message.read()
    runsSteps = try message.read()
    reusesViews = try message.read()
    recordsCalls = try message.read()
    recordsScreens = try message.read()
    rectPolicy = try message.read()
    framesPerSecond = try message.read()
    seed = try message.read()
    scale = try message.read()
    direction = try message.read()
    textCategory = try message.read()
    limits = try message.read()
    isStrict = try message.read()
    givesHints = try message.read()
  }
}
