# A browser without a window, for the tests of pages and pictures. For .ci/run.
#
#   installBrowser
#
# installs Chromium where none is found and that is possible without asking: as root, with apt-get; and CodeMirror, with which
# the playground's page edits its text. It never fails: without them those tests are skipped, and say so.

hasBrowser() {
  [ -n "${MOONLAY_BROWSER:-}" ] || command -v chromium >/dev/null 2>&1 \
    || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1
}

installBrowser() {
  if hasBrowser && [ -e /usr/share/javascript/codemirror ]; then return 0; fi
  if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" != 0 ]; then
    printf 'There is no Chromium or no CodeMirror, and no right to install it: its tests are skipped.\n' >&2
    return 0
  fi
  printf 'Installing Chromium and CodeMirror with apt-get.\n' >&2
  apt-get update -qq </dev/null >&2 || true
  env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 libjs-codemirror $(hasBrowser || printf 'chromium fonts-dejavu-core') </dev/null >&2 \
    || printf 'Chromium or CodeMirror could not be installed: its tests are skipped.\n' >&2
}
