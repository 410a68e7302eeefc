#!/bin/sh
# Makes a bare Debian 12 or 13, or Ubuntu 24.04, the server of a church:
#   git clone <the address of this repository> /opt/comunhao
#   sh /opt/comunhao/scripts/install-server.sh igreja.example [secretaria@igreja.example]
# The first word is the site's name, the second an e-mail for the authority of certificates. --trial-certificate is for
# a machine without a public name. It may be run again at any time, then without words: what is there stays.
# docs/operating.md explains it.
set -eu

code=/opt/comunhao
data=/var/lib/comunhao
settings=/etc/comunhao.env
caddyfile=/etc/caddy/Caddyfile
node=/opt/comunhao-node
npm_version=11.21.2
npm_sum='7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A=='
export DEBIAN_FRONTEND=noninteractive

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
stop() { printf '\n%s\n' "$*" >&2; exit 1; }

read_arguments() {
  site='' email='' trial=''
  for word in "$@"; do
    case $word in
      --trial-certificate) trial=yes ;;
      -*) stop "$word is not known. The only option is --trial-certificate." ;;
      *@*) email=$word ;;
      *) site=$(echo "$word" | tr A-Z a-z) ;;
    esac
  done
  if [ -e "$settings" ]; then
    : "${site:=$(sed -n 's|^NEXTAUTH_URL=https://||p' "$settings")}"
    : "${email:=$(sed -n 's/^[[:space:]]*email //p' "$caddyfile")}"
  fi
  echo "$site" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]' ||
    stop "Which name has the site? Write it like this, without https://: sh $0 igreja.example secretaria@igreja.example"
}

check_machine() {
  [ "$(id -u)" = 0 ] || stop 'This needs root: begin the line with sudo.'
  [ "$(cd "$(dirname "$0")/.." && pwd -P)" = "$code" ] || stop "Clone it to $code, and run the script there."
  . /etc/os-release
  case "$ID $VERSION_ID" in
    'debian 12' | 'debian 13' | 'ubuntu 24.04') ;;
    *) stop "This is $PRETTY_NAME. The script knows Debian 12 and 13, and Ubuntu 24.04." ;;
  esac
  case $(uname -m) in
    x86_64) cpu=x64 ;;
    aarch64) cpu=arm64 ;;
    *) stop "There is no Node for $(uname -m): x86_64 and aarch64 are known." ;;
  esac
  free=$(df --output=avail -m /opt | tail -n 1)
  [ "$free" -ge 5000 ] || [ -d "$code/.next" ] || stop "The disk is too small: $free MB are free, 5000 MB are needed."
}

install_packages() {
  say 'Packages of the system: Caddy for TLS, a firewall, security updates by themselves'
  apt-get update -qq
  # What an interrupted run began:
  dpkg --configure -a >/dev/null 2>&1 || apt-get install -qq -y --fix-broken >/dev/null
  add_packages ca-certificates caddy curl git nano openssl ufw unattended-upgrades
}

# A new server may be updating itself just now: wait for that.
add_packages() { apt-get install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=600 "$@" >/dev/null; }

