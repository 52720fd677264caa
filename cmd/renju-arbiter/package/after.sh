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
  start=try-restart
else
  start=start
  systemctl enable renju-arbiter
fi
# A port that is taken is no reason to leave a package half installed.
if systemctl $start renju-arbiter; then
  echo "renju-arbiter: the link of the first login: journalctl -u renju-arbiter"
else
  echo "renju-arbiter: installed, but it does not serve. The reason: journalctl -u renju-arbiter. Flags: /etc/renju-arbiter/flags" >&2
fi
