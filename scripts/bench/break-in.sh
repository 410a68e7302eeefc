#!/bin/sh
# On an installed server, as root: sh scripts/bench/break-in.sh. Somebody has broken into one of the church's users. Says
# what that user could write outside of its own folders, and what it could read of the other's; writes nothing itself.
# Exits with 1 if there is anything.
set -eu

found=no

main() {
  attack comunhao /var/lib/comunhao
  attack comunhao-updates /opt/comunhao /var/cache/comunhao-updates
  forbid_reading comunhao-updates /etc/comunhao.env /var/lib/comunhao /var/lib/comunhao/secret
  [ "$found" = no ] || exit 1
}

# attack <user> <its own folders…>
attack() {
  user=$1
  shift
  own=''
  for folder in "$@" /tmp /var/tmp /run/lock /dev /proc /sys; do own="$own -path $folder -prune -o"; done
  # Links cannot be written, and who may talk to a socket is decided behind it.
  writable=$(as "$user" find / $own ! -type l ! -type s -writable -print 2>/dev/null) || true
  searched=$(as "$user" find / $own -print 2>/dev/null | wc -l) || true
  echo "$user: $searched files and folders outside of its own, $(echo "$writable" | grep -c .) of them writable"
  report "$writable"
}

forbid_reading() {
  user=$1
  shift
  for file in "$@"; do ! as "$user" test -r "$file" || report "$user reads $file"; done
}

report() {
  [ -n "$1" ] || return 0
  found=yes
  echo "$1" | head -n 20
}

as() {
  attacker=$1
  shift
  setpriv --reuid="$attacker" --regid="$attacker" --init-groups --no-new-privs -- "$@"
}

main
