# Builds the engine of the page without a server: Swift's and C's sources of the program, and Lua's own, as WebAssembly. For
# scripts/site. Wants `root`, `say` and `has`.
#
#   requireEngineTools    installs what is missing
#   prepareEngine         finds the tools, what the program's build has generated, and Lua's sources
#   compileModules        compiles each module; what Embedded Swift cannot do is an error. `modules` is the folder, and
#                         `optimization` the compiler's flag for it
#   compileC              compiles Lua and what is in C
#   linkPrograms          makes the programs: $engine/moonlay.wasm, which runs scripts, and $engine/export.wasm, which writes Swift
#   packPrograms          makes $engine/moonlay.engine and $engine/export.engine of them, which is what a page loads

engine=$root/.build/engine
modules=$engine/modules
optimization=-Osize
lua_version=5.4.4

requireEngineTools() {
  missing=
  [ -e /usr/lib/wasm32-wasi/libc.a ] || missing="$missing wasi-libc"
  [ -n "$(builtins)" ] || missing="$missing libclang-rt-14-dev-wasm32"
  has dpkg-source || missing="$missing dpkg-dev"
  [ -e /usr/include/lzma/LzmaDec.c ] || missing="$missing lzma-dev"
  has xz || missing="$missing xz-utils"
  has wasm-opt || missing="$missing binaryen"
  [ -n "$missing" ] || return 0
  say "Installing$missing: the page's engine is built with them."
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y $missing; } >&2 </dev/null
}

# What clang calls for what the processor lacks.
builtins() { find /usr/lib/llvm-*/lib/clang /usr/lib/clang -name 'libclang_rt.builtins-wasm32.a' 2>/dev/null | sort -V | tail -n 1; }

prepareEngine() {
  tools=$(dirname "$(readlink -f "$(command -v swift)")")
  mkdir -p "$modules" "$engine/objects"
  getLua
  # The program's own build has made texts into code: the prelude, the lessons, the page.
  program_build=$root/.build/quick/release
  if [ -e "${MOONLAY_BUILD:-}/moonlay" ]; then program_build=$MOONLAY_BUILD; else scripts/moonlay --yes --version >/dev/null; fi
  cat >"$engine/modules.modulemap" <<END
module CElementary { header "$root/Sources/CElementary/include/CElementary.h" export * }
module CLua [system] { header "$root/Sources/CLua/CLua.h" export * }
module CLuaShim { umbrella header "$root/Sources/CLuaShim/include/CLuaShim.h" export * }
END
}

