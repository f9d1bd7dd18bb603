// Layouts in Swift and their simulation come along, and the limits of a script.
@_exported public import MoonlayLayouts
@_exported public import Scripting
