import CollectionLayout
import CollectionSimulation

extension ReportedDiagnostic {
  func lines(_ options: TextOptions) -> [TextLine] { [[TextSpan(diagnostic.message.visible)]] }
}
