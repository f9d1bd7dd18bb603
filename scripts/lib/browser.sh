# A browser without a window, for the tests of pages and pictures. For .ci/run.
#
#   installBrowser
#
# installs Chromium where none is found and that is possible without asking: as root, with apt-get. It never fails: without a
# browser those tests are skipped, and say so.

hasBrowser() {
  [ -n "${MOONLAY_BROWSER:-}" ] || command -v chromium >/dev/null 2>&1 \
    || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1
}

installBrowser() {
  if hasBrowser; then return 0; fi
  if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" != 0 ]; then
    printf 'There is no Chromium, and no right to install it: its tests are skipped.\n' >&2
    return 0
  fi
  printf 'Installing Chromium with apt-get.\n' >&2
  apt-get update -qq </dev/null >&2 || true
  env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 chromium fonts-dejavu-core </dev/null >&2 \
    || printf 'Chromium could not be installed: its tests are skipped.\n' >&2
}