# Lua's sources, by the version of the distribution whose library the program uses. Lua itself counts down at each jump back and each
# call, and looks at the page's clock now and then: nothing can interrupt it there.
getLua() {
  lua=$engine/lua
  [ -e "$lua/complete" ] && return 0
  rm -rf "$lua" "$engine/source"
  mkdir -p "$engine/source/parts" "$engine/source/lists/partial"
  for list in /etc/apt/sources.list.d/*.sources; do
    sed 's/^Types: deb$/Types: deb-src/' "$list" >"$engine/source/parts/$(basename "$list")"
  done
  for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    if [ -e "$list" ]; then sed -n 's/^deb /deb-src /p' "$list" >"$engine/source/parts/$(basename "$list" .list).list"; fi
  done
  options="-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=$engine/source/parts -o Dir::State::lists=$engine/source/lists"
  say "Fetching the sources of Lua $lua_version."
  (cd "$engine/source" && apt-get $options update && apt-get $options source "lua5.4") >"$engine/source/log" 2>&1 || true
  if ! [ -d "$engine/source/lua5.4-$lua_version/src" ]; then
    say "scripts/site: the sources of Lua $lua_version cannot be had; what was tried is in $engine/source/log"
    exit 69
  fi
  cp -r "$engine/source/lua5.4-$lua_version/src" "$lua"
  printf '#define DEB_HOST_MULTIARCH "wasm32"\n' >"$lua/lua5.4-deb-multiarch.h"
  sed -i -e 's/(trap = ci->u\.l\.trap)/(trap = moonlay_is_due() | ci->u.l.trap)/' \
    -e 's/^  trap = L->hookmask;/  trap = (moonlay_is_due(), L->hookmask);/' \
    -e "s|^#define LUA_CORE|#include \"countdown.h\"\n&|" "$lua/lvm.c"
  [ "$(grep -c 'moonlay_is_due()' "$lua/lvm.c")" = 2 ] || { say "scripts/site: lvm.c is not as expected" && exit 70; }
  touch "$lua/complete"
}

swift_flags() {
  printf '%s\n' -target wasm32-unknown-none-wasm -swift-version 6 -wmo $optimization -parse-as-library -package-name moonlay \
    -enable-experimental-feature Embedded -enable-experimental-feature Extern -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
    -Werror DeprecatedDeclaration -I "$modules" -Xcc "-I$lua" -Xcc "-fmodule-map-file=$engine/modules.modulemap" \
    -Xcc -isystem -Xcc /usr/include/wasm32-wasi
}

# What the program's build has made of a module's texts. The prelude's code is left out, since its texts are there, without the
# comments that only its readers need: those that declare a name stay, from which the documentation is made.
generatedFor() {
  mkdir -p "$engine/generated"
  for file in "$(dirname "$program_build")/plugins/outputs"/*/"$1"/destination/*/*.swift; do
    case $file in
      */PreludeCode.swift)
        written=$engine/generated/PreludeCode.swift
        LC_ALL=C sed -E -e '/^-- (function |(local )?[A-Za-z0-9]+ = \{\}$)/!s/^[[:space:]]*--([^-].*)?$//' -e 's/ code: "[0-9a-f]*"/ code: ""/' "$file" >"$written"
        printf '%s\n' "$written"
        ;;
      */PackTexts/*.swift) printf '%s\n' "$file" ;;
    esac
  done
}

# In the order in which they need each other. Only CollectionLayout gives a public protocol requirements that name what is not
# public, where Embedded Swift has no casts.
compileModules() {
  for module in Subjects CollectionLayout CollectionSimulation LuaSyntax SwiftExport Lua Report Scripting Workbench Course LayoutExport Playground; do
    extra=
    if [ "$module" = CollectionLayout ]; then extra="-Xfrontend -disable-access-control"; fi
    sources=Sources/$module
    if [ "$module" = Course ]; then sources="$sources scripts/lessons"; fi
    if is_fresh "$modules/$module.swiftmodule" $sources; then continue; fi
    say "Compiling $module for the page."
    "$tools/swiftc" $(swift_flags) $extra -module-name "$module" $(find "Sources/$module" -name '*.swift') $(generatedFor "$module") \
      Sources/MoonlayWeb/Embedded/*.swift -emit-module -emit-module-path "$modules/$module.swiftmodule"
    stale=1
  done
}

# Whether what was made is newer than its sources, and nothing before it was made again. The engine has none of the page's own texts.
is_fresh() {
  local made=$1
  shift
  [ -z "${stale:-}" ] && [ -e "$made" ] && [ -z "$(find "$@" Sources/MoonlayWeb/Embedded scripts/lib/engine.sh ! -path 'Sources/Playground/Page/*' -newer "$made" -print -quit)" ]
}

compileC() {
  flags="--target=wasm32-unknown-wasi --sysroot=/ -isystem Sources/MoonlayWeb/Runtime/include -isystem /usr/include/wasm32-wasi
    -O2 -DNDEBUG -fno-pic -D_WASI_EMULATED_SIGNAL -Wno-deprecated-declarations -mexception-handling -mllvm -wasm-enable-sjlj -mllvm -wasm-use-legacy-eh=true
    -I$lua -ISources/MoonlayWeb/Runtime -ISources/CLuaShim -ISources/CLuaShim/include -ISources/CElementary/include"
  rm -f "$engine"/objects/c-*.o
  for file in $(luaFiles) $(find Sources/CLuaShim -name '*.c' ! -name watchdog.c ! -name deep_stack.c) \
    Sources/CElementary/*.c Sources/MoonlayWeb/Runtime/*.c; do
    "$tools/clang" $flags -c "$file" -o "$engine/objects/c-$(basename "$(dirname "$file")")-$(basename "$file" .c).o"
  done
}

# Lua without what a script is not given: files, processes, packages, its own command line and compiler.
luaFiles() {
  for file in "$lua"/*.c; do
    case $(basename "$file") in
      liolib.c | loslib.c | loadlib.c | linit.c | ldblib.c | lua.c | luac.c) ;;
      *) printf '%s\n' "$file" ;;
    esac
  done
}

linkPrograms() {
  linkProgram export SwiftExporter &
  linkProgram moonlay Engine
  wait $!
}

# All of the modules' code is made with the last one: that takes minutes.
linkProgram() {
  local name=$1 sources="Sources/MoonlayWeb/Exchange Sources/MoonlayWeb/$2"
  if ! is_fresh "$engine/$name.o" $sources; then
    say "Compiling the page's program $name: the engine takes some minutes."
    "$tools/swiftc" $(swift_flags) -Xfrontend -disable-stack-protector -module-name MoonlayWeb $(find $sources -name '*.swift') \
      Sources/MoonlayWeb/Embedded/*.swift -c -o "$engine/$name.o"
  fi
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all --stack-first -z stack-size=4194304 --max-memory=1073741824 --export-memory \
    --export=__wasm_call_ctors "$engine/$name.o" "$engine"/objects/c-*.o \
    "$tools/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -L/usr/lib/wasm32-wasi -lm -lc "$(builtins)" \
    -o "$engine/objects/$name.wasm"
  # Types of Swift have many functions that are alike to the byte.
  wasm-opt --enable-exception-handling --enable-mutable-globals --enable-sign-ext --enable-bulk-memory --enable-nontrapping-float-to-int \
    --duplicate-function-elimination "$engine/objects/$name.wasm" -o "$engine/$name.wasm"
}

# A program's file: CRC-32 and size of the program, the size of its unpacker (each in four bytes, the lowest first), the unpacker, and
# the program as an .lzma file. Browsers can unpack gzip by themselves, which is half again as long.
packPrograms() {
  "$tools/clang" --target=wasm32-unknown-unknown -O2 -mbulk-memory -nostdlib -isystem /usr/include/wasm32-wasi -idirafter /usr/include \
    -c Sources/MoonlayWeb/Unpacking/unpack.c -o "$engine/unpack.o"
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all "$engine/unpack.o" -o "$engine/unpack.wasm"
  packProgram moonlay
  packProgram export
}

packProgram() {
  {
    # What gzip writes last.
    gzip -1c "$engine/$1.wasm" | tail -c 8
    size=$(wc -c <"$engine/unpack.wasm")
    printf "\\x$(printf %x $((size & 255)))\\x$(printf %x $((size >> 8 & 255)))\\0\\0"
    cat "$engine/unpack.wasm"
    xz --format=lzma --lzma1=preset=9e,lc=4,pb=0 -c "$engine/$1.wasm"
  } >"$engine/$1.engine"
}
