# Caddy serves the site by lines of ours in a file of their own. The Caddyfile is the operator's: it gets one line, which
# imports them, if it does not serve the site already.

caddyfile=/etc/caddy/Caddyfile
snippet=/etc/caddy/comunhao.caddy
# Of docs/operating/Caddyfile, which this script once wrote over the operator's, with the example's name in it.
former_sum=97a31bbb3fa4720dd8acde93f12d765ec6d269fed58aaef9e784176e3c2f037e

configure_caddy() {
  say "Caddy, for https://$site"
  caddyfile=$(readlink -f "$caddyfile")
  rm -f "$caddyfile.new" "$snippet.former"
  if is_caddyfile_untouched; then
    write_snippet
    printf '# The sites of this server. Ours is in a file of its own; add others here.\nimport %s\n' "$snippet" |
      propose_caddyfile
  elif [ ! -e "$snippet" ] && serves_site; then
    echo "$caddyfile serves $site already, and stays as it is. What we would have added is in"
    echo "$source/docs/operating/comunhao.caddy."
    return
  else
    write_snippet
    has_import || serves_site || printf '%s\n\nimport %s\n' "$(cat "$caddyfile")" "$snippet" | propose_caddyfile
  fi
  take_caddyfile
  serves_site || echo "$site is not served: the lines in $snippet or in $caddyfile name others."
  systemctl enable -q caddy
  systemctl reload-or-restart caddy || stop 'Caddy did not take its new configuration: journalctl -u caddy -n 50'
}

# As Caddy's package brought it, or as this script wrote it before it had a file of its own.
is_caddyfile_untouched() {
  [ -e "$caddyfile" ] || return 0
  packaged=$(dpkg-query -W -f '${Conffiles}\n' caddy | awk -v file="$caddyfile" '$1 == file { print $2 }')
  [ "$(md5sum <"$caddyfile" | cut -d ' ' -f 1)" != "$packaged" ] || return 0
  former=$(sed -e 's|^[a-z0-9.-]* {$|igreja.example {|' -e 's|^\temail .*|\t# email secretaria@igreja.example|' \
    -e 's|^\tlocal_certs$|\t# local_certs|' "$caddyfile" | read_sum)
  [ "$former" = "$former_sum" ]
}

has_import() { grep -q "^[[:space:]]*import[[:space:]]*$snippet[[:space:]]*\$" "$caddyfile"; }

serves_site() {
  adapted=$(caddy adapt --config "$caddyfile" --adapter caddyfile 2>&1) ||
    stop "Caddy refuses $caddyfile as it is: $adapted"
  case $adapted in *"\"$site\""*) ;; *) return 1 ;; esac
}

# Writes our lines, unless somebody changed them: then what is new lies beside them.
write_snippet() {
  written=$(recall caddy)
  list_snippet >"$snippet.new"
  new=$(read_sum <"$snippet.new")
  there=$([ ! -e "$snippet" ] || read_sum <"$snippet")
  if [ -z "$there" ] || [ "$there" = "$new" ] || [ "$there" = "$written" ]; then
    if [ -n "$there" ]; then cp -p "$snippet" "$snippet.former"; else : >"$snippet.former"; fi
    mv "$snippet.new" "$snippet"
  elif [ "$new" = "$written" ]; then
    rm "$snippet.new"
  else
    echo "$snippet was changed here, and stays. What this release would write is in $snippet.new: take over what you need."
  fi
}

list_snippet() {
  case $trial in yes) tls=internal ;; *) tls=$email ;; esac
  sed -e "s|^igreja.example|$site|" ${tls:+-e "s|# tls secretaria.*|tls $tls|"} "$source/docs/operating/comunhao.caddy"
}

propose_caddyfile() {
  [ ! -e "$caddyfile" ] || cp -p "$caddyfile" "$caddyfile.new"
  cat >"$caddyfile.new"
}

# Takes what is proposed, if Caddy does; otherwise all is as it was.
take_caddyfile() {
  candidate=$caddyfile
  [ ! -e "$caddyfile.new" ] || candidate=$caddyfile.new
  # As Caddy's user, who is to write the logs that this opens.
  if said=$(runuser -u caddy -- env HOME=/var/lib/caddy caddy validate --config "$candidate" --adapter caddyfile 2>&1); then
    rm -f "$snippet.former"
    remember caddy "$new"
    [ "$candidate" = "$caddyfile" ] || replace_caddyfile
    return
  fi
  rm -f "$caddyfile.new"
  if [ -s "$snippet.former" ]; then
    mv "$snippet.former" "$snippet"
  elif [ -e "$snippet.former" ]; then
    rm "$snippet" "$snippet.former"
  fi
  stop "Caddy refuses its new configuration, so the one of before stays:

$(echo "$said" | grep -v '"level":"info"' | tail -n 5)"
}

replace_caddyfile() {
  [ ! -e "$caddyfile" ] || cp -p "$caddyfile" "$caddyfile.before"
  mv "$caddyfile.new" "$caddyfile"
}

remove_from_caddy() {
  caddyfile=$(readlink -f "$caddyfile")
  if has_import; then
    grep -v "^[[:space:]]*import[[:space:]]*$snippet[[:space:]]*\$" "$caddyfile" | propose_caddyfile
    mv "$caddyfile.new" "$caddyfile"
  fi
  if [ -e "$snippet" ] && [ "$(read_sum <"$snippet")" != "$(recall caddy)" ]; then
    mv "$snippet" "$snippet.removed"
    echo "$snippet had changes of yours: it is $snippet.removed now."
  fi
  rm -f "$snippet" "$snippet.new" "$snippet.former"
  systemctl reload-or-restart caddy || echo 'Caddy did not take its configuration: journalctl -u caddy -n 50'
}

read_sum() { sha256sum | cut -d ' ' -f 1; }
