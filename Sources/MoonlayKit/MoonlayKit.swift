// Re-exported for clients: layouts in Swift and their simulation, and the limits of a script.
@_exported public import MoonlayLayouts
@_exported public import Scripting
