#!/bin/sh
# Runs before the files of the package are removed. dpkg says remove or upgrade, rpm 0 or 1.
set -eu
case "${1:-}" in remove | 0) ;; *) exit 0 ;; esac
[ ! -d /run/systemd/system ] || systemctl disable --now renju-arbiter
