# Takes away what the script made, but not what is the church's.

remove_all() {
  say 'The service and the command'
  instances=$(list_instances)
  for unit in comunhao comunhao-code $(for port in $instances; do echo "comunhao@$port"; done); do
    systemctl disable -q --now "$unit" 2>/dev/null || true
  done
  rm -f /etc/systemd/system/comunhao.service /etc/systemd/system/comunhao@.service \
    /etc/systemd/system/comunhao-code.service /usr/local/bin/comunhao
  systemctl daemon-reload
  say 'Our lines for Caddy'
  [ ! -e "$caddyfile" ] || remove_from_caddy
  say 'Code, build and Node'
  rm -rf "$code" "$code.new" "$code.unfinished" "$code.before" "$node" "$node.new" "$cache"
  ! id comunhao-updates >/dev/null 2>&1 || userdel comunhao-updates
  rm -rf "$(dirname "$memory")"
  say_what_is_left
}

say_what_is_left() {
  say 'Removed. The church itself is still here'
  cat <<END
  $data       all data, and the backups on this server: rm -r $data
  $settings       settings and passwords: rm $settings
  the user comunhao, to whom the data belongs: userdel comunhao
  $source  what installs it again, and then finds the church: rm -r $source
  Caddy, the firewall's rules and the packages of the system: apt-get remove caddy, ufw status numbered
Look at a copy elsewhere before you delete data.
END
}
