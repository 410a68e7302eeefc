# How the script was called, and what it remembers of that in a file of its own.

memory=/etc/comunhao/install

read_arguments() {
  site='' email='' trial='' action=install
  for word in "$@"; do
    case $word in
      --trial-certificate) trial=yes ;;
      --public-certificate) trial=no ;;
      --remove) action=remove ;;
      -*) stop "$word is not known. The options are --trial-certificate, --public-certificate and --remove." ;;
      *@*) email=$word ;;
      *) site=$(echo "$word" | tr A-Z a-z) ;;
    esac
  done
  [ "$action" = install ] || return 0
  : "${site:=$(recall site)}" "${email:=$(recall email)}" "${trial:=$(recall trial)}"
  [ -e "$memory" ] || read_former_arguments
  echo "$site" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]' ||
    stop "Which name has the site? Write it like this, without https://: sh $0 igreja.example secretaria@igreja.example"
  case $email in *[!A-Za-z0-9@._+-]*) stop "$email is no e-mail that a certificate's authority takes." ;; esac
}

# A server that was installed before this was remembered says it in its settings and in the Caddyfile of then.
read_former_arguments() {
  [ -e "$settings" ] || return 0
  : "${site:=$(sed -n 's|^NEXTAUTH_URL=https://||p' "$settings")}"
  [ -e "$caddyfile" ] || return 0
  : "${email:=$(sed -n 's/^[[:space:]]*email //p' "$caddyfile" | head -n 1)}"
  : "${trial:=$(sed -n 's/^[[:space:]]*local_certs$/yes/p' "$caddyfile" | head -n 1)}"
}

remember_arguments() {
  remember site "$site"
  remember email "$email"
  remember trial "${trial:=no}"
}

recall() { [ ! -e "$memory" ] || sed -n "s/^$1=//p" "$memory"; }

remember() {
  install -d -m 755 "$(dirname "$memory")"
  {
    echo '# What scripts/install-server.sh remembers: its words, and the sum of the Caddy lines that it wrote last.'
    [ ! -e "$memory" ] || grep -v -e '^#' -e "^$1=" "$memory" || true
    echo "$1=$2"
  } >"$memory.new"
  mv "$memory.new" "$memory"
}
