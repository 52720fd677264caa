#!/bin/sh
# Runs after the files of the package are removed. The data stay, and so does their owner: another user
# would else get its number, and with it the data.
set -eu
case "${1:-}" in remove | purge | 0) ;; *) exit 0 ;; esac
[ ! -d /run/systemd/system ] || systemctl daemon-reload
folder=/var/lib/renju-arbiter
[ ! -d $folder ] || rmdir --ignore-fail-on-non-empty $folder
if [ -d $folder ]; then
  echo "renju-arbiter: the data stay in $folder"
elif getent passwd renju-arbiter >/dev/null; then
  userdel renju-arbiter
fi
