# Node as package-lock.json pins it, and npm, both checked against their sums. The system's own are too old to start the
# app, and fetch them.

npm_version=11.21.2
npm_sum='7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A=='

install_node() {
  version=$(read_lock version)
  [ "$("$node/bin/node" --version 2>/dev/null)" != "v$version" ] || return 0
  say "Node $version, in $node"
  command -v npm >/dev/null || add_packages npm
  rm -rf "$node.new"
  mkdir -p "$node.new/lib/node_modules/npm"
  fetch "node-linux-$cpu" "$version" "$(read_lock integrity)" "$node.new"
  fetch npm "$npm_version" "$npm_sum" "$node.new/lib/node_modules/npm"
  chmod 755 "$node.new/bin/node"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$node.new/bin/npm"
  # It is there as a whole or not at all; what runs keeps the files it has.
  rm -rf "$node"
  mv "$node.new" "$node"
}

read_lock() {
  sed -n "/\"node_modules\/node-linux-$cpu\"/,/}/s/.*\"$1\": \"\(sha512-\)\{0,1\}\(.*\)\".*/\2/p" \
    "$source/package-lock.json"
}

# Fetches a version of a package, checks its sum, and unpacks it into a folder.
fetch() {
  folder=$(mktemp -d)
  (cd "$folder" && npm pack --loglevel=error "$1@$2" >/dev/null 2>errors) ||
    stop "$1 could not be fetched. What npm says:

$(tail -n 15 "$folder/errors")

Free space: $(df --output=avail -h "$folder" | tail -n 1) in $folder. When that is mended, run the script again."
  [ "$(openssl dgst -sha512 -binary "$folder/$1-$2.tgz" | base64 -w 0)" = "$3" ] ||
    stop "What arrived as $1 $2 is not what this release names: its sum is another one. Nothing of it was used."
  tar -xzf "$folder/$1-$2.tgz" -C "$4" --strip-components 1 --no-same-owner
  rm -r "$folder"
}
