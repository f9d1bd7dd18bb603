# Builds the program as it is shipped, in the background of scripts/moonlay: bash full-build.sh ROOT LOCK
#
# LOCK is a folder that scripts/moonlay has made and that goes at the end. The stamp says when the sources were read.
set -eu
root=$1 lock=$2

# Whoever started scripts/moonlay may wait for the end of what it has opened. Bash reads this file from 255.
for descriptor in /dev/fd/*; do
  number=${descriptor##*/}
  case $number in
    0 | 1 | 2 | 255) ;;
    *) eval "exec $number>&-" ;;
  esac
done
trap 'rm -rf "$lock"' EXIT
echo $$ >"$lock/process"
. "$root/scripts/lib/requirements.sh"
. "$root/scripts/lib/build.sh"
kind=full
mkdir -p "$full"
printf '%s\n' "$root" >"$fullStamp.new"
if fast build --product moonlay; then
  mv -f "$fullStamp.new" "$fullStamp"
else
  mv -f "$fullStamp.new" "$notBuilt"
fi
