# The command, and the service.

start_service() {
  say 'The service, at every boot'
  units=/etc/systemd/system
  install -m 755 "$source/docs/operating/comunhao" /usr/local/bin/comunhao
  install -m 644 "$source/docs/operating/comunhao-code.service" "$units/comunhao-code.service"
  install -m 644 "$source/docs/operating/comunhao.service" "$units/comunhao.service"
  # Several instances (docs/in-front.md) are started instead of the one.
  [ ! -e "$units/comunhao@.service" ] ||
    install -m 644 "$source/docs/operating/comunhao.service" "$units/comunhao@.service"
  systemctl daemon-reload
  instances=$(list_instances)
  if [ -z "$instances" ]; then
    systemctl enable -q comunhao
    systemctl restart comunhao
  else
    for port in $instances; do systemctl restart "comunhao@$port"; done
  fi
}

# The ports of the instances that start at boot.
list_instances() {
  for file in /etc/systemd/system/multi-user.target.wants/comunhao@*.service; do
    [ ! -L "$file" ] || basename "$file" .service | sed 's/^comunhao@//'
  done
}

wait_until_ready() {
  say 'Waiting for the app'
  for port in ${instances:-3000}; do wait_for_port "$port"; done
}

wait_for_port() {
  for _ in $(seq 90); do
    ! curl -fs -o /dev/null "http://127.0.0.1:$1/readyz" || return 0
    sleep 2
  done
  stop 'It did not start within three minutes: comunhao log says why.'
}

say_what_is_next() {
  say "Done: https://$site"
  getent ahosts "$site" >/dev/null || [ "$trial" = yes ] ||
    echo "$site points nowhere yet. Point it at this server, and the certificate comes by itself."
  [ "$trial" = no ] ||
    echo 'Its certificate is signed by /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  comunhao setup-code
  grep -q '^SMTP_URL=' "$settings" || echo "  Today: a mail server. Set SMTP_URL in $settings, then: comunhao restart"
  grep -q '^BACKUP_TO=bucket' "$settings" ||
    printf '%s\n' \
      "  This week: backups elsewhere. They lie on this server only, and would be lost with it. Fill in the lines" \
      "  from BACKUP_TO to BACKUP_PASSPHRASE in $settings, then: comunhao restart, and comunhao backup"
  echo '  comunhao doctor says whether the name, the certificate and all else are well.'
  echo "  How it all works, and what to do when: $source/docs/operating.md"
}
