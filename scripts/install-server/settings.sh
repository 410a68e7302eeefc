# The settings of the church's server. Root alone writes them; the command `comunhao` reads this file, too.

# read_setting <name>: prints its value, or nothing.
read_setting() { sed -n "s/^$1=[\"']\{0,1\}\([^\"']*\).*/\1/p" "$settings" | tail -n 1; }

write_settings() {
  say "Settings, in $settings"
  if [ ! -e "$settings" ]; then
    list_settings >"$settings.new"
    mv "$settings.new" "$settings"
  elif ! grep -qxF "NEXTAUTH_URL=https://$site" "$settings"; then
    sed -i "s|^NEXTAUTH_URL=.*|NEXTAUTH_URL=https://$site|" "$settings"
  fi
  [ -z "${RELEASES_URL:-}" ] || [ -n "$(read_setting RELEASES_URL)" ] || echo "RELEASES_URL=$RELEASES_URL" >>"$settings"
  chown root:comunhao "$settings"
  chmod 640 "$settings"
}

list_settings() {
  cat <<END
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

# Releases with their build, so that this server builds nothing (docs/updates.md).
# RELEASES_URL=https://downloads.example/comunhao
END
}
