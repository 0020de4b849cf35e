#!/bin/sh
# Sees to it that objdump and strip, which the build uses on Linux, are there; says what is missing where it cannot.
have() {
    command -v objdump >/dev/null 2>&1 && command -v strip >/dev/null 2>&1
}
[ "$(uname)" = Linux ] || exit 0
if ! have && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install -y --no-install-recommends binutils; } >/dev/null 2>&1
fi
if ! have; then
    echo "Building the executable needs objdump and strip (Debian, Ubuntu: apt-get install binutils)." >&2
    exit 1
fi
