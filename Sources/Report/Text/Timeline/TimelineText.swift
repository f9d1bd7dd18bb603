import CollectionSimulation

extension RunResult {
  func timelineLines(_ options: TextOptions) -> [TextLine] { [] }
}
