# Whether this machine can be a church's server, and what it needs of its system.

check_machine() {
  [ "$(id -u)" = 0 ] || stop 'This needs root: begin the line with sudo.'
  [ "$here" = "$source" ] || stop "Root runs this only from a clone that nobody else can write. Make one there, once:
  git clone $(find_address) $source
  sh $source/scripts/install-server.sh"
  others=$(find "$source" ! -type l \( ! -user root -o -perm -0002 -o -perm -0020 ! -group root \) -print -quit)
  [ -z "$others" ] || stop "Others than root can write $others, so root does not run it. Clone anew, as root."
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
}

# What a killed run began may still go on, such as a build: it holds the lock, too.
wait_for_other_runs() {
  exec 9>/run/comunhao-install.lock
  flock --nonblock 9 || { echo 'Another run is still at work: waiting until it ends.' && flock 9; }
}

# The clone that the script lies in may be another user's, so git is not run there.
find_address() {
  address=$(sed -n 's/^[[:space:]]*url = //p' "$here/.git/config" 2>/dev/null | head -n 1)
  echo "${address:-<the address of this repository>}"
}

install_packages() {
  say 'Packages of the system: Caddy for TLS, a firewall, security updates by themselves'
  apt-get update -qq
  # What an interrupted run began:
  dpkg --configure -a >/dev/null || apt-get install -qq -y --fix-broken >/dev/null
  add_packages ca-certificates caddy curl git nano openssh-client openssl ufw unattended-upgrades
}

# A new server may be updating itself just now: wait for that.
add_packages() { apt-get install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=600 "$@" >/dev/null; }

# A build takes more memory than a small server has; without swap it would be ended.
add_swap() {
  total=$(awk '/^(MemTotal|SwapTotal)/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  [ "$total" -lt 2900 ] || return 0
  say "Swap: $total MB of memory are little for a build, so 2 GB of the disk help out"
  if [ ! -e /swapfile ]; then
    dd if=/dev/zero of=/swapfile.new bs=1M count=2048 status=none
    chmod 600 /swapfile.new
    mkswap /swapfile.new >/dev/null
    mv /swapfile.new /swapfile
  fi
  grep -q '^/swapfile ' /etc/fstab || echo '/swapfile none swap sw 0 0' >>/etc/fstab
  swapon /swapfile || echo 'This machine allows no swap. If the build below is ended, rent one with 4 GB of memory.'
}
