# What scripts/compare-exports and scripts/draw-exports share: the stand-in for UIKit, and the program that compares.
#
#   root=… work=…          before it: the repository, and a folder for what is made
#   prepareExports         makes the stand-in, and finds the build that MOONLAY_BUILD names; without one, makes a build
#   prepareComparison      makes what the programs that compare share, once
#   compiles FOLDER        says what keeps exported classes of a folder from being compiled beside UIKit's main actor
#   linkComparison FOLDER  links the program FOLDER/compare from the folder's classes and its Glue.swift
prepareExports() {
  made=${MOONLAY_BUILD:-.build/optimized/debug}
  if [ -z "${MOONLAY_BUILD:-}" ]; then
    kind=optimized
    fast build --product moonlay >&2
    fast build --product ExportGlue >&2
  fi
  swiftc -swift-version 6 -O -parse-as-library -module-name UIKit -wmo -emit-module \
    -emit-module-path "$work/UIKit.swiftmodule" -c -o "$work/UIKit.o" Tests/UIKitStandIn/UIKit/*.swift
  # UIKit's own classes belong to the main actor. The comparison's do not, so that the host can call them; the exported classes must
  # compile with both.
  mkdir -p "$work/actor"
  for source in Tests/UIKitStandIn/UIKit/*.swift; do
    sed -E -e 's/^(open class|public final class|public class|public protocol) (UI|NSCollection)/@MainActor &/' -e 's/NSObject, NSCopying/NSObject, @preconcurrency NSCopying/' \
      -e '/open override func isEqual/,/^  }/d' "$source" >"$work/actor/$(basename "$source")"
  done
  swiftc -swift-version 6 -parse-as-library -module-name UIKit -wmo -emit-module \
    -emit-module-path "$work/actor/UIKit.swiftmodule" "$work"/actor/*.swift
}

# Type-checking finds no path without a result, and no variable that is read before it is set: these are faults of a later step.
compiles() {
  find "$1" -name '*.swift' ! -name Glue.swift -exec \
    swiftc -swift-version 6 -parse-as-library -warnings-as-errors -wmo -emit-sil -o /dev/null -module-name Classes -I "$work/actor" {} +
}

# All but the exported classes is compiled once, and optimized: half of a comparison's time is the stand-in's and its own.
prepareComparison() {
  local objects=$work/objects package
  # What is linked: an object of a source that is gone may lie beside these.
  grep -E '/(CElementary|Subjects|CollectionLayout|CollectionSimulation|Report|Workbench|Scripting|SwiftExport|LuaSyntax|Lua|CLuaShim)\.build/' \
    "$made/moonlay.product/Objects.LinkFileList" >"$objects"
  # The package's name in the build is its folder's, as an identifier; what it shares with itself alone is compared with.
  package=$(basename "$root" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]_\n' _)
  found=(
    -I "$work" -I "$made/Modules" -Xcc -fmodule-map-file=Sources/CLua/module.modulemap
    $(pkg-config --cflags-only-I lua5.4 | sed 's/-I/-Xcc -I/g')
    -Xcc "-fmodule-map-file=$made/CElementary.build/module.modulemap"
    -Xcc "-fmodule-map-file=$made/CLuaShim.build/module.modulemap" -Xcc -ISources/CLuaShim/include
  )
  # The whole of the support, which a single class may not need: the comparison names it.
  sed 's/^@MainActor //' Sources/SwiftExport/Support/LayoutSupport.txt >"$work/LayoutSupport.swift"
  swiftc -swift-version 6 -O -parse-as-library -package-name "$package" -module-name Compared -enable-testing -wmo \
    "${found[@]}" -emit-module -emit-module-path "$work/Compared.swiftmodule" -c -o "$work/Compared.o" \
    "$work/LayoutSupport.swift" Tests/UIKitStandIn/Comparison/*.swift
  swiftc -emit-library -o "$work/libCompared.so" "$work/Compared.o" "$work/UIKit.o" "@$objects" $(pkg-config --libs lua5.4) -lm
}

# The classes see the shared module as their own.
linkComparison() {
  rm -f "$1/LayoutSupport.swift"
  sed -i -e 's/^@MainActor //' -e 's/^import UIKit$/@testable import Compared\n&/' "$1"/*.swift
  swiftc -swift-version 6 -parse-as-library -wmo -module-name Comparison "${found[@]}" -o "$1/compare" "$1"/*.swift \
    -L "$work" -lCompared -Xlinker -rpath -Xlinker "$root/$work"
}
