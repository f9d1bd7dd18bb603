import Scripting

/// The templates for new scripts.
package enum ScriptTemplate: String, CaseIterable, Sendable {
  case grid, flow, compositional, blank

  /// Returns the script, with a demo, under a name.
  package func script(_ name: ScriptName) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let renamed = text.replacing("template.lua", with: "\(name.file).lua")
      .replacing("Template", with: name.className)
    return Array(renamed.utf8)
  }

  private var bytes: [UInt8] {
    switch self {
    case .grid: PackageResources.template_grid_lua
    case .flow: PackageResources.template_flow_lua
    case .compositional: PackageResources.template_compositional_lua
    case .blank: PackageResources.template_blank_lua
    }
  }
}

/// The files that support editing scripts: settings for a folder, shared by all of its scripts.
package enum EditorFile: String, CaseIterable, Sendable {
  /// The settings of `luacheck`.
  case luacheck = ".luacheckrc"
  /// The settings of the Lua language server.
  case languageServer = ".luarc.json"
  /// The API as annotations, to which the settings of the language server refer.
  case annotations = ".moonlay/api/moonlay.lua"

  /// The path of the file, relative to the script's folder.
  package var path: String { rawValue }

  /// The contents of the file.
  package var text: [UInt8] {
    switch self {
    case .luacheck: PackageResources.editor_luacheckrc_lua
    case .languageServer: PackageResources.editor_settings_json
    case .annotations: Array(EditorAnnotations.current.utf8)
    }
  }
}
