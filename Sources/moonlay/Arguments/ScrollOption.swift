import ArgumentParser
import CollectionLayout
import Playground

/// Where in the content a command looks.
struct ScrollOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show this content offset, after any steps.", valueName: "x,y"),
    transform: validated(Point.init(option:)))
  var scroll: Point?
}
