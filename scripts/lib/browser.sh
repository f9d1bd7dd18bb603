# Browsers without a window, for the tests of pages and pictures. For .ci/run.
#
#   installBrowser [PACKAGE…]
#
# installs Chromium where none is found and that is possible without asking: as root, with apt-get; and each PACKAGE that has no command
# of its name. It never fails: without them those tests are skipped, and say so.

hasBrowser() {
  [ -n "${MOONLAY_BROWSER:-}" ] || command -v chromium >/dev/null 2>&1 \
    || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1
}

installBrowser() {
  local missing=() package
  hasBrowser || missing+=(chromium fonts-dejavu-core)
  for package; do command -v "$package" >/dev/null 2>&1 || missing+=("$package"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" != 0 ]; then
    printf 'Only root can install %s: the tests that need them are skipped.\n' "${missing[*]}" >&2
    return 0
  fi
  printf 'Installing %s with apt-get.\n' "${missing[*]}" >&2
  apt-get update -qq </dev/null >&2 || true
  env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "${missing[@]}" </dev/null >&2 \
    || printf '%s could not be installed: the tests that need them are skipped.\n' "${missing[*]}" >&2
}
