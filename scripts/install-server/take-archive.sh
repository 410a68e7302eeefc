#!/bin/sh
# take-archive.sh <address> <version> <x64|arm64> <clone>: completes a clone of a release from the archive that is published
# for it, as scripts/upgrade/published-archives.ts does where packages are there. Nothing is unpacked before a key that
# root's clone knows has vouched for it. Ends with 3 if none is published for this machine. Run as comunhao-updates.
set -eu

address=${1%/} name=comunhao-$2-linux-$3 sums=comunhao-$2.sums clone=$4
signers=$(cd "$(dirname "$0")/../upgrade" && pwd -P)/allowed-signers
parts='node_modules lib/generated .next'

main() {
  ! is_complete || exit 0
  case $address in
    https://* | http://localhost[:/]* | http://127.0.0.1[:/]*) ;;
    *) fail "RELEASES_URL: $address begins with neither https:// nor http://localhost." ;;
  esac
  mkdir -p "$clone/.releases/downloads"
  cd "$clone/.releases/downloads"
  fetch "$sums" || exit 3
  fetch "$sums.sig" || fail 'The sums of this release are published without a signature, so its archive is refused.'
  ssh-keygen -q -Y verify -f "$signers" -I comunhao-releases -n comunhao-release -s "$sums.sig" <"$sums" >&2 ||
    fail 'The sums of this release are not signed by a key that it knows, so its archive is refused.'
  grep "^[0-9a-f]\{64\}  $name.tar.gz$" "$sums" >sum || exit 3
  fetch "$name.tar.gz" --continue-at - || fail "$address/$name.tar.gz is not there."
  sha256sum --check --status --strict sum || {
    rm "$name.tar.gz"
    fail "$name.tar.gz is not what was signed, or did not arrive whole. It was deleted: run the script again."
  }
  unpack
}

is_complete() {
  [ -e "$clone/node_modules/.package-lock.json" ] && [ -e "$clone/lib/generated/hash" ] &&
    [ -e "$clone/.next/source-hash" ]
}

# fetch <file> [options of curl]: returns 1 if there is no such file.
fetch() {
  file=$1
  shift
  ended=0
  status=$(curl --silent --show-error --location --proto-redir '=https' --max-filesize 800000000 "$@" \
    --output "$file" --write-out '%{http_code}' "$address/$file") || ended=$?
  case $ended,$status in
    0,200 | 0,206) ;;
    # Nothing is missing of what an interrupted run fetched.
    *,416) ;;
    *,404) rm -f "$file" && return 1 ;;
    # The server knows no parts of files.
    33,*) rm -f "$file" && fetch "$file" ;;
    *) fail "$address/$file could not be fetched (status $status). Run the script again: what has arrived stays." ;;
  esac
}

# The sources come from git; what a build leaves, from the archive. A part that is there is complete.
unpack() {
  rm -rf unpacked
  mkdir unpacked
  tar -xzf "$name.tar.gz" -C unpacked --no-same-owner
  for part in $parts; do
    rm -rf "${clone:?}/$part"
    mkdir -p "$(dirname "$clone/$part")"
    mv "unpacked/$name/$part" "$clone/$part"
  done
  rm -rf "$clone/.releases/downloads"
}

fail() { echo "$*" >&2; exit 1; }

main
