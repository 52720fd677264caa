#!/bin/sh
# Runs before the files of the package are unpacked, by dpkg and by rpm. Where it fails nothing is changed.
# The program copies the file itself when it first meets one of an earlier version.
set -eu
new=@VERSION@
program=/usr/bin/renju-arbiter
[ -x $program ] || exit 0 # else it is that of the version before
old=$($program --version | sed -n 's/^renju-arbiter \([^ ,]*\).*/\1/p')
if [ "$old" != "$new" ] && [ "$(printf '%s\n%s\n' "$old" "$new" | sort -V | tail -n 1)" = "$old" ]; then
  echo "renju-arbiter: $new is older than the installed $old and may not understand what that wrote, so nothing was changed. To go back: remove the package (its data stay), install $new, and do what it says of the file (journalctl -u renju-arbiter)." >&2
  exit 1
fi
