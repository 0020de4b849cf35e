#!/bin/sh
# Sees to it that Xvfb and xdotool are there; says in one sentence what is missing where it cannot.
have() {
    command -v Xvfb >/dev/null 2>&1 && command -v xdotool >/dev/null 2>&1
}
if ! have && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install -y --no-install-recommends xvfb xdotool; } >/dev/null 2>&1
fi
if ! have; then
    echo "The test in a real window needs Xvfb and xdotool (Debian, Ubuntu: apt-get install xvfb xdotool)." >&2
    exit 1
fi
