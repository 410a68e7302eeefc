# The firewall closes everything but the web and ssh, on whichever ports that listens.

close_firewall() {
  say 'Firewall: only the ports of ssh, http and https are open'
  ports=$(list_ssh_ports)
  if [ -n "$ports" ]; then
    echo "ssh: $(echo $ports)"
  elif has_ssh; then
    stop 'An ssh server is here, and it cannot be found out on which port it listens. The firewall would lock you out, so it
was left as it is. Start the ssh server, or mend what it says above, and run this again.'
  else
    echo 'No ssh server is here, so no port of it is opened.'
  fi
  rules=$(ufw status)
  for port in $ports; do is_ruled "$port" || ufw allow "$port/tcp" >/dev/null; done
  for port in 80/tcp 443/tcp 443/udp; do ufw allow "$port" >/dev/null; done
  ufw --force enable >/dev/null
}

# A rule that an operator made, perhaps for some addresses only, is not widened.
is_ruled() {
  echo "$rules" | grep -Eq "^$1(/tcp)?[[:space:]].*(ALLOW|LIMIT)" ||
    { [ "$1" = 22 ] && echo "$rules" | grep -Eq '^OpenSSH[[:space:]].*(ALLOW|LIMIT)'; }
}

has_ssh() { command -v sshd >/dev/null || [ -n "$(list_ssh_sockets)" ]; }

# Nobody knows all of them: what the settings say, what systemd listens for, what listens, and how we came here.
list_ssh_ports() {
  { read_sshd_settings; read_ssh_sockets; read_ssh_listeners; read_ssh_connections; } | sort -nu
}

# ListenAddress may name ports of its own; then Port says nothing.
read_sshd_settings() {
  command -v sshd >/dev/null || return 0
  said=$(sshd -T 2>&1) || {
    # systemd makes this folder when it starts the server.
    missing=$(echo "$said" | tr -d '\r' | sed -n 's/^Missing privilege separation directory: //p')
    [ -z "$missing" ] || mkdir -p -m 755 "$missing"
    said=$(sshd -T 2>&1) || echo "sshd -T says: $said" >&2
  }
  addresses=$(echo "$said" | sed -n 's/^listenaddress .*:\([0-9][0-9]*\)\( .*\)\{0,1\}$/\1/p')
  if [ -n "$addresses" ]; then echo "$addresses"; else echo "$said" | sed -n 's/^port \([0-9][0-9]*\)$/\1/p'; fi
}

read_ssh_sockets() {
  for unit in $(list_ssh_sockets); do
    systemctl show --property=Listen "$unit" | sed -n 's/^Listen=\(.*:\)\{0,1\}\([0-9][0-9]*\) (Stream)$/\2/p'
  done
}

list_ssh_sockets() {
  for unit in ssh.socket sshd.socket; do ! systemctl is-active -q "$unit" 2>/dev/null || echo "$unit"; done
}

# What listens on loopback only are forwarded ports of somebody's session.
read_ssh_listeners() {
  command -v ss >/dev/null || return 0
  ss -Hltnp | awk '/\("(sshd|dropbear)"/ && $4 !~ /^(127\.|\[::1\])/ { n = split($4, parts, ":"); print parts[n] }'
}

# sudo hides the variable, so it is also read from the programs that led here.
read_ssh_connections() {
  pid=$$
  echo "${SSH_CONNECTION:-}" | read_connection
  while [ "${pid:-0}" -gt 1 ] && [ -r "/proc/$pid/environ" ]; do
    tr '\0' '\n' <"/proc/$pid/environ" 2>/dev/null | sed -n 's/^SSH_CONNECTION=//p' | read_connection
    pid=$(awk '/^PPid:/ { print $2 }' "/proc/$pid/status")
  done
}

read_connection() { awk '$4 ~ /^[0-9]+$/ { print $4 }'; }
