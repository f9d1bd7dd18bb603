import ArgumentParser

@main
struct Moonlay: ParsableCommand {
  func run() throws { print("moonlay") }
}
