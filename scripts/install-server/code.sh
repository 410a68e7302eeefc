# The code belongs to a user of its own, which fetches and builds releases and reads neither data nor settings. Root puts
# it there, and runs nothing of it.

cache=/var/cache/comunhao-updates

create_users() {
  say "Users: comunhao runs the church and has its data, $data; comunhao-updates prepares releases"
  add_user comunhao "$data"
  add_user comunhao-updates "$cache"
}

add_user() {
  id "$1" >/dev/null 2>&1 || useradd --system --user-group --home-dir "$2" --shell /usr/sbin/nologin "$1"
  install -d -o "$1" -g "$1" -m 700 "$2"
}

place_code() {
  if [ "$(stat -c %U "$code" 2>/dev/null)" = comunhao-updates ]; then
    complete_code "$code"
    return
  fi
  [ ! -e "$code" ] || check_code_of_before
  add_code
  take_archive
  complete_code "$code.new"
  [ ! -e "$code" ] || leave_code_of_before
  mv "$code.new" "$code"
}

# A clone of root's own, given away when it is complete. One that was begun before is continued.
add_code() {
  commit=$(git -C "$source" rev-parse HEAD)
  # As its user: whoever may write a repository decides what git does in it.
  [ ! -e "$code.new" ] || [ "$(as comunhao-updates git -C "$code.new" rev-parse HEAD 2>/dev/null)" != "$commit" ] || return 0
  free=$(df --output=avail -m /opt | tail -n 1)
  [ "$free" -ge 5000 ] || stop "The disk is too small: $free MB are free, 5000 MB are needed."
  rm -rf "$code.new" "$code.unfinished"
  git clone --quiet --no-hardlinks "$source" "$code.unfinished"
  git -C "$code.unfinished" remote set-url origin "$(git -C "$source" remote get-url origin)"
  chmod -R go+rX "$code.unfinished"
  chown -R comunhao-updates:comunhao-updates "$code.unfinished"
  mv "$code.unfinished" "$code.new"
}

# With RELEASES_URL a release comes with its packages and its build. What is not published there is built here.
take_archive() {
  releases=${RELEASES_URL:-$(read_setting RELEASES_URL)}
  tag=$(git -C "$source" describe --tags --exact-match 2>/dev/null) || return 0
  [ -n "$releases" ] || return 0
  say "Packages and build of $tag, from $releases"
  ended=0
  as comunhao-updates sh "$source/scripts/install-server/take-archive.sh" "$releases" "${tag#v}" "$cpu" "$code.new" ||
    ended=$?
  case $ended in
    0) ;;
    3) echo "Nothing is published there for this machine, so it is built here." ;;
    *) stop "When that is mended, run the script again. Without RELEASES_URL in $settings the release is built here." ;;
  esac
}

complete_code() {
  say 'Packages of the app, and its build, where they are missing: about five minutes'
  as comunhao-updates ln -sfn "$settings" "$1/.env"
  (cd "$1" && as comunhao-updates node scripts/run.mjs build)
}

# Servers of before gave the code to the user as whom the church runs. All of it is made anew.
check_code_of_before() {
  say "$code belonged to the church's own user: a backup, then the code is made anew"
  there=$(cd "$code" && as comunhao git rev-parse HEAD | grep -Ex '[0-9a-f]{40}') || stop "$code is no clone."
  git -C "$source" merge-base --is-ancestor "$there" HEAD 2>/dev/null ||
    stop "$code is at $there, which $source does not have: git -C $source pull, and run the script again."
  edited=$(cd "$code" && as comunhao git status --porcelain --untracked-files=no)
  [ -z "$edited" ] || stop "Files of $code were edited, and would be lost: $edited"
  [ -z "$(ls -A "$data")" ] || (cd "$code" && as comunhao node scripts/run.mjs backup) ||
    stop 'No backup could be made, so nothing was changed.'
}

leave_code_of_before() {
  systemctl stop 'comunhao*'
  rm -rf "$code.before"
  mv "$code" "$code.before"
}

remove_code_of_before() { rm -rf "$code.before"; }
