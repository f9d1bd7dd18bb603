/// The standard actions; there are no others in an edit menu.
package enum MenuAction: String, CaseIterable, Hashable, Sendable {
  case cut
  case copy
  case paste
}
