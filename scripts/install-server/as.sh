# as <user> <command…>: root runs something as one of the church's users, here and in the command `comunhao`. It gets no
# way back to root: no program that changes users helps it (no-new-privs), and it cannot type into root's terminal, because
# it has one of its own or none.

as() {
  user=$1
  shift
  case $user in
    # Readable for the church's user, which runs it.
    comunhao-updates) mask=022 home=/var/cache/comunhao-updates ;;
    *) mask=077 home=/var/lib/comunhao ;;
  esac
  set -- -u "$user" -- env "HOME=$home" "PATH=/opt/comunhao-node/bin:/usr/bin:/bin" setpriv --no-new-privs "$@"
  if [ -t 0 ] && [ -t 1 ]; then
    (umask "$mask" && exec runuser --pty "$@")
  else
    (umask "$mask" && exec setsid --wait runuser "$@")
  fi
}
