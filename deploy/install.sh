#!/bin/bash
# Installs the site on a fresh Debian 13 server: packages, service, proxy, firewall, backups and automatic upgrades.
# Run again to change an answer, to update the units, or to continue after an error: see docs/deploy.md.
# Usage, as root: bash install.sh
# Answers are asked for, unless they are environment variables: DOMAIN, REPOSITORY, SMTP_SERVER, SMTP_USER, SMTP_PASSWORD,
# MAIL_FROM, MAIL_TO.
set -euo pipefail

DEPLOY_FOLDER=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
SITE=/srv/hooghly-digital
BUILDER=hooghly-digital-builder
BUILDER_HOME=/var/lib/hooghly-digital-builder
# Secrets, which only root can read.
ENV_FILE=/etc/hooghly-digital.env
# Settings that the build needs, too.
BUILD_ENV_FILE=/etc/hooghly-digital-build.env
MIN_MEMORY_KB=2000000

ADDRESS='[^] <>@,;:"()[]+@[^] <>@,;:"()[]+'
MAILBOX="($ADDRESS|[^<>@,;:\"()]*<$ADDRESS>)"
# A domain that is registered as such, for example example.com or example.co.in.
REGISTERED_DOMAIN='^[^.]+\.([^.]+|(ac|co|com|edu|firm|gen|gov|ind|net|nic|or|org|res)\.[a-z]{2})$'

