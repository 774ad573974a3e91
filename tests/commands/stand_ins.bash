# Stand-ins for what a reader does once and a test must not do: fetch the repository, install packages, build, and wait for
# people to use a server. bash reads this file before the commands of a page. Each stand-in checks what it can and notes on
# descriptor 9 what it did instead.

note() { printf '%s\n' "$*" >&9; }

# The clone has the files of this repository and no program yet.
git() {
  [ "$1" = clone ] || { command git "$@"; return; }
  local directory=${3:-$(basename "$2" .git)}
  mkdir -p "$directory" || return
  ln -s "$FOVEA_SOURCE"/{Makefile,README.md,docs,samples,scripts,tests} "$directory"
  note "git $*: linked the repository instead"
}

# The program is built already. The target must exist, and what it makes is linked to where it would be.
make() {
  local target=
  for word in "$@"; do case $word in *=*) ;; *) target=$word ;; esac; done
  grep -q "^$target:" "$FOVEA_SOURCE/Makefile" || { echo "make: no target $target"; return 2; }
  mkdir -p build && ln -sf "$FOVEA_PROGRAM" build/fovea
  note "make $*: linked the program instead"
}

apt() { note "apt $*: not run"; }
apt-get() { note "apt-get $*: not run"; }
sudo() { "$@"; }

# Waits until the server whose output is in the file $1 answers, and asks it for /health. $2 is its process.
ask_health() {
  local address= tries=100
  while [ "$tries" -gt 0 ] && kill -0 "$2" 2>/dev/null; do
    address=$(sed -n 's|.*\(https\?://[^ /]*\).*|\1|p;q' "$1")
    [ -n "$address" ] && curl -ksf --noproxy '*' "$address/health" >/dev/null && return
    sleep 0.1
    tries=$((tries - 1))
  done
  echo "the server does not answer: $(cat "$1" "$1.log")"
  return 1
}

# Starts a server, asks it for /health, prints what it printed, and ends it as Ctrl-C would.
serve_once() {
  local out=$(mktemp "$TMPDIR/serve.XXXXXX")
  "$@" >"$out" 2>"$out.log" &
  local server=$!
  ask_health "$out" "$server" || { kill "$server"; wait "$server"; return 1; }
  kill -INT "$server"
  wait "$server" || return
  cat "$out"
  note "$*: started, asked for /health and ended"
}

# Starts a server that stays until the page ends it with `kill %1`, or until the shell exits.
serve_on() {
  serving=$(mktemp "$TMPDIR/serve.XXXXXX")
  "$@" >"$serving" 2>"$serving.log" &
  ask_health "$serving" $! || return
  cat "$serving"
}
trap 'kill $(jobs -p) 2>/dev/null' EXIT
