# What the build needs besides this folder, and how it gets there. For scripts/moonlay and scripts/test.
#
#   requireEverything NAME [--yes]
#
# returns when all of it is there. What is missing is installed: at once as root, else after asking on the
# terminal; with --yes or MOONLAY_YES=1 without asking. Where nobody can be asked, the command to run is printed
# and the script ends with 69. Everything is said on standard error: standard output carries results alone.

say() { printf '%s\n' "$*" >&2; }

giveUp() {
  say "$program: $1"
  shift
  for line in "$@"; do say "  $line"; done
  exit 69
}

requireEverything() {
  program=$1 agreed=${2:-}
  if [ "${MOONLAY_YES:-}" = 1 ]; then agreed=--yes; fi
  useKegs
  if isComplete; then return; fi
  requireSwift
  findMissing
  if [ -z "$packages" ]; then return; fi
  installMissing
  useKegs
  findMissing
  if [ -n "$packages" ]; then
    giveUp "still missing after the installation: $packages" "see what the installation said above"
  fi
}

# The quick look of every later call: nothing is started but pkg-config.
isComplete() {
  has swift && has git && hasCertificates && hasLua && hasHeaders && hasLinkerFiles
}

has() { command -v "$1" >/dev/null 2>&1; }

isMac() { [ "$(uname -s)" = Darwin ]; }

# The manifest asks pkg-config for Lua by this name.
hasLua() { has pkg-config && pkg-config --exists lua5.4 2>/dev/null; }

hasHeaders() { [ -e /usr/include/stdio.h ] || isMac; }

# Debian's Git comes without what it trusts a server by.
hasCertificates() { ! has apt-get || [ -e /etc/ssl/certs/ca-certificates.crt ]; }

# Swift links with what GCC begins and ends a program with, and with its C++ library.
hasLinkerFiles() {
  for file in /usr/lib/gcc/*/*/libstdc++.so /usr/lib/gcc/*/*/libstdc++.a; do
    if [ -e "$file" ]; then return 0; fi
  done
  isMac
}

# Homebrew keeps a version that is not the newest out of pkg-config's way.
useKegs() {
  if ! isMac || ! has brew || ! has pkg-config || hasLua; then return 0; fi
  for formula in lua@5.4 lua; do
    keg=$(brew --prefix "$formula" 2>/dev/null)/lib/pkgconfig
    if [ -e "$keg/lua5.4.pc" ]; then
      PKG_CONFIG_PATH=$keg${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
      export PKG_CONFIG_PATH
      return 0
    fi
  done
}

requireSwift() {
  if ! has swift; then
    giveUp "Swift is not on the PATH; Moonlay is built with Swift 6.2 or newer" \
      "get it from https://www.swift.org/install/ and put its usr/bin folder on the PATH"
  fi
  if words=$(swift --version 2>&1); then return; fi
  giveUp "Swift is on the PATH and does not start:" "$words" \
    "install the packages that https://www.swift.org/install/ lists for this system"
}

# Sets `packages` to what has to be installed, and says for what.
findMissing() {
  packages=
  if ! has git; then
    need git git "Git, which fetches the parser of the command line"
  fi
  if ! hasCertificates; then
    need ca-certificates '' "the certificates that Git trusts a server by"
  fi
  if ! has pkg-config; then
    need pkg-config pkgconf "pkg-config, which tells the build where Lua is"
  fi
  if ! hasLua; then
    need liblua5.4-dev lua@5.4 "Lua 5.4's headers and library, which run the scripts"
  fi
  if ! hasHeaders; then
    need libc6-dev '' "the C library's headers, which Swift imports"
  fi
  if ! hasLinkerFiles; then
    need g++ '' "the C++ library and start files, which Swift links with"
  fi
}

need() {
  if isMac; then package=$2; else package=$1; fi
  if [ -z "$package" ]; then return; fi
  if [ -z "$packages" ]; then say "$program needs:"; fi
  say "  $package: $3"
  packages=${packages:+$packages }$package
}

installMissing() {
  if isMac; then
    if ! has brew; then
      giveUp "there is no Homebrew to install them with" "get it from https://brew.sh, or install them yourself"
    fi
    # Homebrew refuses root, and asks for what it needs.
    consent "brew install $packages"
    runOrGiveUp brew install $packages
  elif ! has apt-get; then
    giveUp "there is no apt-get to install them with" \
      "install the packages of this system that hold them (the names above are Debian's)"
  elif [ "$(id -u)" = 0 ]; then
    say "Installing them with apt-get."
    installWithApt
  else
    command="sudo apt-get install -y --no-install-recommends $packages"
    if ! has sudo; then
      giveUp "there is no sudo to install them with; as root, run" \
        "apt-get update && apt-get install -y --no-install-recommends $packages"
    fi
    consent "$command"
    if [ -t 0 ]; then installWithApt sudo; else installWithApt sudo -n; fi
  fi
}

# Asks whether to run a command; ends where the answer is no or there is nobody to ask.
consent() {
  if [ "$agreed" = --yes ]; then return; fi
  if ! [ -t 0 ] || ! [ -t 2 ]; then
    giveUp "to install them, run" "$1" "or say --yes before everything else, or set MOONLAY_YES=1"
  fi
  printf 'Install with "%s"? [Y/n] ' "$1" >&2
  answer=n
  read -r answer || say ""
  case $answer in
    '' | [Yy] | [Yy][Ee][Ss]) ;;
    *) giveUp "nothing was installed; to do it yourself, run" "$1" ;;
  esac
}

# The arguments go before the command: nothing, or sudo.
installWithApt() {
  # Lists that cannot be brought up to date may still do.
  "$@" apt-get update -qq </dev/null >&2 || say "$program: the package lists could not be brought up to date"
  runOrGiveUp "$@" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 $packages
}

runOrGiveUp() {
  if ! "$@" </dev/null >&2; then
    giveUp "the installation failed; what it said is above" "the command was: $*"
  fi
}