main() {
  [ "$(id -u)" = 0 ] || fail "Run this script as root: sudo bash install.sh"
  command -v apt-get > /dev/null || fail "This script needs Debian: apt-get was not found."
  # Otherwise an account that may push to the repository could run commands as root.
  case $DEPLOY_FOLDER in
    "$SITE"/source/* | "$SITE"/releases/*) fail "Copy the folder deploy to /root and run it there: see docs/deploy.md." ;;
  esac
  ask_questions
  add_swap
  install_packages
  write_configuration
  create_accounts
  fetch_source
  check_dns
  publish_site
  start_services
  protect_machine
  check_site
  move_old_clone
  print_summary
}

fail() {
  echo "$1" >&2
  exit 1
}

step() {
  printf '\n== %s\n' "$1"
}

ask_questions() {
  step "Questions"
  local url
  url=$(read_setting SMTP_URL)
  ask DOMAIN "Domain of the site, such as www.example.com" '^([a-z0-9-]+\.)+[a-z]{2,}$' \
    "$(read_setting SITE_URL | sed 's|^https://||')"
  ask REPOSITORY "Git repository of the site, such as https://github.com/you/site.git" '^[^ -][^ ]*$' "$(read_repository)"
  ask SMTP_SERVER "Mail server with port, such as mail.example.com:465" '^[A-Za-z0-9.-]+:[0-9]{1,5}$' \
    "$(get_url_server "$url")"
  ask SMTP_USER "User name of the mail account" '^[^ ]+$' "$(get_url_user "$url")"
  ask_password "$(get_url_password "$url")"
  ask MAIL_FROM "Sender of mails, such as Our Company <hello@example.com>" "^$MAILBOX\$" "$(read_setting MAIL_FROM)"
  ask MAIL_TO "Who gets the enquiries, such as Desk <desk@example.com> (several with commas)" \
    "^$MAILBOX(, *$MAILBOX)*\$" "$(read_setting MAIL_TO)"
}

# Sets a variable to the user's answer. Arguments: variable, question, pattern of valid answers, default.
ask() {
  local name=$1 question=$2 pattern=$3 default=$4
  if [ -n "${!name:-}" ]; then
    is_valid "${!name}" "$pattern" || fail "Expected $name to be: $question. Got: ${!name}"
    return
  fi
  while true; do
    read -r -e -i "$default" -p "$question: " "${name?}" || fail "There is no answer for $name."
    is_valid "${!name}" "$pattern" && return
    echo "This doesn't look right. Please try again."
  done
}

is_valid() {
  [[ $1 =~ $2 && $1 != *[[:cntrl:]]* ]]
}

# Argument: the password of an earlier installation.
ask_password() {
  local question="Password of the mail account"
  [ -z "$1" ] || question+=" (empty: as before)"
  if [ -z "${SMTP_PASSWORD:-}" ]; then
    read -r -s -p "$question: " SMTP_PASSWORD || fail "There is no answer for SMTP_PASSWORD."
    echo
  fi
  SMTP_PASSWORD=${SMTP_PASSWORD:-$1}
  is_valid "$SMTP_PASSWORD" . || fail "Expected a password."
}

# Prints the value of a setting of an earlier installation, or nothing.
read_setting() {
  local line value
  line=$(grep -h "^$1=" "$BUILD_ENV_FILE" "$ENV_FILE" 2> /dev/null | tail -n 1) || true
  value=${line#*=}
  case $value in
    \"*\") sed -E 's/^"(.*)"$/\1/; s/\\(["\\$`])/\1/g' <<< "$value" ;;
    \'*\') sed -E "s/^'(.*)'\$/\1/" <<< "$value" ;;
    *) echo "$value" ;;
  esac
}

# Prints a value as systemd reads it in an EnvironmentFile.
quote() {
  printf '"%s"\n' "$(sed 's/["\\$`]/\\&/g' <<< "$1")"
}

# Changes settings in a file and keeps its other lines. Settings with an empty value are removed.
# Arguments: file, its mode, then NAME=value for each setting.
change_settings() {
  local file=$1 mode=$2 setting names
  shift 2
  names=$(printf '%s|' "${@%%=*}")
  {
    for setting in "$@"; do
      [ -z "${setting#*=}" ] || echo "${setting%%=*}=$(quote "${setting#*=}")"
    done
    grep -Ev "^(${names%|})=" "$file" 2> /dev/null || true
  } | replace_file "$file" "$mode"
}

# Replaces a file by standard input in one step, so that an interruption leaves the old file. Arguments: file, mode.
replace_file() {
  (umask 077 && cat > "$1.new") && chmod "$2" "$1.new" && sync "$1.new" && mv "$1.new" "$1"
}

# Prints the SMTP URL. Arguments: server with port, user name, password.
get_smtp_url() {
  local scheme=smtp
  [[ $1 != *:465 ]] || scheme=smtps
  echo "$scheme://$(encode "$2"):$(encode "$3")@$1"
}

get_url_server() {
  sed -E 's|^smtps?://([^@]*@)?([^/?]*).*|\2|' <<< "$1"
}

get_url_user() {
  decode "$(sed -nE 's|^smtps?://([^:@]*)(:[^@]*)?@.*|\1|p' <<< "$1")"
}

get_url_password() {
  decode "$(sed -nE 's|^smtps?://[^:@]*:([^@]*)@.*|\1|p' <<< "$1")"
}

# Percent-encodes each byte that is not allowed in every part of a URL.
encode() {
  local hex
  for hex in $(printf '%s' "$1" | od -An -v -tx1); do
    case $hex in
      2d | 2e | 3[0-9] | 4[1-9a-f] | 5[0-9a] | 5f | 6[1-9a-f] | 7[0-9a] | 7e) printf '%b' "\\x$hex" ;;
      *) printf '%%%s' "${hex^^}" ;;
    esac
  done
}

decode() {
  local text=${1//\\/\\\\}
  printf '%b' "${text//%/\\x}"
}

# Prints the address of the repository of an earlier installation, or nothing. Doesn't run Git in the repository, because
# its configuration can contain commands.
read_repository() {
  local folder
  for folder in "$SITE/source" "$SITE"; do
    git config --file "$folder/.git/config" remote.origin.url 2> /dev/null && return
  done
  true
}

# A build needs more memory than the running site.
add_swap() {
  local memory
  memory=$(awk '$1 == "MemTotal:" { print $2 }' /proc/meminfo)
  if [ "$memory" -ge "$MIN_MEMORY_KB" ] || [ -n "$(swapon --show)" ] || [ -e /swapfile ]; then return; fi
  step "Swap of 2 GB, because the machine has only $((memory / 1000)) MB of memory"
  fallocate -l 2G /swapfile
  chmod 600 /swapfile
  mkswap /swapfile
  swapon /swapfile
  echo "/swapfile none swap sw 0 0" >> /etc/fstab
}

install_packages() {
  step "Packages"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  apt-get install -y --no-install-recommends bind9-dnsutils ca-certificates caddy curl git libatomic1 npm openssh-client \
    rsync ufw unattended-upgrades
}

write_configuration() {
  local url analytics
  analytics=$(read_setting ANALYTICS)
  url=$(read_setting SMTP_URL)
  # Keeps options of the URL, such as ?requireTLS=false, if the answers are the same as before.
  if [ "$(get_url_server "$url") $(get_url_user "$url") $(get_url_password "$url")" != "$SMTP_SERVER $SMTP_USER $SMTP_PASSWORD" ]
  then url=$(get_smtp_url "$SMTP_SERVER" "$SMTP_USER" "$SMTP_PASSWORD"); fi
  change_settings "$BUILD_ENV_FILE" 644 "SITE_URL=https://$DOMAIN" "ANALYTICS=$analytics"
  change_settings "$ENV_FILE" 600 "SMTP_URL=$url" "MAIL_FROM=$MAIL_FROM" "MAIL_TO=$MAIL_TO" SITE_URL= ANALYTICS=
}

create_accounts() {
  step "Accounts and units"
  id hooghly-digital > /dev/null 2>&1 || useradd --system --no-create-home --home-dir "$SITE" hooghly-digital
  id "$BUILDER" > /dev/null 2>&1 || useradd --system --no-create-home --home-dir "$BUILDER_HOME" "$BUILDER"
  install -d -m 700 -o "$BUILDER" -g "$BUILDER" "$BUILDER_HOME"
  install -d -m 755 -o hooghly-digital -g hooghly-digital "$SITE"
  create_folder "$SITE/source" 700
  create_folder "$SITE/releases" 755
  # The update service of earlier versions ran the code of the repository as root.
  systemctl disable --now hooghly-digital-update.timer 2> /dev/null || true
  rm -f /etc/systemd/system/hooghly-digital-update.*
  install -m 755 "$DEPLOY_FOLDER/hooghly-digital" /usr/local/sbin/
  install -m 644 "$DEPLOY_FOLDER"/hooghly-digital-*.{service,timer} /etc/systemd/system/
  install -D -m 644 "$DEPLOY_FOLDER/sandbox.conf" /etc/systemd/system/hooghly-digital-.service.d/sandbox.conf
  systemctl daemon-reload
  # Later, the timer may be disabled, because the releases are copied from another machine.
  [ -e "$SITE/current" ] || systemctl enable --quiet hooghly-digital-build.timer
}

is_building_machine() {
  systemctl is-enabled --quiet hooghly-digital-build.timer
}

# Creates a folder of the builder, unless it exists. mkdir and chown -h don't follow a symbolic link by which the site's
# account, which may write to the parent folder, could name another folder. Arguments: folder, mode.
create_folder() {
  [ -d "$1" ] || { mkdir -m "$2" "$1" && chown -h "$BUILDER:$BUILDER" "$1"; }
}

fetch_source() {
  step "Repository"
  local key=$BUILDER_HOME/.ssh/id_ed25519
  if ! run_as_builder git ls-remote --quiet -- "$REPOSITORY" HEAD > /dev/null; then
    [ -f "$key" ] || run_as_builder sh -c "umask 077 && mkdir -p .ssh && ssh-keygen -q -t ed25519 -N '' -f '$key'"
    fail "The repository can't be read (see above). If it is private, use its SSH address, add this key to it as a deploy key
that may only read, then run this script again:
$(run_as_builder cat "$key.pub")"
  fi
  if [ -d "$SITE/source/.git" ]; then
    run_as_builder git -C "$SITE/source" remote set-url origin "$REPOSITORY"
  else
    run_as_builder git clone --quiet -- "$REPOSITORY" "$SITE/source"
  fi
}

run_as_builder() {
  (cd "$BUILDER_HOME" && runuser --user "$BUILDER" -- env HOME="$BUILDER_HOME" GIT_TERMINAL_PROMPT=0 \
    GIT_SSH_COMMAND="ssh -o BatchMode=yes -o StrictHostKeyChecking=accept-new" "$@")
}

# Prints the domain that is redirected: example.com for www.example.com, and the other way round. Other subdomains have none.
get_other_domain() {
  if [[ $1 == www.* ]]; then
    echo "${1#www.}"
  elif [[ $1 =~ $REGISTERED_DOMAIN ]]; then
    echo "www.$1"
  fi
}

# Prints the DNS records that the site needs, and whether they exist. Missing records don't stop the installation.
check_dns() {
  step "DNS records"
  local address name sender
  address=$(hostname -I | cut -d ' ' -f 1)
  for name in "$DOMAIN" $(get_other_domain "$DOMAIN"); do
    check_record "$name" A "$address" "$address"
  done
  sender=$(get_address "$MAIL_FROM")
  check_record "${sender#*@}" TXT "v=spf1" "the SPF record of your mail provider, such as v=spf1 include:_spf.example.net -all"
  check_record "_dmarc.${sender#*@}" TXT "v=DMARC1" "v=DMARC1; p=none; rua=mailto:$(get_address "${MAIL_TO%%,*}")"
  echo "Also add the DKIM record of your mail provider (docs/operations.md, Set up SPF, DKIM and DMARC)."
}

# Prints the address of a mailbox such as Desk <desk@example.com>.
get_address() {
  sed -E 's/^.*<(.*)>$/\1/' <<< "$1"
}

# Arguments: name, type, text that the record contains, value to add if it doesn't.
check_record() {
  if dig +short +time=3 +tries=1 "$1" "$2" | grep -qF "$3"; then
    echo "found    $1 $2"
  else
    echo "missing  $1 $2: add $4"
  fi
}

publish_site() {
  is_building_machine || return 0
  step "Build and activation"
  /usr/local/sbin/hooghly-digital publish || fail "The site was not published; the reason is above."
}

# Replaces the unit of the service only now, because a unit of an earlier version can still start that version.
start_services() {
  step "Service and proxy"
  install -m 644 "$DEPLOY_FOLDER"/hooghly-digital.{service,socket} /etc/systemd/system/
  install -D -m 644 "$DEPLOY_FOLDER/sandbox.conf" /etc/systemd/system/hooghly-digital.service.d/sandbox.conf
  # An earlier Caddyfile stays beside the new one as Caddyfile~.
  get_caddyfile "$DOMAIN" | install --backup=simple -m 644 /dev/stdin /etc/caddy/Caddyfile
  systemctl daemon-reload
  systemctl enable hooghly-digital.socket hooghly-digital.service hooghly-digital-backup.timer caddy
  systemctl start hooghly-digital.socket hooghly-digital-backup.timer
  ! is_building_machine || systemctl start hooghly-digital-build.timer
  systemctl restart hooghly-digital || fail_with_log hooghly-digital
  systemctl reload-or-restart caddy || fail_with_log caddy
}

# Prints the Caddyfile for a domain.
get_caddyfile() {
  local other
  other=$(get_other_domain "$1")
  if [ -n "$other" ]; then
    sed "s/www\.example\.com/@/; s/example\.com/$other/; s/@/$1/" "$DEPLOY_FOLDER/Caddyfile"
  else
    sed "/^example\.com {/,/^}/d; s/www\.example\.com/$1/" "$DEPLOY_FOLDER/Caddyfile"
  fi
}

fail_with_log() {
  journalctl --quiet --no-pager --output=cat --lines=20 --unit="$1" >&2
  fail "$1 doesn't start; its last log lines are above."
}

protect_machine() {
  step "Firewall and upgrades"
  printf 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n' \
    > /etc/apt/apt.conf.d/20auto-upgrades
  start_firewall
}

start_firewall() {
  local ports port
  ports=$(list_ssh_ports)
  if [ -z "$ports" ]; then
    echo "The firewall stays off, because the port of the SSH server is unknown, and the firewall would block it." \
      "Run: ufw allow PORT/tcp && ufw allow 80/tcp && ufw allow 443 && ufw enable"
    return
  fi
  for port in $ports; do ufw allow "$port/tcp"; done
  ufw allow 80/tcp
  ufw allow 443
  ufw --force enable
}

# Prints the ports of the SSH server, and the port of this connection.
list_ssh_ports() {
  {
    { /usr/sbin/sshd -T 2> /dev/null || true; } | awk '$1 == "port" { print $2 }'
    cut -d ' ' -f 4 <<< "${SSH_CONNECTION:-}"
  } | sed -nE '/^[0-9]+$/p' | sort -nu
}

check_site() {
  step "Test"
  curl --fail --silent --max-time 5 --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:4321/readyz ||
    fail_with_log hooghly-digital
  echo
  /usr/local/sbin/hooghly-digital backup || fail "The backup failed; the reason is above."
  /usr/local/sbin/hooghly-digital desk canary ||
    echo "The test enquiry was stored, but its mail was not delivered: run this script again with the right mail account."
}

# In earlier versions, the site ran in a clone.
move_old_clone() {
  [ -d "$SITE/.git" ] || return 0
  install -d -m 700 "$SITE.old"
  find "$SITE" -mindepth 1 -maxdepth 1 ! -name source ! -name releases ! -name current ! -name published \
    -exec mv -t "$SITE.old" {} +
  echo "The files of the earlier version are in $SITE.old; delete them if you don't need them."
}

print_summary() {
  cat << END

The site runs at https://$DOMAIN as soon as the DNS records above exist.
  Look at the enquiries:  hooghly-digital desk board
  Read the log:           journalctl -u hooghly-digital
  Publish changes:        press Publish in the editor (npm run edit), or push to the repository
END
}

[ "${BASH_SOURCE[0]}" != "$0" ] || main
