/// What a new script is made from.
package enum ScriptTemplate: String, CaseIterable, Sendable {
  case grid, flow, compositional, blank

  /// The script, with a demo, under a name.
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

/// What helps an editor with scripts: settings for a folder, which are there once for all of its scripts.
package enum EditorFile: String, CaseIterable, Sendable {
  /// What `luacheck` reads.
  case luacheck = ".luacheckrc"
  /// What the Lua language server reads.
  case languageServer = ".luarc.json"
  /// The API as annotations, to which the language server's settings lead.
  case annotations = ".moonlay/api/moonlay.lua"

  /// Where it lies, from the script's folder.
  package var path: String { rawValue }

  /// What it holds.
  package var text: [UInt8] {
    switch self {
    case .luacheck: PackageResources.editor_luacheckrc_lua
    case .languageServer: PackageResources.editor_settings_json
    case .annotations: PackageResources.editor_annotations_lua
    }
  }
}
