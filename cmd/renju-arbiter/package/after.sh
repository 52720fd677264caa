#!/bin/sh
# Runs after the files of the package are unpacked. dpkg says configure and the version before, if any; rpm 1 or 2.
set -eu
case "${1:-}" in configure | 1 | 2) ;; *) exit 0 ;; esac
getent group renju-arbiter >/dev/null || groupadd --system renju-arbiter
getent passwd renju-arbiter >/dev/null ||
  useradd --system --gid renju-arbiter --home-dir /var/lib/renju-arbiter --no-create-home --shell /usr/sbin/nologin renju-arbiter
[ -d /run/systemd/system ] || exit 0
systemctl daemon-reload
if [ "$1" = 2 ] || [ "$1" = configure ] && [ -n "${2:-}" ]; then
  systemctl try-restart renju-arbiter
else
  systemctl enable --now renju-arbiter
  echo "renju-arbiter: it serves. The link of the first login: journalctl -u renju-arbiter"
fi
