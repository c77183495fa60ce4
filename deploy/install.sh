#!/bin/bash
# Installs the site on a fresh Debian 13 server: packages, service, proxy, firewall, backups and automatic upgrades.
# Run again to change an answer or to continue after an error: see docs/deploy.md.
# Usage, as root: bash install.sh
# Answers are asked for, unless they are environment variables: DOMAIN, REPOSITORY, SMTP_URL, MAIL_FROM, MAIL_TO.
set -euo pipefail

SITE=/srv/hooghly-digital
ENV_FILE=/etc/hooghly-digital.env
MIN_MEMORY_KB=2000000

main() {
  [ "$(id -u)" = 0 ] || fail "Run this script as root: sudo bash install.sh"
  command -v apt-get > /dev/null || fail "This script needs Debian: apt-get was not found."
  ask_questions
  add_swap
  install_packages
  fetch_site
  write_configuration
  check_dns
  build_site
  start_services
  protect_machine
  check_site
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
  ask DOMAIN "Domain of the site, such as www.example.com" '^([a-z0-9-]+\.)+[a-z]{2,}$' \
    "$(read_setting SITE_URL | sed 's|^https://||')"
  ask REPOSITORY "Git repository of the site, such as https://github.com/you/site.git" '^[^ ]+$' \
    "$(git -C "$SITE" remote get-url origin 2> /dev/null || true)"
  ask SMTP_URL "Mail server, such as smtps://user:password@mail.example.com:465" '^smtps?://[^ ]+$' \
    "$(read_setting SMTP_URL)"
  ask MAIL_FROM "Sender of mails, such as Our Company <hello@example.com>" '@[^ @>]+\.[^ @>]+>?$' \
    "$(read_setting MAIL_FROM)"
  ask MAIL_TO "Who gets the enquiries, such as hello@example.com (several with commas)" \
    '^[^ @,]+@[^ @,]+(, *[^ @,]+@[^ @,]+)*$' "$(read_setting MAIL_TO)"
}

# Sets a variable to the user's answer. Arguments: variable, question, pattern of valid answers, default.
ask() {
  local name=$1 question=$2 pattern=$3 default=$4
  if [ -n "${!name:-}" ]; then
    [[ ${!name} =~ $pattern ]] || fail "Expected $name to be: $question. Got: ${!name}"
    return
  fi
  while true; do
    read -r -e -i "$default" -p "$question: " "${name?}" || fail "There is no answer for $name."
    [[ ${!name} =~ $pattern ]] && return
    echo "This doesn't look right. Please try again."
  done
}

# Prints the value of a variable of an earlier installation.
read_setting() {
  [ ! -f "$ENV_FILE" ] || sed -n "s/^$1=//p" "$ENV_FILE"
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
  apt-get install -y --no-install-recommends \
    bind9-dnsutils ca-certificates caddy curl git libatomic1 npm ufw unattended-upgrades
}

fetch_site() {
  step "Site"
  id hooghly-digital > /dev/null 2>&1 || useradd --system --home-dir "$SITE" hooghly-digital
  if [ -d "$SITE/.git" ]; then
    git -C "$SITE" remote set-url origin "$REPOSITORY"
    git -C "$SITE" pull --ff-only
  else
    git clone "$REPOSITORY" "$SITE"
  fi
}

# Replaces the answers in the configuration and keeps its other lines.
write_configuration() {
  local others
  others=$(grep -Ev '^(SITE_URL|SMTP_URL|MAIL_FROM|MAIL_TO)=' "$ENV_FILE" 2> /dev/null || true)
  install -m 600 /dev/null "$ENV_FILE"
  printf '%s\n' "SITE_URL=https://$DOMAIN" "SMTP_URL=$SMTP_URL" "MAIL_FROM=$MAIL_FROM" "MAIL_TO=$MAIL_TO" \
    ${others:+"$others"} > "$ENV_FILE"
}

# The other spelling of the domain, which is redirected.
get_other_domain() {
  case $DOMAIN in
    www.*) echo "${DOMAIN#www.}" ;;
    *) echo "www.$DOMAIN" ;;
  esac
}

# Prints the DNS records that the site needs, and whether they exist. Missing records don't stop the installation.
check_dns() {
  step "DNS records"
  local address name mail_domain
  address=$(hostname -I | cut -d ' ' -f 1)
  for name in "$DOMAIN" "$(get_other_domain)"; do
    check_record "$name" A "$address" "$address"
  done
  mail_domain=${MAIL_FROM##*@}
  mail_domain=${mail_domain%>}
  check_record "$mail_domain" TXT "v=spf1" "the SPF record of your mail provider, such as v=spf1 include:_spf.example.net -all"
  check_record "_dmarc.$mail_domain" TXT "v=DMARC1" "v=DMARC1; p=none; rua=mailto:$MAIL_TO"
  echo "Also add the DKIM record of your mail provider (docs/operations.md, Set up SPF, DKIM and DMARC)."
}

# Arguments: name, type, text that the record contains, value to add if it doesn't.
check_record() {
  if dig +short +time=3 +tries=1 "$1" "$2" | grep -qF "$3"; then
    echo "found    $1 $2"
  else
    echo "missing  $1 $2: add $4"
  fi
}

build_site() {
  step "Build"
  (cd "$SITE" && SITE_URL="https://$DOMAIN" npm run build)
}

start_services() {
  step "Service and proxy"
  cp "$SITE"/deploy/*.service "$SITE"/deploy/*.socket "$SITE"/deploy/*.timer /etc/systemd/system/
  sed "s/www\.example\.com/@/; s/example\.com/$(get_other_domain)/; s/@/$DOMAIN/" \
    "$SITE/deploy/Caddyfile" > /etc/caddy/Caddyfile
  systemctl daemon-reload
  systemctl enable hooghly-digital.socket hooghly-digital.service \
    hooghly-digital-backup.timer hooghly-digital-update.timer caddy
  systemctl start hooghly-digital.socket hooghly-digital-backup.timer hooghly-digital-update.timer
  systemctl restart hooghly-digital
  systemctl reload-or-restart caddy
}

protect_machine() {
  step "Firewall and upgrades"
  local port
  # Without sshd's own port, the firewall would end this connection.
  for port in $(/usr/sbin/sshd -T 2> /dev/null | awk '$1 == "port" { print $2 }'); do ufw allow "$port/tcp"; done
  ufw allow 80/tcp
  ufw allow 443
  ufw --force enable
  printf 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n' \
    > /etc/apt/apt.conf.d/20auto-upgrades
}

check_site() {
  step "Test"
  curl --fail --silent --show-error --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:4321/readyz
  echo
  "$SITE/deploy/backup"
  "$SITE/deploy/desk" canary ||
    echo "The test enquiry was stored, but its mail was not delivered: check SMTP_URL, then run this script again."
  cat << END

The site runs at https://$DOMAIN as soon as the DNS records above exist.
  Look at the enquiries:  $SITE/deploy/desk board
  Read the log:           journalctl -u hooghly-digital
  Publish changes:        press Publish in the editor (npm run edit), or push to the repository
END
}

main
