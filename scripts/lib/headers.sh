# What C headers the modules of a build were built with. Wants `root` and `build`, sets `headers`.
headers=()
for map in "$build"/*.build/module.modulemap Sources/*/module.modulemap; do
  [ -e "$map" ] && headers+=(-Xcc "-fmodule-map-file=$root/${map#"$root"/}")
done
