/// The JSON Schema (2020-12) of results, as `moonlay schema` prints it.
///
/// It describes exactly what this version writes: a key that it does not name is refused, and so is one that stands
/// although it has its default. The root is the JSON document, of a run or of one that failed; `#/$defs/line` is a line of NDJSON. A later version may
/// write more keys and then has a schema of its own.
package let resultSchema = #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A run of moonlay, version 1",
    "description": "Lengths are points, times are seconds of the simulated clock, sections and items count from 1.",
    "oneOf": [{ "$ref": "#/$defs/run" }, { "$ref": "#/$defs/failedRun" }],
    "$defs": {
      "run": {
        "type": "object",
        "required": [
          "moonlay", "script", "layout", "viewport", "sections", "contentSize", "contentOffset",
          "elements", "reuse", "passes", "diagnostics", "records"
        ],
        "properties": {
          "moonlay": { "const": 1 },
          "script": { "type": "string" },
          "layout": { "$ref": "#/$defs/layout" },
          "viewport": { "$ref": "#/$defs/size" },
          "sections": { "$ref": "#/$defs/sections" },
          "contentSize": { "$ref": "#/$defs/size" },
          "contentOffset": { "$ref": "#/$defs/point" },
          "contentInset": { "$ref": "#/$defs/insets" },
          "safeArea": { "$ref": "#/$defs/insets" },
          "strips": { "$ref": "#/$defs/strips" },
          "placeholder": { "$ref": "#/$defs/placeholder" },
          "elements": { "$ref": "#/$defs/elements" },
          "reuse": { "$ref": "#/$defs/reuse" },
          "passes": { "$ref": "#/$defs/count" },
          "sizing": { "$ref": "#/$defs/sizing" },
          "diagnostics": { "type": "array", "items": { "$ref": "#/$defs/diagnostic" } },
          "records": { "type": "array", "items": { "$ref": "#/$defs/record" } }
        },
        "additionalProperties": false
      },
      "failedRun": {
        "description": "A run whose script failed.",
        "type": "object",
        "required": ["moonlay", "script", "failure"],
        "properties": {
          "moonlay": { "const": 1 },
          "script": { "type": "string" },
          "failure": { "$ref": "#/$defs/fault", "properties": { "time": false, "count": false } }
        },
        "additionalProperties": false
      },
      "count": { "type": "integer", "minimum": 0 },
      "sizing": {
        "description": "What self-sizing cost so far: how many times views returned a preferred size, how many times the layout used one, how many times a pass started over for it. Absent if no view was measured.",
        "type": "object",
        "required": ["measured", "changed", "waves"],
        "properties": {
          "measured": { "$ref": "#/$defs/count" },
          "changed": { "$ref": "#/$defs/count" },
          "waves": { "$ref": "#/$defs/count" }
        },
        "additionalProperties": false
      },
      "ordinal": { "type": "integer", "minimum": 1 },
      "time": { "type": "number", "minimum": 0 },
      "point": {
        "type": "object",
        "required": ["x", "y"],
        "properties": { "x": { "type": "number" }, "y": { "type": "number" } },
        "additionalProperties": false
      },
      "size": {
        "type": "object",
        "required": ["width", "height"],
        "properties": { "width": { "type": "number" }, "height": { "type": "number" } },
        "additionalProperties": false
      },
      "rect": {
        "type": "object",
        "required": ["x", "y", "width", "height"],
        "properties": {
          "x": { "type": "number" },
          "y": { "type": "number" },
          "width": { "type": "number" },
          "height": { "type": "number" }
        },
        "additionalProperties": false
      },
      "value": {
        "description": "A value of an author's or of a record: points, sizes and rects are objects. A number that is not finite is null.",
        "type": ["null", "boolean", "number", "string", "array", "object"],
        "items": { "$ref": "#/$defs/value" },
        "additionalProperties": { "$ref": "#/$defs/value" }
      },
      "values": { "type": "object", "additionalProperties": { "$ref": "#/$defs/value" } },
      "sections": {
        "description": "How many items each section has.",
        "type": "array",
        "items": { "$ref": "#/$defs/count" }
      },
      "layout": {
        "type": "object",
        "required": ["name", "parameters"],
        "properties": {
          "name": { "type": "string" },
          "parameters": { "$ref": "#/$defs/values" },
          "kinds": {
            "description": "What a parameter may be, where its class says so.",
            "type": "object",
            "additionalProperties": { "$ref": "#/$defs/kind" }
          }
        },
        "additionalProperties": false
      },
      "kind": {
        "type": "object",
        "required": ["kind"],
        "properties": {
          "kind": { "enum": ["integer", "number", "choice", "boolean"] },
          "min": { "type": "number" },
          "max": { "type": "number" },
          "step": { "type": "number" },
          "choices": { "type": "array", "items": { "type": "string" } }
        },
        "additionalProperties": false
      },
      "category": { "enum": ["cell", "supplementary", "decoration"] },
      "kindOnAllButCells": {
        "if": { "required": ["category"], "properties": { "category": { "const": "cell" } } },
        "then": { "properties": { "kind": false } },
        "else": { "required": ["kind"] }
      },
      "itemOnAllButViewsOfTheWhole": {
        "description": "A supplementary view of the whole list has an index path of one index: section is that index, and item is absent.",
        "if": { "not": { "required": ["item"] } },
        "then": { "properties": { "category": { "const": "supplementary" } } }
      },
      "identifier": {
        "type": "object",
        "required": ["category", "section"],
        "properties": {
          "category": { "$ref": "#/$defs/category" },
          "section": { "$ref": "#/$defs/ordinal" },
          "item": { "$ref": "#/$defs/ordinal" },
          "kind": { "type": "string" }
        },
        "additionalProperties": false,
        "allOf": [
          { "$ref": "#/$defs/kindOnAllButCells" }, { "$ref": "#/$defs/itemOnAllButViewsOfTheWhole" }
        ]
      },
      "identifiers": { "type": "array", "items": { "$ref": "#/$defs/identifier" } },
      "element": {
        "description": "An absent property has its default: alpha 1, zIndex 0, not hidden, no corner radius, no transform. center and size are present if a transform makes the frame a bounding box.",
        "type": "object",
        "required": ["category", "section", "frame"],
        "properties": {
          "type": { "description": "Only in NDJSON.", "const": "element" },
          "category": { "$ref": "#/$defs/category" },
          "section": { "$ref": "#/$defs/ordinal" },
          "item": { "$ref": "#/$defs/ordinal" },
          "kind": { "type": "string" },
          "frame": { "$ref": "#/$defs/rect" },
          "center": { "$ref": "#/$defs/point" },
          "size": { "$ref": "#/$defs/size" },
          "transform": {
            "description": "[a, b, c, d, tx, ty]",
            "type": "array",
            "items": { "type": "number" },
            "minItems": 6,
            "maxItems": 6
          },
          "transform3D": {
            "description": "m11 to m44, rows first: replaces transform if the transform is three-dimensional.",
            "type": "array",
            "items": { "type": "number" },
            "minItems": 16,
            "maxItems": 16
          },
          "alpha": { "type": "number", "not": { "const": 1 } },
          "zIndex": { "type": "integer", "not": { "const": 0 } },
          "hidden": { "const": true },
          "cornerRadius": { "type": "number", "not": { "const": 0 } },
          "custom": { "$ref": "#/$defs/values", "minProperties": 1 },
          "leaving": {
            "description": "The view is disappearing, and no longer shows the layout.",
            "const": true
          },
          "cell": { "$ref": "#/$defs/view" }
        },
        "additionalProperties": false,
        "dependentRequired": {
          "center": ["size"],
          "size": ["center"],
          "transform": ["center", "size"],
          "transform3D": ["center", "size"]
        },
        "not": { "required": ["transform", "transform3D"] },
        "allOf": [
          { "$ref": "#/$defs/kindOnAllButCells" },
          { "$ref": "#/$defs/itemOnAllButViewsOfTheWhole" },
          {
            "if": { "required": ["center"] },
            "then": {
              "anyOf": [{ "required": ["transform"] }, { "required": ["transform3D"] }]
            }
          }
        ]
      },
      "elements": {
        "type": "array",
        "items": { "$ref": "#/$defs/element", "properties": { "type": false } }
      },
      "strips": {
        "description": "The reported sections that scroll on their own; absent if there are none. offset counts from where the content of the strip begins, contentLength is its extent along the axis on which it scrolls.",
        "type": "array",
        "items": {
          "type": "object",
          "required": ["section", "orthogonal", "frame", "offset", "contentLength"],
          "properties": {
            "section": { "$ref": "#/$defs/ordinal" },
            "orthogonal": {
              "enum": [
                "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
                "groupPagingCentered"
              ]
            },
            "frame": { "$ref": "#/$defs/rect" },
            "offset": { "type": "number" },
            "contentLength": { "type": "number" }
          },
          "additionalProperties": false
        },
        "minItems": 1
      },
      "placeholder": {
        "description": "What is shown without items; absent if there are items.",
        "type": "object",
        "required": ["text"],
        "properties": {
          "text": { "type": "string" },
          "secondaryText": { "type": "string" },
          "image": { "type": "string" },
          "button": { "type": "string" }
        },
        "additionalProperties": false
      },
      "view": {
        "description": "The view on screen that shows the element. A false state is absent.",
        "type": "object",
        "required": ["reuse", "serial", "timesUsed"],
        "properties": {
          "reuse": { "type": "string" },
          "serial": { "$ref": "#/$defs/ordinal" },
          "timesUsed": { "$ref": "#/$defs/ordinal" },
          "selected": { "const": true },
          "highlighted": { "const": true },
          "focused": { "const": true },
          "moving": { "const": true }
        },
        "additionalProperties": false
      },
      "reuse": {
        "type": "object",
        "required": [
          "created", "reused", "prepareForReuse", "pool", "onScreen", "peak", "live", "peakLive"
        ],
        "properties": {
          "created": { "$ref": "#/$defs/count" },
          "reused": { "$ref": "#/$defs/count" },
          "prepareForReuse": {
            "description": "As often as a view is reused.", "$ref": "#/$defs/count"
          },
          "pool": { "type": "object", "additionalProperties": { "$ref": "#/$defs/count" } },
          "onScreen": { "$ref": "#/$defs/count" },
          "peak": { "$ref": "#/$defs/count" },
          "live": {
            "description": "Views on screen, and cells off screen that are kept alive.",
            "$ref": "#/$defs/count"
          },
          "peakLive": { "$ref": "#/$defs/count" }
        },
        "additionalProperties": false
      },
      "fault": {
        "type": "object",
        "required": ["code", "severity", "message"],
        "properties": {
          "code": { "type": "string" },
          "severity": { "enum": ["error", "warning"] },
          "message": { "type": "string" },
          "where": { "description": "file:line", "type": "string" },
          "element": { "$ref": "#/$defs/identifier" },
          "fix": { "type": "string" },
          "uikit": { "description": "What UIKit prints in the same case.", "type": "string" },
          "occasion": { "description": "Why the host called.", "type": "string" },
          "traceback": {
            "description": "The script's own calls, innermost first.",
            "type": "array",
            "items": { "type": "string" },
            "minItems": 1
          },
          "time": { "$ref": "#/$defs/time" },
          "count": { "$ref": "#/$defs/ordinal" }
        },
        "additionalProperties": false
      },
      "diagnostic": {
        "description": "Equal ones are one, with their count and the time of the first.",
        "$ref": "#/$defs/fault",
        "required": ["time", "count"]
      },
      "record": {
        "type": "object",
        "required": ["type", "time"],
        "oneOf": [
          { "$ref": "#/$defs/frame" },
          { "$ref": "#/$defs/call" },
          { "$ref": "#/$defs/event" },
          { "$ref": "#/$defs/snapshot" },
          { "$ref": "#/$defs/animation" },
          { "$ref": "#/$defs/scene" },
          { "$ref": "#/$defs/strip" },
          { "$ref": "#/$defs/screen" },
          { "$ref": "#/$defs/said" }
        ]
      },
      "frame": {
        "description": "A display frame in which something changed.",
        "required": ["type", "time", "contentOffset", "appeared", "disappeared"],
        "properties": {
          "type": { "const": "frame" },
          "time": { "$ref": "#/$defs/time" },
          "contentOffset": { "$ref": "#/$defs/point" },
          "appeared": { "$ref": "#/$defs/identifiers" },
          "disappeared": { "$ref": "#/$defs/identifiers" },
          "strips": {
            "description": "The strips that were scrolled.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["section", "offset"],
              "properties": {
                "section": { "$ref": "#/$defs/ordinal" }, "offset": { "type": "number" }
              },
              "additionalProperties": false
            },
            "minItems": 1
          }
        },
        "additionalProperties": false
      },
      "call": {
        "description": "A call of the layout protocol, with --trace. One that returns nothing has no returned.",
        "required": ["type", "time", "name", "arguments", "reason"],
        "properties": {
          "type": { "const": "call" },
          "time": { "$ref": "#/$defs/time" },
          "name": { "type": "string" },
          "arguments": { "$ref": "#/$defs/values" },
          "returned": { "$ref": "#/$defs/value" },
          "reason": { "type": "string" },
          "pass": {
            "description": "The layout pass that the call is part of or makes necessary; none between passes.",
            "type": "integer", "minimum": 1
          },
          "placed": {
            "description": "How many elements prepare placed.", "type": "integer", "minimum": 0
          },
          "kept": {
            "description": "How many earlier answers still stand.", "type": "integer", "minimum": 0
          }
        },
        "additionalProperties": false
      },
      "event": {
        "description": "A call of the delegate, with its fields as members of their own.",
        "required": ["type", "time", "name"],
        "properties": {
          "type": { "const": "event" },
          "time": { "$ref": "#/$defs/time" },
          "name": { "type": "string" }
        },
        "additionalProperties": { "$ref": "#/$defs/value" }
      },
      "snapshot": {
        "description": "All that could be seen at a moment that the scenario named.",
        "required": [
          "type", "label", "time", "viewport", "sections", "contentSize", "contentOffset",
          "elements", "reuse", "passes"
        ],
        "properties": {
          "type": { "const": "snapshot" },
          "label": { "type": "string" },
          "time": { "$ref": "#/$defs/time" },
          "viewport": { "$ref": "#/$defs/size" },
          "sections": { "$ref": "#/$defs/sections" },
          "contentSize": { "$ref": "#/$defs/size" },
          "contentOffset": { "$ref": "#/$defs/point" },
          "contentInset": { "$ref": "#/$defs/insets" },
          "safeArea": { "$ref": "#/$defs/insets" },
          "strips": { "$ref": "#/$defs/strips" },
          "placeholder": { "$ref": "#/$defs/placeholder" },
          "elements": { "$ref": "#/$defs/elements" },
          "reuse": { "$ref": "#/$defs/reuse" },
          "passes": { "$ref": "#/$defs/count" },
          "sizing": { "$ref": "#/$defs/sizing" }
        },
        "additionalProperties": false
      },
      "animation": {
        "description": "An element that a change lets appear, disappear or shift, for duration seconds from start on. What disappears has the index path that it had before. time is start.",
        "required": ["type", "time", "element", "from", "to", "start", "duration", "phase", "curve"],
        "properties": {
          "type": { "const": "animation" },
          "time": { "$ref": "#/$defs/time" },
          "element": { "$ref": "#/$defs/identifier" },
          "from": { "$ref": "#/$defs/look" },
          "to": { "$ref": "#/$defs/look" },
          "start": { "$ref": "#/$defs/time" },
          "duration": { "$ref": "#/$defs/time" },
          "phase": { "enum": ["appear", "disappear", "shift"] },
          "curve": { "$ref": "#/$defs/curve" }
        },
        "additionalProperties": false
      },
      "curve": {
        "description": "The share of the way by the share of the time: cubic-bezier(0.42, 0, 0.58, 1), or written so.",
        "type": "string"
      },
      "scene": {
        "description": "A change that takes its time, before the animations of its elements. from and to are content offsets; still are the elements on screen that stay as they are.",
        "required": ["type", "time", "reason", "duration", "curve", "viewport", "from", "to", "still"],
        "properties": {
          "type": { "const": "scene" },
          "time": { "$ref": "#/$defs/time" },
          "reason": { "type": "string" },
          "duration": { "$ref": "#/$defs/time" },
          "curve": { "$ref": "#/$defs/curve" },
          "viewport": { "$ref": "#/$defs/size" },
          "from": { "$ref": "#/$defs/point" },
          "to": { "$ref": "#/$defs/point" },
          "still": { "type": "array", "items": { "$ref": "#/$defs/element" } }
        },
        "additionalProperties": false
      },
      "strip": {
        "description": "A section that scrolls on its own is held by a finger, let go, set in motion by a program, or comes to rest. offset and target are points from where its content begins, velocity is points per millisecond.",
        "required": ["type", "time", "section", "phase", "offset"],
        "properties": {
          "type": { "const": "strip" },
          "time": { "$ref": "#/$defs/time" },
          "section": { "$ref": "#/$defs/ordinal" },
          "phase": { "enum": ["begin", "release", "animation", "rest"] },
          "offset": { "type": "number" },
          "target": { "type": "number" },
          "velocity": { "type": "number" }
        },
        "additionalProperties": false
      },
      "screen": {
        "description": "What is seen otherwise than before, in what --format html embeds: the views that came or look different, with what they show, and the serial numbers of those that are gone.",
        "required": [
          "type", "time", "viewport", "contentOffset", "contentSize", "changed", "gone"
        ],
        "properties": {
          "type": { "const": "screen" },
          "time": { "$ref": "#/$defs/time" },
          "viewport": { "$ref": "#/$defs/size" },
          "contentOffset": { "$ref": "#/$defs/point" },
          "contentSize": { "$ref": "#/$defs/size" },
          "changed": { "type": "array", "items": { "$ref": "#/$defs/element" } },
          "gone": { "type": "array", "items": { "type": "integer", "minimum": 1 } }
        },
        "additionalProperties": false
      },
      "insets": {
        "type": "object",
        "required": ["top", "left", "bottom", "right"],
        "properties": {
          "top": { "type": "number" }, "left": { "type": "number" },
          "bottom": { "type": "number" }, "right": { "type": "number" }
        },
        "additionalProperties": false
      },
      "look": {
        "description": "What an element looks like at a moment: its properties as an element has them, without its name.",
        "type": "object",
        "required": ["frame"],
        "properties": {
          "frame": { "$ref": "#/$defs/rect" },
          "center": { "$ref": "#/$defs/point" },
          "size": { "$ref": "#/$defs/size" },
          "transform": { "type": "array", "items": { "type": "number" }, "minItems": 6, "maxItems": 6 },
          "transform3D": { "type": "array", "items": { "type": "number" }, "minItems": 16, "maxItems": 16 },
          "alpha": { "type": "number", "not": { "const": 1 } },
          "zIndex": { "type": "integer", "not": { "const": 0 } },
          "hidden": { "const": true },
          "cornerRadius": { "type": "number", "not": { "const": 0 } },
          "custom": { "$ref": "#/$defs/values", "minProperties": 1 }
        },
        "additionalProperties": false
      },
      "said": {
        "description": "What the scenario noted or the script printed.",
        "required": ["type", "time", "text"],
        "properties": {
          "type": { "enum": ["note", "print"] },
          "time": { "$ref": "#/$defs/time" },
          "text": { "type": "string" }
        },
        "additionalProperties": false
      },
      "line": {
        "description": "A line of NDJSON: a header, then each record, then the elements, then an end.",
        "oneOf": [
          { "$ref": "#/$defs/header" },
          { "$ref": "#/$defs/record" },
          { "$ref": "#/$defs/element", "required": ["type"] },
          { "$ref": "#/$defs/end" },
          { "$ref": "#/$defs/failure" }
        ]
      },
      "derivations": {
        "description": "What moonlay explain SCRIPT --format json prints: how the frames of elements came about.",
        "type": "object",
        "required": ["moonlay", "derivations"],
        "properties": {
          "moonlay": { "const": 1 },
          "derivations": { "type": "array", "items": { "$ref": "#/$defs/derivation" } }
        },
        "additionalProperties": false
      },
      "derivation": {
        "description": "An element's numbers; a rule and its inputs where the host's own layout works them out, a fault where nothing could be followed.",
        "type": "object",
        "required": ["script", "layout", "viewport", "element", "frame", "quantities"],
        "properties": {
          "script": { "type": "string" },
          "layout": { "$ref": "#/$defs/layout" },
          "viewport": { "$ref": "#/$defs/size" },
          "element": { "$ref": "#/$defs/identifier" },
          "frame": { "$ref": "#/$defs/rect" },
          "fault": { "type": "string" },
          "rule": { "type": "string" },
          "inputs": { "type": "array", "items": { "$ref": "#/$defs/derivationStep" } },
          "quantities": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["name", "value"],
              "properties": {
                "name": { "type": "string" },
                "value": { "type": "string" },
                "step": { "$ref": "#/$defs/derivationStep" }
              },
              "additionalProperties": false
            }
          }
        },
        "additionalProperties": false
      },
      "derivationStep": {
        "description": "A value as Lua writes it, the expression that computed it with names and with numbers, and its parts. What is above is explained further up, under the name in its expression if that differs.",
        "type": "object",
        "required": ["name", "value"],
        "properties": {
          "name": { "type": "string" },
          "value": { "type": "string" },
          "where": { "type": "string" },
          "expression": { "type": "string" },
          "numbers": { "type": "string" },
          "note": { "type": "string" },
          "above": { "const": true },
          "repeated": {
            "type": "object",
            "required": ["count", "first"],
            "properties": {
              "count": { "$ref": "#/$defs/count" },
              "first": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["numbers", "value"],
                  "properties": { "numbers": { "type": "string" }, "value": { "type": "string" } },
                  "additionalProperties": false
                }
              }
            },
            "additionalProperties": false
          },
          "because": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["expression", "isTrue"],
              "properties": {
                "where": { "type": "string" },
                "expression": { "type": "string" },
                "numbers": { "type": "string" },
                "isTrue": { "type": "boolean" },
                "parts": { "type": "array", "items": { "$ref": "#/$defs/derivationStep" } }
              },
              "additionalProperties": false
            }
          },
          "parts": { "type": "array", "items": { "$ref": "#/$defs/derivationStep" } }
        },
        "additionalProperties": false
      },
      "header": {
        "description": "The layout and the viewport as they are at the start.",
        "type": "object",
        "required": ["moonlay", "script", "layout", "viewport"],
        "properties": {
          "moonlay": { "const": 1 },
          "script": { "type": "string" },
          "layout": { "$ref": "#/$defs/layout" },
          "viewport": { "$ref": "#/$defs/size" }
        },
        "additionalProperties": false
      },
      "end": {
        "description": "All that is known only at the end of a run.",
        "type": "object",
        "required": [
          "type", "layout", "viewport", "sections", "contentSize", "contentOffset", "reuse",
          "passes", "diagnostics"
        ],
        "properties": {
          "type": { "const": "end" },
          "layout": { "$ref": "#/$defs/layout" },
          "viewport": { "$ref": "#/$defs/size" },
          "sections": { "$ref": "#/$defs/sections" },
          "contentSize": { "$ref": "#/$defs/size" },
          "contentOffset": { "$ref": "#/$defs/point" },
          "contentInset": { "$ref": "#/$defs/insets" },
          "safeArea": { "$ref": "#/$defs/insets" },
          "strips": { "$ref": "#/$defs/strips" },
          "placeholder": { "$ref": "#/$defs/placeholder" },
          "reuse": { "$ref": "#/$defs/reuse" },
          "passes": { "$ref": "#/$defs/count" },
          "sizing": { "$ref": "#/$defs/sizing" },
          "diagnostics": { "type": "array", "items": { "$ref": "#/$defs/diagnostic" } }
        },
        "additionalProperties": false
      },
      "failure": {
        "description": "The end of a run whose script failed.",
        "type": "object",
        "required": ["type", "diagnostic"],
        "properties": {
          "type": { "const": "end" },
          "diagnostic": { "$ref": "#/$defs/fault", "properties": { "time": false, "count": false } }
        },
        "additionalProperties": false
      },
      "difference": {
        "description": "What moonlay diff --format json prints.",
        "type": "object",
        "required": ["moonlay"],
        "properties": { "moonlay": { "const": 1 } },
        "allOf": [{ "$ref": "#/$defs/compared" }]
      },
      "compared": {
        "description": "Two results: differences at their ends, in their snapshots, and in other facts. equal is true if there are none; lengths within the tolerance do not differ.",
        "type": "object",
        "required": [
          "before", "after", "tolerance", "equal", "summary", "facts", "elements", "others",
          "recordsLeftOut", "snapshots"
        ],
        "properties": {
          "before": { "type": "string" },
          "after": { "type": "string" },
          "tolerance": { "type": "number", "minimum": 0 },
          "equal": { "type": "boolean" },
          "summary": { "$ref": "#/$defs/changeCounts" },
          "facts": { "$ref": "#/$defs/factDifferences" },
          "elements": { "$ref": "#/$defs/elementDifferences" },
          "others": { "$ref": "#/$defs/factDifferences" },
          "recordsLeftOut": { "$ref": "#/$defs/count" },
          "snapshots": { "type": "array", "items": { "$ref": "#/$defs/momentDifference" } }
        }
      },
      "momentDifference": {
        "type": "object",
        "required": ["label", "summary", "facts", "elements"],
        "properties": {
          "label": { "type": "string" },
          "summary": { "$ref": "#/$defs/changeCounts" },
          "facts": { "$ref": "#/$defs/factDifferences" },
          "elements": { "$ref": "#/$defs/elementDifferences" }
        },
        "additionalProperties": false
      },
      "changeCounts": {
        "description": "How many elements; one that moved and was resized counts as both. farthestMove is the longest way of a frame's corner.",
        "type": "object",
        "required": [
          "appeared", "vanished", "moved", "resized", "changed", "unchanged", "farthestMove"
        ],
        "properties": {
          "appeared": { "$ref": "#/$defs/count" },
          "vanished": { "$ref": "#/$defs/count" },
          "moved": { "$ref": "#/$defs/count" },
          "resized": { "$ref": "#/$defs/count" },
          "changed": { "$ref": "#/$defs/count" },
          "unchanged": { "$ref": "#/$defs/count" },
          "farthestMove": { "type": "number", "minimum": 0 }
        },
        "additionalProperties": false
      },
      "factDifferences": {
        "description": "Each with the way to a member of the results. A side without the member is absent; by is the difference of two numbers.",
        "type": "array",
        "items": {
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": { "type": "string" },
            "before": { "$ref": "#/$defs/value" },
            "after": { "$ref": "#/$defs/value" },
            "by": { "type": "number" }
          },
          "additionalProperties": false
        }
      },
      "elementDifferences": {
        "type": "array",
        "items": {
          "type": "object",
          "required": ["element", "change"],
          "properties": {
            "element": { "$ref": "#/$defs/identifier" },
            "change": {
              "type": "array",
              "items": { "enum": ["appeared", "vanished", "moved", "resized", "changed"] },
              "minItems": 1
            },
            "before": { "$ref": "#/$defs/look" },
            "after": { "$ref": "#/$defs/look" },
            "differences": {
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "required": ["before", "after"],
                "properties": {
                  "before": { "$ref": "#/$defs/value" },
                  "after": { "$ref": "#/$defs/value" },
                  "by": { "type": "number" }
                },
                "additionalProperties": false
              }
            }
          },
          "additionalProperties": false
        }
      },
      "tests": {
        "description": "What moonlay test --format json prints.",
        "type": "object",
        "required": ["moonlay", "summary", "tests"],
        "properties": {
          "moonlay": { "const": 1 },
          "summary": {
            "type": "object",
            "required": ["passed", "failed", "passedOver"],
            "properties": {
              "passed": { "$ref": "#/$defs/count" },
              "failed": { "$ref": "#/$defs/count" },
              "passedOver": { "$ref": "#/$defs/count" }
            },
            "additionalProperties": false
          },
          "tests": { "type": "array", "items": { "$ref": "#/$defs/test" } }
        },
        "additionalProperties": false
      },
      "test": {
        "type": "object",
        "required": ["script", "end", "diagnostics", "goldens"],
        "properties": {
          "script": { "type": "string" },
          "layout": { "type": "string" },
          "end": { "enum": ["passed", "failed", "broken", "unreadable", "passedOver"] },
          "reason": { "type": "string" },
          "failure": { "$ref": "#/$defs/fault", "properties": { "time": false, "count": false } },
          "diagnostics": { "type": "array", "items": { "$ref": "#/$defs/diagnostic" } },
          "goldens": { "type": "array", "items": { "$ref": "#/$defs/golden" } }
        },
        "additionalProperties": false
      },
      "golden": {
        "description": "A golden file: difference is present for a changed result; line, before and after for a changed text.",
        "type": "object",
        "required": ["file", "end", "words"],
        "properties": {
          "file": { "type": "string" },
          "end": { "enum": ["same", "drifted", "unusable", "recorded", "refused"] },
          "words": { "type": "string" },
          "difference": { "$ref": "#/$defs/compared" },
          "line": { "type": "integer", "minimum": 1 },
          "before": { "type": "string" },
          "after": { "type": "string" }
        },
        "additionalProperties": false
      },
      "class": {
        "description": "The grades of a class: what moonlay learn grade writes.",
        "type": "object",
        "required": ["moonlay-class", "lessons", "answers"],
        "properties": {
          "moonlay-class": { "const": 1 },
          "due": { "type": "string" },
          "lessons": { "type": "array", "items": { "$ref": "#/$defs/classLesson" } },
          "answers": { "type": "array", "items": { "$ref": "#/$defs/classAnswer" } }
        },
        "additionalProperties": false
      },
      "classLesson": {
        "type": "object",
        "required": ["name", "title", "possible", "mistakes"],
        "properties": {
          "name": { "type": "string" },
          "title": { "type": "string" },
          "possible": { "type": "number", "minimum": 0 },
          "mistakes": {
            "description": "The answers that make the same mistake, the largest group first.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["title", "students"],
              "properties": {
                "title": { "type": "string" },
                "students": { "type": "array", "items": { "type": "string" } }
              },
              "additionalProperties": false
            }
          }
        },
        "additionalProperties": false
      },
      "classAnswer": {
        "type": "object",
        "required": ["student", "lesson", "status", "points"],
        "properties": {
          "student": { "type": "string" },
          "lesson": { "type": "string" },
          "status": { "enum": ["solved", "missed", "error", "missing", "refused"] },
          "points": { "type": "number", "minimum": 0 },
          "file": { "type": "string" },
          "missed": { "type": "string" },
          "mistake": { "type": "string" },
          "message": { "type": "string" },
          "goals": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["name", "state", "points"],
              "properties": {
                "name": { "type": "string" },
                "state": { "enum": ["held", "missed", "open"] },
                "points": { "type": "number", "minimum": 0 },
                "message": { "type": "string" }
              },
              "additionalProperties": false
            }
          },
          "tries": { "$ref": "#/$defs/count" },
          "hints": { "$ref": "#/$defs/count" },
          "solutionShown": { "type": "boolean" },
          "progressEdited": { "type": "boolean" },
          "submitted": { "type": "string" },
          "late": { "const": true }
        },
        "additionalProperties": false
      }
    }
  }

  """#
