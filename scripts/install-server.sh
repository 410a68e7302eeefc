#!/bin/sh
# Makes a bare Debian 12 or 13, or Ubuntu 24.04, the server of a church:
#   git clone <the address of this repository> /usr/local/src/comunhao
#   sh /usr/local/src/comunhao/scripts/install-server.sh igreja.example [secretaria@igreja.example]
# The first word is the site's name, the second an e-mail for the authority of certificates. --trial-certificate is for
# a machine without a public name, --public-certificate ends that, and --remove takes everything away but the data. It
# may be run again at any time, then without words: it remembers them, and what is there stays. With RELEASES_URL in its
# environment the server builds nothing (docs/updates.md).
# docs/operating.md explains it. The steps are in scripts/install-server/.
set -eu

# Root runs only what lies here, and nobody else can write it.
source=/usr/local/src/comunhao
# Belongs to comunhao-updates, which fetches and builds releases.
code=/opt/comunhao
node=/opt/comunhao-node
# Belongs to comunhao, as whom the church runs.
data=/var/lib/comunhao
settings=/etc/comunhao.env
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
stop() { printf '\n%s\n' "$*" >&2; exit 1; }

here=$(cd "$(dirname "$0")/.." && pwd -P)
for part in as arguments machine node settings code service caddy firewall remove; do
  . "$here/scripts/install-server/$part.sh"
done

read_arguments "$@"
check_machine
wait_for_other_runs
if [ "$action" = remove ]; then
  remove_all
  exit
fi
remember_arguments
install_packages
add_swap
install_node
create_users
write_settings
place_code
start_service
configure_caddy
close_firewall
wait_until_ready
remove_code_of_before
say_what_is_next
