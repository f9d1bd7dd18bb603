import ArgumentParser
import CollectionLayout
import Workbench

/// The position in the content that a command examines.
struct ScrollOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show this content offset, after any steps.", valueName: "x,y"),
    transform: validated(Point.init(option:)))
  var scroll: Point?
}