# A build takes more memory than a small server has; without swap it would be ended.
add_swap() {
  total=$(awk '/^(MemTotal|SwapTotal)/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  [ "$total" -lt 2900 ] && [ ! -e /swapfile ] || return 0
  say "Swap: $total MB of memory are little for a build, so 2 GB of the disk help out"
  dd if=/dev/zero of=/swapfile bs=1M count=2048 status=none
  chmod 600 /swapfile
  mkswap /swapfile >/dev/null
  echo '/swapfile none swap sw 0 0' >>/etc/fstab
  swapon /swapfile || echo 'This machine allows no swap. If the build below is ended, rent one with 4 GB of memory.'
}

# Node as package-lock.json pins it, and npm, both checked against their sums. The system's own are too old to start the
# app, and fetch them.
install_node() {
  version=$(read_lock version)
  [ "$("$node/bin/node" --version 2>/dev/null)" != "v$version" ] || return 0
  say "Node $version, in $node"
  command -v npm >/dev/null || add_packages npm
  mkdir -p "$node/lib/node_modules/npm"
  fetch "node-linux-$cpu" "$version" "$(read_lock integrity)" "$node"
  fetch npm "$npm_version" "$npm_sum" "$node/lib/node_modules/npm"
  chmod 755 "$node/bin/node"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$node/bin/npm"
}

read_lock() {
  sed -n "/\"node_modules\/node-linux-$cpu\"/,/}/s/.*\"$1\": \"\(sha512-\)\{0,1\}\(.*\)\".*/\2/p" \
    "$code/package-lock.json"
}

fetch() {
  folder=$(mktemp -d)
  (cd "$folder" && npm pack --silent "$1@$2" >/dev/null) || stop "$1 could not be fetched: try again."
  [ "$(openssl dgst -sha512 -binary "$folder/$1-$2.tgz" | base64 -w 0)" = "$3" ] ||
    stop "$1 did not arrive whole: try again."
  tar -xzf "$folder/$1-$2.tgz" -C "$4" --strip-components 1 --no-same-owner
  rm -r "$folder"
}

create_user() {
  say "The user comunhao, and the folder of all data, $data"
  id comunhao >/dev/null 2>&1 || useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin comunhao
  install -d -o comunhao -g comunhao -m 700 "$data"
  chown -R comunhao:comunhao "$code"
  chmod 750 "$code"
}

write_settings() {
  say "Settings, in $settings"
  if [ -e "$settings" ]; then
    sed -i "s|^NEXTAUTH_URL=.*|NEXTAUTH_URL=https://$site|" "$settings"
  else
    cat >"$settings" <<END
# The settings of the church's server. README.md and .env.example list all of them. After a change: comunhao restart
NEXTAUTH_URL=https://$site
HOST=127.0.0.1
TRUSTED_PROXIES=1
DATA_DIR=$data

# Mail: without a server, mails stay in $data/mail. Your mail provider names address, user and password.
# SMTP_URL=smtps://user:password@smtp.example:465

# Backups: without these lines they lie on this server only, and are lost with it.
# BACKUP_TO=bucket
# S3_ENDPOINT=https://s3.example
# S3_REGION=us-east-1
# BACKUP_BUCKET=igreja
# S3_ACCESS_KEY_ID=
# S3_SECRET_ACCESS_KEY=
# BACKUP_PASSPHRASE=
END
  fi
  chown root:comunhao "$settings"
  chmod 640 "$settings"
  ln -sfn "$settings" "$code/.env"
  install -m 755 "$code/docs/operating/comunhao" /usr/local/bin/comunhao
}

prepare() {
  say 'Packages of the app, and its build: about five minutes'
  comunhao build
}

start_service() {
  say 'The service, at every boot'
  install -m 644 "$code/docs/operating/comunhao.service" /etc/systemd/system/comunhao.service
  systemctl daemon-reload
  systemctl enable -q comunhao
  systemctl restart comunhao
}

configure_caddy() {
  say "Caddy, for https://$site"
  grep -q -e 'The Caddyfile is an easy way' -e 'Caddy in front of' "$caddyfile" ||
    stop "$caddyfile serves other sites already: add the lines of $code/docs/operating/Caddyfile by hand."
  cp "$caddyfile" "$caddyfile.before"
  sed -e "s|^igreja.example|$site|" ${email:+-e "s|# email .*|email $email|"} \
    ${trial:+-e 's|# local_certs|local_certs|'} "$code/docs/operating/Caddyfile" >"$caddyfile"
  caddy validate --config "$caddyfile" --adapter caddyfile >/dev/null 2>&1 ||
    stop "Caddy refuses its file. What it says: caddy validate --config $caddyfile"
  systemctl enable -q caddy
  systemctl reload-or-restart caddy
}

close_firewall() {
  say 'Firewall: only the ports of ssh, http and https are open'
  ssh_ports=$(sshd -T 2>/dev/null | awk '/^port / { print $2 }')
  for port in ${ssh_ports:-22}; do ufw allow "$port/tcp" >/dev/null; done
  for port in 80/tcp 443/tcp 443/udp; do ufw allow "$port" >/dev/null; done
  ufw --force enable >/dev/null
}

wait_until_ready() {
  say 'Waiting for the app'
  for _ in $(seq 90); do
    curl -fs -o /dev/null http://127.0.0.1:3000/readyz && return
    sleep 2
  done
  stop 'It did not start within three minutes: comunhao log says why.'
}

say_what_is_next() {
  say "Done: https://$site"
  getent ahosts "$site" >/dev/null || [ "$trial" ] ||
    echo "$site points nowhere yet. Point it at this server, and the certificate comes by itself."
  [ ! "$trial" ] || echo 'Its certificate is signed by /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  comunhao setup-code
  grep -q '^SMTP_URL=' "$settings" || echo "  Today: a mail server. Set SMTP_URL in $settings, then: comunhao restart"
  grep -q '^BACKUP_TO=bucket' "$settings" ||
    printf '%s\n' \
      "  This week: backups elsewhere. They lie on this server only, and would be lost with it. Fill in the lines" \
      "  from BACKUP_TO to BACKUP_PASSPHRASE in $settings, then: comunhao restart, and comunhao backup"
  echo '  comunhao doctor says whether the name, the certificate and all else are well.'
  echo "  How it all works, and what to do when: $code/docs/operating.md"
}

read_arguments "$@"
check_machine
install_packages
add_swap
install_node
create_user
write_settings
prepare
start_service
configure_caddy
close_firewall
wait_until_ready
say_what_is_next
