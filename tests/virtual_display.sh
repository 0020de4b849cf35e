#!/bin/sh
# Sees to it that Xvfb, xdotool and setxkbmap are there; says in one sentence what is missing where it cannot.
have() {
    command -v Xvfb >/dev/null 2>&1 && command -v xdotool >/dev/null 2>&1 && command -v setxkbmap >/dev/null 2>&1
}
if ! have && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install -y --no-install-recommends xvfb xdotool x11-xkb-utils; } >/dev/null 2>&1
fi
if ! have; then
    echo "The test in a real window needs Xvfb, xdotool and setxkbmap (Debian, Ubuntu: apt-get install xvfb xdotool x11-xkb-utils)." >&2
    exit 1
fi
