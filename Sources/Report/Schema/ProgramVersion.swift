/// The version of the program, as it tells it to people, editors and agents.
package let programVersion = "1.0.0"
