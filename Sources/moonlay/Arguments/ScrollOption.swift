import ArgumentParser
import CollectionLayout

/// Where in the content a command looks.
struct ScrollOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show this content offset, after any steps.", valueName: "x,y"),
    transform: Point.init(option:))
  var scroll: Point?
}
